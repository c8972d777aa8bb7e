import type { AuctionLot } from '../timetable/sale-timetable';
import type { MarketLot } from './family';

/** Where a lot is: in which sale, and in which place there. */
export interface LotPlace {
  readonly sale: number;
  /** Counted from 0. */
  readonly index: number;
}

/** More than a sale's lots. */
const LOTS_OF_A_SALE = 1_000_000;

/** One number for the whole site: it stays when the sale's lot numbers begin again. */
export function siteNumber({ sale, index }: Pick<AuctionLot, 'sale' | 'index'>): number {
  return sale.number * LOTS_OF_A_SALE + index + 1;
}

export function placeOfNumber(number: number): LotPlace | undefined {
  if (!Number.isSafeInteger(number) || number < 1) return undefined;
  return { sale: Math.floor((number - 1) / LOTS_OF_A_SALE), index: (number - 1) % LOTS_OF_A_SALE };
}

/** Houses have no fixed prices; a caller that hands over a shop's lot has mixed up its sellers. */
export function asAuctionLot(lot: MarketLot): AuctionLot {
  if (lot.kind !== 'auction') throw new TypeError(`${lot.number} is a shop's lot`);
  return lot;
}
