import type { PopularSearchCount, PopularSearchRepository } from '@obverse/database';
import { createLogger, Shutdown } from '@obverse/service-kit';
import { PopularSearchCounter } from './popular-search-counter.service';

const thaler = { path: '/search/val-thaler', realm: '' };
const gold = { path: '/search/met-gold', realm: '' };
const visitors = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => `203.0.113.${first + index}`);
const logger = createLogger('gateway', 'silent');

function counter(setting: 'on' | 'off' = 'on') {
  const written: PopularSearchCount[][] = [];
  const state = { now: Date.parse('2026-11-21T23:00:00Z'), isAway: false };
  const add = (counts: readonly PopularSearchCount[]): Promise<void> => {
    if (state.isAway) return Promise.reject(new Error('away'));
    written.push([...counts]);
    return Promise.resolve();
  };
  const repository = { add } as unknown as PopularSearchRepository;
  const config = { POPULAR_SEARCHES: setting };
  const counts = new PopularSearchCounter(repository, new Shutdown(logger), config, () => state.now, logger);
  const stored = async () => {
    await counts.write();
    return written.flat();
  };
  return { counts, state, stored };
}

describe('the counts of searches', () => {
  it('are stored of no search that fewer than five visitors made', async () => {
    const { counts, stored } = counter();
    for (const address of visitors(4)) counts.searched(thaler, address);
    expect(await stored()).toEqual([]);
  });

  it('begin with the fifth visitor, and count each visitor once a day', async () => {
    const { counts, stored } = counter();
    for (const address of visitors(5)) for (let time = 0; time < 3; time += 1) counts.searched(thaler, address);
    expect(await stored()).toEqual([{ ...thaler, day: '2026-11-21', visitors: 5 }]);
    counts.searched(thaler, '203.0.113.1');
    counts.searched(thaler, '203.0.113.9');
    counts.searched(gold, '203.0.113.9');
    expect((await stored()).slice(1)).toEqual([{ ...thaler, day: '2026-11-21', visitors: 1 }]);
  });

  it('take the addresses of one household for one visitor', async () => {
    const { counts, stored } = counter();
    for (let host = 1; host < 9; host += 1) counts.searched(thaler, `2001:db8:1:2::${host}`);
    expect(await stored()).toEqual([]);
  });

  it('begin anew every day', async () => {
    const { counts, state, stored } = counter();
    for (const address of visitors(4)) counts.searched(thaler, address);
    state.now += 3_600_000;
    counts.searched(thaler, '203.0.113.200');
    expect(await stored()).toEqual([]);
    for (const address of visitors(4)) counts.searched(thaler, address);
    expect(await stored()).toEqual([{ ...thaler, day: '2026-11-22', visitors: 5 }]);
  });

  it('are kept while the database is away', async () => {
    const { counts, state, stored } = counter();
    state.isAway = true;
    for (const address of visitors(5)) counts.searched(thaler, address);
    expect(await stored()).toEqual([]);
    counts.searched(thaler, '203.0.113.9');
    state.isAway = false;
    expect(await stored()).toEqual([{ ...thaler, day: '2026-11-21', visitors: 6 }]);
  });

  it('do not exist when they are switched off', async () => {
    const { counts, stored } = counter('off');
    for (const address of visitors(9)) counts.searched(thaler, address);
    expect(await stored()).toEqual([]);
  });
});
