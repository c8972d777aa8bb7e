import Big from 'big.js';

/** An amount as a decimal string and an ISO 4217 code. Never a float before display. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** Units of each currency for one euro, as the European Central Bank publishes them. */
export interface ExchangeRates {
  /** ISO date the rates are of. */
  readonly date: string;
  /** ISO 4217 code → decimal string; the euro itself is absent. */
  readonly perEuro: Readonly<Record<string, string>>;
}

const DECIMAL = /^-?\d{1,15}(\.\d{1,8})?$/;

export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

/** The same amount in another currency, to 2 places, half away from zero; undefined when a rate is unknown. */
export function convert(money: Money, currency: string, rates: ExchangeRates): Money | undefined {
  if (money.currency === currency) return money;
  const from = rateOf(money.currency, rates);
  const to = rateOf(currency, rates);
  if (!from || !to) return undefined;
  // Multiplied first: a quotient cut at 20 places, multiplied, may fall just below the half it stands for.
  return { amount: new Big(money.amount).times(to).div(from).toFixed(2), currency };
}

const GREATEST_CENTS = Number.MAX_SAFE_INTEGER - 1;

/**
 * Whole cents of a reference currency: a sort key that is exact and an integer; undefined when a rate is unknown. Absurd amounts (beyond
 * 2^53 cents) sort as the greatest exact integer but one: the greatest is what an index takes for a lot without a price.
 */
export function sortCents(money: Money, currency: string, rates: ExchangeRates): number | undefined {
  const converted = convert(money, currency, rates);
  if (!converted) return undefined;
  const cents = Number(new Big(converted.amount).times(100).toFixed(0));
  return Math.min(Math.max(cents, -GREATEST_CENTS), GREATEST_CENTS);
}

export function sameMoney(a: Money | undefined, b: Money | undefined): boolean {
  if (!a || !b) return a === b;
  return a.currency === b.currency && new Big(a.amount).eq(b.amount);
}

function rateOf(currency: string, rates: ExchangeRates): Big | undefined {
  if (currency === 'EUR') return new Big(1);
  const rate = Object.hasOwn(rates.perEuro, currency) ? rates.perEuro[currency] : undefined;
  return rate === undefined ? undefined : new Big(rate);
}
