import { refusal, unreadable } from '../../adapter-kit/lot-extraction';
import {
  emptyPage,
  type FetchedPage,
  type ListedLot,
  type PlatformAdapter,
  type PlatformSeller,
} from '../../adapter-kit/platform-adapter';
import { readProductPage } from '../../adapter-kit/product-lot';
import { categorySource } from '../../adapter-kit/shop/category-source';
import { feedSource } from '../../adapter-kit/shop/feed-source';
import { isPageOfList, namesNextPage, nextByNumber } from '../../adapter-kit/shop/numbered-pages';
import { shopLists } from '../../adapter-kit/shop/shop-adapter';
import type { ListLayout, ListSource } from '../../adapter-kit/shop/shop-layout';
import { sitemapSource } from '../../adapter-kit/shop/sitemap-source';
import { openHtml } from '../../readers/markup/html';
import { listBlocks } from '../../readers/printed-pages/list-blocks';
import { rowDigest } from '../../readers/printed-pages/link-rows';
import type { ListBlock } from '../../readers/list-block';
import { blockPrices } from '../../readers/printed-pages/repeated-blocks';
import { below, isActing, isSameListAgain, onSite, pathOf } from '../../readers/text/url';
import { ANY_PATH, type GenericShopOptions } from './options';

type Seller = PlatformSeller<GenericShopOptions>;

/** The last page of a list may have few lots. */
const FEWEST_LOTS = 1;

const lists = shopLists<GenericShopOptions>(sourcesOf);

export const genericShopAdapter: PlatformAdapter<GenericShopOptions> = {
  startRequests: lists.startRequests,

  renders: ({ options }) => options.rendered === true,

  read(page, seller) {
    if (page.request.kind !== 'lot') return lists.read(page, seller);
    const refused = refusal(page);
    if (refused) return refused;
    const { url, sourceId = sourceIdOf(page.url, seller) } = page.request;
    if (page.request.sourceId !== undefined && sourceIdOf(url, seller) === undefined)
      return { ...emptyPage, outside: true };
    return sourceId === undefined
      ? unreadable(page, 'not a product address')
      : readProductPage(page, seller, sourceId, {
          idOf: (url) => sourceIdOf(url, seller),
          mayBePlain: seller.options.printed === true,
        });
  },
};

function sourcesOf(seller: Seller): readonly ListSource<GenericShopOptions>[] {
  const { feedPath, sitemapPath, categoryPath } = seller.options;
  const idOf = (url: string) => sourceIdOf(url, seller);
  return [
    ...(feedPath === undefined ? [] : [feedSource<GenericShopOptions>(below(seller.home, feedPath), idOf)]),
    sitemapSource(below(seller.home, sitemapPath), { idOf }),
    ...(categoryPath === undefined ? [] : [listSource(seller, categoryPath, idOf)]),
  ];
}

/** The source over the shop's own lists. `productPath` selects the product links of a list; without it, the list's structure does. */
function listSource(
  seller: Seller,
  categoryPath: string,
  idOf: (url: string) => string | undefined,
): ListSource<GenericShopOptions> {
  const url = below(seller.home, '/');
  return {
    name: 'categories',
    url,
    read(page) {
      const blocks = new Map(
        listBlocks(page.body, FEWEST_LOTS).flatMap((block) => {
          const address = onSite(block.href, seller.home, page.url);
          return address === undefined || namesNextPage(block.title ?? '') ? [] : [[address, block] as const];
        }),
      );
      const category = new RegExp(categoryPath);
      const isProduct = (address: string) =>
        seller.options.productPath !== ANY_PATH || (blocks.has(address) && !category.test(pathOf(address) ?? ''));
      const lotOf = (address: string) =>
        isProduct(address) && !isPageOfList(address, page.url) ? idOf(address) : undefined;
      const layout = linksLayout(category, lotOf, framesOf(page, seller));
      return categorySource<GenericShopOptions>(url, { ...layout, unlinked: () => unlinkedLots(blocks, lotOf) }).read(
        page,
        seller,
      );
    },
  };
}

/** Lots in a list that the page's scripts build, which has no links. */
function unlinkedLots(
  blocks: ReadonlyMap<string, ListBlock>,
  idOf: (url: string) => string | undefined,
): readonly ListedLot[] {
  return [...blocks].flatMap(([url, block]): ListedLot[] => {
    const sourceId = idOf(url);
    if (sourceId === undefined) return [];
    const lot: ListedLot = { sourceId, page: { kind: 'lot', url, sourceId } };
    return [blockPrices(block).length === 0 ? lot : { ...lot, digest: rowDigest(block.text, block.title) }];
  });
}

/** The pages of a frameset: they contain menu and list. */
function framesOf(page: FetchedPage, seller: Seller): ReadonlySet<string> {
  const sources = /<frame\b/i.test(page.body) ? (openHtml(page.body)?.lines('frame[src]@src') ?? []) : [];
  return new Set(sources.flatMap((source) => onSite(source, seller.home, page.url) ?? []));
}

function linksLayout(
  category: RegExp,
  idOf: (url: string) => string | undefined,
  frames: ReadonlySet<string>,
): ListLayout {
  return {
    item: 'a[href]',
    link: ['@href'],
    id: (_, url) => idOf(url),
    skipsOtherLinks: true,
    digest: [],
    mayBeAuctions: true,
    next: ['a[rel~="next"]@href', 'link[rel="next"]@href'],
    nextPage: nextByNumber,
    categories: ['a[href]@href', 'area[href]@href', 'frame[src]@src'],
    isCategory: (url) =>
      frames.has(url) || (category.test(pathOf(url) ?? '') && !isSameListAgain(url) && idOf(url) === undefined),
    isList: 'a[rel~="next"], link[rel="next"], [class*="pagination"]',
    empty: ':not(*)',
    otherProducts: '',
  };
}

/** The first group of `productPath` (a number that is stable when a slug is renamed), else path and query. */
function sourceIdOf(url: string, seller: Seller): string | undefined {
  const path = isActing(url) ? undefined : pathOf(url);
  const match = path === undefined ? null : new RegExp(seller.options.productPath).exec(path);
  const id = match ? (match[1] ?? path) : undefined;
  return id !== undefined && id.length <= 512 ? id : undefined;
}
