import type { FetchedPage, SellerDescriptor } from '@obverse/sellers';
import type { SellerWeb } from '../visit/seller-web';
import { byCategories } from './category-options';
import { byFeed } from './feed-options';
import { bySitemap } from './sitemap-options';

/** The options a generic shop's descriptor needs, as found; or why there are none. */
export type FoundOptions = ShopOptions | { readonly reason: string };

export interface ShopOptions {
  readonly options: {
    readonly feedPath?: string;
    readonly sitemapPath?: string;
    readonly categoryPath?: string;
    readonly productPath?: string;
    readonly printed?: boolean;
  };
  /** How it was found, for operators. */
  readonly because: string;
  /** It may name some of the lots only: another way is taken where there is one. */
  readonly partial?: true;
}

export type FindOptions = (seller: SellerDescriptor, home: FetchedPage, web: SellerWeb) => Promise<FoundOptions>;

/** The way that names all lots with the fewest requests comes first. */
const ways: readonly FindOptions[] = [bySitemap, byFeed, byCategories];

/**
 * Looks for the shop's sitemap, then its feeds, then its categories, and samples what they name: first for pages that state a lot for machines,
 * then for such as only print one.
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
