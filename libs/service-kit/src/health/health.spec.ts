import { Health } from './health';

describe('Health', () => {
  it('is ready when nothing was added', async () => {
    expect(await new Health().readiness()).toEqual({ ok: true, checks: [] });
  });

  it('names the check that fails and why, beside those that hold', async () => {
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

  it('asks a dependency once a second however many probes come', async () => {
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

  it('fails a check that does not answer in time', async () => {
    const health = new Health({ timeLimitMs: 5 });
    health.add('database', () => new Promise(() => undefined));
    expect(await health.readiness()).toMatchObject({ ok: false, checks: [{ reason: 'no answer within 5 ms' }] });
  });
});
