import type { FetchedPage, SellerDescriptor } from '@obverse/sellers';
import type { SellerWeb } from '../visit/seller-web';
import type { AddressGroup } from './product-paths';

export const MOST_GROUPS = 8;
const PAGES_A_GROUP = 2;

/** The groups whose sampled pages are products: up to two pages of each group. */
export async function productGroups(
  groups: readonly AddressGroup[],
  seller: SellerDescriptor,
  web: SellerWeb,
): Promise<readonly AddressGroup[]> {
  const products: AddressGroup[] = [];
  for (const group of groups.slice(0, MOST_GROUPS)) if (await holdsProducts(group, seller, web)) products.push(group);
  return products;
}

async function holdsProducts({ urls }: AddressGroup, seller: SellerDescriptor, web: SellerWeb): Promise<boolean> {
  const middle = urls[urls.length >> 1];
  for (const url of [...new Set([middle, urls.at(-1)])].slice(0, PAGES_A_GROUP)) {
    const page = url === undefined ? undefined : await web.page({ kind: 'lot', url, sourceId: url });
    if (page && !('reason' in page) && isProduct(page, seller, web)) return true;
  }
  return false;
}

export function isProduct(page: FetchedPage, seller: SellerDescriptor, web: SellerWeb): boolean {
  const { url } = page.request;
  const lotPage = { ...page, request: { kind: 'lot', url, sourceId: url } } as const;
  return web.adapterFor(seller).read(lotPage, seller).lots.length > 0;
}
