import {
  isReversed,
  spellMeasureRange,
  spellPriceRange,
  spellYearRange,
  type MeasureRange,
  type PriceRange,
  type YearRange,
} from '@obverse/contracts';
import { t, type MessageKey } from '../../shared/language/messages';
import { amountOf } from '../../shared/notes/amount';

/** What a visitor typed as a range: the value of the address, undefined for no range, or the message that says what is wrong. */
export type TypedRange = { readonly value: string | undefined } | { readonly fault: MessageKey };

/** Before Christ, in the languages of the client. */
const BEFORE_CHRIST =
  /^(\d{1,4})\s*(?:bce?|v\.?\s*chr\.?|av\.?\s*j\.?-?\s*c\.?|a\.?\s*c\.?|p\.?\s*n\.?\s*e\.?|до\s*н\.?\s*э\.?)$/iu;

/** @param currency ISO 4217. */
export function typedPrice(from: string, to: string, currency: string): TypedRange {
  const amounts = [from, to].map(amountOf);
  if (!amounts.every((amount) => /^(?:\d{1,9}(?:\.\d{1,2})?)?$/.test(amount))) return { fault: 'ranges.wrongAmount' };
  const [first = '', last = ''] = amounts;
  return rangeOf({ ...(first && { from: first }), ...(last && { to: last }), currency }, spellPriceRange);
}

/** Grams or millimetres. */
export function typedMeasure(from: string, to: string): TypedRange {
  const [first = '', last = ''] = [from, to].map(amountOf);
  if (![first, last].every((typed) => /^(?:\d{1,5}(?:\.\d{1,2})?)?$/.test(typed)))
    return { fault: 'ranges.wrongMeasure' };
  return rangeOf({ ...(first && { from: first }), ...(last && { to: last }) }, spellMeasureRange);
}

export function typedYears(from: string, to: string): TypedRange {
  const [first, last] = [yearOf(from), yearOf(to)];
  if (first === 'wrong' || last === 'wrong') return { fault: 'ranges.wrongYear' };
  return rangeOf({ ...(first && { from: first }), ...(last && { to: last }) }, spellYearRange);
}

/** A year as a visitor writes it. Negative ones are before Christ. */
export function yearText(year: number | undefined): string {
  if (year === undefined) return '';
  return year < 0 ? t('ranges.bc', { year: String(-year) }) : String(year);
}

function rangeOf<R extends PriceRange | YearRange | MeasureRange>(range: R, spell: (range: R) => string): TypedRange {
  if (range.from === undefined && range.to === undefined) return { value: undefined };
  return isReversed(range) ? { fault: 'ranges.reversed' } : { value: spell(range) };
}

/** Undefined for an empty text. */
function yearOf(text: string): number | undefined | 'wrong' {
  const typed = text.trim().replace(/^[−–]/, '-');
  if (typed === '') return undefined;
  const [, before] = BEFORE_CHRIST.exec(typed) ?? [];
  const year = before === undefined ? typed : `-${before}`;
  return /^-?\d{1,4}$/.test(year) && Number(year) !== 0 ? Number(year) : 'wrong';
}
