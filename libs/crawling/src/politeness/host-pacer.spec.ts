import { HostPacer, type PacerClock, type PacerOptions, type PaceRules, type Urgency } from './host-pacer';

/** A clock that tests advance explicitly. */
class ManualClock implements PacerClock {
  private time = 1_000_000;
  private timers: { at: number; callback: () => void }[] = [];
  now = () => this.time;
  random = () => 1;
  after(ms: number, callback: () => void) {
    const timer = { at: this.time + ms, callback };
    this.timers.push(timer);
    return () => void (this.timers = this.timers.filter((other) => other !== timer));
  }
  async advance(ms: number) {
    const end = this.time + ms;
    for (;;) {
      await flush();
      const next = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.time = next.at;
      next.callback();
    }
    this.time = end;
  }
}

const flush = () => new Promise<void>((resolve) => setImmediate(resolve));
const rules = { intervalMs: 100, concurrency: 1 };

interface Asked {
  readonly host?: string;
  readonly tookMs?: number;
  readonly urgency?: Urgency;
  readonly pace?: PaceRules;
}

describe('HostPacer', () => {
  const setUp = (options: PacerOptions = {}) => {
    const clock = new ManualClock();
    const started: string[] = [];
    const origin = clock.now();
    const pacer = new HostPacer(clock, options);
    const request = (name: string, { host = 'a', tookMs = 0, urgency = 'urgent', pace = rules }: Asked = {}) =>
      pacer.run(host, pace, urgency, () => {
        started.push(`${name}@${clock.now() - origin}`);
        return tookMs === 0 ? Promise.resolve() : new Promise<void>((resolve) => clock.after(tookMs, resolve));
      });
    return { clock, started, pacer, request, origin };
  };

  it('starts requests to a host an interval apart, without delaying another host', async () => {
    const { clock, started, request } = setUp();
    const all = [request('1'), request('2'), request('3'), request('other', { host: 'b' })];
    await clock.advance(1_000);
    await Promise.all(all);
    expect(started).toEqual(['1@0', 'other@0', '2@100', '3@200']);
  });

  it('keeps concurrent requests within the host’s limit, however slow they are', async () => {
    const { clock, started, request } = setUp();
    const all = [request('1', { tookMs: 1_000 }), request('2', { tookMs: 10 })];
    await clock.advance(900);
    expect(started).toEqual(['1@0']);
    await clock.advance(200);
    await Promise.all(all);
    expect(started).toEqual(['1@0', '2@1000']);
  });

  it('waits as long as the host requests, and longer each time it gives no time', async () => {
    const { clock, started, pacer, request, origin } = setUp();
    pacer.slowDown('a', 7_000);
    const first = request('1');
    await clock.advance(10_000);
    await first;
    expect(started).toEqual(['1@7000']);
    expect(pacer.slowDown('a') - clock.now()).toBe(4_000);
    expect(pacer.slowDown('a') - clock.now()).toBe(8_000);
    pacer.recovered('a');
    await clock.advance(60_000);
    expect(pacer.slowDown('a') - clock.now()).toBe(2_000);
    expect(pacer.nextStartAt('a')).toBeGreaterThan(origin);
  });

  it('pauses a host that fails five times in a row, longer each time, until a request is answered', async () => {
    const { clock, started, pacer, request, origin } = setUp();
    const fail = (times: number) => Array.from({ length: times }, () => pacer.failed('a', 'a: silence'));
    fail(4);
    pacer.recovered('a');
    fail(4);
    expect(pacer.nextStartAt('a')).toBe(0);
    fail(1);
    expect(pacer.nextStartAt('a') - origin).toBe(60_000);
    // Requests in progress at the start of the pause end during it.
    fail(3);
    const probe = request('probe');
    const other = request('other', { host: 'b' });
    await clock.advance(60_000);
    await Promise.all([probe, other]);
    expect(started).toEqual(['other@0', 'probe@60000']);
    fail(1);
    expect(pacer.nextStartAt('a') - clock.now()).toBe(120_000);
    await clock.advance(120_000);
    pacer.recovered('a');
    fail(4);
    expect(pacer.nextStartAt('a')).toBeLessThanOrEqual(clock.now());
  });

  it('never pauses a host for longer than a quarter of an hour', async () => {
    const { clock, pacer } = setUp();
    for (let times = 0; times < 30; times++) {
      pacer.failed('a', 'a: silence');
      await clock.advance(Math.max(0, pacer.nextStartAt('a') - clock.now()));
    }
    pacer.failed('a', 'a: silence');
    expect(pacer.nextStartAt('a') - clock.now()).toBe(15 * 60_000);
  });

  it('rejects waiting and new requests with the reason when the pause exceeds their longest wait', async () => {
    const { clock, started, pacer, request, origin } = setUp({ longestWaitMs: 2_000 });
    const first = pacer.run('a', rules, 'urgent', async () => void pacer.slowDown('a', 30_000));
    const waiting = [request('1'), request('2')].map((one) => one.catch((error: unknown) => error));
    await first;
    const refused = { name: 'HostPausedError', until: origin + 30_000, requestedByHost: true };
    for (const error of await Promise.all(waiting)) expect(error).toMatchObject(refused);
    await expect(request('3')).rejects.toMatchObject(refused);
    await clock.advance(29_000);
    const last = request('last');
    await clock.advance(1_000);
    await last;
    expect(started).toEqual(['last@30000']);
  });

  it('delays background work, but not forever', async () => {
    const { clock, started, request } = setUp();
    const all = [request('picture', { urgency: 'background' })];
    await clock.advance(0);
    all.push(request('picture 2', { urgency: 'background' }));
    for (const name of ['a', 'b', 'c', 'd', 'e']) all.push(request(name));
    await clock.advance(2_000);
    await Promise.all(all);
    expect(started.map((entry) => entry.split('@')[0])).toEqual(['picture', 'a', 'b', 'c', 'd', 'picture 2', 'e']);
  });

  it('starts what a visitor waits for first, and neither of the others waits for ever', async () => {
    const { clock, started, request } = setUp();
    const all = [request('page 1')];
    for (const name of ['picture 1', 'picture 2']) all.push(request(name, { urgency: 'background' }));
    for (const name of ['page 2', 'page 3']) all.push(request(name));
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) all.push(request(name, { urgency: 'asked' }));
    await clock.advance(2_000);
    await Promise.all(all);
    const order = started.map((entry) => entry.split('@')[0]);
    expect(order).toEqual(['page 1', 'a', 'b', 'c', 'picture 1', 'd', 'page 2', 'e', 'f', 'picture 2', 'page 3']);
  });

  it('removes an aborted request from the queue, and serves the next', async () => {
    const { clock, started, pacer, request } = setUp();
    const first = request('1', { tookMs: 500 });
    const abort = new AbortController();
    const given = pacer.run('a', rules, 'urgent', () => Promise.resolve(started.push('never')), abort.signal);
    const last = request('3');
    abort.abort(new Error('stopped'));
    await expect(given).rejects.toThrow('stopped');
    await clock.advance(1_000);
    await Promise.all([first, last]);
    expect(started).toEqual(['1@0', '3@500']);
  });

  it('frees the host when a request fails', async () => {
    const { clock, started, pacer, request } = setUp();
    await expect(pacer.run('a', rules, 'urgent', () => Promise.reject(new Error('reset')))).rejects.toThrow('reset');
    const next = request('next');
    await clock.advance(200);
    await next;
    expect(started).toEqual(['next@100']);
  });
});
