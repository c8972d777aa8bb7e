import Big from 'big.js';
import { euroMembers } from './euro-members.data';
import { redenominations } from './redenominations.data';

const EURO = 'EUR';

/** An amount as a decimal string and an ISO 4217 code. Never a float before display. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** Units of a currency for one euro, published by another source than the European Central Bank. */
export interface OtherRate {
  /** ISO date of the publication. */
  readonly date: string;
  /** ISO 4217 code. */
  readonly currency: string;
  /** Decimal string. */
  readonly perEuro: string;
  /** The publisher, such as `Bank of Russia`. */
  readonly source: string;
}

/** Units of each currency for one euro, as the European Central Bank publishes them. */
export interface ExchangeRates {
  /** ISO date the rates are of. */
  readonly date: string;
  /** ISO 4217 code → decimal string; the euro itself is absent. */
  readonly perEuro: Readonly<Record<string, string>>;
  /** Rates of currencies that the bank did not publish on that day, by ISO 4217 code. */
  readonly others?: Readonly<Record<string, OtherRate>>;
  /** ISO date on which the rates are in force, when a currency joined the euro between their publication and that day. */
  readonly inForceOn?: string;
}

/** The publisher of {@link ExchangeRates.perEuro}. */
export const CENTRAL_BANK = 'European Central Bank';

/** Where the rates of a conversion come from. */
export interface RateOrigin {
  /** ISO date; of two rates the older one. */
  readonly date: string;
  /** The publishers, separated by commas. */
  readonly source: string;
}

/** The origin of the rates with which {@link convert} converts between two currencies. The fixed rates of the euro's members have none of their own. */
export function rateOriginOf(currencies: readonly string[], rates: ExchangeRates): RateOrigin {
  const { date, others = {} } = rates;
  const used = currencies
    .filter((currency) => currency !== EURO)
    .map((currency) => basisOf(currency, rates)?.currency ?? currency)
    .filter((currency) => memberRate(currency, rates) === undefined);
  const origins = used.map((currency) => ownValue(others, currency));
  const dates = origins.map((origin) => origin?.date ?? date).sort();
  const sources = new Set(origins.map((origin) => origin?.source ?? CENTRAL_BANK));
  return { date: dates[0] ?? date, source: [...sources].join(', ') || CENTRAL_BANK };
}

/** ISO 4217 codes of the currencies with a rate, in alphabetical order; the euro included. */
export function currenciesOf({ perEuro, others = {} }: ExchangeRates): string[] {
  return [...new Set([EURO, ...Object.keys(perEuro), ...Object.keys(others)])].sort();
}

const DECIMAL = /^-?\d{1,15}(\.\d{1,8})?$/;

export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

/**
 * By what an amount is multiplied to convert it, as a number: for figures of many amounts. {@link toCents} then rounds as {@link convert} does. Undefined when a
 * rate is unknown.
 */
export function factorOf(from: string, to: string, rates: ExchangeRates): number | undefined {
  if (from === to) return 1;
  const [known, wanted] = [floatRateOf(from, rates), floatRateOf(to, rates)];
  return known === undefined || wanted === undefined ? undefined : wanted / known;
}

/** Below this part of a cent, a number that stands for half a cent may be too small. */
const TIE = 1e-6;

/** An amount, not below zero, in whole cents; half a cent is rounded up. */
export function toCents(amount: number): number {
  return Math.floor(amount * 100 + 0.5 + TIE);
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

/** `one` less `other`, to 2 places. Both are amounts of one currency. */
export function differenceOf(one: Money, other: Money): string {
  return new Big(one.amount).minus(other.amount).toFixed(2);
}

export function sameMoney(a: Money | undefined, b: Money | undefined): boolean {
  if (!a || !b) return a === b;
  return a.currency === b.currency && new Big(a.amount).eq(b.amount);
}

const ONE = new Big(1);

/** Rates of days for {@link factorOf}: reading a number of a decimal takes longer than all else. */
const floats = new WeakMap<ExchangeRates, Map<string, number | undefined>>();

function floatRateOf(currency: string, rates: ExchangeRates): number | undefined {
  let ofDay = floats.get(rates);
  if (!ofDay) floats.set(rates, (ofDay = new Map<string, number | undefined>()));
  if (ofDay.has(currency)) return ofDay.get(currency);
  const rate = rateOf(currency, rates);
  const number = rate && Number(rate);
  ofDay.set(currency, number);
  return number;
}

/** A day's rates as numbers, cached because the indexer needs the same ones for every lot. */
const numbers = new WeakMap<ExchangeRates, Map<string, Big>>();

function rateOf(currency: string, rates: ExchangeRates): Big | undefined {
  if (currency === EURO) return ONE;
  const known = numbers.get(rates)?.get(currency);
  if (known) return known;
  const basis = basisOf(currency, rates);
  if (!basis) return undefined;
  const number = new Big(basis.perEuro).times(basis.units).div(basis.perUnits);
  const ofDay = numbers.get(rates) ?? new Map<string, Big>();
  numbers.set(rates, ofDay.set(currency, number));
  return number;
}

/** The published rate from which that of a currency follows: `perEuro · units / perUnits`. */
interface Basis {
  readonly currency: string;
  readonly perEuro: string;
  readonly units: string;
  readonly perUnits: string;
}

/** Its own rate, or that of the currency which it replaced or which replaced it. */
function basisOf(currency: string, rates: ExchangeRates): Basis | undefined {
  const own = publishedRate(currency, rates);
  if (own !== undefined) return { currency, perEuro: own, units: '1', perUnits: '1' };
  const later = ownValue(redenominations, currency);
  if (later) {
    const perEuro = publishedRate(later.currency, rates);
    return perEuro === undefined ? undefined : { currency: later.currency, perEuro, units: later.units, perUnits: '1' };
  }
  const former = formerOf.get(currency);
  const perEuro = former && publishedRate(former.currency, rates);
  return former && perEuro !== undefined
    ? { currency: former.currency, perEuro, units: '1', perUnits: former.units }
    : undefined;
}

/** By the present code. */
const formerOf: ReadonlyMap<string, { readonly currency: string; readonly units: string }> = new Map(
  Object.entries(redenominations).map(([currency, later]) => [later.currency, { currency, units: later.units }]),
);

function publishedRate(currency: string, rates: ExchangeRates): string | undefined {
  return (
    memberRate(currency, rates) ?? ownValue(rates.perEuro, currency) ?? ownValue(rates.others ?? {}, currency)?.perEuro
  );
}

/** The fixed rate of a currency that had joined the euro when the rates were in force. */
function memberRate(currency: string, { date, inForceOn = date }: ExchangeRates): string | undefined {
  const member = ownValue(euroMembers, currency);
  return member && member.since <= inForceOn ? member.perEuro : undefined;
}

/** A currency that is not among the keys may still be the name of an inherited member. */
function ownValue<T>(values: Readonly<Record<string, T>>, currency: string): T | undefined {
  return Object.hasOwn(values, currency) ? values[currency] : undefined;
}
