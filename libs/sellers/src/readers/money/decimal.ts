import type { Money } from '@obverse/lots';
import Big from 'big.js';

/** Hints that distinguish decimals from thousands. */
export interface DecimalHints {
  /** The decimal sign, if the page's data states it; otherwise the rules of {@link parseDecimal} apply. */
  readonly decimal?: '.' | ',' | undefined;
  readonly currency?: string | undefined;
}

const threeDecimals = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** Money from a whole number of minor units: `("98000", 2, "EUR")` is 980.00 EUR. Undefined unless a positive whole number. */
export function fromMinorUnits(units: string | number, digits: number, currency: string): Money | undefined {
  const text = String(units);
  if (!/^\d{1,18}$/.test(text) || !Number.isInteger(digits) || digits < 0 || digits > 8) return undefined;
  const padded = text.padStart(digits + 1, '0');
  const whole = padded.slice(0, padded.length - digits);
  const amount = positive(canonical(whole, digits === 0 ? '' : padded.slice(-digits)));
  return amount === undefined ? undefined : { amount, currency };
}

/** An amount in JSON, where the decimal sign is a point: `249.5`, `"249.50"`. Undefined for other text, and below 0. */
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
 * The decimal value of a printed number. Two different signs: the last is the decimal sign. One sign several times: thousands. One sign once: three
 * digits after it are thousands (`6.000` is six thousand), unless the currency has three decimals, the page's data states the decimal sign, or the
 * number starts with 0.
 */
export function parseDecimal(printed: string, hints: DecimalHints = {}): string | undefined {
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

/** The amount, unless it is zero: sellers print 0 for "no price". */
export function positive(amount: string | undefined): string | undefined {
  return amount !== undefined && /[1-9]/.test(amount) ? bounded(amount) : undefined;
}

function isThousands(number: string, at: number, hints: DecimalHints): boolean {
  if (number.length - at - 1 !== 3 || at > 3 || number.startsWith('0')) return false;
  if (hints.decimal !== undefined) return number[at] !== hints.decimal;
  return !(hints.currency !== undefined && threeDecimals.has(hints.currency));
}

/** At least two decimals, more only if not zero: the same price printed twice gives the same text. */
function canonical(whole: string, fraction: string): string {
  const shortened = fraction.replace(/0+$/, '').slice(0, 8);
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}.${shortened.padEnd(2, '0')}`;
}

function bounded(amount: string): string | undefined {
  return /^\d{1,15}\./.test(amount) ? amount : undefined;
}
