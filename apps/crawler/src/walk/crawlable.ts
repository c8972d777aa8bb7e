import { notCrawled, type SellerDescriptor } from '@obverse/sellers';

/** By key, those that may be crawled: an operator switched them on, nothing forbids it, and their platform is known. */
export function crawlable(sellers: readonly SellerDescriptor[]): ReadonlyMap<string, SellerDescriptor> {
  return new Map(sellers.filter((seller) => notCrawled(seller) === undefined).map((seller) => [seller.key, seller]));
}
