import { refusal, unreadable } from '../../platform/reading';
import {
  emptyReading,
  type FetchedPage,
  type ListedLot,
  type PageReading,
  type PlatformAdapter,
  type SellerOf,
} from '../../platform/platform-adapter';
import { readProductPage } from '../../platform/product-lot';
import { readSitemap } from '../../readers/sitemap';
import { below, onSite, pathOf } from '../../readers/url';

type Seller = SellerOf<'json-ld'>;

/** An index of indexes is as deep as any shop goes; a deeper one is a loop. */
const DEEPEST_INDEX = 3;

export const jsonLdAdapter: PlatformAdapter<'json-ld'> = {
  platform: 'json-ld',

  entrances: (seller) => [{ kind: 'list', url: below(seller.home, seller.options.sitemapPath) }],

  read(page, seller) {
    const refused = refusal(page);
    if (refused) return refused;
    if (page.request.kind !== 'lot') return readSitemapPage(page, seller);
    const sourceId = page.request.sourceId ?? sourceIdOf(page.url, seller);
    return sourceId === undefined
      ? unreadable(page, 'not the address of a product')
      : readProductPage(page, seller, sourceId);
  },
};

function readSitemapPage(page: FetchedPage, seller: Seller): PageReading {
  const sitemap = readSitemap(page.body);
  if (!sitemap) return unreadable(page, 'not a sitemap');
  const entries = sitemap.entries.flatMap(({ address, lastmod }) => {
    const url = onSite(address, seller.home);
    return url === undefined ? [] : [{ url, lastmod }];
  });
  if (sitemap.kind === 'index') {
    const depth = Number(page.request.context?.['depth'] ?? '0') + 1;
    if (entries.length === 0) return unreadable(page, 'a sitemap index that names nothing');
    if (depth > DEEPEST_INDEX) return unreadable(page, `sitemap indexes nested deeper than ${DEEPEST_INDEX}`);
    const urls = [...new Set(entries.map(({ url }) => url))];
    return {
      ...emptyReading,
      next: urls.map((url) => ({ kind: 'list', url, context: { depth: String(depth) } }) as const),
    };
  }
  const listed = new Map<string, ListedLot>();
  for (const { url, lastmod } of entries) {
    const sourceId = sourceIdOf(url, seller);
    if (sourceId === undefined || listed.has(sourceId)) continue;
    listed.set(sourceId, {
      sourceId,
      page: { kind: 'lot', url, sourceId },
      ...(lastmod !== undefined && { digest: lastmod }),
    });
  }
  // Inside an index a sitemap of pages or articles is normal; a shop's only sitemap without a product is not.
  if (listed.size === 0 && page.request.context?.['depth'] === undefined)
    return unreadable(page, 'no address of a product in it');
  return { ...emptyReading, listed: [...listed.values()] };
}

/** The first group of `productPath` where it has one (a number that survives a renamed slug), else path and query. */
function sourceIdOf(url: string, seller: Seller): string | undefined {
  const path = pathOf(url);
  const match = path === undefined ? null : new RegExp(seller.options.productPath).exec(path);
  const id = match ? (match[1] ?? path) : undefined;
  return id !== undefined && id.length <= 512 ? id : undefined;
}
