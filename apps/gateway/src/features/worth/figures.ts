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
export function figuresOf(results: readonly ClosedLots[], { currency, rates, without }: FigureContext): Figures {
  const all: number[] = [];
  const bands = new Map<string, number[]>();
  const years = new Map<number, number[]>();
  const ratesOn = ratesByDay(rates);
  for (const { currency: from, band, amounts, days, years: coinYears, lotIds } of results) {
    if (from === null) continue;
    const ofBand = listOf(bands, band);
    const factorOn = factors(from, currency, ratesOn);
    for (const [place, amount] of amounts.entries()) {
      const factor = factorOn(days[place] ?? 0);
      if (factor === undefined || without.has(lotIds[place] ?? '')) continue;
      const cents = toCents(Number(amount) * factor);
      all.push(cents);
      ofBand.push(cents);
      const year = coinYears[place] ?? NO_YEAR;
      if (year !== NO_YEAR) listOf(years, year).push(cents);
    }
  }
  return {
    ...figureOf(all),
    byBand: shownBands.flatMap((band) => {
      const cents = bands.get(band) ?? [];
      return cents.length === 0 ? [] : [{ band, ...figureOf(cents) }];
    }),
    byYear: [...years]
      .sort(([year, cents], [otherYear, others]) => others.length - cents.length || year - otherYear)
      .slice(0, MOST_YEARS)
      .sort(([year], [other]) => year - other)
      .map(([year, cents]) => ({ year, ...figureOf(cents) })),
  };
}

/** The count, and with enough amounts their quartiles. `cents` in any order. */
export function figureOf(cents: readonly number[]): Figure {
  const count = cents.length;
  if (count < LEAST_RESULTS) return { count };
  const sorted = Float64Array.from(cents).sort();
  const [low, median, high] = [0.25, 0.5, 0.75].map((part) => decimalOf(percentile(sorted, part)));
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

function listOf<K>(lists: Map<K, number[]>, key: K): number[] {
  const known = lists.get(key);
  if (known) return known;
  const made: number[] = [];
  lists.set(key, made);
  return made;
}
