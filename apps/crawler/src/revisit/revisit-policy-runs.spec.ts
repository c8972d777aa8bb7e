import {
  lotRetryAt,
  newsPerSecond,
  nextPace,
  nextRunAt,
  pageRetryAt,
  type RunPace,
  type RunResult,
} from './revisit-policy';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const limits = { minSeconds: 900, maxSeconds: DAY };
const completeRun: RunResult = {
  intervalSeconds: HOUR,
  newsSum: 0,
  observedSeconds: 0,
  news: 0,
  lotsOpen: 0,
  pages: 4,
  lookedBackSeconds: HOUR,
  complete: true,
  nothingRead: false,
};
const seconds = (more: Partial<RunResult>, within = limits) =>
  nextPace({ ...completeRun, ...more }, within).intervalSeconds;
/** The interval after some runs of `pages` pages at a seller with `newsADay` news per day. */
const intervalAfter = (newsADay: number, pages: number, runs = 60) => {
  let pace: RunResult = { ...completeRun, intervalSeconds: null, lookedBackSeconds: null, pages };
  for (let run = 0; run < runs; run++) {
    const next = nextPace(pace, limits);
    const lookedBackSeconds = next.intervalSeconds;
    pace = { ...pace, ...next, lookedBackSeconds, news: (newsADay * lookedBackSeconds) / DAY };
  }
  return pace.intervalSeconds ?? 0;
};

describe('nextPace', () => {
  it('returns the interval with one piece of news per four pages', () => {
    // With 48 news per day, a run of 16 pages waits for 4.
    expect(intervalAfter(48, 16) / HOUR).toBeCloseTo(2, 1);
    expect(intervalAfter(480, 16)).toBe(limits.minSeconds);
    expect(intervalAfter(1, 40)).toBe(limits.maxSeconds);
  });

  it('at most doubles the interval after a run without news, and shortens it at once after many news', () => {
    expect(seconds({ news: 0, pages: 400 })).toBe(2 * HOUR);
    expect(seconds({ news: 0, pages: 1, observedSeconds: HOUR }) / HOUR).toBeCloseTo(1, 1);
    expect(seconds({ news: 100 })).toBe(limits.minSeconds);
  });

  it('weights news of two weeks ago by a third', () => {
    const { newsSum, observedSeconds } = nextPace(
      { ...completeRun, newsSum: 100, observedSeconds: 14 * DAY, lookedBackSeconds: 14 * DAY },
      limits,
    );
    expect(newsSum).toBeCloseTo(36.8, 1);
    expect(observedSeconds / DAY).toBeCloseTo(14 * 1.368, 1);
  });

  it('counts a run in which everything changed as one in which much did, and lasting changes in full', () => {
    const known = { ...completeRun, lotsOpen: 100, newsSum: 14, observedSeconds: 14 * DAY, lookedBackSeconds: DAY };
    const newsADay = (pace: RunPace) => newsPerSecond(pace) * DAY;
    const moved = nextPace({ ...known, news: 100 }, limits);
    expect(newsADay(moved)).toBeLessThan(3);
    let changing: RunPace = known;
    for (let run = 0; run < 20; run++) changing = nextPace({ ...known, ...changing, news: 100 }, limits);
    expect(newsADay(changing)).toBeGreaterThan(60);
  });

  it('stays within the seller’s limits and within a week', () => {
    expect(seconds({ news: 100 }, { minSeconds: 5, maxSeconds: 60 })).toBe(36);
    expect(seconds({ news: 0, pages: 400 }, { minSeconds: 5, maxSeconds: 60 })).toBe(60);
    expect(seconds({}, { minSeconds: 60, maxSeconds: 5 })).toBe(60);
    expect(seconds({ intervalSeconds: 6 * DAY, pages: 4_000 }, { minSeconds: 900, maxSeconds: 30 * DAY })).toBe(
      7 * DAY,
    );
  });

  it('returns the minimum after the first run and ignores its news', () => {
    const first = { ...completeRun, intervalSeconds: null, lookedBackSeconds: null, news: 5_000 };
    expect(nextPace(first, limits)).toEqual({ intervalSeconds: 900, newsSum: 0, observedSeconds: 0 });
  });

  it('keeps the interval after an incomplete run, and pauses a seller without readable pages', () => {
    const incomplete = { ...completeRun, newsSum: 3, observedSeconds: 60, news: 100, complete: false };
    expect(nextPace(incomplete, limits)).toEqual({ intervalSeconds: HOUR, newsSum: 3, observedSeconds: 60 });
    expect(seconds({ complete: false, nothingRead: true }, { minSeconds: 15, maxSeconds: HOUR })).toBe(900);
    expect(seconds({ complete: false, nothingRead: true }, { minSeconds: 15, maxSeconds: 60 })).toBe(60);
  });
});

describe('nextRunAt', () => {
  it('counts from the beginning of the last run, and is always in the future', () => {
    expect(nextRunAt(10_000, 15_000, 60, 0)).toEqual(new Date(70_000));
    expect(nextRunAt(10_000, 15_000, 60, 0.5)).toEqual(new Date(73_000));
    expect(nextRunAt(10_000, 500_000, 60, 0)).toEqual(new Date(501_000));
  });
});

describe('retries', () => {
  it('end after 6 attempts for a page of a run, and after 8 for a lot', () => {
    expect(pageRetryAt(1, 0, 1)).toEqual(new Date(2_000));
    expect(pageRetryAt(5, 0, 1)).toEqual(new Date(32_000));
    expect(pageRetryAt(6, 0, 1)).toBeUndefined();
    expect(lotRetryAt(7, 0, 1)).toEqual(new Date(320_000));
    expect(lotRetryAt(8, 0, 1)).toBeUndefined();
  });
});
