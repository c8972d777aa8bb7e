import * as signs from './currency-signs.data';
import { writtenOut } from '../text/pattern';

/** The currency of a price whose text does not state it completely. */
export interface CurrencyHints {
  /** The page's or the seller's currency: used when the text names none, and to resolve `$`, `£`, `kr`, `¥` and similar signs. */
  readonly currency?: string | undefined;
  /** Language tag of the page; resolves a shared sign when the currency does not. */
  readonly language?: string | undefined;
  /** On a marketplace: its dealers' currencies. A shared sign means the one of its currencies in this list, if it is the only one. */
  readonly among?: readonly string[] | undefined;
}

/** The codes that ICU lists: present currencies, and few past ones (`findings/currencies-of-intl.sh`). */
const isoCodes = new Set(Intl.supportedValuesOf('currency'));
const withdrawn = new Set(signs.withdrawnCodes);
const words = new Set(signs.wordCodes);
const plainSigns = signs.plainSigns.map(([pattern, currency]) => [writtenOut(pattern), currency] as const);
const sharedSigns = signs.sharedSigns.map(({ pattern, currencies }) => ({ pattern: writtenOut(pattern), currencies }));

const LONGEST_MARK = 30;

const signPattern = [...plainSigns.map(([pattern]) => pattern), ...sharedSigns.map(({ pattern }) => pattern)].join('|');
const notInWord = String.raw`(?<!\p{L})`;
/** Scripts without blanks: a character next to a sign may be a letter. */
const eastAsian = String.raw`[\u3040-\u9fff\uac00-\ud7af]`;
/** A sign, not an abbreviation, directly after a word: `Sale price$12.00`. */
const gluedSign = String.raw`(?<=\p{Ll}{2})(?=\p{Sc})`;
const before = new RegExp(
  String.raw`(?:(?<sign>(?:${notInWord}|(?<=${eastAsian})|${gluedSign})(?:${signPattern}))|${notInWord}(?<code>[A-Z]{3}))[ :]?$`,
  'u',
);
const after = new RegExp(
  String.raw`^(?::-)? ?(?:(?<sign>${signPattern})(?:(?!\p{L})|(?<=${eastAsian}))|(?<code>[A-Z]{3})(?!\p{L}))`,
  'u',
);
const whole = new RegExp(`^(?:${signPattern})$`, 'u');
const plainMatchers = plainSigns.map(([pattern, currency]) => [new RegExp(`^(?:${pattern})$`, 'u'), currency] as const);
const sharedMatchers = sharedSigns.map(({ pattern, currencies }) => ({
  currencies: new Set(currencies),
  matcher: new RegExp(`^(?:${pattern})$`, 'u'),
}));

/** A currency printed next to a number. */
export interface CurrencyMark {
  /** Absent when the sign is shared by several currencies and cannot be resolved. */
  readonly currency?: string;
  /** The sign alone is ambiguous. */
  readonly shared: boolean;
  /** Its length in characters. */
  readonly length: number;
}

/** The ISO code in a currency field: `EUR`, `eur`, `€`; undefined for any other text. */
export function currencyOf(text: string, hints: CurrencyHints = {}): string | undefined {
  const trimmed = text.trim();
  const code = trimmed.toUpperCase();
  if (/^[A-Z]{3}$/.test(code) && isoCodes.has(code)) return code;
  return whole.test(trimmed) ? signMark(trimmed, hints, 0).currency : undefined;
}

/** The currency printed directly before a number: `US$ 4,000`. */
export function markBefore(text: string, hints: CurrencyHints): CurrencyMark | undefined {
  return markOf(before.exec(text.slice(-LONGEST_MARK)), hints);
}

/** The currency printed directly after a number: `250 000 USD`. */
export function markAfter(text: string, hints: CurrencyHints): CurrencyMark | undefined {
  return markOf(after.exec(text.slice(0, LONGEST_MARK)), hints);
}

function markOf(match: RegExpExecArray | null, hints: CurrencyHints): CurrencyMark | undefined {
  if (!match) return undefined;
  const code = match.groups?.['code'];
  if (code === undefined) return signMark(match.groups?.['sign'] ?? '', hints, match[0].length);
  const isMeant = !withdrawn.has(code) && (!words.has(code) || code === hints.currency);
  return isoCodes.has(code) && isMeant ? { currency: code, shared: false, length: match[0].length } : undefined;
}

function signMark(sign: string, hints: CurrencyHints, length: number): CurrencyMark {
  for (const [matcher, currency] of plainMatchers) if (matcher.test(sign)) return { currency, shared: false, length };
  const shared = sharedMatchers.find(({ matcher }) => matcher.test(sign));
  const resolved = shared && resolve(shared.currencies, hints);
  return resolved ? { currency: resolved, shared: true, length } : { shared: true, length };
}

function resolve(
  currencies: ReadonlySet<string>,
  { currency, language = '', among = [] }: CurrencyHints,
): string | undefined {
  if (currency !== undefined && currencies.has(currency)) return currency;
  const spoken = signs.currenciesByLanguage[language] ?? signs.currenciesByLanguage[language.split('-')[0] ?? ''];
  if (spoken !== undefined && currencies.has(spoken)) return spoken;
  const [only, ...others] = among.filter((code) => currencies.has(code));
  return others.length === 0 ? only : undefined;
}
