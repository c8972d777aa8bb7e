import {
  filterRows,
  gradeBands,
  type BandRange,
  type MeasureRange,
  type PriceRange,
  type YearRange,
} from '@obverse/contracts';
import type { Alternatives, Range } from '@obverse/lot-index';
import { sortCents, type ExchangeRates } from '@obverse/lots';
import {
  decadeTags,
  derived,
  gradeBandOf,
  yearTags,
  type Dictionary,
  type YearRange as Years,
} from '@obverse/numismatics';

/** What amounts are compared by. */
export interface PriceContext {
  readonly rates: ExchangeRates;
  /** Prices are sorted in this currency. */
  readonly currency: string;
}

/** Bounds of the years of a text that are open. */
const [EARLIEST, LATEST] = [-4000, 2100];

/** Undefined without bounds, and if no rate of the currency is known. */
export function priceRange(
  { from, to, currency }: PriceRange,
  { rates, currency: sorted }: PriceContext,
): Range | undefined {
  const cents = (amount: string | undefined) =>
    amount === undefined ? undefined : sortCents({ amount, currency }, sorted, rates);
  const [atLeast, atMost] = [cents(from), cents(to)];
  if (atLeast === undefined && atMost === undefined) return undefined;
  return { ...(atLeast === undefined ? {} : { from: atLeast }), ...(atMost === undefined ? {} : { to: atMost }) };
}

/** Milligrams of a range of grams, or micrometres of millimetres. */
export function measureRange({ from, to }: MeasureRange): Range {
  const thousandths = (measure: string) => Math.round(Number(measure) * 1_000);
  return {
    ...(from === undefined ? {} : { from: thousandths(from) }),
    ...(to === undefined ? {} : { to: thousandths(to) }),
  };
}

/** The years of an address, which mean the same as in a text: a year, or two, are those that the coin bears. */
export function yearGroupsOf({ from, to }: YearRange): Alternatives[] {
  const own = from === undefined || to === undefined ? [] : yearTags({ first: from, last: to });
  if (own.length > 0) return [{ terms: own }];
  return [{ ranges: { year: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) } } }];
}

/**
 * A year, or two, are those that a coin bears, so a reign that begins with the year is not meant. A longer range is compared with the year by which the lot is
 * sorted. One without bounds is no condition.
 */
export function yearGroups({ first, last, within }: Years & { readonly within?: Years | undefined }): Alternatives[] {
  const year = { ...(first > EARLIEST ? { from: first } : {}), ...(last < LATEST ? { to: last } : {}) };
  if (within) return [{ terms: [...yearTags(within), ...wordsOf(within), ...decadeTags(within)], ranges: { year } }];
  return Object.keys(year).length === 0 ? [] : yearGroupsOf(year);
}

/** Lots with the year among their words: in the dates of a reign, or in a list of several coins. */
function wordsOf({ first, last }: Years): string[] {
  return first === last && first > 0 ? [String(first)] : [];
}

/**
 * The grades of the bands. The facet of a lot has its grade and the one that contains it, which are of one band; it is empty if no grade is known.
 */
export function bandGroupsOf(dictionary: Dictionary, { from, to }: BandRange): Alternatives[] {
  const first = from === undefined ? 0 : gradeBands.indexOf(from);
  const last = to === undefined ? gradeBands.length : gradeBands.indexOf(to);
  const grades = gradesByBand(dictionary)
    .slice(first, last + 1)
    .flat();
  return [{ facets: { [filterRows.grade.stored]: grades } }];
}

/** In the order of the bands. */
const gradesByBand = derived((dictionary): readonly (readonly string[])[] => {
  const grades = dictionary.all('grade').map(({ id }) => id);
  return gradeBands.map((band) => grades.filter((id) => gradeBandOf(dictionary, id) === band));
});
