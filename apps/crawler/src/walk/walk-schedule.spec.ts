import { lotRetryAt, nextInterval, nextWalkAt, pageRetryAt } from './walk-schedule';

const limits = { minSeconds: 900, maxSeconds: 86_400 };
const walked = { intervalSeconds: 3_600, changed: false, complete: true, barren: false };

describe('nextInterval', () => {
  it('halves when something changed, and grows by half when nothing did', () => {
    expect(nextInterval({ ...walked, changed: true }, limits)).toBe(1_800);
    expect(nextInterval(walked, limits)).toBe(5_400);
  });

  it('stays within the seller’s limits, also when they were narrowed', () => {
    expect(nextInterval({ ...walked, intervalSeconds: 1_000, changed: true }, limits)).toBe(900);
    expect(nextInterval({ ...walked, intervalSeconds: 86_400 }, limits)).toBe(86_400);
    expect(nextInterval({ ...walked, intervalSeconds: 86_400, changed: true }, { minSeconds: 5, maxSeconds: 60 })).toBe(
      60,
    );
    expect(nextInterval(walked, { minSeconds: 60, maxSeconds: 5 })).toBe(60);
  });

  it('begins with the shortest', () =>
    expect(nextInterval({ ...walked, intervalSeconds: null, changed: true }, limits)).toBe(900));

  it('learns nothing from an incomplete walk, and leaves a seller that refused everything alone', () => {
    expect(nextInterval({ ...walked, complete: false, changed: true }, limits)).toBe(3_600);
    expect(nextInterval({ ...walked, complete: false, barren: true }, { minSeconds: 15, maxSeconds: 3_600 })).toBe(900);
    expect(nextInterval({ ...walked, complete: false, barren: true }, { minSeconds: 15, maxSeconds: 60 })).toBe(60);
  });
});

describe('nextWalkAt', () => {
  it('counts from the beginning of the last walk, but never from the past', () => {
    expect(nextWalkAt(10_000, 15_000, 60, 0)).toEqual(new Date(70_000));
    expect(nextWalkAt(10_000, 15_000, 60, 0.5)).toEqual(new Date(73_000));
    expect(nextWalkAt(10_000, 500_000, 60, 0)).toEqual(new Date(501_000));
  });
});

describe('retries', () => {
  it('end: a page after 6 attempts in a walk, a lot after 8', () => {
    expect(pageRetryAt(1, 0, 1)).toEqual(new Date(2_000));
    expect(pageRetryAt(5, 0, 1)).toEqual(new Date(32_000));
    expect(pageRetryAt(6, 0, 1)).toBeUndefined();
    expect(lotRetryAt(7, 0, 1)).toEqual(new Date(320_000));
    expect(lotRetryAt(8, 0, 1)).toBeUndefined();
  });
});
