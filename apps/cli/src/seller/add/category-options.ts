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
import { shapePattern } from './address-shape';
import type { FindOptions, FoundOptions, ShopOptions } from './generic-options';
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
/** Pages of sales, and others, that are looked behind. */
const MOST_INDEXES = 6;
/** Links of one kind, fewer of which are a menu. */
const LEAST_NAMED = 4;
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
  const { lists, others } = await listsAmong(
    links.filter((url) => !shown.has(url)),
    seller,
    web,
  );
  if (lists.length > 0) return optionsFor(lists, []) ?? besideLots(await withSiblings(lists, shown, seller, web));
  const known = new Set([...links, ...shown]);
  const onHome = await productGroups(groupsOf([...shown]), seller, web);
  const shownIndexes = onHome.length > 0 ? [] : await pagesAt([...shown], web);
  const behind = await behindIndexes([...others, ...shownIndexes], known, seller, web);
  if (behind) return behind;
  return (
    (onHome.length > 0 ? optionsFor([], onHome) : undefined) ?? {
      reason: 'no list among the pages that the home page links to',
    }
  );
};

/** Which of the links, a page or more of each kind, lead to lists; and the pages that are none. */
async function listsAmong(
  links: readonly string[],
  seller: SellerDescriptor,
  web: SellerWeb,
): Promise<{ readonly lists: readonly FoundList[]; readonly others: readonly FetchedPage[] }> {
  const lists: FoundList[] = [];
  const others: FetchedPage[] = [];
  for (const { url, group } of sampled(links)) {
    if (group.folder !== '/' && lists.some((list) => list.group === group)) continue;
    const page = await pageAt(url, web);
    const list = page && (await listAt(page, group, seller, web));
    if (list) lists.push(list);
    else if (page) others.push(page);
  }
  return { lists, others };
}

/** A house's page of sales: what it leads to, and the home page does not, are the lists. */
async function behindIndexes(
  pages: readonly FetchedPage[],
  known: ReadonlySet<string>,
  seller: SellerDescriptor,
  web: SellerWeb,
): Promise<FoundOptions | undefined> {
  const indexes: string[] = [];
  let behind: ShopOptions | undefined;
  for (const index of pages.slice(0, 2 * MOST_INDEXES)) {
    const links = linksOf(index, seller).filter((url) => !known.has(url) && !isSamePage(url, index.url));
    const { lists } = await listsAmong(links, seller, web);
    const found = lists.length === 0 ? undefined : (optionsFor(lists, []) ?? byShape(lists));
    if (!found || 'reason' in found) continue;
    behind ??= found;
    // Current sales and past ones may have a page each.
    const isAlike = (['categoryPath', 'productPath'] as const).every(
      (name) => found.options[name] === behind?.options[name],
    );
    if (isAlike) indexes.push(pathOf(index.url));
  }
  const own = exactPattern(indexes);
  if (!behind || own === undefined) return undefined;
  return {
    options: { ...behind.options, categoryPath: `${own}|${behind.options.categoryPath ?? ''}` },
    because: `${indexes.join(', ')} leads to ${behind.because}`,
  };
}

async function pagesAt(urls: readonly string[], web: SellerWeb): Promise<readonly FetchedPage[]> {
  const pages: FetchedPage[] = [];
  for (const url of urls.slice(0, MOST_INDEXES)) {
    const page = await pageAt(url, web);
    if (page) pages.push(page);
  }
  return pages;
}

async function pageAt(url: string, web: SellerWeb): Promise<FetchedPage | undefined> {
  const page = await web.page({ kind: 'list', url });
  return 'reason' in page || page.status !== 200 ? undefined : page;
}

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
      const page = await pageAt(url, web);
      const list = page && (await listAt(page, group, seller, web));
      if (list) more.push(list);
    }
  }
  return [...lists, ...more];
}

/** The list a page is, if its repeated blocks lead to products. One lot may be all there is in it. */
async function listAt(
  page: FetchedPage,
  group: AddressGroup,
  seller: SellerDescriptor,
  web: SellerWeb,
): Promise<FoundList | undefined> {
  if (isProduct(page, seller)) return undefined;
  const blocks = blocksOf(page, seller, FEWEST_LOTS).filter((block) => !isSamePage(block, page.url));
  // A list of names alone has no blocks like products.
  const named = blocks.length > 0 ? [] : namedIn(page, seller);
  const products = await productGroups(blocks.length > 0 ? groupsOf(blocks) : named, seller, web);
  return products.length > 0 ? { url: page.request.url, group, products } : undefined;
}

/** The kinds of links on a page, of which there are several each: numbers apart, their addresses are the same. */
function namedIn(page: FetchedPage, seller: SellerDescriptor): readonly AddressGroup[] {
  const kinds = new Map<string, string[]>();
  for (const url of linksOf(page, seller)) {
    const kind = pathOf(url).replace(/\d+/g, '#');
    kinds.set(kind, [...(kinds.get(kind) ?? []), url]);
  }
  return [...kinds.values()].filter(({ length }) => length >= LEAST_NAMED).flatMap(groupsOf);
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
  // At the top anything may stand: there the lots are what the lists' blocks lead to.
  const isAnywhere = products.some(({ folder }) => folder === '/');
  if (!all.some((url) => new RegExp(productPath).test(pathOf(url))))
    return {
      options: { categoryPath: folderPattern(categories), ...(!isAnywhere && { productPath }) },
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

/** Lists and lots in one folder, whose addresses have not the same parts: `/sales/40` and `/sales/40/lots/401`. */
function byShape(found: readonly FoundList[]): FoundOptions | undefined {
  const lists = found.map(({ url }) => url);
  const lots = merged(found.flatMap(({ products }) => products)).flatMap(({ urls }) => urls);
  const productPath = shapePattern(lots);
  if (productPath === undefined || lists.some((url) => new RegExp(productPath).test(pathOf(url)))) return undefined;
  const categoryPath = shapePattern(lists) ?? numbered(lists);
  if (categoryPath === undefined || lots.some((url) => new RegExp(categoryPath).test(pathOf(url)))) return undefined;
  return {
    options: { categoryPath, productPath },
    because: `lists like ${pathOf(lists[0] ?? '')} lead to products like ${pathOf(lots[0] ?? '')}`,
  };
}

/** The few lists found, and those whose numbers are others. */
function numbered(lists: readonly string[]): string | undefined {
  return exactPattern(lists.map(pathOf))?.replace(/\d+/g, '\\d+');
}

/** Lists and lots stand in one folder. */
function besideLots(lists: readonly FoundList[]): FoundOptions {
  return byShape(lists) ?? namedLists(lists);
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
