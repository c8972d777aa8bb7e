import { fold } from '../text/fold';
import type { Token, Tokenised } from '../text/tokens';
import { currencies } from './currencies.data';
import { PhraseTable } from '../text/phrase-table';
import { multiplierLetters, multipliers } from './price-words.data';

/** A number in a text, with the currency next to it. */
export interface Amount {
  /** Places of tokens, half-open; signs before and after are not tokens. */
  readonly from: number;
  readonly to: number;
  /** Places in the text, signs included. */
  readonly start: number;
  readonly end: number;
  readonly value: string;
  /** Written with a point, a comma or a gap, or in thousands. */
  readonly grouped: boolean;
  readonly currency?: string;
  /** `sign` and `sure` are always currencies; `shared` may be a denomination. */
  readonly by?: 'sign' | 'sure' | 'shared';
}

interface Money {
  readonly code: string;
  readonly by: 'sure' | 'shared';
}

const moneyWords = new PhraseTable<Money>(
  currencies.flatMap(({ code, sure = [], shared = [] }) => [
    ...sure.map((word): [string, Money] => [word, { code, by: 'sure' }]),
    ...shared.map((word): [string, Money] => [word, { code, by: 'shared' }]),
  ]),
);

/** Longest first: `US$` before `$`. */
const signs: readonly (readonly [string, string])[] = currencies
  .flatMap(({ code, signs: own = [] }) => own.map((sign): [string, string] => [fold(sign), code]))
  .sort(([a], [b]) => b.length - a.length);
const times: ReadonlyMap<string, number> = new Map(
  Object.entries(multipliers).map(([word, value]) => [fold(word), value]),
);

const letters: ReadonlyMap<string, number> = new Map(Object.entries(multiplierLetters));

/** `10k`, `5tys` */
const SCALED = /^(\d{1,7})(\p{L}{1,8})$/u;
const DECIMALS = /^\d{1,2}$/;
const SHORT = /^\d{1,3}$/;
const DIGITS = /^\d{1,9}$/;
const GLUED = /^(?:(\d{1,7})(\p{L}{1,8})|(\p{L}{2,4})(\d{1,7}))$/u;
const THREE_DIGITS = /^\d{3}$/;
const GROUP_GAP = /^(?:[.,'’]|[\u0020\u00a0\u202f\u2009])$/u;
const CENTS = /^\d{2}$/;
const MAX_GROUPS = 3;

/** The number that starts at a token, with its currency; undefined if none starts there. */
export function amountAt(text: Tokenised, from: number): Amount | undefined {
  const token = text.tokens[from];
  if (!token) return undefined;
  const scaled = scaledOf(token.form);
  if (!DIGITS.test(token.form) && !scaled) return gluedAmount(token, from);
  const { value, to, grouped } = scaled
    ? { value: scaledValue(scaled.digits, scaled.factor), to: from + 1, grouped: true }
    : numberAt(text, from);
  return withMoney(text, { from, to, start: token.start, end: endOfNumber(text, to), value, grouped });
}

/** A number that its own letters multiply. */
function scaledOf(form: string): { readonly digits: string; readonly factor: number } | undefined {
  const [, digits, word = ''] = SCALED.exec(form) ?? [];
  const factor = times.get(word) ?? letters.get(word);
  return digits === undefined || factor === undefined ? undefined : { digits, factor };
}

function scaledValue(number: string, factor: number): string {
  return String(Math.round(Number(number) * factor * 100) / 100);
}

/** `2.5k`, `1,5 Tsd`: a decimal number that what follows multiplies. */
function scaledDecimal({ text, tokens }: Tokenised, whole: string, at: number) {
  const [last, decimals] = [tokens[at - 1], tokens[at]];
  if (!last || !decimals || !/^[.,]$/.test(text.slice(last.end, decimals.start))) return undefined;
  const joined = scaledOf(decimals.form);
  if (joined && DECIMALS.test(joined.digits))
    return { value: scaledValue(`${whole}.${joined.digits}`, joined.factor), to: at + 1, grouped: true };
  const factor = DECIMALS.test(decimals.form) ? factorOf(tokens[at + 1], whole) : undefined;
  if (factor === undefined) return undefined;
  return { value: scaledValue(`${whole}.${decimals.form}`, factor), to: at + 2, grouped: true };
}

function factorOf(token: Token | undefined, whole: string): number | undefined {
  if (!token) return undefined;
  return times.get(token.form) ?? (SHORT.test(whole) ? letters.get(token.text) : undefined);
}

/** `1.500,50`, `1 500`, `1'500`, `2万`, `2.5k`. */
function numberAt(
  text: Tokenised,
  from: number,
): { readonly value: string; readonly to: number; readonly grouped: boolean } {
  const { whole, to } = wholeAt(text, from);
  const decimal = scaledDecimal(text, whole, to);
  if (decimal) return decimal;
  const cents = centsAt(text, to);
  if (cents !== undefined) return { value: `${whole}.${cents}`, to: to + 1, grouped: true };
  const factor = factorOf(text.tokens[to], whole);
  if (factor !== undefined) return { value: String(Number(whole) * factor), to: to + 1, grouped: true };
  return { value: whole, to, grouped: to - from > 1 };
}

/** The digits of a whole number, and of the groups of three that follow it with the same sign between them. */
function wholeAt({ text, tokens }: Tokenised, from: number): { readonly whole: string; readonly to: number } {
  let whole = tokens[from]?.form ?? '';
  let to = from + 1;
  let sign: string | undefined;
  while (whole.length - (to - from - 1) * 3 <= 3 && to - from <= MAX_GROUPS) {
    const [before, next] = [tokens[to - 1], tokens[to]];
    if (!before || !next || !THREE_DIGITS.test(next.form) || whole.startsWith('0')) break;
    const gap = text.slice(before.end, next.start);
    if (!GROUP_GAP.test(gap) || (sign !== undefined && gap !== sign)) break;
    sign = gap;
    whole += next.form;
    to += 1;
  }
  return { whole, to };
}

function centsAt({ text, tokens }: Tokenised, place: number): string | undefined {
  const [last, cents] = [tokens[place - 1], tokens[place]];
  if (!last || !cents || !CENTS.test(cents.form)) return undefined;
  return /^[.,]$/.test(text.slice(last.end, cents.start)) ? cents.form : undefined;
}

/** `100eur`, `usd200`. */
function gluedAmount(token: Token, from: number): Amount | undefined {
  const match = token.form.length > 2 ? GLUED.exec(token.form) : null;
  const money = moneyWords.get(match?.[2] ?? match?.[3] ?? '');
  const value = match?.[1] ?? match?.[4];
  if (!money || value === undefined) return undefined;
  // Before a number only a code is a currency: "rs20" is not a price in rupees.
  if (match?.[3] !== undefined && match[3].toUpperCase() !== money.code) return undefined;
  const { start, end } = token;
  return { from, to: from + 1, start, end, value, grouped: false, currency: money.code, by: money.by };
}

function withMoney(text: Tokenised, amount: Amount): Amount {
  const behind = signBehind(text, amount);
  if (behind) return { ...amount, ...behind, by: 'sign' };
  const before = signBefore(text, amount);
  if (before) return { ...amount, ...before, by: 'sign' };
  const word = moneyWords.longestAt(text.tokens, amount.to);
  if (word && isBeside(text, amount.to)) {
    const { code, by } = word.value;
    return { ...amount, to: word.to, end: endOf(text, word.to), currency: code, by };
  }
  return codeBefore(text, amount) ?? amount;
}

/** `EUR 100`; names of currencies are read only after the number. */
function codeBefore({ text, tokens }: Tokenised, amount: Amount): Amount | undefined {
  const [before, number] = [tokens[amount.from - 1], tokens[amount.from]];
  const money = before && moneyWords.get(before.form);
  if (!money || !number || money.by !== 'sure' || text.slice(before.end, number.start).trim() !== '') return undefined;
  // "US $100": the letters before the sign belong to it.
  if (before.form.toUpperCase() !== money.code && before.form.length > 3) return undefined;
  return { ...amount, from: amount.from - 1, start: before.start, currency: money.code, by: 'sure' };
}

function signBehind(
  { text, tokens }: Tokenised,
  { end, to }: Amount,
): Pick<Amount, 'end' | 'to' | 'currency'> | undefined {
  const gap = text.slice(end, tokens[to]?.start ?? text.length);
  const shift = gap.length - gap.trimStart().length;
  // A sign directly before the next number belongs to that number: "100 $50".
  const [sign, code] = signs.find(([known]) => gap.startsWith(known, shift)) ?? [];
  if (sign === undefined || code === undefined) return undefined;
  if (shift > 0 && /^\d/.test(text.slice(end + shift + sign.length))) return undefined;
  return { end: end + shift + sign.length, to, currency: code };
}

/** Letters of a sign (`US$`) are separate tokens. */
function signBefore(
  { text, tokens }: Tokenised,
  amount: Amount,
): Pick<Amount, 'start' | 'from' | 'currency'> | undefined {
  const before = text.slice(Math.max(0, amount.start - 5), amount.start).trimEnd();
  const folded = fold(before);
  const [sign, code] = signs.find(([known]) => folded.endsWith(known)) ?? [];
  if (sign === undefined || code === undefined) return undefined;
  const start = amount.start - (amount.start - text.slice(0, amount.start).trimEnd().length) - sign.length;
  let from = amount.from;
  while (from > 0 && (tokens[from - 1]?.start ?? -1) >= start) from -= 1;
  return { start, from, currency: code };
}

/** Whether only spaces and points are between a word and the one before it. */
function isBeside({ text, tokens }: Tokenised, place: number): boolean {
  const [before, token] = [tokens[place - 1], tokens[place]];
  return before !== undefined && token !== undefined && /^[\s.'’-]*$/u.test(text.slice(before.end, token.start));
}

/** With the point of an abbreviation: `5 тыс.`. */
function endOfNumber(text: Tokenised, to: number): number {
  const end = endOf(text, to);
  return text.text[end] === '.' && !DIGITS.test(text.tokens[to - 1]?.form ?? '') ? end + 1 : end;
}

function endOf({ tokens }: Tokenised, to: number): number {
  return tokens[to - 1]?.end ?? 0;
}
