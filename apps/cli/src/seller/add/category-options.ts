import { type FetchedPage, onSite, openHtml, repeatedBlocks, type SellerDescriptor } from '@obverse/sellers';
import type { FindOptions } from './generic-options';
import { type AddressGroup, folderPattern, groupsOf, productPattern } from './product-paths';
import { isProduct, productGroups } from './sampled-groups';

const MOST_GROUPS = 8;
/** Pages for visitors who buy. */
const NO_LIST = /cart|basket|checkout|account|login|register|wish|contact|terms|privacy|imprint|impressum/i;

/** Follows the home page's links, a page of each kind: those whose repeated blocks lead to products are categories. */
export const byCategories: FindOptions = async (seller, home, web) => {
  const links = groupsOf(linksOf(home, seller).filter((url) => !NO_LIST.test(new URL(url).pathname)));
  const categories: AddressGroup[] = [];
  const products: AddressGroup[] = [];
  for (const group of links.slice(0, MOST_GROUPS)) {
    const url = group.urls[group.urls.length >> 1];
    const page = url === undefined ? undefined : await web.page({ kind: 'list', url });
    if (!page || 'reason' in page || page.status !== 200 || isProduct(page, seller)) continue;
    const found = await productGroups(groupsOf(blocksOf(page, seller)), seller, web);
    if (found.length > 0) categories.push(group);
    products.push(...found);
  }
  if (categories.length === 0) return { reason: 'no list among the pages that the home page links to' };
  const productPath = productPattern(merged(products));
  const lists = categories.flatMap(({ urls }) => urls);
  if (lists.some((url) => new RegExp(productPath).test(pathOf(url))))
    return {
      reason: `its lists and its lots have addresses alike (${categories.map(({ folder }) => folder).join(', ')})`,
    };
  return {
    options: { categoryPath: folderPattern(categories), productPath },
    because: `lists below ${categories.map(({ folder }) => folder).join(', ')} lead to products below ${merged(products)
      .map(({ folder }) => folder)
      .join(', ')}`,
  };
};

function linksOf(page: FetchedPage, seller: SellerDescriptor): readonly string[] {
  const hrefs = openHtml(page.body)?.lines('a[href]@href') ?? [];
  const urls = hrefs.flatMap((href) =>
    /^https?:|^[^:]*$/i.test(href) ? (onSite(href, seller.home, page.url) ?? []) : [],
  );
  return [...new Set(urls)].filter((url) => new URL(url).pathname !== '/' || new URL(url).search !== '');
}

function blocksOf(page: FetchedPage, seller: SellerDescriptor): readonly string[] {
  return [...new Set(repeatedBlocks(page.body).flatMap(({ href }) => onSite(href, seller.home, page.url) ?? []))];
}

/** One group a folder, whichever lists led there. */
function merged(groups: readonly AddressGroup[]): readonly AddressGroup[] {
  return groupsOf([...new Set(groups.flatMap(({ urls }) => urls))]);
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
