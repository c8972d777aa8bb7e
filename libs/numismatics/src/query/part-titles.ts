import { titleOf, type Kind, type Dictionary } from '../dictionary';
import type { YearRange } from '../evidence';
import type { QueryFilters } from '../understood-query';
import type { MeasureBounds } from './read-measure-bounds';
import type { PriceEvidence } from './read-prices';

/** After a year before Christ; in Japanese and Chinese before it. */
const BEFORE_CHRIST: Readonly<Record<string, string>> = {
  en: 'BC',
  de: 'v. Chr.',
  fr: 'av. J.-C.',
  es: 'a. C.',
  it: 'a.C.',
  pt: 'a.C.',
  nl: 'v.Chr.',
  pl: 'p.n.e.',
  cs: 'př. n. l.',
  hu: 'i. e.',
  ru: 'до н. э.',
  uk: 'до н. е.',
  el: 'π.Χ.',
  tr: 'MÖ',
  sv: 'f.Kr.',
  ja: '紀元前',
  zh: '公元前',
};
const MARK_FIRST: ReadonlySet<string> = new Set(['ja', 'zh', 'tr', 'hu']);
/** The limits of coinage, for an open end of a range. */
export const EARLIEST = -4000;
export const LATEST = 2100;

export function conceptTitle(dictionary: Dictionary, kind: Kind, id: string, language: string): string {
  const entry = dictionary.get(kind, id);
  return entry ? titleOf(entry, language) : id;
}

/** `1800–1850`, `≥ 1871`, `300–200 BC`. */
export function yearsTitle({ first, last }: YearRange, language: string): string {
  if (first === last) return yearTitle(first, language);
  if (first <= EARLIEST) return `≤ ${yearTitle(last, language)}`;
  if (last >= LATEST) return `≥ ${yearTitle(first, language)}`;
  const sameEra = first < 0 === last < 0 && !MARK_FIRST.has(language);
  return `${sameEra ? Math.abs(first) : yearTitle(first, language)}–${yearTitle(last, language)}`;
}

/** `1850`, `27 BC`. */
export function yearTitle(year: number, language: string): string {
  if (year >= 0) return String(year);
  const mark = BEFORE_CHRIST[language] ?? 'BC';
  return MARK_FIRST.has(language) ? `${mark} ${-year}` : `${-year} ${mark}`;
}

export function priceTitle({ currency, ...bounds }: PriceEvidence): string {
  return currency === undefined ? boundsTitle(bounds) : `${boundsTitle(bounds)} ${currency}`;
}

/** `≥ 3 g`, `18–20 mm`. */
export function measureTitle(measure: MeasureBounds): string {
  return `${boundsTitle(measure)} ${measure.of === 'weight' ? 'g' : 'mm'}`;
}

function boundsTitle({ atLeast, atMost }: { readonly atLeast?: string; readonly atMost?: string }): string {
  if (atLeast === undefined) return `≤ ${atMost ?? ''}`;
  return atMost === undefined ? `≥ ${atLeast}` : `${atLeast}–${atMost}`;
}

export function gradeTitle(
  dictionary: Dictionary,
  grade: NonNullable<QueryFilters['grade']>,
  language: string,
  typed: string,
): string {
  return grade.tag !== undefined && grade.atLeast === undefined && grade.atMost === undefined
    ? conceptTitle(dictionary, 'grade', grade.tag, language)
    : typed;
}
