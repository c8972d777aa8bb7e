import { readSitemap } from '../../readers/structured-data/sitemap';
import { languageOfAddress, languageRank, versionIn } from '../../readers/text/page-language';
import { onSite } from '../../readers/text/url';
import {
  emptyPage,
  type FetchedPage,
  type ListedLot,
  type ExtractedPage,
  type PlatformSeller,
} from '../platform-adapter';
import { unreadable } from '../lot-extraction';
import { addressKinds } from './address-kinds';
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
  const entries = sitemap.entries.flatMap(({ address, lastmod, versions }) => {
    const url = onSite(address, seller.home);
    return url === undefined ? [] : [{ url, lastmod, versions }];
  });
  const depth = Number(page.request.context?.['depth'] ?? '0');
  if (sitemap.kind === 'index') return readIndex(page, entries, depth, facts);
  const opaque = entries.find(({ url }) => facts.isOpaque?.(url));
  if (opaque) return unreadable(page, `an address without a product id: ${opaque.url}`);
  const listed = new Map<string, ListedLot>();
  for (const { url, lastmod, versions } of entries) {
    const sourceId = facts.idOf(url);
    if (sourceId === undefined || sourceId.length > 512 || hasOtherVersion(url, versions, seller, facts)) continue;
    const known = listed.get(sourceId);
    if (known && rankOf(url, seller) >= rankOf(known.page.url, seller)) continue;
    const lot: ListedLot = { sourceId, page: { kind: 'lot', url, sourceId } };
    listed.set(sourceId, lastmod === undefined ? lot : { ...lot, digest: lastmod });
  }
  // A part of an index may contain articles only; a shop's only sitemap without a product is another program's or broken.
  if (listed.size === 0 && depth === 0) return unreadable(page, 'no product address in it');
  const addresses = addressKinds(entries.map(({ url }) => ({ url, isLot: facts.idOf(url) !== undefined })));
  return { ...emptyPage, listed: [...listed.values()], addresses };
}

/** Whether the page is a version of another lot's page in a language that the seller prefers. A page names itself among its versions. */
function hasOtherVersion<O>(
  url: string,
  versions: Readonly<Record<string, string>> | undefined,
  { home, languages }: PlatformSeller<O>,
  { idOf }: SitemapFacts,
): boolean {
  if (versions === undefined) return false;
  const isOwn = (version: string) => onSite(version, home) === url;
  const preferred = versionIn(versions, languages);
  const other = preferred === undefined || isOwn(preferred) ? undefined : onSite(preferred, home);
  return other !== undefined && idOf(other) !== undefined && Object.values(versions).some(isOwn);
}

function rankOf<O>(url: string, { languages }: PlatformSeller<O>): number {
  return languageRank(languageOfAddress(url), languages);
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
