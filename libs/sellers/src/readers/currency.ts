/** What a price is in where its text does not fully say. */
export interface CurrencyHints {
  /** The seller's currency: taken when the text names none, and to settle `$`, `kr` and `¥`. */
  readonly currency?: string | undefined;
  /** Language tag of the page; settles `kr` where the seller's currency does not. */
  readonly language?: string | undefined;
}

/** ICU's list of ISO 4217 codes, present and past, so that nobody types it. */
const isoCodes = new Set(Intl.supportedValuesOf('currency'));

/** Signs and words that mean one currency wherever they are printed. Longer ones first: `US$` before `$`. */
const plainSigns: readonly (readonly [pattern: string, currency: string])[] = [
  ['USD?\\s?\\$|U\\$S', 'USD'],
  ['C(?:AD?|DN)?\\s?\\$', 'CAD'],
  ['A(?:UD?)?\\s?\\$', 'AUD'],
  ['NZD?\\s?\\$', 'NZD'],
  ['HKD?\\s?\\$', 'HKD'],
  ['S(?:GD?)?\\s?\\$', 'SGD'],
  ['NT\\s?\\$', 'TWD'],
  ['M(?:EX|X)\\s?\\$', 'MXN'],
  ['R\\$', 'BRL'],
  ['€|[Ee]uros?\\b|[Ee]ur\\b', 'EUR'],
  ['£|GB£|[Gg]bp\\b', 'GBP'],
  ['[Uu]sd\\b', 'USD'],
  ['S?[Ff]r\\.|S[Ff]r\\b|[Cc]hf\\b', 'CHF'],
  ['zł\\.?|zl\\b', 'PLN'],
  ['Kč|kč|Kc\\b', 'CZK'],
  ['Ft\\b\\.?', 'HUF'],
  ['лв\\.?', 'BGN'],
  ['lei\\b', 'RON'],
  ['₽|руб(?:лей|\\.)?', 'RUB'],
  ['₴|грн\\.?', 'UAH'],
  ['₺', 'TRY'],
  ['₹|Rs\\.?', 'INR'],
  ['₩', 'KRW'],
  ['₪', 'ILS'],
  ['₸', 'KZT'],
];

/** Signs that several countries print: only the seller or the language can say which is meant. */
const sharedSigns: readonly { readonly pattern: string; readonly currencies: ReadonlySet<string> }[] = [
  {
    pattern: '\\$',
    currencies: new Set(['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'TWD', 'MXN', 'ARS', 'CLP', 'COP', 'UYU']),
  },
  { pattern: '[Kk][Rr]\\b\\.?', currencies: new Set(['SEK', 'NOK', 'DKK', 'ISK']) },
  { pattern: '¥|￥', currencies: new Set(['JPY', 'CNY']) },
];

const crownsOf: Readonly<Record<string, string>> = { sv: 'SEK', nb: 'NOK', nn: 'NOK', no: 'NOK', da: 'DKK', is: 'ISK' };

const signPattern = [...plainSigns.map(([pattern]) => pattern), ...sharedSigns.map((sign) => sign.pattern)].join('|');
const notInWord = '(?<![\\p{L}])';
const before = new RegExp(`(?:${notInWord}(?<code>[A-Z]{3})|(?<sign>${notInWord}(?:${signPattern})))[ :]?$`, 'u');
const after = new RegExp(`^ ?(?:(?<code>[A-Z]{3})(?![\\p{L}])|(?<sign>(?:${signPattern})(?![\\p{L}])))`, 'u');
const whole = new RegExp(`^(?:${signPattern})$`, 'u');
const plainMatchers = plainSigns.map(([pattern, currency]) => [new RegExp(`^(?:${pattern})$`, 'u'), currency] as const);
const sharedMatchers = sharedSigns.map((sign) => ({ ...sign, matcher: new RegExp(`^(?:${sign.pattern})$`, 'u') }));

/** A currency printed beside a number. */
export interface CurrencyMark {
  /** Absent when the sign is shared by several currencies and nothing settles it. */
  readonly currency?: string;
  /** The sign alone would not have said which currency. */
  readonly shared: boolean;
  /** Characters it takes beside the number. */
  readonly length: number;
}

export function isCurrencyCode(text: string): boolean {
  return isoCodes.has(text);
}

/** The ISO code a field of its own means: `EUR`, `eur`, `€`; undefined for anything else. */
export function currencyOf(text: string, hints: CurrencyHints = {}): string | undefined {
  const trimmed = text.trim();
  const code = trimmed.toUpperCase();
  if (/^[A-Z]{3}$/.test(code) && isoCodes.has(code)) return code;
  return whole.test(trimmed) ? signMark(trimmed, hints, 0).currency : undefined;
}

/** The currency printed directly before a number: `US$ 4,000`. */
export function markBefore(text: string, hints: CurrencyHints): CurrencyMark | undefined {
  return markOf(before.exec(text.slice(-12)), hints);
}

/** The currency printed directly behind a number: `250 000 USD`. */
export function markAfter(text: string, hints: CurrencyHints): CurrencyMark | undefined {
  return markOf(after.exec(text.slice(0, 14)), hints);
}

function markOf(match: RegExpExecArray | null, hints: CurrencyHints): CurrencyMark | undefined {
  if (!match) return undefined;
  const code = match.groups?.['code'];
  if (code !== undefined) {
    return isoCodes.has(code) ? { currency: code, shared: false, length: match[0].length } : undefined;
  }
  return signMark(match.groups?.['sign'] ?? '', hints, match[0].length);
}

function signMark(sign: string, hints: CurrencyHints, length: number): CurrencyMark {
  for (const [matcher, currency] of plainMatchers) if (matcher.test(sign)) return { currency, shared: false, length };
  const shared = sharedMatchers.find(({ matcher }) => matcher.test(sign));
  const settled = shared && settle(shared.currencies, hints);
  return settled ? { currency: settled, shared: true, length } : { shared: true, length };
}

function settle(currencies: ReadonlySet<string>, { currency, language }: CurrencyHints): string | undefined {
  if (currency !== undefined && currencies.has(currency)) return currency;
  const spoken = language === undefined ? undefined : crownsOf[language.slice(0, 2)];
  return spoken !== undefined && currencies.has(spoken) ? spoken : undefined;
}
