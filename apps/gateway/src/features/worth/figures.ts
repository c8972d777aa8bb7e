import { LEAST_RESULTS, shownBands, type TypeWorth } from '@obverse/contracts';
import { NO_YEAR, type ClosedLots } from '@obverse/database';
import { factorOf, toCents, type ExchangeRates, type RatesByTime } from '@obverse/lots';

type Figure = Pick<TypeWorth, 'count' | 'quartiles'>;
/** Figures of results: all, by band and by year. */
export type Figures = Figure & Pick<TypeWorth, 'byBand' | 'byYear'>;

const MOST_YEARS = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/** In which currency figures are, by which rates, and the lots that are not counted. */
export interface FigureContext {
  readonly currency: string;
  readonly rates: RatesByTime;
  readonly without: ReadonlySet<string>;
}

/** The figures of results. One whose currency has no rate on its day is left out. */
export function figuresOf(results: readonly ClosedLots[], context: FigureContext): Figures {
  const ratesOn = ratesByDay(context.rates);
  const counted = results.map((lots) => countedOf(lots, ratesOn, context));
  const bands = Map.groupBy(counted, ({ band }) => band);
  return {
    ...figureOf(joined(counted.map(({ cents }) => cents))),
    byBand: shownBands.flatMap((band) => {
      const cents = joined((bands.get(band) ?? []).map((one) => one.cents));
      return cents.length === 0 ? [] : [{ band, ...figureOf(cents) }];
    }),
    byYear: [...centsByYear(counted)]
      .sort(([year, cents], [otherYear, others]) => others.length - cents.length || year - otherYear)
      .slice(0, MOST_YEARS)
      .sort(([year], [other]) => year - other)
      .map(([year, cents]) => ({ year, ...figureOf(Float64Array.from(cents)) })),
  };
}

/** Results of one band that are counted, in cents; the values at one place are of one coin. */
interface Counted {
  readonly band: string;
  readonly cents: Float64Array;
  readonly years: Int32Array;
}

function countedOf(lots: ClosedLots, ratesOn: RatesOn, { currency, without }: FigureContext): Counted {
  const { band, amounts, days } = lots;
  const cents = new Float64Array(amounts.length);
  const years = new Int32Array(amounts.length);
  const factorOn = lots.currency === null ? () => undefined : factors(lots.currency, currency, ratesOn);
  const ids = without.size === 0 ? [] : lots.lotIds.split(' ');
  let count = 0;
  for (let place = 0; place < amounts.length; place++) {
    const factor = factorOn(days[place] ?? 0);
    if (factor === undefined || without.has(ids[place] ?? '')) continue;
    cents[count] = toCents((amounts[place] ?? NaN) * factor);
    years[count++] = lots.years[place] ?? NO_YEAR;
  }
  return { band, cents: cents.subarray(0, count), years: years.subarray(0, count) };
}

function centsByYear(counted: readonly Counted[]): ReadonlyMap<number, readonly number[]> {
  const byYear = new Map<number, number[]>();
  for (const { cents, years } of counted)
    for (const [place, value] of cents.entries()) {
      const year = years[place] ?? NO_YEAR;
      const known = byYear.get(year);
      if (known) known.push(value);
      else if (year !== NO_YEAR) byYear.set(year, [value]);
    }
  return byYear;
}

export function joined(columns: readonly Float64Array[]): Float64Array<ArrayBuffer> {
  const all = new Float64Array(columns.reduce((sum, { length }) => sum + length, 0));
  let from = 0;
  for (const column of columns) {
    all.set(column, from);
    from += column.length;
  }
  return all;
}

/** The count, and with enough amounts their quartiles. Sorts the amounts. */
export function figureOf(cents: Float64Array): Figure {
  const count = cents.length;
  if (count < LEAST_RESULTS) return { count };
  cents.sort();
  const [low, median, high] = [0.25, 0.5, 0.75].map((part) => decimalOf(percentile(cents, part)));
  return low && median && high ? { count, quartiles: { low, median, high } } : { count };
}

/** As PostgreSQL's `percentile_cont`: linear interpolation between the two nearest of the sorted values. NaN without values. */
export function percentile(sorted: Float64Array, part: number): number {
  const place = part * (sorted.length - 1);
  const below = Math.floor(place);
  const [low = NaN, high = low] = sorted.subarray(below, below + 2);
  return low + (high - low) * (place - below);
}

/** Half a cent is rounded up. */
function decimalOf(cents: number): string {
  return (Math.floor(cents + 0.5) / 100).toFixed(2);
}

type RatesOn = (day: number) => ExchangeRates;

/** The rates in force on a day since 1970; each day is looked up once. */
function ratesByDay(rates: RatesByTime): RatesOn {
  const known = new Map<number, ExchangeRates>();
  return (day) => {
    const found = known.get(day) ?? rates.at(new Date(day * DAY_MS).toISOString());
    known.set(day, found);
    return found;
  };
}

/** By which amounts of a day are multiplied. */
function factors(from: string, to: string, ratesOn: RatesOn): (day: number) => number | undefined {
  const known = new Map<number, number | undefined>();
  return (day) => {
    if (known.has(day)) return known.get(day);
    const factor = factorOf(from, to, ratesOn(day));
    known.set(day, factor);
    return factor;
  };
}
