import type { Seller } from '../../catalogue/seller';
import { escape } from '../../pages/layout';
import type { ShopLot } from '../../timetable/shop-timetable';

export function lotPath(lot: ShopLot): string {
  return `/index.php?main_page=product_info&products_id=${lot.number}`;
}

/** An address as pages print it: escaped, with a visitor's session id in shops that use one. */
export function pageLink(seller: Seller, query: Readonly<Record<string, string>>): string {
  const session = seller.variant === 0 ? { zenid: 'q4d0c7s1n9e2v5b8' } : {};
  return escape(`${seller.origin}/index.php?${new URLSearchParams({ ...query, ...session }).toString()}`);
}

/** The program stores a small, a medium and a large file of each picture. */
export function pictureFile(lot: ShopLot, place: number, size?: 'medium' | 'large'): string {
  const name = `${lot.number}_0${place + 1}`;
  if (size === undefined) return `images/coins/${name}.jpg`;
  return size === 'medium' ? `images/medium/coins/${name}_MED.jpg` : `images/large/coins/${name}_LRG.jpg`;
}
