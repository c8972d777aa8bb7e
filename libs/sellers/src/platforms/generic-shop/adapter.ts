import { refusal, unreadable } from '../../platform/reading';
import type { PlatformAdapter, SellerOf } from '../../platform/platform-adapter';
import { readProductPage } from '../../platform/product-lot';
import { categoryWay } from '../../platform/shop/category-way';
import { feedWay } from '../../platform/shop/feed-way';
import { nextByNumber } from '../../platform/shop/numbered-pages';
import { shopLists } from '../../platform/shop/shop-adapter';
import type { ListPlan, ShopWay } from '../../platform/shop/shop-plan';
import { sitemapWay } from '../../platform/shop/sitemap-way';
import { below, pathOf } from '../../readers/url';

type Seller = SellerOf<'generic-shop'>;

const lists = shopLists<'generic-shop'>(waysOf);

export const genericShopAdapter: PlatformAdapter<'generic-shop'> = {
  platform: 'generic-shop',

  entrances: lists.entrances,

  read(page, seller) {
    if (page.request.kind !== 'lot') return lists.read(page, seller);
    const refused = refusal(page);
    if (refused) return refused;
    const sourceId = page.request.sourceId ?? sourceIdOf(page.url, seller);
    return sourceId === undefined
      ? unreadable(page, 'not the address of a product')
      : readProductPage(page, seller, sourceId);
  },
};

function waysOf(seller: Seller): readonly ShopWay<'generic-shop'>[] {
  const { feedPath, sitemapPath, categoryPath } = seller.options;
  const idOf = (url: string) => sourceIdOf(url, seller);
  return [
    ...(feedPath === undefined ? [] : [feedWay<'generic-shop'>(below(seller.home, feedPath), idOf)]),
    sitemapWay(below(seller.home, sitemapPath), { idOf }),
    ...(categoryPath === undefined
      ? []
      : [categoryWay<'generic-shop'>(below(seller.home, '/'), linksPlan(categoryPath, idOf))]),
  ];
}

/** A shop of no known program: every link to a product is one, wherever it stands. */
function linksPlan(categoryPath: string, idOf: (url: string) => string | undefined): ListPlan {
  const category = new RegExp(categoryPath);
  return {
    item: 'a[href]',
    link: ['@href'],
    id: (_, url) => idOf(url),
    skipsStrangers: true,
    digest: [],
    next: ['a[rel~="next"]@href', 'link[rel="next"]@href'],
    nextPage: nextByNumber,
    categories: ['a[href]@href'],
    isCategory: (url) => category.test(pathOf(url) ?? '') && idOf(url) === undefined,
    isList: 'a[rel~="next"], link[rel="next"], [class*="pagination"]',
    empty: ':not(*)',
    strangers: '',
  };
}

/** The first group of `productPath` where it has one (a number that survives a renamed slug), else path and query. */
function sourceIdOf(url: string, seller: Seller): string | undefined {
  const path = pathOf(url);
  const match = path === undefined ? null : new RegExp(seller.options.productPath).exec(path);
  const id = match ? (match[1] ?? path) : undefined;
  return id !== undefined && id.length <= 512 ? id : undefined;
}
