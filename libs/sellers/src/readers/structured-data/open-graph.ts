import { Parser } from 'htmlparser2';
import type { JsonRecord } from '../text/json';
import { pageTags } from '../markup/page-tags';
import { present } from '../present';
import { cut } from '../text/text';

const LONGEST_VALUE = 20_000;

/**
 * The page's `<meta property|name="…" content="…">`, names in lower case, in the page's order. Tags in comments and scripts are ignored, and tags
 * whose text `about` does not match.
 */
export function readMetaTags(html: string, about?: RegExp): ReadonlyMap<string, readonly string[]> {
  const found: Readonly<Record<string, string>>[] = [];
  const parser = new Parser({ onopentag: (_, attributes) => void found.push(attributes) });
  const tags = new Map<string, string[]>();
  for (const tag of pageTags(html).metas) {
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

/** Tags of Open Graph, and those whose names are written with entities. */
const openGraph = /og:|product:|&/i;

/** {@link readMetaTags} of Open Graph only. */
export function openGraphTags(html: string): ReadonlyMap<string, readonly string[]> {
  return readMetaTags(html, openGraph);
}

/**
 * The product in Open Graph's tags, in the form of {@link readJsonLd}'s objects. Undefined for a page that neither declares a product nor contains
 * a price: every page has a title there.
 */
export function readOpenGraph(html: string): JsonRecord | undefined {
  const tags = openGraphTags(html);
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
    offers: present(offer),
  };
  return present(stated);
}
