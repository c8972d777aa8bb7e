import type { Seller } from '../../catalogue/seller';
import { wordingOf } from '../../coins/wording';
import { slugOf } from '../../text';
import type { ShopLot } from '../../timetable/shop-timetable';
import type { Category } from '../categories';

/** Variant 0 is version 3 with plain addresses. Variant 1 is version 4 with friendly addresses. */
export function isVersion4(seller: Seller): boolean {
  return seller.variant === 1;
}

export function lotPath(seller: Seller, lot: ShopLot): string {
  return isVersion4(seller)
    ? `/${slugOf(wordingOf(lot.coin, seller).title)}-${lot.number}`
    : `/index.php?route=product/product&product_id=${lot.number}`;
}

export function categoryPath(seller: Seller, category: Category): string {
  return isVersion4(seller) ? `/${category.slug}` : `/index.php?route=product/category&path=${category.id}`;
}

/** The address of a list's page. With friendly addresses the first parameter begins the query. */
export function listPath(seller: Seller, category: Category, page: number): string {
  const path = categoryPath(seller, category);
  return page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
}

/** Pictures are scaled to the size in the theme's request. */
export function sizedPicture(lot: ShopLot, place: number, size: number): string {
  return `/image/cache/catalog/${lot.number}-${place + 1}-${size}x${size}.jpg`;
}
