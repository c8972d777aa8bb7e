import { currencyOf } from '../money/currency';
import { pageData } from './embedded-json';
import { asRecord, type JsonRecord, scalarOf } from '../text/json';
import { openGraphTags } from './open-graph';
import { decimalFromJson, parseMoney } from '../money/money';
import type { ListBlock } from '../list-block';
import { present } from '../present';
import { htmlToLine } from '../text/text';
import { isSamePage } from '../text/url';

const MOST_VALUES = 50_000;
const DEEPEST = 24;
const LEAST_ALIKE = 4;
const MOST_LISTED = 2_000;

const nameKeys = ['title', 'name', 'productName', 'product_name', 'Title', 'Name'];
const addressKeys = ['url', 'href', 'link', 'permalink', 'canonicalUrl', 'canonical_url', 'product_url', 'path'];
const wholePrice = [
  'formattedPrice',
  'formatted_price',
  'priceFormatted',
  'price_formatted',
  'displayPrice',
  'price_html',
  'priceText',
];
const nowPrice = [
  'salePrice',
  'sale_price',
  'finalPrice',
  'final_price',
  'currentPrice',
  'current_price',
  'price',
  'amount',
  'priceAmount',
];
const currencyKeys = ['currency', 'currencyCode', 'currency_code', 'priceCurrency', 'price_currency'];
const yes = [
  'inStock',
  'in_stock',
  'available',
  'isAvailable',
  'is_available',
  'availableForSale',
  'isInStock',
  'is_in_stock',
  'purchasable',
  'isPurchasable',
];
const no = [
  'soldOut',
  'sold_out',
  'isSoldOut',
  'is_sold_out',
  'sold',
  'isSold',
  'is_sold',
  'outOfStock',
  'out_of_stock',
];
const counts = ['quantity', 'stock', 'qty', 'stockQuantity', 'stock_quantity', 'inventory', 'qtyInStock'];
/** Keys that only an auction's lot has: its price may be a bid, a start price or a result. */
const auctionKeys =
  /^(?:bid_?counts?|bids|(?:current|high|highest|winning|opening|starting|min|next)_?bids?|hammer_?(?:price)?|(?:low|high)?_?estimates?_?(?:low|high|min|max|from|to)?|start(?:ing)?_?price|reserve_?price|price_?reali[sz]ed)$/i;
const pictureKeys = [
  'images',
  'image',
  'pictures',
  'photos',
  'media',
  'gallery',
  'featuredImage',
  'featured_image',
  'mainImage',
  'imageUrl',
  'image_url',
];
const pictureAddress = ['url', 'src', 'original_url', 'originalUrl', 'large', 'full', 'href', 'original'];

/**
 * The product of a page whose data is in its scripts (`__NEXT_DATA__`, `window.__STATE__ = {…}`, `application/json`) or in an attribute
 * (`data-product="{…}"`), in the form of {@link readJsonLd}'s objects. It is the object with the page's title or address; undefined when none, or
 * two different ones, have it. An amount is accepted with its currency, or as a decimal: a whole number may be cents.
 */
export function readEmbeddedProduct(html: string, url: string): JsonRecord | undefined {
  // Most pages' data has no object with a name, so the titles are read only when needed.
  let known: readonly string[] | undefined;
  const titles = () => (known ??= titlesOf(html));
  const found = new Map<string, JsonRecord>();
  const budget = { left: MOST_VALUES };
  for (const block of pageData(html)) {
    for (const value of valuesIn(block, budget)) {
      const record = asRecord(value);
      const product = record && isPages(record, titles, url) ? productOf(record) : undefined;
      if (product) found.set(JSON.stringify(product).slice(0, 20_000), product);
    }
  }
  const [only, ...others] = found.values();
  return others.length === 0 ? only : undefined;
}

function titlesOf(html: string): readonly string[] {
  const title = /<title\b[^>]{0,500}>([^<]{0,2000})/i.exec(html.slice(0, 200_000))?.[1] ?? '';
  const heading = /<h1\b[^>]{0,500}>([^]{0,2000}?)<\/h1/i.exec(html)?.[1] ?? '';
  const shared = openGraphTags(html).get('og:title')?.[0] ?? '';
  return [title, heading, shared].map((text) => htmlToLine(text, 500).toLowerCase()).filter((text) => text !== '');
}

/** Its name begins a title of the page. Its address, if any, must be the page's. */
function isPages(record: JsonRecord, titles: () => readonly string[], url: string): boolean {
  const name = nameOf(record)?.toLowerCase();
  if (name === undefined || name.length < 4) return false;
  const isTitle = titles().some(
    (title) => title === name || (title.startsWith(name) && /^[\s|–—»·:-]/.test(title.slice(name.length))),
  );
  if (!isTitle) return false;
  const address = firstOf(record, addressKeys);
  return address === undefined || !/^(?:https?:)?\//.test(address) || isSamePage(new URL(address, url).href, url);
}

/**
 * The products in a list page's data, each with an address, when scripts build the list; the longest such list. Empty unless there is one of at
 * least four.
 */
export function embeddedBlocks(html: string): readonly ListBlock[] {
  const budget = { left: MOST_VALUES };
  const lists = pageData(html).flatMap((block) => [...valuesIn(block, budget)].filter((value) => Array.isArray(value)));
  const best = lists
    .map((list) => list.map(asRecord).flatMap((record) => (record ? (blockOf(record) ?? []) : [])))
    .filter((blocks) => new Set(blocks.map(({ href }) => href)).size >= LEAST_ALIKE)
    .sort((a, b) => b.length - a.length)[0];
  return (best ?? []).slice(0, MOST_LISTED);
}

/** A product in a list: a name, an address, and a price or a picture. */
function blockOf(record: JsonRecord): ListBlock | undefined {
  const [title, href] = [nameOf(record), firstOf(record, addressKeys)];
  const [image] = picturesOf(record);
  const price = ['price', ...wholePrice, ...nowPrice].map((key) => record[key]).find((value) => value !== undefined);
  if (
    title === undefined ||
    href === undefined ||
    !/^(?:https?:\/)?\//.test(href) ||
    (price === undefined && image === undefined)
  )
    return undefined;
  const text = JSON.stringify(price ?? '').slice(0, 200);
  return { href, title, ...(image !== undefined && { image }), text: `${title} ${text}` };
}

function nameOf(record: JsonRecord): string | undefined {
  const name = firstOf(record, nameKeys);
  return name === undefined ? undefined : htmlToLine(name, 500);
}

/** Undefined for an object with a name and neither price nor stock (an article, a crumb), and for an auction's lot. */
function productOf(record: JsonRecord): JsonRecord | undefined {
  if (Object.entries(record).some(([key, value]) => auctionKeys.test(key) && value !== null)) return undefined;
  const offer = { ...priceOf(record), ...stockOf(record) };
  const [variant, ...others] = Array.isArray(record['variants'])
    ? record['variants'].map(asRecord).filter((one) => one !== undefined)
    : [];
  const only = variant && others.length === 0 ? { ...priceOf(variant), ...stockOf(variant) } : {};
  const whole = { ...only, ...offer };
  if (Object.keys(whole).length === 0) return undefined;
  const description = firstOf(record, [
    'description',
    'body_html',
    'descriptionHtml',
    'longDescription',
    'shortDescription',
  ]);
  return {
    '@type': 'Product',
    name: nameOf(record),
    image: picturesOf(record),
    ...(description !== undefined && { description }),
    ...(firstOf(record, ['sku']) !== undefined && { sku: firstOf(record, ['sku']) }),
    offers: whole,
  };
}

function priceOf(record: JsonRecord): JsonRecord {
  const currency = firstOf(record, currencyKeys);
  for (const key of wholePrice) {
    const printed = firstOf(record, [key]);
    const money =
      printed === undefined
        ? undefined
        : parseMoney(htmlToLine(printed, 200), { currency: currency === undefined ? undefined : currencyOf(currency) });
    if (money) return { price: money.amount, priceCurrency: money.currency };
  }
  for (const key of nowPrice) {
    const found = amountIn(record[key], currency);
    if (found) return found;
  }
  return {};
}

/** The amount of one property: an object with a price or a `value`, or a decimal. */
function amountIn(value: unknown, currency: string | undefined): JsonRecord | undefined {
  const inner = asRecord(value);
  if (!inner) {
    const isSure = typeof value === 'number' ? !Number.isInteger(value) : isDecimal(value);
    const amount = isSure ? decimalFromJson(value) : undefined;
    return amount === undefined ? undefined : withCurrency(amount, currency);
  }
  const found = priceOf(inner);
  if (found['price'] !== undefined) return found;
  const amount = scalarOf(inner['value']);
  return isDecimal(amount) ? withCurrency(amount, firstOf(inner, currencyKeys)) : undefined;
}

function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && /^\d+\.\d{1,4}$/.test(value);
}

function withCurrency(price: string, currency: string | undefined): JsonRecord {
  return { price, ...present({ priceCurrency: currency }) };
}

function stockOf(record: JsonRecord): JsonRecord {
  if (no.some((key) => record[key] === true)) return { availability: 'OutOfStock' };
  if (yes.some((key) => record[key] === false)) return { availability: 'OutOfStock' };
  if (yes.some((key) => record[key] === true)) return { availability: 'InStock' };
  const count = counts.map((key) => record[key]).find((value) => typeof value === 'number');
  return count === undefined ? {} : { availability: Number(count) > 0 ? 'InStock' : 'OutOfStock' };
}

function picturesOf(record: JsonRecord): string[] {
  for (const key of pictureKeys) {
    const value = record[key];
    const list: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
    const found = list.slice(0, 100).flatMap((one) => {
      const inner = asRecord(one);
      const address = inner ? firstOf(inner, pictureAddress) : scalarOf(one);
      return address !== undefined && /^(?:https?:)?\/|\.(?:jpe?g|png|webp|gif|avif)/i.test(address) ? [address] : [];
    });
    if (found.length > 0) return found;
  }
  return [];
}

function firstOf(record: JsonRecord, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = Object.hasOwn(record, key) ? scalarOf(record[key]) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Every list and every object of the data, outer ones first. */
function* valuesIn(value: unknown, budget: { left: number }, depth = 0): Generator<object> {
  if (depth > DEEPEST || (budget.left -= 1) < 0 || typeof value !== 'object' || value === null) return;
  yield value;
  for (const child of Object.values(value)) yield* valuesIn(child, budget, depth + 1);
}
