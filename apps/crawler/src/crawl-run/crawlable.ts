import type { SellerSecrets } from '@obverse/crawling';
import { notCrawled, type SellerDescriptor } from '@obverse/sellers';

/** By key, those that can be crawled: an operator switched them on, nothing forbids it, their platform is known, and so is any secret they ask for. */
export function crawlable(
  sellers: readonly SellerDescriptor[],
  secrets: Pick<SellerSecrets, 'missing'>,
): ReadonlyMap<string, SellerDescriptor> {
  const able = sellers.filter((seller) => notCrawled(seller) === undefined && secrets.missing(seller) === undefined);
  return new Map(able.map((seller) => [seller.key, seller]));
}
