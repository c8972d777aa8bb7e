import timers, { setImmediate as nextTick } from 'node:timers/promises';
import type { Purged } from '@obverse/database';
import { createLogger, Shutdown } from '@obverse/service-kit';
import { PurgeSchedule } from './purge-schedule';
import type { PurgeService } from './purge.service';

const logger = createLogger('gateway', 'silent');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The pauses between the purges. The test ends them. */
const pauses: { readonly ms: number | undefined; readonly end: () => void }[] = [];

beforeEach(() => {
  pauses.length = 0;
  jest.spyOn(timers, 'setTimeout').mockImplementation((ms, value, options) => {
    const { promise, resolve, reject } = Promise.withResolvers<never>();
    options?.signal?.addEventListener('abort', () => reject(new Error('stopped')));
    pauses.push({ ms, end: () => resolve(value as never) });
    return promise;
  });
});
afterEach(() => jest.restoreAllMocks());

function started(purge: () => Promise<Purged | undefined>) {
  // Only the method that is called.
  const schedule = new PurgeSchedule({ purge } as unknown as PurgeService, logger, new Shutdown(logger));
  schedule.onApplicationBootstrap();
  return schedule;
}

describe('the schedule of the purge', () => {
  it('purges a minute after the start and then daily, until the service stops', async () => {
    let purges = 0;
    const schedule = started(() => Promise.resolve(void (purges += 1)));
    expect([purges, pauses.map(({ ms }) => ms)]).toEqual([0, [MINUTE_MS]]);
    for (const expected of [1, 2, 3]) {
      pauses.at(-1)?.end();
      await nextTick();
      expect([purges, pauses.at(-1)?.ms]).toEqual([expected, DAY_MS]);
    }
    await schedule.beforeApplicationShutdown();
    expect([purges, pauses.length]).toEqual([3, 4]);
  });

  it('purges again the next day after a failure', async () => {
    let purges = 0;
    const schedule = started(() => {
      purges += 1;
      return Promise.reject(new Error('no database'));
    });
    for (const expected of [1, 2]) {
      pauses.at(-1)?.end();
      await nextTick();
      expect(purges).toBe(expected);
    }
    await schedule.beforeApplicationShutdown();
  });
});
