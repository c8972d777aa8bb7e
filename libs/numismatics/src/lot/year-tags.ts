import type { YearRange } from '../evidence';
import type { LotDescription } from '../lot-description';

/** The tag of the lots that say that the coin bears no date. */
export const UNDATED_TAG = 'year-none';

/** Two calendars and a sign like `1740/41` leave a coin at most this many years apart. */
const SHORT = 1;
/** Of a longer range nothing is known about a single decade. */
const LONGEST = 300;

/** The tags of the lots of the years of a short range; empty for a longer one. */
export function yearTags(range: YearRange): readonly string[] {
  return isShortRange(range) ? [...new Set([range.first, range.last])].map(yearTag) : [];
}

/** The tags of the decades of a range, of which a lot known only by a reign has those of the reign. Empty for a long range. */
export function decadeTags({ first, last }: YearRange): readonly string[] {
  if (yearsBetween(first, last) > LONGEST) return [];
  const [from, to] = [Math.floor(first / 10), Math.floor(last / 10)];
  return Array.from({ length: to - from + 1 }, (_, place) => decadeTag(from + place));
}

/**
 * The tags of the time of a lot. A lot is of a year if it bears the year, or two of which it bears one; one that is known by a reign, a century or an
 * estimate is of none, and may be of any year of its decades.
 */
export function tagsOfYears(years: LotDescription['years']): readonly string[] {
  if (!years || years.certainty === 'uncertain') return [];
  const { first, last, how } = years.value;
  const own = how === 'date' || how === 'range' ? yearTags({ first, last }) : [];
  return own.length > 0 ? own : decadeTags({ first, last });
}

/**
 * The years that the tags of a lot say: those on the coin, or all of the decades of which it may be. Undefined without such tags, as for a lot without a year and for
 * one of a range of centuries.
 */
export function yearsOfTags(tags: readonly string[]): (YearRange & { readonly isExact: boolean }) | undefined {
  const years = numbersOf(tags, YEAR);
  if (years.length > 0) return { first: Math.min(...years), last: Math.max(...years), isExact: true };
  const decades = numbersOf(tags, DECADE);
  if (decades.length === 0) return undefined;
  return { first: Math.min(...decades) * 10, last: Math.max(...decades) * 10 + 9, isExact: false };
}

const YEAR = /^year-(bc)?(\d+)$/;
const DECADE = /^decade-(bc)?(\d+)$/;

/** Negative before Christ. */
function numbersOf(tags: readonly string[], pattern: RegExp): readonly number[] {
  return tags.flatMap((tag) => {
    const [matched, beforeChrist, digits] = pattern.exec(tag) ?? [];
    return matched === undefined ? [] : [Number(digits) * (beforeChrist === undefined ? 1 : -1)];
  });
}

/** There is no year 0. */
function yearsBetween(first: number, last: number): number {
  return last - first - (first < 0 && last > 0 ? 1 : 0);
}

function decadeTag(decade: number): string {
  return decade >= 0 ? `decade-${decade}` : `decade-bc${-decade}`;
}

/** The tag of the lots of a year: `year-1764`, `year-bc27`. */
function yearTag(year: number): string {
  return year > 0 ? `year-${year}` : `year-bc${-year}`;
}

/** Whether a range is the year of one coin, as its legend or its catalogue prints it: `1764`, `1740/41`. */
function isShortRange({ first, last }: YearRange): boolean {
  return yearsBetween(first, last) <= SHORT;
}
