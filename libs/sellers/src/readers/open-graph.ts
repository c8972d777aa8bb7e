import { Parser } from 'htmlparser2';
import type { JsonRecord } from './json';
import { cut } from './text';

const LONGEST_HEAD = 1_000_000;
const LONGEST_VALUE = 20_000;
const LONGEST_TAG = 25_000;
const MOST_TAGS = 1_000;

/**
 * The page's `<meta property|name="…" content="…">`, names in lower case, in the page's order. Found by a scan: a whole parser's cost grows with the
 * depth of hostile markup. What stands in comments and scripts is no tag. Of no interest are tags whose text `about` does not match.
 */
export function readMetaTags(html: string, about?: RegExp): ReadonlyMap<string, readonly string[]> {
  const found: Readonly<Record<string, string>>[] = [];
  const parser = new Parser({ onopentag: (_, attributes) => void found.push(attributes) });
  const tags = new Map<string, string[]>();
  const head = html.slice(0, LONGEST_HEAD);
  const opening = /<(?:!--|script\b|meta\b)/gi;
  for (let at = opening.exec(head), count = 0; at && count < MOST_TAGS; at = opening.exec(head)) {
    const name = at[0].toLowerCase();
    if (name !== '<meta') {
      const close = name === '<!--' ? /-->/g : /<\/script/gi;
      close.lastIndex = opening.lastIndex;
      if (!close.exec(head)) break;
      opening.lastIndex = close.lastIndex;
      continue;
    }
    count += 1;
    opening.lastIndex = tagEnd(head, opening.lastIndex);
    const tag = head.slice(at.index, opening.lastIndex);
    if (about?.test(tag) === false) continue;
    found.length = 0;
    parser.parseComplete(tag);
    const { property, name: named, content } = found.at(-1) ?? {};
    const key = (property ?? named)?.trim().toLowerCase();
    if (key !== undefined && content !== undefined)
      tags.set(key, [...(tags.get(key) ?? []), cut(content, LONGEST_VALUE)]);
  }
  return tags;
}

/** Behind the `>` that ends the tag; one in quotes does not. */
function tagEnd(html: string, from: number): number {
  const limit = Math.min(html.length, from + LONGEST_TAG);
  let quote = '';
  for (let at = from; at < limit; at += 1) {
    const char = html.charAt(at);
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return at + 1;
  }
  return limit;
}

/** Tags of Open Graph, and those whose names are written with entities. */
const openGraph = /og:|product:|&/i;

/**
 * What Open Graph's tags say of a product, as {@link readJsonLd} has its objects. Undefined for a page that does not call itself a product's and
 * names no price: every page has a title there.
 */
export function readOpenGraph(html: string): JsonRecord | undefined {
  const tags = readMetaTags(html, openGraph);
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
