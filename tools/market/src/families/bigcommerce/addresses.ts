import type { Seller } from '../../catalogue/seller';
import { wordingOf } from '../../coins/wording';
import { slugOf } from '../../text';
import type { ShopLot } from '../../timetable/shop-timetable';
import type { Category } from '../categories';

export function lotPath(seller: Seller, lot: ShopLot): string {
  return `/${slugOf(wordingOf(lot.coin, seller).title)}-${lot.number}/`;
}

export function categoryPath(category: Category): string {
  return `/${category.slug}/`;
}

/** The content server scales pictures to the size in the address. */
export function stencilPicture(lot: ShopLot, place: number, size: '1280x1280' | '500x659' | '100x100'): string {
  return `/images/stencil/${size}/products/${lot.number}/${lot.number}${place + 1}/coin__${lot.number}.${Math.floor(lot.listedAt / 1000)}.jpg?c=1`;
}
