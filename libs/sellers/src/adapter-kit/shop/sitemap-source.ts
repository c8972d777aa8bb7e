import { readSitemap } from '../../readers/structured-data/sitemap';
import { onSite } from '../../readers/text/url';
import {
  emptyPage,
  type FetchedPage,
  type ListedLot,
  type ExtractedPage,
  type PlatformSeller,
} from '../platform-adapter';
import { unreadable } from '../lot-extraction';
import type { ListSource } from './shop-layout';

const DEEPEST_INDEX = 3;

export interface SitemapFacts {
  /** The sourceId in a product's address; undefined for any other page. */
  idOf(url: string): string | undefined;
  /** An address that could be a product's but contains no id: the sitemap is then incomplete, and the next source is used. */
  isOpaque?(url: string): boolean;
  /** Which parts of an index may contain products; all when absent. */
  isPart?(url: string): boolean;
  readonly name?: string;
}

/** The source over a sitemap or an index of sitemaps, whose product addresses contain the lots' ids. */
export function sitemapSource<O>(url: string, facts: SitemapFacts): ListSource<O> {
  return { name: facts.name ?? 'sitemap', url, read: (page, seller) => readPart(page, seller, facts) };
}

function readPart<O>(page: FetchedPage, seller: PlatformSeller<O>, facts: SitemapFacts): ExtractedPage {
  const sitemap = readSitemap(page.body);
  if (!sitemap) return unreadable(page, 'not a sitemap');
  const entries = sitemap.entries.flatMap(({ address, lastmod }) => {
    const url = onSite(address, seller.home);
    return url === undefined ? [] : [{ url, lastmod }];
  });
  const depth = Number(page.request.context?.['depth'] ?? '0');
  if (sitemap.kind === 'index') return readIndex(page, entries, depth, facts);
  const opaque = entries.find(({ url }) => facts.isOpaque?.(url));
  if (opaque) return unreadable(page, `an address without a product id: ${opaque.url}`);
  const listed = new Map<string, ListedLot>();
  for (const { url, lastmod } of entries) {
    const sourceId = facts.idOf(url);
    if (sourceId === undefined || sourceId.length > 512 || listed.has(sourceId)) continue;
    const lot: ListedLot = { sourceId, page: { kind: 'lot', url, sourceId } };
    listed.set(sourceId, lastmod === undefined ? lot : { ...lot, digest: lastmod });
  }
  // A part of an index may contain articles only; a shop's only sitemap without a product is another program's or broken.
  if (listed.size === 0 && depth === 0) return unreadable(page, 'no product address in it');
  return { ...emptyPage, listed: [...listed.values()] };
}

function readIndex(
  page: FetchedPage,
  entries: readonly { readonly url: string }[],
  depth: number,
  { isPart }: SitemapFacts,
): ExtractedPage {
  const urls = [...new Set(entries.map(({ url }) => url))];
  const parts = isPart ? urls.filter((url) => isPart(url)) : urls;
  if (parts.length === 0) return unreadable(page, 'a sitemap index that lists no sitemap of products');
  if (depth >= DEEPEST_INDEX) return unreadable(page, `sitemap indexes nested deeper than ${DEEPEST_INDEX}`);
  const context = { depth: String(depth + 1) };
  return { ...emptyPage, next: parts.map((url) => ({ kind: 'list', url, context }) as const) };
}
