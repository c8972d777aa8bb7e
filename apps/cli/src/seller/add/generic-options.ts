import type { FetchedPage, SellerDescriptor } from '@obverse/sellers';
import type { SellerWeb } from '../visit/seller-web';
import { byCategories } from './category-options';
import { byFeed } from './feed-options';
import { bySitemap } from './sitemap-options';
import type { FoundOptions, ShopOptions, FindOptions } from './find-options';

/** Ordered by the number of requests that name all lots. */
const sources: readonly FindOptions[] = [bySitemap, byFeed, byCategories];

/**
 * Reads the shop's sitemap, then its feeds, then its categories, and samples the named pages: first for pages with structured data, then for pages
 * that only print a lot. `sellerWith` gives the generic shop with these options.
 */
export async function findGenericOptions(
  sellerWith: (options: ShopOptions['options']) => SellerDescriptor,
  home: FetchedPage,
  web: SellerWeb,
): Promise<FoundOptions> {
  const stated = await findSource(sellerWith({}), home, web);
  if (!('reason' in stated)) return stated;
  const printed = await findSource(sellerWith({ printed: true }), home, web);
  return 'reason' in printed ? printed : { ...printed, options: { ...printed.options, printed: true } };
}

async function findSource(seller: SellerDescriptor, home: FetchedPage, web: SellerWeb): Promise<FoundOptions> {
  const reasons: string[] = [];
  let partial: ShopOptions | undefined;
  for (const source of sources) {
    const found = await source(seller, home, web);
    if ('reason' in found) reasons.push(found.reason);
    else if (!found.partial) return found;
    else partial ??= found;
  }
  return partial ?? { reason: reasons.join('; ') };
}
