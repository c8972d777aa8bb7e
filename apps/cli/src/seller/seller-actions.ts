import type { SellerCrawlRepository } from '@obverse/database';
import type { SellerActionParts } from '@obverse/operations';
import type { Stack } from '../shared/stack';

/** What the actions on sellers need of the running stack. */
export async function sellerActions(
  stack: Stack,
): Promise<SellerActionParts & { readonly sellerCrawls: SellerCrawlRepository }> {
  return {
    sellerCrawls: await stack.sellerCrawls(),
    operations: await stack.operations(),
    now: () => new Date(),
  };
}
