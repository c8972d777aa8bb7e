import { Metrics } from '@obverse/service-kit';
import { crawlerMetrics } from '../metrics';
import { quietRetry } from '../testing/quiet-retry';
import { ClockComparison } from './clock-comparison';

const START = Date.parse('2026-11-21T10:00:00.000Z');

/** A crawler, a database and a log, each with a clock of its own; `pass` moves all of them. */
function clocks() {
  const ahead = { crawler: 0, database: 0, log: 0 };
  const said: string[] = [];
  const metrics = new Metrics('crawler');
  let elapsed = 0;
  const now = (whose: keyof typeof ahead) => START + elapsed + ahead[whose];
  const clock = new ClockComparison({
    now: () => now('crawler'),
    elapsed: () => elapsed,
    databaseTime: () => Promise.resolve(new Date(now('database'))),
    outageRetry: quietRetry(),
    metrics: crawlerMetrics(metrics),
    onWrong: (fault) => said.push(fault),
    onRight: () => said.push('right again'),
  });
  const reads: number[] = [];
  const log = clock.timed({
    append: () => Promise.resolve([{ partition: 0, offset: 7 }]),
    read: (topic, partition, offset) => {
      reads.push(offset);
      const record = {
        topic,
        partition,
        offset,
        key: 'k',
        value: new Uint8Array(1),
        headers: {},
        timestamp: now('log'),
      };
      return Promise.resolve([record]);
    },
  });
  return {
    ahead,
    said,
    metrics,
    clock,
    reads,
    append: () => log.append('t', [{ key: 'k', value: new Uint8Array(1) }]),
    pass: async (ms: number) => {
      elapsed += ms;
      await clock.check();
    },
  };
}

describe('the clock of a crawler', () => {
  it('is right while it differs from the stores by less than a minute', async () => {
    const { ahead, clock, pass, append, said } = clocks();
    ahead.crawler = 59_999;
    await pass(0);
    await append();
    expect(clock.isRight()).toBe(true);
    expect(said).toEqual([]);
  });

  it.each([
    [60_000, '60 s ahead of'],
    [-3_600_000, '3600 s behind'],
  ])('is wrong when it differs from the database by %d ms, until they agree', async (ms, text) => {
    const { ahead, clock, pass, said, metrics } = clocks();
    await pass(0);
    ahead.crawler = ms;
    await pass(9_999);
    expect(clock.isRight()).toBe(true);
    await pass(1);
    expect(clock.fault()).toBe(`the clock of this crawler is ${text} that of the database`);
    expect(await metrics.text()).toContain(
      `obverse_crawler_clock_offset_seconds{store="database",service="crawler"} ${ms / 1000}`,
    );
    ahead.crawler = 0;
    await pass(10_000);
    expect(clock.isRight()).toBe(true);
    expect(said).toEqual([`the clock of this crawler is ${text} that of the database`, 'right again']);
  });

  it('is compared with the log by the time of an append, once a minute', async () => {
    const { ahead, clock, pass, append, reads } = clocks();
    ahead.log = -120_000;
    await append();
    await append();
    expect(reads).toEqual([7]);
    expect(clock.fault()).toContain('120 s ahead of that of the event-log');
    await pass(30_000);
    expect(clock.isRight()).toBe(false);
    await pass(30_000);
    expect(clock.isRight()).toBe(true);
    await append();
    expect(clock.isRight()).toBe(false);
    ahead.log = 0;
    await pass(60_000);
    await append();
    expect(clock.isRight()).toBe(true);
  });
});
