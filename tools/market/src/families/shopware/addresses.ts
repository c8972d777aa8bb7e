import { createHash } from 'node:crypto';
import type { Seller } from '../../catalogue/seller';
import { wordingOf } from '../../coins/wording';
import { slugOf } from '../../text';
import type { ShopLot } from '../../timetable/shop-timetable';
import type { Category } from '../categories';

/** Ids are 32 hexadecimal digits. The last twelve of a lot's id are its number. */
const ID_START = '0189f0a1b2c37d4e8f90';

export function idOf(lot: ShopLot): string {
  return `${ID_START}${String(lot.number).padStart(12, '0')}`;
}

export function numberInId(id: string): number {
  return Number((id.startsWith(ID_START) ? id.slice(ID_START.length) : id).replace(/\D.*$/, '') || Number.NaN);
}

export function orderNumberOf(seller: Seller, lot: ShopLot): string {
  return `${seller.key.slice(0, 2).toUpperCase()}${lot.number}`;
}

/** Variant 0 has friendly addresses, `/Name/Number`; variant 1 the program's own. */
export function lotPath(seller: Seller, lot: ShopLot): string {
  return seller.variant === 0
    ? `/${capitalised(slugOf(wordingOf(lot.coin, seller).title))}/${orderNumberOf(seller, lot)}`
    : `/detail/${idOf(lot)}`;
}

export function categoryPath(category: Category): string {
  return `/${capitalised(category.slug)}/`;
}

export function capitalised(slug: string): string {
  return slug.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
}

/** Media are in three nested folders, named by a hash. Thumbnails have their size in the name. */
export function mediaPath(lot: ShopLot, place: number, size?: number): string {
  const name = `${lot.number}-${place + 1}`;
  const hash = createHash('md5').update(name).digest('hex');
  const folders = `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash.slice(4, 6)}/${Math.floor(lot.listedAt / 1000)}`;
  return size === undefined ? `/media/${folders}/${name}.jpg` : `/thumbnail/${folders}/${name}_${size}x${size}.jpg`;
}
