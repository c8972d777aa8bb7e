import type { AuctionLot } from '../timetable/sale-timetable';
import type { MarketLot } from '../family';

/** The place of a lot: its sale and its index in the sale. */
export interface LotPlace {
  readonly sale: number;
  /** Counted from 0. */
  readonly index: number;
}

/** More than a sale's lots. */
const LOTS_OF_A_SALE = 1_000_000;

/** A number that is unique on the site, unlike lot numbers, which restart in each sale. */
export function siteNumber({ sale, index }: Pick<AuctionLot, 'sale' | 'index'>): number {
  return sale.number * LOTS_OF_A_SALE + index + 1;
}

export function placeOfNumber(number: number): LotPlace | undefined {
  if (!Number.isSafeInteger(number) || number < 1) return undefined;
  return { sale: Math.floor((number - 1) / LOTS_OF_A_SALE), index: (number - 1) % LOTS_OF_A_SALE };
}

/** Houses have no fixed-price lots, so such a lot is an error of the caller. */
export function asAuctionLot(lot: MarketLot): AuctionLot {
  if (lot.kind !== 'auction') throw new TypeError(`${lot.number} is a lot of a shop`);
  return lot;
}
