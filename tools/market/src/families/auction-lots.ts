import type { AuctionLot } from '../timetable/sale-timetable';
import type { MarketLot } from './family';

/** Houses have no fixed prices; a caller that hands over a shop's lot has mixed up its sellers. */
export function asAuctionLot(lot: MarketLot): AuctionLot {
  if (lot.kind !== 'auction') throw new TypeError(`${lot.number} is a shop's lot`);
  return lot;
}
