import type { Availability } from '@obverse/contracts';
import type { Money } from '@obverse/lots';
import { jsonScripts } from '../../readers/structured-data/embedded-json';
import { currencyOf } from '../../readers/money/currency';
import { asRecord, type JsonRecord, lineIn, recordsOf, scalarOf } from '../../readers/text/json';
import { readJsonLd } from '../../readers/structured-data/json-ld';
import { mainProduct, readProduct } from '../../readers/structured-data/product';
import { decimalFromJson, type MoneyHints } from '../../readers/money/money';
import { htmlToLine } from '../../readers/text/text';

/** A product page's fields, from its initial script data, else from its JSON-LD. */
export interface WixProduct {
  readonly slug?: string;
  readonly name: string;
  readonly description?: string;
  readonly price?: Money;
  readonly upTo?: Money;
  readonly reason?: string;
  readonly availability?: Availability;
  readonly images: readonly string[];
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  readonly categories: readonly string[];
}

const DEEPEST = 8;
const MOST_NODES = 20_000;

/** The page's product; undefined when neither its data nor its JSON-LD has one. */
export function wixProduct(
  body: string,
  page: { url: string; title: string },
  hints: MoneyHints,
): WixProduct | undefined {
  const stated = metaOf(body, 'product:price:currency');
  const currency = (stated === undefined ? undefined : currencyOf(stated)) ?? hints.currency;
  const warm = jsonScripts(body, /\bid=["']wix-warmup-data["']/i)
    .map(catalogProduct)
    .find((product) => product !== undefined);
  const jsonLd = jsonLdProduct(body, page, { ...hints, currency });
  if (!warm) return jsonLd;
  const own = warmProduct(warm, currencyOf(scalarOf(warm['currency']) ?? '') ?? jsonLd?.price?.currency ?? currency);
  return agreed(own, jsonLd?.price, decimalFromJson(warm['price']));
}

/** The data's product, without a price when its JSON-LD states another. Only the data contain a sale price; JSON-LD may have the struck one. */
function agreed(own: WixProduct, stated: Money | undefined, struck: string | undefined): WixProduct {
  if (!own.price || !stated || [own.price.amount, struck].includes(stated.amount)) return own;
  const reason = `the page's data contain ${own.price.amount}, its JSON-LD ${stated.amount}`;
  return { ...withoutPrice(own), reason };
}

function withoutPrice({
  name,
  images,
  attributes,
  categories,
  slug,
  description,
  availability,
}: WixProduct): WixProduct {
  return {
    name,
    images,
    attributes,
    categories,
    ...(slug !== undefined && { slug }),
    ...(description !== undefined && { description }),
    ...(availability && { availability }),
  };
}

/** `appsWarmupData.{app}.{page}.catalog.product`, under any app key. Related products are in lists, not there. */
function catalogProduct(data: unknown): JsonRecord | undefined {
  const queue: { value: unknown; depth: number }[] = [{ value: data, depth: 0 }];
  for (let at = 0; at < queue.length && at < MOST_NODES; at += 1) {
    const { value, depth } = queue[at] ?? { value: undefined, depth: DEEPEST };
    const record = asRecord(value);
    if (!record || depth >= DEEPEST) continue;
    const product = asRecord(asRecord(record['catalog'])?.['product']);
    if (product && scalarOf(product['name']) !== undefined) return product;
    for (const child of Object.values(record)) queue.push({ value: child, depth: depth + 1 });
  }
  return undefined;
}

function warmProduct(product: JsonRecord, currency: string | undefined): WixProduct {
  const full = decimalFromJson(product['price']);
  const reduced = decimalFromJson(product['discountedPrice'] ?? product['comparePrice']);
  const amount = product['discountedPrice'] !== undefined && isPositive(reduced) ? reduced : full;
  const slug = scalarOf(product['urlPart'] ?? product['slug']);
  const sku = lineIn(product['sku'], 2000);
  const description = scalarOf(product['description']);
  const availability = stockOf(product);
  return {
    ...(slug !== undefined && { slug }),
    name: scalarOf(product['name']) ?? '',
    ...(description !== undefined && { description }),
    ...(isPositive(amount) &&
      (currency === undefined ? { reason: 'a price without a currency' } : { price: { amount, currency } })),
    ...(availability && { availability }),
    images: recordsOf(product['media']).flatMap(pictureOf),
    attributes: [
      ...(sku === undefined ? [] : [{ name: 'sku', value: sku }]),
      ...recordsOf(product['additionalInfo']).flatMap((info) => {
        const [name, value] = [info['title'], info['description']].map((text) =>
          htmlToLine(scalarOf(text) ?? '', 2000),
        );
        return name && value ? [{ name, value }] : [];
      }),
    ],
    categories: [],
  };
}

function stockOf(product: JsonRecord): Availability | undefined {
  const status = scalarOf(asRecord(product['inventory'])?.['status'])?.toLowerCase();
  if (status === 'in_stock' || status === 'partially_out_of_stock') return 'InStock';
  if (status === 'out_of_stock') return 'OutOfStock';
  return typeof product['isInStock'] === 'boolean' ? (product['isInStock'] ? 'InStock' : 'OutOfStock') : undefined;
}

/** Wix capitalises `Offers` and `Availability`, which differs from schema.org. */
function jsonLdProduct(body: string, page: { url: string; title: string }, hints: MoneyHints): WixProduct | undefined {
  const nodes = readJsonLd(body).nodes.map((node) => lowered(node));
  const choice = mainProduct(nodes, page);
  if ('reason' in choice) return undefined;
  const { name, description, images, attributes, categoryPath, availability, price } = readProduct(
    choice.product,
    nodes,
    hints,
  );
  return {
    name: name ?? '',
    ...(description !== undefined && { description }),
    ...(price.price && { price: price.price }),
    ...(price.upTo && { upTo: price.upTo }),
    ...(price.reason !== undefined && { reason: price.reason }),
    ...(availability && { availability }),
    images: images.map(whole),
    attributes,
    categories: categoryPath,
  };
}

function lowered(node: JsonRecord): JsonRecord {
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      const name = /^[A-Z][a-z]/.test(key) ? key.charAt(0).toLowerCase() + key.slice(1) : key;
      const inner = asRecord(value);
      const list = Array.isArray(value) ? recordsOf(value) : [];
      return [
        name,
        inner && name === 'offers' ? lowered(inner) : list.length > 0 && name === 'offers' ? list.map(lowered) : value,
      ];
    }),
  );
}

function pictureOf(media: JsonRecord): string[] {
  if (/video/i.test(scalarOf(media['mediaType']) ?? '')) return [];
  const url = scalarOf(media['fullUrl']) ?? scalarOf(media['url']);
  if (url === undefined) return [];
  return [whole(/^https?:/.test(url) ? url : `https://static.wixstatic.com/media/${url}`)];
}

/** `…/media/{id}~mv2.jpg/v1/fit/w_500,h_500,q_90/file.jpg` is a scaled picture; the part before `/v1/` is the original. */
function whole(url: string): string {
  return url.replace(/(\/media\/[^/]+)\/v1\/.*$/, '$1');
}

function metaOf(body: string, property: string): string | undefined {
  const head = body.slice(0, 300_000);
  const tag = new RegExp(`<meta[^>]{0,200}\\bproperty=["']${property}["'][^>]{0,200}>`, 'i').exec(head)?.[0];
  return tag === undefined ? undefined : /\bcontent=["']([^"']{1,40})["']/i.exec(tag)?.[1];
}

function isPositive(amount: string | undefined): amount is string {
  return amount !== undefined && /[1-9]/.test(amount);
}
