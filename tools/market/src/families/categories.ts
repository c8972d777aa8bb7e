import type { Seller } from '../catalogue/seller';
import { coinTypes, inLanguage } from '../coins/coin';
import { slugOf } from '../coins/wording';
import { type Region, regions } from '../coins/vocabulary.data';
import { listedLives, type ShopLot, shopLotAt } from '../timetable/shop-timetable';

/** A part of a shop: the lots of one region. Every lot is in exactly one. */
export interface Category {
  readonly id: number;
  readonly region: Region;
  readonly name: string;
  readonly slug: string;
}

const FIRST_ID = 3;

/** What the shop's menu names, also where it has nothing of it just now. */
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

/** Lots in the shop's lists, newest first: of a category, or all. */
export function listedLots(seller: Seller, now: number, category?: Category): ShopLot[] {
  const lots = listedLives(seller, now).map((life) => shopLotAt(seller, life, now));
  return category ? lots.filter((lot) => lot.coin.type.region === category.region) : lots;
}

/** One page of a list, counted from 1. A page past the end has no lots. */
export interface ListPage<L = ShopLot> {
  readonly lots: readonly L[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** Place of the first lot of the page in the list, from 1. */
  readonly from: number;
}

export function pageOf<L>(lots: readonly L[], page: number, size: number): ListPage<L> {
  const from = (page - 1) * size;
  return {
    lots: lots.slice(from, from + size),
    page,
    pages: Math.max(1, Math.ceil(lots.length / size)),
    total: lots.length,
    from: from + 1,
  };
}
