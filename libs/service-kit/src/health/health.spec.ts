import { Health } from './health';

describe('Health', () => {
  it('is ready without checks', async () => {
    expect(await new Health().readiness()).toEqual({ ok: true, checks: [] });
  });

  it('lists passed checks, and failed checks with their reason', async () => {
    const health = new Health();
    health.add('event-log', async () => undefined);
    health.add('lot-index', async () => {
      throw new Error('connection refused');
    });
    expect(await health.readiness()).toEqual({
      ok: false,
      checks: [
        { name: 'event-log', ok: true },
        { name: 'lot-index', ok: false, reason: 'connection refused' },
      ],
    });
  });

  it('checks a dependency once a second for any number of probes', async () => {
    let now = 5000;
    const check = jest.fn(async () => undefined);
    const health = new Health({ now: () => now });
    health.add('database', check);
    await Promise.all([health.readiness(), health.readiness()]);
    now += 999;
    await health.readiness();
    expect(check).toHaveBeenCalledTimes(1);
    now += 1;
    await health.readiness();
    expect(check).toHaveBeenCalledTimes(2);
  });

  it('is ready without a dependency that is not required, and does not wait for its check but the first time', async () => {
    const health = new Health({ keepMs: 0 });
    const hanging = Promise.withResolvers<void>();
    const checks = [() => Promise.reject(new Error('refused')), () => hanging.promise, () => Promise.resolve()];
    health.add('database', () => checks.shift()?.() ?? Promise.resolve(), { isRequired: false });
    const refused = { ok: true, checks: [{ name: 'database', ok: false, reason: 'refused', optional: true }] };
    expect(await health.readiness()).toEqual(refused);
    expect(await health.readiness()).toEqual(refused);
    expect(await health.readiness()).toEqual({ ok: true, checks: [{ name: 'database', ok: true }] });
    hanging.resolve();
  });

  it('fails a check that exceeds the time limit', async () => {
    const health = new Health({ timeLimitMs: 5 });
    health.add('database', () => new Promise(() => undefined));
    expect(await health.readiness()).toMatchObject({ ok: false, checks: [{ reason: 'no answer within 5 ms' }] });
  });
});
