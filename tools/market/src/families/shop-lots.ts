import { type ShopLot, lifeOfNumber, shopLotAt } from '../timetable/shop-timetable';
import type { Seller } from '../catalogue/seller';
import type { MarketLot } from '../family';

/** The shop lot with a number, in any state. */
export function shopLotOf(seller: Seller, number: number, now: number): ShopLot | undefined {
  const life = lifeOfNumber(seller, number, now);
  return life && shopLotAt(seller, life, now);
}

/** Shops have no auction lots, so such a lot is an error of the caller. */
export function asShopLot(lot: MarketLot): ShopLot {
  if (lot.kind !== 'fixed') throw new TypeError(`${lot.sourceId} is an auction lot`);
  return lot;
}

/** A description without tags, as programs print it in heads and feeds. */
export function plainText(description: string): string {
  return description
    .replace(/<br>/g, '\n')
    .replace(/<[^>]+>/g, ' ')
    .trim();
}

export function isoSeconds(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}+00:00`;
}
