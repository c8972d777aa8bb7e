import type { Availability } from '@obverse/contracts';
import type { Money } from '@obverse/lots';
import { availabilityOf } from './availability';
import { currencyOf } from '../money/currency';
import { asRecord, type JsonRecord, scalarOf } from '../text/json';
import { asList, isOfType, typeName } from './json-ld';
import { decimalFromJson, isPriceOnRequest, type MoneyHints, parseMoney } from '../money/money';

/** The price in a product's offers. */
export interface ExtractedPrice {
  readonly price?: Money;
  /** Why there is no price although something was printed. Absent when the seller deliberately names none. */
  readonly reason?: string;
  /** The printed value is not a price at all (`"abc"`): the record is broken, not merely incomplete. */
  readonly broken?: boolean;
  /** The dearest of several variants; `price` is then the cheapest available one. */
  readonly upTo?: Money;
  readonly availability?: Availability;
}

/** The limit of an AggregateOffer's individual offers. */
const MOST_OFFERS = 500;

/** Struck and recommended prices: not the lot's price. */
const otherPriceTypes = new Set(['ListPrice', 'StrikethroughPrice', 'SRP', 'MSRP', 'RegularPrice']);

/**
 * The price among offers, printed as object, array, AggregateOffer, priceSpecification or minPrice. A sale price takes precedence over a plain one,
 * and that over a list price; a delivery charge is not a price; of several offers those in stock are used, the cheapest first.
 */
export function priceOf(offers: readonly unknown[], hints: MoneyHints): ExtractedPrice {
  const plain = offers.flatMap(unfold).filter(isSelling).slice(0, MOST_OFFERS);
  const results = plain.map((offer) => ({ ...offerPrice(offer, hints), ...availabilityIn(offer) }));
  const inStock = results.filter((result) => result.availability === 'InStock');
  const candidates = inStock.some((result) => result.price) ? inStock : results;
  const priced = candidates.flatMap(({ price }) => (price ? [price] : []));
  const availability = (inStock[0] ?? results.find((result) => result.availability))?.availability;
  const state = availability ? { availability } : {};
  const price = extreme(priced, -1);
  if (!price) {
    const { reason, broken } = results.find((result) => result.broken) ?? results.find((result) => result.reason) ?? {};
    return { ...state, ...(reason !== undefined && { reason }), ...(broken && { broken }) };
  }
  const dearest = extreme([...priced, ...candidates.flatMap(({ upTo }) => (upTo ? [upTo] : []))], 1);
  return { ...state, price, ...(dearest && dearest.amount !== price.amount && { upTo: dearest }) };
}

/** An AggregateOffer with a list of offers is replaced by them; otherwise it is read itself. */
function unfold(offer: unknown): JsonRecord[] {
  const record = asRecord(offer);
  if (!record) return [];
  const inner = asList(record['offers'])
    .map(asRecord)
    .filter((child) => child !== undefined);
  if (inner.length === 0 || !isOfType(record, 'AggregateOffer')) return [record];
  return inner
    .slice(0, MOST_OFFERS)
    .map((child) => ({ priceCurrency: record['priceCurrency'], availability: record['availability'], ...child }));
}

/** What the shop itself buys, rents out or repairs is no offer to buy (https://schema.org/BusinessFunction). */
function isSelling(offer: JsonRecord): boolean {
  const does = typeName(
    scalarOf(asRecord(offer['businessFunction'])?.['@id'] ?? asList(offer['businessFunction'])[0]) ?? '',
  );
  return !['Buy', 'LeaseOut', 'ConstructionInstallation', 'Dispose', 'Maintain', 'ProvideService', 'Repair'].includes(
    does,
  );
}

function availabilityIn(offer: JsonRecord): { availability?: Availability } {
  const value = scalarOf(asList(offer['availability'])[0]);
  const availability = value === undefined ? undefined : availabilityOf(value);
  return availability ? { availability } : {};
}

function offerPrice(offer: JsonRecord, hints: MoneyHints): ExtractedPrice {
  const specifications = asList(offer['priceSpecification'])
    .map(asRecord)
    .filter((spec) => spec !== undefined);
  const prices = specifications.filter(
    (spec) => !isOfType(spec, 'DeliveryChargeSpecification', 'PaymentChargeSpecification'),
  );
  const ofKind = (test: (kind: string) => boolean) =>
    prices.find((spec) => test(typeName(scalarOf(spec['priceType']) ?? '')));
  // A price with tax is what the buyer pays.
  const gross = prices.find((spec) => isSaid(spec['valueAddedTaxIncluded'], true));
  const hasBoth = gross !== undefined && prices.some((spec) => isSaid(spec['valueAddedTaxIncluded'], false));
  if (hasBoth) return readPrice(gross, offer, hints) ?? {};
  const sale = ofKind((kind) => kind === 'SalePrice');
  const plain = ofKind((kind) => kind !== 'SalePrice' && !otherPriceTypes.has(kind));
  const list = ofKind((kind) => otherPriceTypes.has(kind));
  for (const source of [sale, offer, plain, list]) {
    const result = source && readPrice(source, offer, hints);
    if (result) return result;
  }
  return {};
}

/** A boolean as schema.org's data has it: `true`, `"true"`, `"True"`. */
function isSaid(value: unknown, said: boolean): boolean {
  return scalarOf(value)?.toLowerCase() === String(said) || value === said;
}

/** Undefined when the object contains no price. */
function readPrice(source: JsonRecord, offer: JsonRecord, hints: MoneyHints): ExtractedPrice | undefined {
  const low = printedPrice(source['price'] ?? source['lowPrice'] ?? source['minPrice']);
  if (low === undefined) return undefined;
  const named = scalarOf(source['priceCurrency'] ?? offer['priceCurrency'] ?? source['currency']);
  const currency = named === undefined ? hints.currency : currencyOf(named, hints);
  const price = moneyOf(low, { ...hints, currency });
  if (!price) return missing(low, named, currency);
  const high = printedPrice(source['highPrice'] ?? source['maxPrice']);
  const upTo = high === undefined ? undefined : moneyOf(high, { ...hints, currency });
  return { price, ...(upTo && { upTo }) };
}

/** A JSON number is first cleaned of binary fraction errors (`0.30000000000000004`). */
function printedPrice(value: unknown): string | undefined {
  return typeof value === 'number' ? (decimalFromJson(value) ?? String(value)) : scalarOf(value);
}

function missing(printed: string, named: string | undefined, currency: string | undefined): ExtractedPrice {
  if (isPriceOnRequest(printed) || /^[0.,\s-]*$/.test(printed)) return {};
  if (!/\d/.test(printed)) return { reason: `"${printed.slice(0, 60)}" is not a price`, broken: true };
  if (currency === undefined)
    return { reason: named === undefined ? 'a price without a currency' : `unknown currency "${named.slice(0, 20)}"` };
  return { reason: `"${printed.slice(0, 60)}" is not a price`, broken: true };
}

/** Parsed as data first, where a point is the decimal sign; then as printed text. */
function moneyOf(printed: string, hints: MoneyHints): Money | undefined {
  const amount = decimalFromJson(printed);
  if (amount === undefined) return parseMoney(printed, hints);
  return hints.currency !== undefined && /[1-9]/.test(amount) ? { amount, currency: hints.currency } : undefined;
}

/** The cheapest (-1) or dearest (1) among amounts in the first one's currency. */
function extreme(prices: readonly Money[], direction: 1 | -1): Money | undefined {
  const [first] = prices;
  return prices
    .filter(({ currency }) => currency === first?.currency)
    .reduce<Money | undefined>(
      (best, money) => (best && compareAmounts(money.amount, best.amount) * direction <= 0 ? best : money),
      undefined,
    );
}

function compareAmounts(a: string, b: string): number {
  const [wholeA = '', wholeB = ''] = [a.split('.')[0], b.split('.')[0]];
  return wholeA.length - wholeB.length || (a < b ? -1 : a > b ? 1 : 0);
}
