import { Parser } from 'htmlparser2';
import type { JsonRecord } from './json';
import { cut } from './text';

const LONGEST_HEAD = 1_000_000;
const LONGEST_VALUE = 20_000;
const MOST_TAGS = 1_000;
const CHUNK = 65_536;

/** The page's `<meta property|name|itemprop="…" content="…">`, names in lower case, in the page's order. */
export function readMetaTags(html: string): ReadonlyMap<string, readonly string[]> {
  const tags = new Map<string, string[]>();
  let count = 0;
  const parser = new Parser({
    onopentag: (name, { property, name: named, content }) => {
      const key = (property ?? named)?.trim().toLowerCase();
      if (name !== 'meta' || key === undefined || content === undefined || count >= MOST_TAGS) return;
      count += 1;
      tags.set(key, [...(tags.get(key) ?? []), cut(content, LONGEST_VALUE)]);
    },
  });
  for (let at = 0; at < Math.min(html.length, LONGEST_HEAD); at += CHUNK) parser.write(html.slice(at, at + CHUNK));
  return tags;
}

/**
 * What Open Graph's tags say of a product, as {@link readJsonLd} has its objects. Undefined for a page that does not call itself a product's and
 * names no price: every page has a title there.
 */
export function readOpenGraph(html: string): JsonRecord | undefined {
  const tags = readMetaTags(html);
  const first = (...names: readonly string[]) =>
    names.map((name) => tags.get(name)?.[0]?.trim()).find((value) => value !== undefined && value !== '');
  const price = first('product:sale_price:amount', 'product:price:amount', 'og:price:amount');
  const isProduct = /^(?:og:)?product(?:\.item)?$/i.test(first('og:type') ?? '');
  if (!isProduct && price === undefined) return undefined;
  const offer = {
    price,
    priceCurrency: first('product:sale_price:currency', 'product:price:currency', 'og:price:currency'),
    availability: first('product:availability', 'og:availability'),
  };
  const stated = {
    '@type': 'Product',
    name: first('og:title'),
    description: first('og:description'),
    url: first('og:url'),
    sku: first('product:retailer_item_id', 'product:retailer_part_no'),
    brand: first('product:brand', 'og:brand'),
    itemCondition: first('product:condition'),
    category: first('product:category'),
    image: [...(tags.get('og:image:secure_url') ?? tags.get('og:image') ?? tags.get('og:image:url') ?? [])],
    offers: defined(offer),
  };
  return defined(stated);
}

function defined(record: JsonRecord): JsonRecord {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
