import type { Money } from '@obverse/lots';
import Big from 'big.js';
import { type CurrencyHints, type CurrencyMark, markAfter, markBefore } from './currency';

/** What helps to read an amount. */
export interface MoneyHints extends CurrencyHints {
  /** The decimal sign, where the page's data states it; otherwise the rules of {@link parseDecimal} hold. */
  readonly decimal?: '.' | ',' | undefined;
}

export interface MoneyRange {
  readonly low?: string;
  readonly high?: string;
  readonly currency: string;
}

const LONGEST_PRICE_TEXT = 300;
const threeDecimals = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

const grouped = String.raw`\d{1,3}(?<sep>[ '.,])\d{3}(?:\k<sep>\d{3})*(?:(?!\k<sep>)[.,](?:\d{1,8}|-{1,2}))?`;
const indian = String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?`;
const simple = String.raw`\d+(?:[.,](?:\d{1,8}|-{1,2}))?`;
/** A whole number token: never a part of a date, a time or a longer number. */
const token = new RegExp(String.raw`(?<!\d)(?<!\d[.,':/])(?:${grouped}|${indian}|${simple})(?![.,':/]?\d)`, 'gu');

const unit = /^ ?(?:g|gr|gm|grams?|gramm|kg|mm|cm|oz|ozt|ct|karat|‰|%|°)(?![\p{L}])/iu;
const negative = /(?:^ ?|[^\d ] ?)-$/u;
const word = /^ ?[\p{L}#]/u;
const numberLabel = /(?:\b(?:lot|los|lotto|lote|no|nr|num|ref|km|sku)\b[.:]?|#|№) ?$/iu;
const onRequest =
  /\bp\.? ?o\.? ?r\b|\bon (?:request|application)\b|\bauf anfrage\b|\bsur demande\b|\bsu richiesta\b|\ba consultar\b|\bop aanvraag\b|\bna dotaz\b|\bna zapytanie\b|по запросу|\bcall for price\b/iu;

interface Amount {
  readonly value: string;
  readonly currency?: string;
  readonly start: number;
  readonly end: number;
  /** `shared`: beside a sign nothing could settle. `counted`: it counts or numbers something (`3 bids`, `6,75 g`, `Lot 12`). */
  readonly kind: 'marked' | 'shared' | 'bare' | 'counted';
}

/** The seller names no price on purpose: `P.O.R.`, `auf Anfrage`. */
export function isPriceOnRequest(text: string): boolean {
  return onRequest.test(text.slice(0, LONGEST_PRICE_TEXT));
}

/**
 * The one amount a price text states, in any notation a coin seller prints; undefined when there is none, when it is on request, when it is
 * zero (sellers print 0 for "no price"), when two amounts compete, or when nothing says the currency. Amounts in brackets count only
 * where there is no other (`US$ 4,000 (€ 3,700)`); of two currencies side by side the first counts.
 */
export function parseMoney(text: string, hints: MoneyHints = {}): Money | undefined {
  const line = tidy(text);
  if (isPriceOnRequest(line)) return undefined;
  return soleAmount(line.replace(/\([^)]*\)/g, ' '), hints) ?? soleAmount(line, hints);
}

/** `400 - 600 EUR`, `€ 400–600`, or one figure (then only `low`). Undefined when there is none; zero means none. */
export function parseMoneyRange(text: string, hints: MoneyHints = {}): MoneyRange | undefined {
  const line = tidy(text);
  const [first, second] = amountsOf(line, hints).filter((amount) => amount.kind !== 'counted');
  if (!first || isPriceOnRequest(line)) return undefined;
  const currency = first.currency ?? second?.currency ?? (first.kind === 'shared' ? undefined : hints.currency);
  if (currency === undefined) return undefined;
  const isRange =
    second &&
    /^[^\d\p{L}]*(?:[-~/]|to|bis|à|a|do)[^\d\p{L}]*(?:[A-Z]{3}|US)?[^\d\p{L}]*$/u.test(
      line.slice(first.end, second.start),
    );
  const low = positive(first.value);
  const high = isRange ? positive(second.value) : undefined;
  if (low === undefined && high === undefined) return undefined;
  return { ...(low !== undefined && { low }), ...(high !== undefined && { high }), currency };
}

/** Money from a whole number of minor units: `("98000", 2, "EUR")` is 980.00 EUR. Undefined unless a positive whole number. */
export function fromMinorUnits(units: string | number, digits: number, currency: string): Money | undefined {
  const text = String(units);
  if (!/^\d{1,18}$/.test(text) || !Number.isInteger(digits) || digits < 0 || digits > 8) return undefined;
  const padded = text.padStart(digits + 1, '0');
  const whole = padded.slice(0, padded.length - digits);
  const amount = positive(canonical(whole, digits === 0 ? '' : padded.slice(-digits)));
  return amount === undefined ? undefined : { amount, currency };
}

/** An amount in JSON, where the decimal sign is a point: `249.5`, `"249.50"`. Undefined for text that is no such number, and below 0. */
export function decimalFromJson(value: unknown): string | undefined {
  if (typeof value === 'number') {
    return Number.isFinite(value) && value >= 0 && value < 1e15
      ? decimalFromJson(new Big(value).round(8).toFixed())
      : undefined;
  }
  if (typeof value !== 'string') return undefined;
  const match = /^(\d{1,20})(?:\.(\d{1,12}))?$/.exec(value.trim());
  return match?.[1] === undefined ? undefined : bounded(canonical(match[1], match[2] ?? ''));
}

/**
 * The decimal a printed number means. Two different signs: the last is the decimal sign. One sign several times: thousands. One sign once:
 * three digits behind it are thousands (`6.000` is six thousand), unless the currency has three decimals, the page's data states the
 * decimal sign, or the number starts with 0.
 */
export function parseDecimal(
  printed: string,
  hints: Pick<MoneyHints, 'decimal' | 'currency'> = {},
): string | undefined {
  const number = printed.replace(/[.,]?-+$/, '').replace(/[ ']/g, '');
  const signs = number.match(/[.,]/g) ?? [];
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  if (last < 0) return bounded(canonical(number, ''));
  const whole = number.slice(0, last).replace(/[.,]/g, '');
  const rest = number.slice(last + 1);
  const mixed = new Set(signs).size > 1;
  const thousands = !mixed && (signs.length > 1 || isThousands(number, last, hints));
  return bounded(thousands ? canonical(whole + rest, '') : canonical(whole, rest));
}

function isThousands(number: string, at: number, hints: Pick<MoneyHints, 'decimal' | 'currency'>): boolean {
  if (number.length - at - 1 !== 3 || at > 3 || number.startsWith('0')) return false;
  if (hints.decimal !== undefined) return number[at] !== hints.decimal;
  return !(hints.currency !== undefined && threeDecimals.has(hints.currency));
}

/** At least two decimals, more only where they say something: the same price printed twice gives the same text. */
function canonical(whole: string, fraction: string): string {
  const shortened = fraction.replace(/0+$/, '').slice(0, 8);
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}.${shortened.padEnd(2, '0')}`;
}

function bounded(amount: string): string | undefined {
  return /^\d{1,15}\./.test(amount) ? amount : undefined;
}

function positive(amount: string | undefined): string | undefined {
  return amount !== undefined && /[1-9]/.test(amount) ? bounded(amount) : undefined;
}

function soleAmount(line: string, hints: MoneyHints): Money | undefined {
  const amounts = amountsOf(line, hints).filter((amount) => amount.kind !== 'counted');
  const marked = amounts.filter((amount) => amount.kind === 'marked');
  const chosen = marked[0] ?? (amounts.length === 1 ? amounts[0] : undefined);
  if (!chosen || chosen.kind === 'shared') return undefined;
  const currency = chosen.currency ?? hints.currency;
  const rivals = amounts.filter((other) => other !== chosen && other.value !== chosen.value);
  const competes = rivals.some((other) =>
    other.kind === 'marked' ? other.currency === currency : touches(line, chosen, other),
  );
  const amount = positive(chosen.value);
  return competes || currency === undefined || amount === undefined ? undefined : { amount, currency };
}

/** Only blanks, dashes or strokes between two numbers: a range, or figures of two columns run together. */
function touches(line: string, a: Amount, b: Amount): boolean {
  const gap = a.end <= b.start ? line.slice(a.end, b.start) : line.slice(b.end, a.start);
  return /^[\s\-~/|]*$/.test(gap.replace(/\p{Sc}|[A-Z]{3}/gu, ''));
}

function amountsOf(line: string, hints: MoneyHints): Amount[] {
  const amounts: Amount[] = [];
  let taken = 0;
  for (const match of line.matchAll(token)) {
    const end = match.index + match[0].length;
    const left = line.slice(taken, match.index);
    const right = line.slice(end);
    if (negative.test(line.slice(Math.max(0, match.index - 3), match.index))) continue;
    const leading = markBefore(left, hints);
    const trailing = markAfter(right, hints);
    const mark = pick(leading, trailing);
    taken = mark && mark === trailing ? end + mark.length : end;
    const value = parseDecimal(match[0], { decimal: hints.decimal, currency: mark?.currency ?? hints.currency });
    if (value === undefined) continue;
    const kind = kindOf(mark, left, right);
    amounts.push({
      value,
      start: match.index,
      end: taken,
      kind,
      ...(mark?.currency !== undefined && { currency: mark.currency }),
    });
  }
  return amounts;
}

function pick(leading: CurrencyMark | undefined, trailing: CurrencyMark | undefined): CurrencyMark | undefined {
  if (leading && trailing && leading.shared && !trailing.shared) return trailing;
  return leading ?? trailing;
}

function kindOf(mark: CurrencyMark | undefined, left: string, right: string): Amount['kind'] {
  if (mark) return mark.currency === undefined ? 'shared' : 'marked';
  if (unit.test(right) || word.test(right) || numberLabel.test(left.slice(-12))) return 'counted';
  return 'bare';
}

/** One kind of blank, apostrophe, dash and digit. */
function tidy(text: string): string {
  return text
    .slice(0, LONGEST_PRICE_TEXT)
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000\s]/g, ' ')
    .replace(/[\u2018\u2019\u02bc\u2032`´]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/ {2,}/g, ' ');
}
