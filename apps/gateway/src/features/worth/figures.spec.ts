import type { ClosedLots } from '@obverse/database';
import { ExchangeRateTable } from '@obverse/lots';
import fc from 'fast-check';
import { figureOf, figuresOf, percentile } from './figures';

const rates = new ExchangeRateTable([
  { date: '2020-01-02', perEuro: { USD: '2' } },
  { date: '2020-01-03', perEuro: { USD: '4' } },
]);
const inEuros = { currency: 'EUR', rates, without: new Set<string>() };
const dayOf = (date: string) => Date.parse(date) / 86_400_000;
const columns = (given: Partial<Omit<ClosedLots, 'amounts'>> & { amounts: readonly string[] }): ClosedLots => ({
  currency: 'EUR',
  band: 'vf',
  days: Int32Array.from(given.amounts, () => dayOf('2020-01-03')),
  years: Int32Array.from(given.amounts, () => 1765),
  seconds: Float64Array.from(given.amounts, () => 0),
  specimens: Float64Array.from(given.amounts, () => 0),
  photos: Float64Array.from(given.amounts, () => 0),
  lotIds: given.amounts.map((_, place) => `lot-${place}`).join(' '),
  ...given,
  amounts: Float64Array.from(given.amounts, Number),
});

/** The values at both sides of the place, weighed by their distance. */
function interpolated(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = 1 + part * (sorted.length - 1);
  const [low, high] = [Math.floor(rank), Math.ceil(rank)];
  const [below = NaN, above = NaN] = [sorted[low - 1], sorted[high - 1]];
  return low === high ? below : below * (high - rank) + above * (rank - low);
}

describe('figures of results', () => {
  it('have no quartiles below five results', () => {
    expect(figureOf(Float64Array.of(100, 200, 300, 400))).toEqual({ count: 4 });
    expect(figureOf(Float64Array.of())).toEqual({ count: 0 });
  });

  it.each([
    [[100, 200, 300, 400, 500], { low: '2.00', median: '3.00', high: '4.00' }],
    [[500, 100, 400, 200, 300, 600], { low: '2.25', median: '3.50', high: '4.75' }],
    [[1, 1, 1, 1, 2, 2], { low: '0.01', median: '0.01', high: '0.02' }],
  ])('of %j are %j', (cents, quartiles) => {
    expect(figureOf(Float64Array.from(cents))).toEqual({ count: cents.length, quartiles });
  });

  it('have the quartiles of a naive interpolation, in order and within the values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 5, maxLength: 200 }), (cents) => {
        const sorted = Float64Array.from(cents).sort();
        const found = [0.25, 0.5, 0.75].map((part) => percentile(sorted, part));
        for (const [place, part] of [0.25, 0.5, 0.75].entries())
          expect(found[place]).toBeCloseTo(interpolated(cents, part), 4);
        const { quartiles } = figureOf(Float64Array.from(cents));
        const [low, median, high] = [quartiles?.low, quartiles?.median, quartiles?.high].map(Number);
        expect([low, median, high]).toEqual([low, median, high].sort((a = NaN, b = NaN) => a - b));
        expect(low).toBeGreaterThanOrEqual(Math.min(...cents) / 100);
        expect(high).toBeLessThanOrEqual(Math.max(...cents) / 100);
      }),
    );
  });

  it('convert each result by the rate in force on its day', () => {
    const days = ['2020-01-03', '2020-01-04', '2020-01-04', '2020-01-04', '2020-01-04'].map(dayOf);
    const inDollars = columns({ currency: 'USD', amounts: ['2', '4', '4', '4', '4'], days: Int32Array.from(days) });
    expect(figuresOf([inDollars], inEuros).quartiles).toEqual({ low: '1.00', median: '1.00', high: '1.00' });
  });

  it('leave out results in a currency without a rate', () => {
    const roubles = columns({ currency: 'RUB', amounts: ['1', '2'] });
    expect(figuresOf([roubles, columns({ amounts: ['1'] })], inEuros)).toMatchObject({
      count: 1,
      byBand: [{ band: 'vf', count: 1 }],
    });
  });

  it('leave out lots that are not counted', () => {
    const without = new Set(['lot-1']);
    expect(figuresOf([columns({ amounts: ['1', '2'] })], { ...inEuros, without })).toMatchObject({ count: 1 });
  });

  it('are by band in the order of the scale', () => {
    const bands = ['unknown', 'ms', 'g-vg'].map((band) => columns({ band, amounts: ['1'] }));
    expect(figuresOf(bands, inEuros).byBand.map(({ band }) => band)).toEqual(['g-vg', 'ms', 'unknown']);
  });

  it('are by year in ascending order, of the hundred years with the most results', () => {
    const years = Array.from({ length: 120 }, (_, place) => 1700 + place);
    const one = columns({ amounts: years.map(() => '1'), years: Int32Array.from(years) });
    const more = columns({ amounts: ['1', '2'], years: Int32Array.from([1819, 1810]) });
    const { byYear } = figuresOf([one, more], inEuros);
    expect(byYear.map(({ year }) => year)).toEqual([...years.slice(0, 98), 1810, 1819]);
    expect(byYear.at(-1)).toEqual({ year: 1819, count: 2 });
  });

  it('by year leave out coins whose year is unknown', () => {
    const undated = columns({ amounts: ['1'], years: Int32Array.from([100_000]) });
    expect(figuresOf([undated], inEuros)).toMatchObject({ count: 1, byYear: [] });
  });
});
