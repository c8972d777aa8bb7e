import type { FetchedPage, SellerDescriptor } from '@obverse/sellers';
import type { SellerWeb } from '../visit/seller-web';
import { likeLots } from './lot-shape';
import type { AddressGroup } from './product-paths';

const MOST_GROUPS = 8;
const PAGES_A_GROUP = 2;

/** The folders whose sampled pages were no products. */
export function otherFolders(groups: readonly AddressGroup[], products: readonly AddressGroup[]): readonly string[] {
  const found = new Set(products.map(({ folder }) => folder));
  return groups.slice(0, MOST_GROUPS).flatMap(({ folder }) => (found.has(folder) ? [] : [folder]));
}

/** The groups whose sampled pages are products, without the lists among them: up to two pages of each group. */
export async function productGroups(
  groups: readonly AddressGroup[],
  seller: SellerDescriptor,
  web: SellerWeb,
): Promise<readonly AddressGroup[]> {
  const products: AddressGroup[] = [];
  for (const group of groups.slice(0, MOST_GROUPS)) {
    const found = await productIn(group, seller, web);
    if (found === undefined) continue;
    const urls = likeLots(group.urls, [found]);
    products.push({ ...group, urls, ...(urls.length < group.urls.length && { hasLists: true }) });
  }
  return products;
}

async function productIn(
  { urls }: AddressGroup,
  seller: SellerDescriptor,
  web: SellerWeb,
): Promise<string | undefined> {
  const middle = urls[urls.length >> 1];
  for (const url of [...new Set([middle, urls.at(-1)])].slice(0, PAGES_A_GROUP)) {
    const page = url === undefined ? undefined : await web.page({ kind: 'lot', url, sourceId: url });
    if (page && !('reason' in page) && isProduct(page, seller, web)) return url;
  }
  return undefined;
}

export function isProduct(page: FetchedPage, seller: SellerDescriptor, web: SellerWeb): boolean {
  const { url } = page.request;
  const lotPage = { ...page, request: { kind: 'lot', url, sourceId: url } } as const;
  return web.adapterFor(seller).read(lotPage, seller).lots.length > 0;
}
