import type { FetchedPage, SellerDescriptor } from '@obverse/sellers';
import type { SellerWeb } from '../visit/seller-web';
import { byCategories } from './category-options';
import { byFeed } from './feed-options';
import { bySitemap } from './sitemap-options';

/** The options of a generic shop's descriptor, or the reason why none were found. */
export type FoundOptions = ShopOptions | { readonly reason: string };

export interface ShopOptions {
  readonly options: {
    readonly feedPath?: string;
    readonly sitemapPath?: string;
    readonly categoryPath?: string;
    readonly productPath?: string;
    readonly printed?: boolean;
  };
  /** How the options were found, for operators. */
  readonly because: string;
  /** The source may name only some of the lots: another source is preferred. */
  readonly partial?: true;
}

export type FindOptions = (seller: SellerDescriptor, home: FetchedPage, web: SellerWeb) => Promise<FoundOptions>;

/** Ordered by the number of requests that name all lots. */
const ways: readonly FindOptions[] = [bySitemap, byFeed, byCategories];

/**
 * Reads the shop's sitemap, then its feeds, then its categories, and samples the named pages: first for pages with structured data, then for pages
 * that only print a lot.
 */
export async function findGenericOptions(
  seller: SellerDescriptor,
  home: FetchedPage,
  web: SellerWeb,
): Promise<FoundOptions> {
  const stated = await findWay(seller, home, web);
  if (!('reason' in stated) || seller.platform !== 'generic-shop') return stated;
  const printed = await findWay({ ...seller, options: { ...seller.options, printed: true } }, home, web);
  return 'reason' in printed ? printed : { ...printed, options: { ...printed.options, printed: true } };
}

async function findWay(seller: SellerDescriptor, home: FetchedPage, web: SellerWeb): Promise<FoundOptions> {
  const reasons: string[] = [];
  let partial: ShopOptions | undefined;
  for (const way of ways) {
    const found = await way(seller, home, web);
    if ('reason' in found) reasons.push(found.reason);
    else if (!found.partial) return found;
    else partial ??= found;
  }
  return partial ?? { reason: reasons.join('; ') };
}
