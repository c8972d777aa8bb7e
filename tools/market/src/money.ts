/** Whole minor units (cents, groszy, öre) of a currency. Every currency of the market has 100 minor units. */
export type Minor = number;

export const currencies = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'PLN',
  'CZK',
  'SEK',
  'CAD',
  'AUD',
  'DKK',
  'NOK',
  'HUF',
  'BRL',
  'NZD',
  'ZAR',
] as const;
export type Currency = (typeof currencies)[number];

/** The value of a euro in hundredths of the currency's unit. Round figures for this market only. */
const perEuro: Readonly<Record<Currency, number>> = {
  EUR: 100,
  USD: 110,
  GBP: 85,
  CHF: 95,
  PLN: 430,
  CZK: 2500,
  SEK: 1140,
  CAD: 150,
  AUD: 165,
  DKK: 750,
  NOK: 1150,
  HUF: 40_000,
  BRL: 600,
  NZD: 180,
  ZAR: 2000,
};

/** A value in euro cents as minor units of a currency. */
export function inCurrency(euroCents: number, currency: Currency): Minor {
  return Math.round((euroCents * perEuro[currency]) / 100);
}

/** An amount in a visitor's currency, at the market's round rates. */
export function converted(amount: Minor, from: Currency, to: Currency): Minor {
  return Math.round((amount * perEuro[to]) / perEuro[from]);
}

/** `1250` → `12.50`. */
export function decimalOf(amount: Minor): string {
  const whole = Math.trunc(amount / 100);
  return `${whole}.${String(amount % 100).padStart(2, '0')}`;
}

/** How a house writes thousands: `1.250`, `1,250`, `1 250` with a narrow no-break space, or `1'250`. */
export type Thousands = 'dot' | 'comma' | 'narrow-space' | 'apostrophe';

const separators: Readonly<Record<Thousands, string>> = {
  dot: '.',
  comma: ',',
  'narrow-space': '\u202f',
  apostrophe: '’',
};

/** Whole units when nothing is lost, otherwise two decimal places: `1.250`, `12,50`. */
export function writtenOf(amount: Minor, thousands: Thousands): string {
  const whole = String(Math.trunc(amount / 100)).replace(/\B(?=(\d{3})+$)/g, separators[thousands]);
  const rest = amount % 100;
  const point = thousands === 'comma' || thousands === 'apostrophe' ? '.' : ',';
  return rest === 0 ? whole : `${whole}${point}${String(rest).padStart(2, '0')}`;
}

/** A shop's price at `percent` of a base price, rounded to at most a twentieth of it, so that a change of 5 % is always visible. */
export function shopPrice(base: Minor, percent: number): Minor {
  const amount = Math.max(base, 1200);
  const step = priceSteps.find((candidate) => candidate * 20 <= amount * 0.85) ?? 50;
  return Math.round((amount * percent) / 100 / step) * step;
}

const priceSteps: readonly Minor[] = [500_000, 100_000, 50_000, 10_000, 5_000, 1_000, 500, 100, 50];

/** The minimum increment of the next bid, as at most houses. */
export function bidIncrement(amount: Minor): Minor {
  for (const [below, step] of ladder) if (amount < below) return step;
  return 100_000;
}

const ladder: readonly (readonly [Minor, Minor])[] = [
  [5_000, 200],
  [10_000, 500],
  [20_000, 1_000],
  [50_000, 2_000],
  [100_000, 5_000],
  [200_000, 10_000],
  [500_000, 20_000],
  [1_000_000, 50_000],
];
