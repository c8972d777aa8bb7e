import type { Availability } from '@obverse/contracts';
import { asRecord, type JsonRecord, numberIn } from '../text/json';
import { asList, isOfType, resolve, textOf, typeName } from './json-ld';
import { type MoneyHints } from '../money/money';
import { type ExtractedPrice, priceOf } from './offer';
import { isSamePage } from '../text/url';

/** The product that a page describes, or why there is none. */
export type ProductChoice = { readonly product: JsonRecord } | { readonly reason: string };

/**
 * The product that a page describes among those it contains: the only one, else the one with the page's address, else the one whose name begins the
 * page's title.
 */
export function mainProduct(
  nodes: readonly JsonRecord[],
  page: { readonly url: string; readonly title?: string | (() => string) },
): ProductChoice {
  const products = nodes.filter((node) => isOfType(node, 'Product', 'ProductGroup', 'IndividualProduct'));
  const [first, second] = products;
  if (!first) return { reason: 'no Product in the page' };
  if (!second) return { product: first };
  const addressed = products.filter((product) => addressesOf(product).some((url) => isSamePage(url, page.url)));
  const title = typeof page.title === 'function' ? page.title() : page.title;
  const named = products.filter((product) => isNamed(product, title));
  const chosen = addressed[0] ?? (named.length === 1 ? named[0] : undefined);
  return chosen
    ? { product: chosen }
    : { reason: `${products.length} Products, none of them with the page's address or title` };
}

/** Limit of a product's lists (offers, pictures, properties); no coin has more. */
const MOST_LISTED = 500;

/** The product's own addresses. */
export function addressesOf(product: JsonRecord): string[] {
  const offers = boundedList(product['offers']).map((offer) => asRecord(offer)?.['url']);
  return [product['url'], product['@id'], ...offers]
    .filter((url) => typeof url === 'string' && /^(?:https?:)?\//.test(url))
    .map(String);
}

export interface ExtractedProduct {
  readonly name?: string;
  readonly description?: string;
  readonly categoryPath: readonly string[];
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  readonly images: readonly string[];
  readonly availability?: Availability;
  readonly price: ExtractedPrice;
}

/** A product's facts as on the page; HTML in `description` is kept, and the caller converts it. */
export function readProduct(product: JsonRecord, nodes: readonly JsonRecord[], hints: MoneyHints): ExtractedProduct {
  // A group of variants may have price and picture only in the variants.
  const variants = boundedList(product['hasVariant']).map((one) => asRecord(resolve(one, nodes)) ?? {});
  const own = boundedList(product['offers']);
  const stated = own.length > 0 ? own : variants.flatMap((variant) => boundedList(variant['offers']));
  const offers = stated.slice(0, MOST_LISTED).map((offer) => resolve(offer, nodes));
  const images = imagesOf(product, nodes);
  const name = textOf(product['name'], 4000);
  const [description] = asList(product['description']);
  const price = priceOf(offers, hints);
  return {
    ...(name !== undefined && { name }),
    ...(typeof description === 'string' && { description }),
    categoryPath: categoryOf(product, nodes, name),
    attributes: attributesOf(product),
    images: images.length > 0 ? images : variants.flatMap((variant) => imagesOf(variant, nodes)).slice(0, MOST_LISTED),
    ...(price.availability && { availability: price.availability }),
    price,
  };
}

const plainAttributes = [
  'sku',
  'mpn',
  'gtin13',
  'gtin',
  'material',
  'color',
  'weight',
  'itemCondition',
  'productionDate',
] as const;

function attributesOf(product: JsonRecord): { name: string; value: string }[] {
  const plain = plainAttributes.map((name) => ({ name, value: quantityOf(product[name]) }));
  const brand = { name: 'brand', value: textOf(product['brand'], 2000) };
  const properties = boundedList(product['additionalProperty']).map((property) => {
    const record = asRecord(property) ?? {};
    return { name: textOf(record['name'] ?? record['propertyID'], 200), value: quantityOf(record) };
  });
  return [...plain, brand, ...properties].flatMap(({ name, value }) => (name && value ? [{ name, value }] : []));
}

/** A plain value, or a QuantitativeValue with its unit; of an address the last part (`UsedCondition`). */
function quantityOf(value: unknown): string | undefined {
  const record = asRecord(asList(value)[0]);
  const text = textOf(record ? (record['value'] ?? record) : value, 2000);
  if (text === undefined) return undefined;
  const unit = record && textOf(record['unitText'] ?? record['unitCode'], 20);
  return unit ? `${text} ${unit}` : /^https?:\/\/schema\.org\//.test(text) ? typeName(text) : text;
}

function categoryOf(product: JsonRecord, nodes: readonly JsonRecord[], name: string | undefined): string[] {
  const own = textOf(product['category'], 2000);
  return own === undefined ? statedCategories(nodes, name) : own.split(/\s*(?:>|»|›)\s*/).filter((part) => part !== '');
}

/** The categories in the trail that a page's data states, without the home page and the lot itself. */
export function statedCategories(nodes: readonly JsonRecord[], name: string | undefined): string[] {
  const steps = [...trailIn(nodes)].sort((a, b) => placeOf(a) - placeOf(b));
  const names = steps.map((step) => textOf(step['name'] ?? step['title'], 200) ?? textOf(step['item'], 200));
  // The first step is the shop's home page, the last one the lot itself.
  const between = names.slice(1).filter((step) => step !== undefined);
  return between.at(-1) === name ? between.slice(0, -1) : between;
}

/** A list of its own or of the page's item; in the older vocabulary each step is an item. */
function trailIn(nodes: readonly JsonRecord[]): readonly JsonRecord[] {
  const inside = nodes.flatMap((node) => boundedList(node['breadcrumb'])).map(asRecord);
  const all = [...nodes, ...inside.filter((trail) => trail !== undefined)];
  const list = all.find((node) => isOfType(node, 'BreadcrumbList'));
  if (!list) return nodes.filter((node) => isOfType(node, 'Breadcrumb')).slice(0, MOST_LISTED);
  return boundedList(list['itemListElement']).map((step) => asRecord(step) ?? {});
}

function placeOf(step: JsonRecord): number {
  return numberIn(step['position']) || 0;
}

function imagesOf(product: JsonRecord, nodes: readonly JsonRecord[]): string[] {
  return boundedList(product['image'])
    .map((image) => resolve(image, nodes))
    .map((image) => {
      const record = asRecord(image);
      return record ? (record['contentUrl'] ?? record['url'] ?? record['@id']) : image;
    })
    .filter((image) => typeof image === 'string');
}

function isNamed(product: JsonRecord, title: string | undefined): boolean {
  const name = textOf(product['name'], 500);
  return name !== undefined && title !== undefined && title.toLowerCase().startsWith(name.toLowerCase());
}

function boundedList(value: unknown): readonly unknown[] {
  return asList(value).slice(0, MOST_LISTED);
}
