import type { Token, Tokenised } from '../text/tokens';

/** A number in a text. */
export interface Decimal {
  readonly value: number;
  /** Digits before and after the mark, as written. */
  readonly whole: string;
  readonly fraction: string;
  /** Letters glued to it: the unit of `3.45g`. */
  readonly suffix: string;
  readonly from: number;
  readonly to: number;
}

/** The number that begins at a token, with its decimals: `3.45`, `3,45g`, `.925`, `1/2`. Undefined for dates and for mixtures of letters and digits. */
export function decimalAt(text: Tokenised, place: number): Decimal | undefined {
  const token = text.tokens[place];
  if (!token) return undefined;
  const { form } = token;
  const digits = digitsAt(form, 0);
  if (digits === 0 || digits > 5) return undefined;
  if (form.charAt(digits) === '⁄') return quotient(text, place, digits);
  const next = digits === form.length ? decimalsAfter(text, place) : undefined;
  return next ? withDecimals(text, place, next) : simple(place, form, digits);
}

/** The token after a decimal mark; undefined if it has no digits. */
function decimalsAfter({ text, tokens }: Tokenised, place: number): Token | undefined {
  const [token, next] = [tokens[place], tokens[place + 1]];
  if (!token || next?.start !== token.end + 1) return undefined;
  const mark = text.charAt(token.end);
  return (mark === '.' || mark === ',') && digitsAt(next.form, 0) > 0 ? next : undefined;
}

function withDecimals(text: Tokenised, place: number, next: Token): Decimal | undefined {
  const decimals = digitsAt(next.form, 0);
  const suffix = next.form.slice(decimals);
  if (decimals > 5 || !isLetters(suffix) || (suffix === '' && isDate(text, place + 1))) return undefined;
  const whole = text.tokens[place]?.form ?? '';
  const fraction = next.form.slice(0, decimals);
  return { value: Number(`${whole}.${fraction}`), whole, fraction, suffix, from: place, to: place + 2 };
}

/** 12.03.2005: whether a number with a stop follows the month. */
function isDate({ text, tokens }: Tokenised, month: number): boolean {
  const [token, year] = [tokens[month], tokens[month + 1]];
  if (!token || year?.start !== token.end + 1) return false;
  return text.charAt(token.end) === '.' && digitsAt(year.form, 0) > 0;
}

function simple(place: number, form: string, digits: number): Decimal | undefined {
  const suffix = form.slice(digits);
  if (!isLetters(suffix)) return undefined;
  const whole = form.slice(0, digits);
  return { value: Number(whole), whole, fraction: '', suffix, from: place, to: place + 1 };
}

/** ½ and 1/10. The caller handles 1 1/2 from its whole part on. */
function quotient({ tokens }: Tokenised, place: number, digits: number): Decimal | undefined {
  const form = tokens[place]?.form ?? '';
  const below = Number(form.slice(digits + 1));
  if (!(below > 0)) return undefined;
  const whole = form.slice(0, digits);
  return { value: Number(whole) / below, whole, fraction: `/${below}`, suffix: '', from: place, to: place + 1 };
}

function digitsAt(form: string, from: number): number {
  let at = from;
  while (at < form.length && form.charCodeAt(at) >= 48 && form.charCodeAt(at) <= 57) at++;
  return at - from;
}

function isLetters(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if ((code >= 48 && code <= 57) || code === 0x2044) return false;
  }
  return true;
}

/** Decimal text without trailing zeros, with at most `places` decimals. */
export function decimalText(value: number, places: number): string {
  return String(Number(value.toFixed(places)));
}
