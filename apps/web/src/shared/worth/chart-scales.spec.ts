import { fixturePoint } from '../../testing/worth-fixtures';
import { chartPoints, priceAxis, tickUnit, timeAxis } from './chart-scales';

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
    const { place, ticks } = timeAxis([day('2021-03-01'), day('2026-03-01')], 600);
    expect([place(day('2021-03-01')), place(day('2026-03-01'))]).toEqual([0, 600]);
    expect(ticks.map((tick) => new Date(tick).getUTCFullYear())).toEqual([2022, 2023, 2024, 2025, 2026]);
    expect(tickUnit(ticks)).toBe('year');
  });

  it('shows a single day within a month', () => {
    const { place, ticks } = timeAxis([day('2026-03-15')], 600);
    expect(place(day('2026-03-15'))).toBe(300);
    expect(tickUnit(ticks)).toBe('day');
  });

  it('has labels of months in a year', () => {
    expect(tickUnit(timeAxis([day('2025-11-01'), day('2026-11-01')], 600).ticks)).toBe('month');
  });

  it('has fewer ticks on a phone', () => {
    const times = [day('2021-03-01'), day('2026-03-01')];
    expect(timeAxis(times, 250).ticks.length).toBeLessThan(timeAxis(times, 900).ticks.length);
  });
});
