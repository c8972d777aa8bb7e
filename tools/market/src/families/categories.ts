import type { Seller } from '../catalogue/seller';
import { coinTypes, inLanguage } from '../coins/coin';
import { slugOf } from '../text';
import { type Region, regions } from '../coins/vocabulary.data';
import { listedCount, listedLives, type ListPart, type ShopLot, shopLotAt } from '../timetable/shop-timetable';

/** A part of a shop: the lots of one region. Every lot is in exactly one. */
export interface Category {
  readonly id: number;
  readonly region: Region;
  readonly name: string;
  readonly slug: string;
}

const FIRST_ID = 3;

/** The categories in the shop's menu, including those that are empty at present. */
export function categoriesOf(seller: Seller): readonly Category[] {
  const dealt = coinTypes.filter((type) => seller.fields.includes(type.field)).map((type) => type.region);
  return [...new Set(dealt)].map((region, place) => {
    const name = inLanguage(regions[region], seller.language);
    return { id: FIRST_ID + place, region, name, slug: slugOf(name) };
  });
}

export function categoryOf(seller: Seller, lot: ShopLot): Category {
  const category = categoriesOf(seller).find(({ region }) => region === lot.coin.type.region);
  if (!category) throw new RangeError(`${seller.key} does not deal in ${lot.coin.type.region}`);
  return category;
}

/** The lots in the shop's lists, newest first: all, or a part. */
export function listedLots(seller: Seller, now: number, part?: ListPart): ShopLot[] {
  return listedLives(seller, now, part).map((life) => shopLotAt(seller, life, now));
}

/** Addresses in a part of a sitemap. */
const PART = 1000;

/** The number of parts of a sitemap of all listed lots. */
export function sitemapPartCount(seller: Seller, now: number): number {
  return listExtent(seller, now, PART).pages;
}

/** The lots of a part of the sitemap, counted from 1. */
export function lotsOfSitemapPart(seller: Seller, now: number, part: number): ShopLot[] {
  return listedLots(seller, now, { from: (part - 1) * PART, count: PART });
}

/** One page of a list, counted from 1. A page beyond the end has no lots. */
export interface ListPage<L = ShopLot> {
  readonly lots: readonly L[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** The place of the page's first lot in the list, from 1. */
  readonly from: number;
}

/** A page of the list of the shop or of a category. A list without lots has one page. */
export function pageOf(seller: Seller, now: number, page: number, size: number, category?: Category): ListPage {
  const from = (page - 1) * size;
  const { total, pages } = listExtent(seller, now, size, category);
  const lots = listedLots(seller, now, { region: category?.region, from, count: size });
  return { lots, page, pages, total, from: from + 1 };
}

/** The numbers of lots and pages of a list. */
export function listExtent(seller: Seller, now: number, size: number, category?: Category) {
  const total = listedCount(seller, now, category?.region);
  return { total, pages: Math.max(1, Math.ceil(total / size)) };
}

/** The maximum number of pages that a list links. */
const LINKED_PAGES = 9;

/** The page numbers that a page of a list links: all if there are few, otherwise the nearest. */
export function linkedPages({ page, pages }: Pick<ListPage, 'page' | 'pages'>): number[] {
  const count = Math.min(LINKED_PAGES, pages);
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), pages - count + 1));
  return Array.from({ length: count }, (_, place) => first + place);
}
