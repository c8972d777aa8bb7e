import { createHash } from 'node:crypto';
import type { Seller } from '../../catalogue/seller';
import { wordingOf } from '../../coins/wording';
import { slugOf } from '../../text';
import type { ShopLot } from '../../timetable/shop-timetable';
import type { Category } from '../categories';

/** The suffix of each address, a setting of the shop. */
export const URL_SUFFIX = '.html';

export function urlKeyOf(seller: Seller, lot: ShopLot): string {
  return `${slugOf(wordingOf(lot.coin, seller).title)}-${lot.number}`;
}

export function lotPath(seller: Seller, lot: ShopLot): string {
  return `/${urlKeyOf(seller, lot)}${URL_SUFFIX}`;
}

export function categoryPath(category: Category): string {
  return `/${category.slug}${URL_SUFFIX}`;
}

/** Pictures are in a cache folder whose name encodes the size, below the first two letters of their name. */
export function cachedPicture(seller: Seller, lot: ShopLot, place: number, size: 'full' | 'img' | 'thumb'): string {
  const name = `${lot.number}_${place + 1}`;
  const folder = createHash('md5').update(`${seller.key} ${size}`).digest('hex');
  return `/media/catalog/product/cache/${folder}/${name.charAt(0)}/${name.charAt(1)}/${name}.jpg`;
}
