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
  const amount = amountIn(currency, money, rates);
  return amount && { amount: amount.toFixed(2), currency };
}

function amountIn(currency: string, money: Money, rates: ExchangeRates): Big | undefined {
  const amount = new Big(money.amount);
  if (money.currency === currency) return amount;
  const from = rateOf(money.currency, rates);
  const to = rateOf(currency, rates);
  if (!from || !to) return undefined;
  // Multiplied first: a quotient cut at 20 places, multiplied, may fall just below the half it stands for.
  return money.currency === EURO ? amount.times(to) : amount.times(to).div(from);
}

const GREATEST_CENTS = Number.MAX_SAFE_INTEGER - 1;

/**
 * Whole cents of a reference currency: a sort key that is exact and an integer; undefined when a rate is unknown. Absurd amounts (beyond
 * 2^53 cents) sort as the greatest exact integer but one: the greatest integer stands for a lot without a price.
 */
export function sortCents(money: Money, currency: string, rates: ExchangeRates): number | undefined {
  const amount = amountIn(currency, money, rates);
  if (!amount) return undefined;
  const cents = Number(amount.times(100).toFixed(0));
  return Math.min(Math.max(cents, -GREATEST_CENTS), GREATEST_CENTS);
}

export function sameMoney(a: Money | undefined, b: Money | undefined): boolean {
  if (!a || !b) return a === b;
  return a.currency === b.currency && new Big(a.amount).eq(b.amount);
}

const EURO = 'EUR';
const ONE = new Big(1);

/** A day's rates as numbers, cached because the indexer needs the same ones for every lot. */
const numbers = new WeakMap<ExchangeRates, Map<string, Big>>();

function rateOf(currency: string, rates: ExchangeRates): Big | undefined {
  if (currency === EURO) return ONE;
  const known = numbers.get(rates)?.get(currency);
  if (known) return known;
  const rate = Object.hasOwn(rates.perEuro, currency) ? rates.perEuro[currency] : undefined;
  if (rate === undefined) return undefined;
  const number = new Big(rate);
  const ofDay = numbers.get(rates) ?? new Map<string, Big>();
  numbers.set(rates, ofDay.set(currency, number));
  return number;
}
