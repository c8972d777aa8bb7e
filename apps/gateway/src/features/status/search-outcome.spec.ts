import fc from 'fast-check';
import { searchBounds } from '../../edge/metrics/search-totals';
import { figuresOf, outcomesOf, quantileOf } from './search-outcome';

/** The bounds of the bucket in which a time is. */
function bucketOf(time: number): { readonly from: number; readonly upTo: number } {
  const upTo = searchBounds.find((bound) => time <= bound) ?? Infinity;
  return { from: Math.max(0, ...searchBounds.filter((bound) => bound < upTo)), upTo };
}

function bucketsOf(times: readonly number[]) {
  return [...searchBounds, Infinity].map((upTo) => ({
    upTo,
    count: times.filter((time) => bucketOf(time).upTo === upTo).length,
  }));
}

/** The smallest time up to which at least the share `q` of the times lies. */
function naiveQuantile(times: readonly number[], q: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)] ?? NaN;
}

const times = fc.array(fc.double({ min: 0, max: 20_000, noNaN: true }), { minLength: 1, maxLength: 300 });
const share = fc.double({ min: 0.01, max: 1, noNaN: true });

describe('the quantile of buckets', () => {
  it('is in the bucket of the quantile of the times themselves', () => {
    fc.assert(
      fc.property(times, share, (given, q) => {
        const { from, upTo } = bucketOf(naiveQuantile(given, q));
        const quantile = quantileOf(bucketsOf(given), q) ?? NaN;
        expect(quantile).toBeGreaterThanOrEqual(from);
        expect(quantile).toBeLessThanOrEqual(upTo === Infinity ? 10_000 : upTo);
      }),
    );
  });

  it('does not fall when the share rises, and does not depend on the order of the buckets or on empty ones', () => {
    fc.assert(
      fc.property(times, share, share, (given, one, other) => {
        const buckets = bucketsOf(given);
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(quantileOf(buckets, low) ?? NaN).toBeLessThanOrEqual(quantileOf(buckets, high) ?? NaN);
        const shuffled = buckets.toReversed().filter(({ count }) => count > 0);
        expect(quantileOf(shuffled, low)).toBe(quantileOf(buckets, low));
      }),
    );
  });

  it('is interpolated between the bounds', () => {
    const buckets = [
      { upTo: 100, count: 10 },
      { upTo: 250, count: 10 },
    ];
    expect([0.25, 0.5, 0.75, 1].map((q) => quantileOf(buckets, q))).toEqual([75, 100, 175, 250]);
  });

  it('is the largest bound above it, and nothing without times', () => {
    expect(quantileOf([{ upTo: Infinity, count: 3 }], 0.5)).toBe(10_000);
    expect(quantileOf([], 0.5)).toBeUndefined();
  });
});

describe('the figures of a time', () => {
  const answered = [
    { upTo: 50, count: 3 },
    { upTo: Infinity, count: 1 },
  ];

  it('are those of the stored outcomes', () => {
    const stored = [...outcomesOf({ answered, refused: 2, failed: 1 })].map(([what, count]) => ({ what, count }));
    expect(figuresOf(stored)).toEqual({ answered: 4, refused: 2, failed: 1, p50: expect.any(Number), p95: 10_000 });
  });

  it('have no quantile without a search, and pass over what another version stored', () => {
    expect(figuresOf([{ what: 'something new', count: 5 }])).toEqual({ answered: 0, refused: 0, failed: 0 });
  });
});
