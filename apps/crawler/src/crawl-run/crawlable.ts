import type { SellerSecrets } from '@obverse/crawling';
import { notCrawled, type SellerDescriptor } from '@obverse/sellers';

/** The sellers that can be crawled, by key: enabled by an operator, not forbidden, on a known platform, with the secret that their API requires. */
export function crawlable(
  sellers: readonly SellerDescriptor[],
  secrets: Pick<SellerSecrets, 'missing'>,
): ReadonlyMap<string, SellerDescriptor> {
  const able = sellers.filter((seller) => notCrawled(seller) === undefined && secrets.missing(seller) === undefined);
  return new Map(able.map((seller) => [seller.key, seller]));
}
