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
import { listsByFolder } from './list-folders';
import {
  type AddressGroup,
  endingPattern,
  categoryPattern,
  exactPattern,
  groupsOf,
  productPattern,
} from './product-paths';
import { isProduct, productGroups } from './sampled-groups';
import type { FindOptions, FoundOptions, ShopOptions } from './find-options';

const MOST_GROUPS = 8;
/** The most pages at the top level that are fetched, because lists and lots can both be there. */
const MOST_ALONE = 16;
const MOST_FRAMES = 4;
/** The most pages, such as a page of sales, whose links are followed. */
const MOST_INDEXES = 6;
/** The least number of links of one kind; fewer are a menu. */
const LEAST_NAMED = 4;
/** A category can contain a single lot. */
const FEWEST_LOTS = 1;
/** Information pages, which are never lists. */
const NO_LIST =
  /contact|kontakt|terms|privacy|imprint|impressum|agb|datenschutz|versand|shipping|delivery|dostav|about|ueber-uns|faq|help|hilfe|blog|news/i;

/** A page linked from the home page whose repeated blocks lead to products, and the groups of these products. */
interface FoundList {
  readonly url: string;
  readonly group: AddressGroup;
  readonly products: readonly AddressGroup[];
}

/** Follows links of the home page, some of each kind. Pages whose repeated blocks lead to products are categories. */
export const byCategories: FindOptions = async (seller, home, web) => {
  const pages = [home, ...(await framesOf(home, seller, web))];
  const shown = new Set(pages.flatMap((page) => blocksOf(page, seller)));
  const links = [...new Set(pages.flatMap((page) => linksOf(page, seller)))];
  const { lists, others } = await listsAmong(
    links.filter((url) => !shown.has(url)),
    seller,
    web,
  );
  if (lists.length > 0) return optionsFor(lists, []) ?? fromMixedFolder(await withSiblings(lists, shown, seller, web));
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

/** The lists among sampled links of each kind, and the other pages. */
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

/** Finds lists that are linked from an auction house's page of sales and not from the home page. */
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
    // Current and past sales can have separate pages.
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

/** Adds the lists in the folders of the found lists that were not sampled, for descriptors that name each list. */
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

/** The page as a list, if its repeated blocks lead to products. A list can contain a single lot. */
async function listAt(
  page: FetchedPage,
  group: AddressGroup,
  seller: SellerDescriptor,
  web: SellerWeb,
): Promise<FoundList | undefined> {
  if (isProduct(page, seller, web)) return undefined;
  const blocks = blocksOf(page, seller, FEWEST_LOTS).filter((block) => !isSamePage(block, page.url));
  // A list of plain links has no repeated blocks.
  const named = blocks.length > 0 ? [] : namedIn(page, seller);
  const products = await productGroups(blocks.length > 0 ? groupsOf(blocks) : named, seller, web);
  return products.length > 0 ? { url: page.request.url, group, products } : undefined;
}

/** Groups of at least four links on a page whose addresses differ only in numbers. */
function namedIn(page: FetchedPage, seller: SellerDescriptor): readonly AddressGroup[] {
  const kinds = new Map<string, string[]>();
  for (const url of linksOf(page, seller)) {
    const kind = pathOf(url).replace(/\d+/g, '#');
    kinds.set(kind, [...(kinds.get(kind) ?? []), url]);
  }
  return [...kinds.values()].filter(({ length }) => length >= LEAST_NAMED).flatMap(groupsOf);
}

/** Undefined if the addresses do not distinguish lists from lots. */
function optionsFor(lists: readonly FoundList[], onHome: readonly AddressGroup[]): FoundOptions | undefined {
  const products = merged([...lists.flatMap((list) => list.products), ...onHome]);
  const categories = [...new Set(lists.map(({ group }) => group))];
  const productPath = productPattern(products);
  const below = products.map(({ folder }) => folder).join(', ');
  if (categories.length === 0)
    return { options: { categoryPath: '^/$', productPath }, because: `the home page leads to products below ${below}` };
  const all = categories.flatMap(({ urls }) => urls);
  const categoryPath = categoryPattern(
    categories,
    lists.map(({ url }) => url),
  );
  // The top level contains any kind of page: the lots are then the targets of the lists' blocks.
  const isAnywhere = products.some(({ folder }) => folder === '/');
  if (!all.some((url) => new RegExp(productPath).test(pathOf(url))))
    return {
      options: { categoryPath, ...(!isAnywhere && { productPath }) },
      because: `lists below ${categories.map(({ folder }) => folder).join(', ')} lead to products below ${below}`,
    };
  const ending = endingPattern(
    products,
    lists.map(({ url }) => url),
  );
  if (ending !== undefined)
    return {
      options: { categoryPath, productPath: ending },
      because: `lists below ${categories.map(({ folder }) => folder).join(', ')} lead to products whose addresses share an ending`,
    };
  return undefined;
}

/** Lists and lots in one folder whose addresses have different parts: `/sales/40` and `/sales/40/lots/401`. */
function byShape(found: readonly FoundList[]): FoundOptions | undefined {
  const lists = found.map(({ url }) => url);
  const lots = merged(found.flatMap(({ products }) => products)).flatMap(({ urls }) => urls);
  const productPath = shapePattern(lots);
  if (productPath === undefined || lists.some((url) => new RegExp(productPath).test(pathOf(url)))) return undefined;
  const categoryPath = shapePattern(lists) ?? listsByFolder(lists, lots);
  if (categoryPath === undefined || lots.some((url) => new RegExp(categoryPath).test(pathOf(url)))) return undefined;
  return {
    options: { categoryPath, productPath },
    because: `lists like ${pathOf(lists[0] ?? '')} lead to products like ${pathOf(lots[0] ?? '')}`,
  };
}

/** The options for lists and lots in one folder. */
function fromMixedFolder(lists: readonly FoundList[]): FoundOptions {
  return byShape(lists) ?? namedLists(lists);
}

/** Names each list, for addresses that do not distinguish lists from lots. The lots are the targets of the lists' blocks. */
function namedLists(lists: readonly FoundList[]): FoundOptions {
  const categoryPath = exactPattern(lists.map(({ url }) => pathOf(url)));
  const folders = [...new Set(lists.map(({ group }) => group.folder))].join(', ');
  return categoryPath === undefined
    ? { reason: `the addresses of lists and lots are alike (${folders})` }
    : {
        options: { categoryPath },
        because: `the lists ${lists.map(({ url }) => pathOf(url)).join(', ')} lead to products with similar addresses`,
      };
}

/** Up to three pages of each kind of address; more pages at the top level, which can be of any kind. */
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

/** The pages of a frameset. */
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

/** The groups of all lists, one for each folder. */
function merged(groups: readonly AddressGroup[]): readonly AddressGroup[] {
  return groupsOf([...new Set(groups.flatMap(({ urls }) => urls))]);
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
