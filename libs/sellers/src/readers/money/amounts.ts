import Big from 'big.js';
import { type CurrencyHints, type CurrencyMark, markAfter, markBefore } from './currency';
import { type DecimalHints, parseDecimal } from './decimal';
import { present } from '../present';

/** What helps to read an amount. */
export interface MoneyHints extends CurrencyHints, DecimalHints {}

/** A number of a price text, with its adjacent signs. */
export interface Amount {
  readonly value: string;
  readonly currency?: string;
  /** Its position in the tidied text, its sign included. */
  readonly start: number;
  readonly end: number;
  /** `unsure`: with an ambiguous sign, or in thousands or more (`US$ 12k`). `counted`: not money (`3 bids`, `6,75 g`, `Lot 12`). */
  readonly kind: 'marked' | 'unsure' | 'bare' | 'counted';
}

const LONGEST_PRICE_TEXT = 300;

const grouped = String.raw`\d{1,3}(?<sep>[ '.,])\d{3}(?:\k<sep>\d{3})*(?:(?!\k<sep>)[.,](?:\d{1,8}|-{1,2}))?`;
const indian = String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?`;
const simple = String.raw`\d+(?:[.,](?:\d{1,8}|-{1,2}))?`;
/** A whole number token: never a part of a date, a time or a longer number. */
const token = new RegExp(String.raw`(?<!\d)(?<!\d[.,':/])(?:${grouped}|${indian}|${simple})(?![.,':/]?\d)`, 'gu');

const unit = /^ ?(?:g|gr|gm|grams?|gramm|kg|mm|cm|oz|ozt|ct|karat|‰|%|°|¢)(?![\p{L}])/iu;
const negative = /(?:^ ?|[^\d ] ?)-$/u;
const word = /^ ?[\p{L}#]/u;
const numberLabel = /(?:\b(?:lot|los|lotto|lote|no|nr|num|ref|km|sku)\b[.:]?|#|№) ?$/iu;
const multiplied =
  /^ ?(?:k|m|b|tsd|tys|tis|тыс|тис|mio|mil|mill|mln|млн|mrd|million(?:en|s|i)?|lakhs?|crores?|bn|億|亿|千)(?!\p{L})/iu;
/** The cents of an amount below one: `-,50 €`, `.50 €`. */
const centsOnly = /^\d{1,2}$/;
const beforeCents = /(?:^|[\s(:\p{Sc}])-{0,2}[.,]$/u;
/** `12万5000`: ten thousands, and the remainder. */
const myriads = /^ ?[万萬](?: ?(\d{1,4})(?![\d.,]))?(?![千百億亿])/u;

/** The amounts of a tidied text, in its order. */
export function amountsOf(line: string, hints: MoneyHints): Amount[] {
  const amounts: Amount[] = [];
  let taken = 0;
  for (const match of line.matchAll(token)) {
    const left = line.slice(taken, match.index);
    if (match.index < taken || (isNegative(line, match.index) && !isSecondOfRange(left, taken))) continue;
    const tens = myriads.exec(line.slice(match.index + match[0].length));
    const end = match.index + match[0].length + (tens?.[0].length ?? 0);
    const right = line.slice(end);
    const isCents = centsOnly.test(match[0]) && beforeCents.test(left);
    const [leading, trailing] = [
      markBefore(isCents ? left.replace(/-{0,2}[.,]$/, '') : left, hints),
      markAfter(right, hints),
    ];
    const mark = pick(leading, trailing);
    taken = end + lengthAt(trailing, mark);
    const number = isCents ? `0.${match[0]}` : match[0];
    const value = valueOf(number, tens, { decimal: hints.decimal, currency: mark?.currency ?? hints.currency });
    if (value === undefined) continue;
    const start = match.index - lengthAt(leading, mark);
    const kind = kindOf(mark, left, right);
    amounts.push({ value, start, end: taken, kind, ...present({ currency: mark?.currency }) });
  }
  return amounts;
}

function valueOf(number: string, tens: RegExpExecArray | null, hints: DecimalHints): string | undefined {
  const printed = parseDecimal(number, hints);
  return tens && printed !== undefined ? inMyriads(printed, tens[1]) : printed;
}

/** The length of the mark on one side of the number; 0 when the chosen mark is not that one. */
function lengthAt(side: CurrencyMark | undefined, chosen: CurrencyMark | undefined): number {
  return side && side === chosen ? side.length : 0;
}

/** `500 €-600 €`: the hyphen joins two amounts. */
function isSecondOfRange(left: string, taken: number): boolean {
  return taken > 0 && left.trim() === '-';
}

function isNegative(line: string, at: number): boolean {
  return negative.test(line.slice(Math.max(0, at - 3), at));
}

/** One kind of blank, apostrophe, dash and digit; a text too long for a price is cut. */
export function tidy(text: string): string {
  return (
    text
      .slice(0, LONGEST_PRICE_TEXT)
      .replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
      .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000\s]/g, ' ')
      .replace(/[\u2018\u2019\u02bc\u2032`´]/g, "'")
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
      .replace(/[\u0660-\u0669]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x0630))
      .replace(/[\u06f0-\u06f9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x06c0))
      .replace(/[\uff08\uff3b]/g, '(')
      .replace(/[\uff09\uff3d]/g, ')')
      .replace(/\uff0c/g, ',')
      .replace(/\u066b/g, '.')
      .replace(/\u066c/g, ',')
      // `5€99`, but not a price before another one: `£90.00 £75.00`, `£90 £75`.
      .replace(/(?<![.,]\d{1,2}|[€£] ?\d{1,6})(?<=\d) ?([€£])(\d{2})(?!\d|[.,]\d)/g, ',$2 $1')
      .replace(/ {2,}/g, ' ')
  );
}

function pick(leading: CurrencyMark | undefined, trailing: CurrencyMark | undefined): CurrencyMark | undefined {
  if (leading && trailing && leading.shared && !trailing.shared) return trailing;
  return leading ?? trailing;
}

function kindOf(mark: CurrencyMark | undefined, left: string, right: string): Amount['kind'] {
  if (mark) return mark.currency === undefined || multiplied.test(right) ? 'unsure' : 'marked';
  if (unit.test(right) || word.test(right) || numberLabel.test(left.slice(-12))) return 'counted';
  return 'bare';
}

function inMyriads(printed: string, rest: string | undefined): string {
  return new Big(printed)
    .times(10_000)
    .plus(rest ?? 0)
    .toFixed(2);
}
