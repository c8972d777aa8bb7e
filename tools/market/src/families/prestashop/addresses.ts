import type { Seller } from '../../catalogue/seller';
import { wordingOf } from '../../coins/wording';
import { slugOf } from '../../text';
import type { ShopLot } from '../../timetable/shop-timetable';
import { type Category, categoryOf } from '../categories';

/** One of these shops: the version of its program and its modules. */
export interface PrestashopVariant {
  /** Addresses begin with the language in shops with several. */
  readonly prefix: (seller: Seller) => string;
  /** Version 8 describes a lot in JSON-LD, 1.7 in microdata, which states InStock for every lot. */
  readonly jsonLd: boolean;
  /** The module "Google sitemap" is installed. */
  readonly sitemap: boolean;
}

const variants: readonly PrestashopVariant[] = [
  { prefix: ({ language }) => `/${language}`, jsonLd: true, sitemap: true },
  { prefix: () => '', jsonLd: false, sitemap: false },
];

export function variantOf(seller: Seller): PrestashopVariant {
  const variant = variants[seller.variant];
  if (!variant) throw new RangeError(`${seller.key}: no PrestaShop variant ${seller.variant}`);
  return variant;
}

export function lotPath(seller: Seller, lot: ShopLot): string {
  return `${variantOf(seller).prefix(seller)}/${categoryOf(seller, lot).slug}/${lot.number}-${rewriteOf(seller, lot)}.html`;
}

export function categoryPath(seller: Seller, category: Category): string {
  return `${variantOf(seller).prefix(seller)}/${category.id}-${category.slug}`;
}

/** A picture's number is derived from the lot's number and the picture's place. */
export function sizedPicture(seller: Seller, lot: ShopLot, place: number, size: string): string {
  return `/${lot.number}${place + 1}-${size}/${rewriteOf(seller, lot)}.jpg`;
}

function rewriteOf(seller: Seller, lot: ShopLot): string {
  return slugOf(wordingOf(lot.coin, seller).title);
}
