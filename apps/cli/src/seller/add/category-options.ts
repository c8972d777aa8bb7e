import {
  type FetchedPage,
  isActing,
  isSamePage,
  isSameListAgain,
  onSite,
  openHtml,
  listBlocks,
  type SellerDescriptor,
} from '@obverse/sellers';
import type { SellerWeb } from '../visit/seller-web';
import type { FindOptions, FoundOptions } from './generic-options';
import {
  type AddressGroup,
  endingPattern,
  exactPattern,
  folderPattern,
  groupsOf,
  productPattern,
} from './product-paths';
import { isProduct, productGroups } from './sampled-groups';

const MOST_GROUPS = 8;
/** Where lists and lots stand side by side at the top, each page linked from the home page is looked at. */
const MOST_ALONE = 16;
const MOST_FRAMES = 4;
/** A category may hold one lot. */
const FEWEST_LOTS = 1;
/** Pages for visitors who buy. */
const NO_LIST =
  /contact|kontakt|terms|privacy|imprint|impressum|agb|datenschutz|versand|shipping|delivery|dostav|about|ueber-uns|faq|help|hilfe|blog|news/i;

/** A page the home page links to whose repeated blocks lead to products, and the kinds of these. */
interface FoundList {
  readonly url: string;
  readonly group: AddressGroup;
  readonly products: readonly AddressGroup[];
}

/** Follows the home page's links, a page of each kind: those whose repeated blocks lead to products are categories. */
export const byCategories: FindOptions = async (seller, home, web) => {
  const pages = [home, ...(await framesOf(home, seller, web))];
  const shown = new Set(pages.flatMap((page) => blocksOf(page, seller)));
  const links = [...new Set(pages.flatMap((page) => linksOf(page, seller)))];
  const lists: FoundList[] = [];
  for (const { url, group } of sampled(links.filter((url) => !shown.has(url)))) {
    if (group.folder !== '/' && lists.some((list) => list.group === group)) continue;
    const list = await listAt(url, group, seller, web);
    if (list) lists.push(list);
  }
  const onHome = lists.length > 0 ? [] : await productGroups(groupsOf([...shown]), seller, web);
  if (lists.length + onHome.length === 0) return { reason: 'no list among the pages that the home page links to' };
  return optionsFor(lists, onHome) ?? namedLists(await withSiblings(lists, shown, seller, web));
};

/** Where lists must be named one by one, those too that stand beside a list found, and were not sampled. */
async function withSiblings(
  lists: readonly FoundList[],
  shown: ReadonlySet<string>,
  seller: SellerDescriptor,
  web: SellerWeb,
): Promise<readonly FoundList[]> {
  const lots = new Set([...shown, ...lists.flatMap(({ products }) => products.flatMap(({ urls }) => urls))]);
  const known = new Set(lists.map(({ url }) => url));
  const more: FoundList[] = [];
  for (const group of new Set(lists.map((list) => list.group))) {
    const others = group.urls.filter((url) => group.folder !== '/' && !known.has(url) && !lots.has(url));
    for (const url of others.slice(0, MOST_ALONE)) {
      const list = await listAt(url, group, seller, web);
      if (list) more.push(list);
    }
  }
  return [...lists, ...more];
}

/** The list a page is, if its repeated blocks lead to products. One lot may be all there is in it. */
async function listAt(
  url: string,
  group: AddressGroup,
  seller: SellerDescriptor,
  web: SellerWeb,
): Promise<FoundList | undefined> {
  const page = await web.page({ kind: 'list', url });
  if ('reason' in page || page.status !== 200 || isProduct(page, seller)) return undefined;
  const blocks = blocksOf(page, seller, FEWEST_LOTS).filter((block) => !isSamePage(block, page.url));
  const products = blocks.length === 0 ? [] : await productGroups(groupsOf(blocks), seller, web);
  return products.length > 0 ? { url, group, products } : undefined;
}
/** Undefined where addresses do not tell lists from lots. */
function optionsFor(lists: readonly FoundList[], onHome: readonly AddressGroup[]): FoundOptions | undefined {
  const products = merged([...lists.flatMap((list) => list.products), ...onHome]);
  const categories = [...new Set(lists.map(({ group }) => group))];
  const productPath = productPattern(products);
  const below = products.map(({ folder }) => folder).join(', ');
  if (categories.length === 0)
    return { options: { categoryPath: '^/$', productPath }, because: `the home page leads to products below ${below}` };
  const all = categories.flatMap(({ urls }) => urls);
  if (!all.some((url) => new RegExp(productPath).test(pathOf(url))))
    return {
      options: { categoryPath: folderPattern(categories), productPath },
      because: `lists below ${categories.map(({ folder }) => folder).join(', ')} lead to products below ${below}`,
    };
  const ending = endingPattern(
    products,
    lists.map(({ url }) => url),
  );
  if (ending !== undefined)
    return {
      options: { categoryPath: folderPattern(categories), productPath: ending },
      because: `lists below ${categories.map(({ folder }) => folder).join(', ')} lead to products whose addresses end alike`,
    };
  return undefined;
}

/** Where addresses do not tell lists from lots, the lists are named one by one, and what their blocks lead to are the lots. */
function namedLists(lists: readonly FoundList[]): FoundOptions {
  const categoryPath = exactPattern(lists.map(({ url }) => pathOf(url)));
  const folders = [...new Set(lists.map(({ group }) => group.folder))].join(', ');
  return categoryPath === undefined
    ? { reason: `its lists and its lots have addresses alike (${folders})` }
    : {
        options: { categoryPath },
        because: `the lists ${lists.map(({ url }) => pathOf(url)).join(', ')} lead to products with addresses like their own`,
      };
}

/** A page of each kind of address, and two more should it be empty; of pages at the top, which may be anything, each. */
function sampled(links: readonly string[]): readonly { readonly url: string; readonly group: AddressGroup }[] {
  return groupsOf(links)
    .slice(0, MOST_GROUPS)
    .flatMap((group) => {
      const { folder, urls } = group;
      const middle = urls[urls.length >> 1];
      const some = folder === '/' ? urls.slice(0, MOST_ALONE) : [...new Set([middle, urls[0], urls.at(-1)])];
      return some.flatMap((url) => (url === undefined ? [] : [{ url, group }]));
    });
}

/** The pages a frameset shows. */
async function framesOf(home: FetchedPage, seller: SellerDescriptor, web: SellerWeb): Promise<readonly FetchedPage[]> {
  const sources = openHtml(home.body)?.lines('frame[src]@src') ?? [];
  const pages: FetchedPage[] = [];
  for (const source of sources.slice(0, MOST_FRAMES)) {
    const url = onSite(source, seller.home, home.url);
    const page = url === undefined ? undefined : await web.page({ kind: 'list', url });
    if (page && !('reason' in page) && page.status === 200) pages.push(page);
  }
  return pages;
}

function linksOf(page: FetchedPage, seller: SellerDescriptor): readonly string[] {
  const hrefs = openHtml(page.body)?.lines('a[href]@href') ?? [];
  const urls = hrefs.flatMap((href) =>
    /^https?:|^[^:]*$/i.test(href) ? (onSite(href, seller.home, page.url) ?? []) : [],
  );
  return [...new Set(urls)].filter((url) => {
    const { pathname, search } = new URL(url);
    return (pathname !== '/' || search !== '') && !isActing(url) && !isSameListAgain(url) && !NO_LIST.test(pathname);
  });
}

function blocksOf(page: FetchedPage, seller: SellerDescriptor, least?: number): readonly string[] {
  const urls = listBlocks(page.body, least).flatMap(({ href }) => onSite(href, seller.home, page.url) ?? []);
  return [...new Set(urls)].filter((url) => !isActing(url));
}

/** One group a folder, whichever lists led there. */
function merged(groups: readonly AddressGroup[]): readonly AddressGroup[] {
  return groupsOf([...new Set(groups.flatMap(({ urls }) => urls))]);
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
