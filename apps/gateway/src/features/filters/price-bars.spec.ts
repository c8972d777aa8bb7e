import { barBounds, barsOf, mostBars } from './price-bars';

const countsAt = (...prices: readonly number[]) =>
  barBounds.map((from, place) => {
    const to = Number(barBounds[place + 1] ?? Infinity);
    return prices.filter((price) => price >= Number(from) && price < to).length;
  });

describe('the bounds of bars', () => {
  it('are amounts that rise to a billion, each about an eighth more than the one before', () => {
    expect(barBounds.slice(0, 6)).toEqual(['0', '1', '1.12', '1.25', '1.4', '1.6']);
    expect(barBounds).toContain('1120');
    expect(barBounds.at(-1)).toBe('1000000000');
    const numbers = barBounds.map(Number);
    expect(numbers.slice(2).every((each, place) => each / (numbers[place + 1] ?? 0) <= 1.15)).toBe(true);
    expect(barBounds.every((bound) => /^\d+(?:\.\d{1,2})?$/.test(bound))).toBe(true);
  });
});

describe('bars of prices', () => {
  it('follow one another from the first lot to the last', () => {
    expect(barsOf(barBounds, countsAt(100, 105, 130, 150))).toEqual([
      { from: '100', to: '112', count: 2 },
      { from: '112', to: '125', count: 0 },
      { from: '125', to: '140', count: 1 },
      { from: '140', to: '160', count: 1 },
    ]);
  });

  it.each([[[5, 40_000]], [[0.5, 900_000_000]], [[99, 3_100]], [[1, 2_000_000_000]]])(
    'are at most thirty and have every lot: %j',
    (prices) => {
      const bars = barsOf(barBounds, countsAt(...prices));
      expect(bars.length).toBeGreaterThan(mostBars / 3);
      expect(bars.length).toBeLessThanOrEqual(mostBars);
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(prices.length);
      expect(bars.slice(1).map(({ from }) => from)).toEqual(bars.slice(0, -1).map(({ to }) => to));
    },
  );

  it('have no end beyond the greatest bound', () => {
    expect(barsOf(barBounds, countsAt(5_000_000_000))).toEqual([{ from: '1000000000', count: 1 }]);
  });

  it('do not exist without lots', () => expect(barsOf(barBounds, countsAt())).toEqual([]));
});
