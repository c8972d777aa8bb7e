import { topics } from '@obverse/contracts';
import { databaseTime } from '@obverse/database';
import { Metrics } from '@obverse/service-kit';
import { migratedDatabase } from '../../../../jest/migrated-database';
import { crawlerMetrics } from '../metrics';
import { CrawlBed } from '../testing/crawl-bed';
import { quietRetry } from '../testing/quiet-retry';
import { ClockComparison } from './clock-comparison';

describe('the clocks of a real database and a real log', () => {
  let bed: CrawlBed;
  beforeAll(async () => {
    bed = await CrawlBed.open(await migratedDatabase());
  });
  afterAll(() => bed.close());

  const clockAhead = (ms: number) =>
    new ClockComparison({
      now: () => Date.now() + ms,
      elapsed: () => performance.now(),
      databaseTime: () => databaseTime(bed.source),
      outageRetry: quietRetry(),
      metrics: crawlerMetrics(new Metrics('crawler')),
      onWrong: () => undefined,
      onRight: () => undefined,
    });
  const append = (clock: ClockComparison) =>
    clock.timed(bed.log).append(topics.lotsChanged, [{ key: 'k', value: new Uint8Array(1) }]);

  it('agree with this clock', async () => {
    const clock = clockAhead(0);
    await clock.check();
    await append(clock);
    expect(clock.fault()).toBeUndefined();
  });

  it('show by themselves that a clock is an hour ahead', async () => {
    const [byDatabase, byLog] = [clockAhead(3_600_000), clockAhead(3_600_000)];
    await byDatabase.check();
    await append(byLog);
    expect(byDatabase.fault()).toMatch(/^the clock of this crawler is 3[56]\d\d s ahead of that of the database$/);
    expect(byLog.fault()).toMatch(/^the clock of this crawler is 3[56]\d\d s ahead of that of the event-log$/);
  });
});
