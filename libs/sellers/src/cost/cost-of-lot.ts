import { costParts, type CostPartName, type SellerTerms } from '@obverse/contracts';
import { convert, type ExchangeRates, type Money } from '@obverse/lots';
import Big from 'big.js';
import { euMembers } from './eu-members.data';

/** Decimals with two places. `high` is absent where nothing stated limits it. */
export interface AmountRange {
  readonly low: string;
  readonly high?: string;
}

export interface CostPart extends AmountRange {
  readonly name: CostPartName;
  /** What is charged of the amounts that the part refers to, where it is one percentage. */
  readonly percent?: string;
}

/** What a purchase costs, in the currency of the lot. */
export interface Cost {
  readonly currency: string;
  readonly total: AmountRange;
  /** Those that the seller states, and the price. */
  readonly parts: readonly CostPart[];
  /** Those of which the seller states nothing, or no limit. */
  readonly unknown: readonly CostPartName[];
}

export interface PricedLot {
  readonly saleKind: 'fixed' | 'auction';
  /** Of a lot in an auction: the present bid, or the starting price. */
  readonly price: Money;
}

export interface CostContext {
  readonly terms: SellerTerms;
  /** ISO 3166 alpha-2, of the seller. */
  readonly sellerIn: string;
  /** ISO 3166 alpha-2. Absent: the total is that of any buyer. */
  readonly buyerIn?: string | undefined;
  /** For terms in another currency than the lot's. */
  readonly rates: ExchangeRates;
}

/** `high` is undefined where there is no limit. */
interface Span {
  readonly low: Big;
  readonly high: Big | undefined;
}

/** A part that is stated. */
interface Stated extends Span {
  readonly percent?: string;
}

const nothing: Span = { low: new Big(0), high: new Big(0) };
const unlimited: Span = { low: new Big(0), high: undefined };

/**
 * The total of a lot as its seller's terms state it. Each part is rounded to cents, half up. A fixed price contains VAT, unless the terms add it to the
 * total. The premium and the surcharge concern lots in auctions alone.
 */
export function costOfLot({ saleKind, price }: PricedLot, context: CostContext): Cost {
  const isAuction = saleKind === 'auction';
  const hammer = exactly(new Big(price.amount));
  const premium = isAuction ? premiumOn(price, context) : nothing;
  const liveSurcharge = isAuction ? surchargeOn(hammer, context.terms) : undefined;
  const fees = sum([premium ?? unlimited, liveSurcharge ?? nothing]);
  const vat = vatOn(hammer, fees, context, isAuction);
  const shipping = shippingIn(price.currency, context);
  const invoice = sum([hammer, fees, vat ?? unlimited, shipping ?? unlimited]);
  const paymentFee = paymentFeeOn(invoice, context.terms);
  const stated: Readonly<Record<CostPartName, Stated | undefined>> = {
    price: hammer,
    premium: isAuction ? premium : undefined,
    liveSurcharge,
    vat: vat === nothing ? undefined : vat,
    shipping,
    paymentFee,
  };
  const unknown: CostPartName[] = [
    ...(premium ? [] : ['premium' as const]),
    ...(vat ? [] : ['vat' as const]),
    ...(shipping?.high ? [] : ['shipping' as const]),
    ...(paymentFee ? [] : ['paymentFee' as const]),
  ];
  return {
    currency: price.currency,
    total: written(sum([invoice, paymentFee ?? unlimited])),
    parts: costParts.flatMap((name) => {
      const part = stated[name];
      return part ? [{ name, ...written(part), ...(part.percent === undefined ? {} : { percent: part.percent }) }] : [];
    }),
    unknown,
  };
}

/** Undefined when it is not stated, or stated in a currency without a rate. */
function premiumOn(price: Money, { terms: { buyersPremium }, rates }: CostContext): Stated | undefined {
  if (buyersPremium === undefined) return undefined;
  const hammer = new Big(price.amount);
  if (typeof buyersPremium === 'string')
    return { ...exactly(percentOf(hammer, buyersPremium)), percent: buyersPremium };
  const inLot = (amount: string) => amountIn(price.currency, { amount, currency: buyersPremium.currency }, rates);
  let premium = new Big(0);
  for (const [at, { from, percent }] of buyersPremium.tiers.entries()) {
    const next = buyersPremium.tiers[at + 1];
    const [begin, end] = [inLot(from), next ? inLot(next.from) : hammer];
    if (!begin || !end) return undefined;
    const part = least(end, hammer).minus(begin);
    if (part.gt(0)) premium = premium.plus(part.times(percent).div(100));
  }
  const minimum = buyersPremium.minimum === undefined ? premium : inLot(buyersPremium.minimum);
  return minimum && exactly(cents(minimum.gt(premium) ? minimum : premium));
}

/** Bidders who do not bid live do not pay it. */
function surchargeOn(hammer: Span, { liveSurcharge }: SellerTerms): Stated | undefined {
  return liveSurcharge === undefined
    ? undefined
    : { low: nothing.low, high: hammer.high && percentOf(hammer.high, liveSurcharge), percent: liveSurcharge };
}

/** {@link nothing} when prices contain it; undefined when it is not stated. */
function vatOn(hammer: Span, fees: Span, context: CostContext, isAuction: boolean): Stated | undefined {
  const { vat } = context.terms;
  if (!vat) return isAuction ? undefined : nothing;
  if (vat.on === 'included' || (vat.on === 'premium' && !isAuction)) return nothing;
  const charged = shareOf(vat.on === 'total' ? sum([hammer, fees]) : fees, vat.percent);
  const { buyersIn } = vat;
  if (!buyersIn) return { ...charged, percent: vat.percent };
  if (context.buyerIn === undefined)
    return buyersIn.includes('world')
      ? { ...charged, percent: vat.percent }
      : { low: nothing.low, high: charged.high, percent: vat.percent };
  return breadthOf(buyersIn, context) === undefined ? nothing : { ...charged, percent: vat.percent };
}

/** For a buyer in an unknown country: from the least to the greatest amount, without a limit if some countries are not covered. */
function shippingIn(currency: string, context: CostContext): Stated | undefined {
  const { terms, buyerIn, rates } = context;
  const rows = terms.shipping ?? [];
  const narrowest =
    buyerIn === undefined ? undefined : leastBy(rows, ({ to }) => breadthOf(to, context) ?? Number.POSITIVE_INFINITY);
  const fitting = buyerIn === undefined ? rows : narrowest ? [narrowest] : [];
  const isWhole = buyerIn !== undefined || fitting.some(({ to }) => to.includes('world'));
  const spans = fitting.map((row) => ({
    low: amountIn(currency, { amount: row.low, currency: row.currency }, rates),
    high: row.high === undefined ? undefined : amountIn(currency, { amount: row.high, currency: row.currency }, rates),
  }));
  const lows = spans.flatMap(({ low }) => low ?? []);
  const highs = spans.flatMap(({ high }) => high ?? []);
  const [firstLow, ...otherLows] = lows;
  if (!firstLow || lows.length < spans.length) return undefined;
  return {
    low: otherLows.reduce(least, firstLow),
    high: isWhole && highs.length === spans.length ? highs.reduce(greatest, new Big(0)) : undefined,
  };
}

/** Ways to pay that are not named are free. */
function paymentFeeOn(invoice: Span, { paymentFee }: SellerTerms): Stated | undefined {
  if (!paymentFee) return undefined;
  const { percent, methods } = paymentFee;
  const fee = shareOf(invoice, percent);
  return { ...(methods ? { low: nothing.low, high: fee.high } : fee), percent };
}

/** How narrow the narrowest region is that contains the buyer, 0 for a country; undefined when none does. */
function breadthOf(regions: readonly string[], context: CostContext): number | undefined {
  const breadths = regions.flatMap((region) => breadthOfRegion(region, context) ?? []);
  return breadths.length > 0 ? Math.min(...breadths) : undefined;
}

function breadthOfRegion(region: string, { buyerIn = '', sellerIn }: CostContext): number | undefined {
  if (region === buyerIn) return 0;
  if (region === 'domestic' && buyerIn === sellerIn) return 1;
  if (region === 'eu' && euMembers.has(buyerIn)) return 2;
  return region === 'world' ? 3 : undefined;
}

/** The value with the least finite rank; the first of several. */
function leastBy<V>(values: readonly V[], rankOf: (value: V) => number): V | undefined {
  const ranked = values.map((value) => ({ value, rank: rankOf(value) })).filter(({ rank }) => Number.isFinite(rank));
  return ranked.sort((one, other) => one.rank - other.rank)[0]?.value;
}

function amountIn(currency: string, money: Money, rates: ExchangeRates): Big | undefined {
  const converted = convert(money, currency, rates);
  return converted && new Big(converted.amount);
}

function exactly(amount: Big): Span {
  return { low: amount, high: amount };
}

function shareOf({ low, high }: Span, percent: string): Span {
  return { low: percentOf(low, percent), high: high && percentOf(high, percent) };
}

function percentOf(amount: Big, percent: string): Big {
  return cents(amount.times(percent).div(100));
}

function cents(amount: Big): Big {
  return amount.round(2, Big.roundHalfUp);
}

function sum(spans: readonly Span[]): Span {
  return spans.reduce((one, other) => ({
    low: one.low.plus(other.low),
    high: one.high && other.high && one.high.plus(other.high),
  }));
}

function least(one: Big, other: Big): Big {
  return other.lt(one) ? other : one;
}

function greatest(one: Big, other: Big): Big {
  return other.gt(one) ? other : one;
}

function written({ low, high }: Span): AmountRange {
  return { low: low.toFixed(2), ...(high ? { high: high.toFixed(2) } : {}) };
}
