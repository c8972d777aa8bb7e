import type { Availability } from '@obverse/contracts';
import type { Money } from '@obverse/lots';
import { imageList, itemFault, limits, oversized, stateLot, unreadable } from '../../adapter-kit/lot-extraction';
import {
  emptyPage,
  type FetchedPage,
  type PageFault,
  type ExtractedPage,
  type PageRequest,
  type PlatformSeller,
  type ExtractedLot,
} from '../../adapter-kit/platform-adapter';
import { asRecord, type JsonRecord, lineIn, parseJson, recordsOf, scalarOf } from '../../readers/text/json';
import { decimalFromJson, fromMinorUnits, isPriceOnRequest } from '../../readers/money/money';
import { present } from '../../readers/present';
import { htmlToLine, htmlToText } from '../../readers/text/text';
import { absoluteUrl, below } from '../../readers/text/url';

type Seller = PlatformSeller;
type Context = Readonly<Record<string, string>>;

interface ExtractedItem {
  readonly lot?: ExtractedLot;
  readonly faults: readonly PageFault[];
}

/** One product of `products.json`: prices are decimal strings without a currency. */
export function listedProduct(product: unknown, where: string, seller: Seller, context: Context): ExtractedItem {
  const record = asRecord(product);
  const sourceId = idOf(record);
  const handle = scalarOf(record?.['handle']);
  if (!record || sourceId === undefined) return { faults: [itemFault(where, 'a product without an id', product)] };
  if (handle === undefined) return { faults: [itemFault(where, 'a product without a handle', product, sourceId)] };
  const url = absoluteUrl(below(seller.home, `/products/${encodeURIComponent(handle.toWellFormed())}.js`));
  if (url === undefined)
    return { faults: [itemFault(where, 'a handle that gives no valid address', product, sourceId)] };
  const { currency } = context;
  const page: PageRequest = { kind: 'lot', url, sourceId, ...(currency !== undefined && { context: { currency } }) };
  return extractProduct(record, where, page, seller, decimalFromJson);
}

/** A product's own `/products/<handle>.js`: prices are whole cents, in every currency. */
export function productPage(page: FetchedPage, seller: Seller): ExtractedPage {
  const parsed = parseJson(page.body);
  if ('reason' in parsed) return unreadable(page, `not JSON: ${parsed.reason}`);
  const record = asRecord(parsed.value);
  const id = idOf(record);
  if (!record || id === undefined) return unreadable(page, 'no product in it');
  if (page.request.sourceId !== undefined && id !== page.request.sourceId) {
    return unreadable(page, `the page is of product ${id}, requested was ${page.request.sourceId}`);
  }
  const { lot, faults } = extractProduct(record, 'product', { ...page.request, sourceId: id }, seller, centsOf);
  return { ...emptyPage, lots: lot ? [lot] : [], faults };
}

/** Shopify's ids are numbers; any other value is not Shopify's. */
export function idOf(product: JsonRecord | undefined): string | undefined {
  const id = scalarOf(product?.['id']);
  return id !== undefined && /^\d{1,20}$/.test(id) ? id : undefined;
}

type Amount = (printed: unknown) => string | undefined;

function centsOf(printed: unknown): string | undefined {
  const cents = scalarOf(printed);
  // The currency is added later; only the decimals matter here.
  return cents === '0' ? '0.00' : cents === undefined ? undefined : fromMinorUnits(cents, 2, 'XXX')?.amount;
}

function extractProduct(
  record: JsonRecord,
  where: string,
  page: PageRequest,
  seller: Seller,
  amountOf: Amount,
): ExtractedItem {
  const sourceId = page.sourceId ?? '';
  const fault = (reason: string) => itemFault(where, reason, record, sourceId);
  const html = record['body_html'] ?? record['description'];
  const tooLarge = oversized({ title: record['title'], body_html: html });
  if (tooLarge !== undefined) return { faults: [fault(tooLarge)] };
  const prices = pricesOf(record, amountOf);
  if ('reason' in prices) return { faults: [fault(prices.reason)] };
  const currency = page.context?.['currency'] ?? seller.currency;
  const price = moneyOf(prices.amount, currency);
  const stated = stateLot({
    sourceId,
    url: page.url.replace(/\.js$/, ''),
    title: htmlToLine(scalarOf(record['title']) ?? '', limits.title),
    description: typeof html === 'string' ? htmlToText(html, limits.description) || undefined : undefined,
    categoryPath: categoryPathOf(record),
    attributes: attributesOf(record, prices, currency),
    saleKind: 'fixed',
    price,
    availability: prices.availability,
    images: imageList(imagesOf(record), seller.home),
    language: seller.languages[0],
  });
  if ('reason' in stated) return { faults: [fault(stated.reason)] };
  const faults =
    prices.amount !== undefined && !price
      ? [fault('a price without a currency: /cart.js and descriptor contain none')]
      : [];
  return { lot: { statement: stated.statement, page }, faults };
}

function categoryPathOf(record: JsonRecord): string[] {
  const name = lineIn(record['product_type'] ?? record['type'], limits.category);
  return name === undefined ? [] : [name];
}

interface VariantPrices {
  /** Of the first available variant, else of the first one. Absent when it is 0 or on request. */
  readonly amount?: string;
  readonly range?: readonly [low: string, high: string];
  /** Absent when no variant states it. */
  readonly availability?: Availability;
}

function pricesOf(record: JsonRecord, amountOf: Amount): VariantPrices | { readonly reason: string } {
  const variants = recordsOf(record['variants']);
  const chosen = variants.find((variant) => variant['available'] === true) ?? variants[0];
  if (!chosen) return { reason: 'a product without variants' };
  const amount = amountOf(chosen['price']);
  const printed = scalarOf(chosen['price']);
  if (amount === undefined && printed !== undefined && !isPriceOnRequest(printed))
    return { reason: `price: "${printed.slice(0, 60)}" is not an amount` };
  const amounts = variants
    .map((variant) => amountOf(variant['price']))
    .filter((value) => value !== undefined && isPositive(value));
  const sorted = amounts.filter((value) => value !== undefined).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const [low, high] = [sorted[0], sorted.at(-1)];
  return {
    ...(amount !== undefined && isPositive(amount) && { amount }),
    ...(low !== undefined && high !== undefined && low !== high && { range: [low, high] as const }),
    ...present({ availability: availabilityOf(variants) }),
  };
}

function availabilityOf(variants: readonly JsonRecord[]): Availability | undefined {
  const stated = variants.map((variant) => variant['available']).filter((available) => typeof available === 'boolean');
  if (stated.length === 0) return undefined;
  return stated.includes(true) ? 'InStock' : 'OutOfStock';
}

function isPositive(amount: string): boolean {
  return /[1-9]/.test(amount);
}

function moneyOf(amount: string | undefined, currency: string | undefined): Money | undefined {
  return amount === undefined || currency === undefined ? undefined : { amount, currency };
}

function attributesOf(
  record: JsonRecord,
  prices: VariantPrices,
  currency: string | undefined,
): { name: string; value: string }[] {
  const range = prices.range && `${prices.range.join(' - ')}${currency === undefined ? '' : ` ${currency}`}`;
  const [variant] = recordsOf(record['variants']);
  const options = recordsOf(record['options']).map((option) => ({
    name: lineIn(option['name'], limits.attributeName),
    value: Array.isArray(option['values'])
      ? lineIn(option['values'].flatMap((one: unknown) => scalarOf(one) ?? []).join(', '), limits.attributeValue)
      : undefined,
  }));
  const all = [
    { name: 'vendor', value: lineIn(record['vendor'], limits.attributeValue) },
    { name: 'sku', value: lineIn(variant?.['sku'], limits.attributeValue) },
    { name: 'price range', value: range },
    // Shopify gives a product without options one of this name.
    ...options.filter(({ value }) => value !== 'Default Title'),
    ...tagsOf(record['tags']).map((tag) => ({ name: 'tag', value: lineIn(tag, limits.attributeValue) })),
  ];
  return all.flatMap(({ name, value }) => (name && value ? [{ name, value }] : []));
}

/** A list in most shops, one comma-separated string in some. */
function tagsOf(tags: unknown): unknown[] {
  return typeof tags === 'string' ? tags.split(',') : Array.isArray(tags) ? tags : [];
}

function imagesOf(record: JsonRecord): (string | undefined)[] {
  const images: unknown[] = Array.isArray(record['images']) ? record['images'] : [];
  return images.map((image) => scalarOf(asRecord(image)?.['src'] ?? image));
}
