import { fixturePoint } from '../../testing/worth-fixtures';
import { chartPoints, priceAxis, timeAxis } from './chart-scales';

const day = (text: string) => Date.parse(`${text}T00:00:00.000Z`);

describe('the points of a chart', () => {
  it('are those with an amount, the earliest first', () => {
    const { converted: _none, ...unknown } = fixturePoint(2);
    const points = chartPoints([fixturePoint(3), unknown, fixturePoint(1)]);
    expect(points.map(({ amount, time }) => [amount, new Date(time).toISOString()])).toEqual([
      [120, '2026-02-15T12:00:00.000Z'],
      [160, '2026-04-15T12:00:00.000Z'],
    ]);
  });
});

describe('the axis of amounts', () => {
  it('is linear for amounts of one size, with the highest on top', () => {
    const { isLogarithmic, place, ticks } = priceAxis([100, 150, 200], 200);
    expect(isLogarithmic).toBe(false);
    expect(ticks).toEqual([100, 120, 140, 160, 180, 200]);
    expect(place(200)).toBeLessThan(place(150));
    expect(place(100) - place(150)).toBeCloseTo(place(150) - place(200));
    for (const amount of [100, 200]) expect([place(amount) >= 0, place(amount) <= 200]).toEqual([true, true]);
  });

  it('is logarithmic where the highest is more than 20 times the lowest', () => {
    expect(priceAxis([10, 200], 200).isLogarithmic).toBe(false);
    const { isLogarithmic, place, ticks } = priceAxis([10, 201], 200);
    expect(isLogarithmic).toBe(true);
    expect(ticks).toEqual([10, 20, 50, 100, 200]);
    expect(place(10) - place(20)).toBeCloseTo(place(100) - place(200));
  });

  it('names powers of ten only where amounts differ by more than two of them', () => {
    expect(priceAxis([3, 40_000], 200).ticks).toEqual([10, 100, 1000, 10_000]);
  });

  it.each([[[0]], [[50]], [[0, 500]], [[0.5, 0.5]]])('has a place for %j', (amounts) => {
    const { isLogarithmic, place, ticks } = priceAxis(amounts, 200);
    expect(isLogarithmic).toBe(false);
    expect(ticks.length).toBeGreaterThan(1);
    for (const amount of amounts) {
      expect(place(amount)).toBeGreaterThanOrEqual(0);
      expect(place(amount)).toBeLessThanOrEqual(200);
    }
  });
});

describe('the axis of time', () => {
  it('goes from the first to the last time', () => {
    const { place, ticks, unit } = timeAxis([day('2021-03-01'), day('2026-03-01')], 600);
    expect([place(day('2021-03-01')), place(day('2026-03-01'))]).toEqual([0, 600]);
    expect(ticks.map((tick) => new Date(tick).getUTCFullYear())).toEqual([2022, 2023, 2024, 2025, 2026]);
    expect(unit).toBe('year');
  });

  it('shows a single day within a month', () => {
    const { place, unit } = timeAxis([day('2026-03-15')], 600);
    expect(place(day('2026-03-15'))).toBe(300);
    expect(unit).toBe('day');
  });

  it('has labels of months in a year', () =>
    expect(timeAxis([day('2025-11-01'), day('2026-11-01')], 600).unit).toBe('month'));

  it.each([1, 30, 45, 100, 400, 1100, 4000])('has room for its labels with %i days, and two of them', (days) => {
    for (const width of [200, 250, 330, 600, 1100]) {
      const { ticks, place } = timeAxis([day('2024-01-20'), day('2024-01-20') + days * 86_400_000], width);
      const gaps = ticks.slice(1).map((tick, index) => place(tick) - place(ticks[index] ?? 0));
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      // A tick may be missing at either end, so that two of them are closer than their share of the width.
      expect([width, ticks.length <= Math.max(2, width / 120), Math.min(...gaps) > 50]).toEqual([width, true, true]);
    }
  });
});
