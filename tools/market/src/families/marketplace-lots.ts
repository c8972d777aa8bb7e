import { dealerOf } from '../catalogue/dealers';
import type { Dealer, Seller } from '../catalogue/seller';
import type { Minor } from '../money';
import { auctionLotAt, auctionLotOf, salesAt } from '../timetable/sale-timetable';
import { listedLives, shopLotAt } from '../timetable/shop-timetable';
import type { ListPage } from './categories';
import { placeOfNumber, siteNumber } from './auction-lots';
import type { MarketLot, PageRequest } from '../family';
import { shopLotOf } from './shop-lots';

/** Marketplaces number all lots with twelve digits: fixed prices begin with 1, auctions with 2. */
const FIXED = 100_000_000_000;
const AUCTION = 200_000_000_000;

export function listingNumber(lot: MarketLot): number {
  return lot.kind === 'fixed' ? FIXED + lot.number : AUCTION + siteNumber(lot);
}

/** The lot with a number in any state; undefined when none was listed. */
export function listingOf(seller: Seller, number: number, now: number): MarketLot | undefined {
  if (!Number.isSafeInteger(number) || number < FIXED) return undefined;
  if (number < AUCTION) return shopLotOf(seller, number - FIXED, now);
  const place = placeOfNumber(number - AUCTION);
  return place && auctionLotOf(seller, place.sale, place.index, now);
}

/** Whether its page was taken down. */
export function isGone(lot: MarketLot, now: number): boolean {
  return lot.kind === 'fixed' ? lot.state === 'gone' : lot.sale.archivedUntil <= now;
}

/** Whether it can be bought or bid on, now or soon. Marketplaces list these lots. */
export function isOffered({ state }: MarketLot): boolean {
  return state === 'available' || state === 'open' || state === 'upcoming';
}

export function listedAt(lot: MarketLot): number {
  return lot.kind === 'fixed' ? lot.listedAt : lot.sale.listedAt;
}

/** The amount on its page: the fixed price, the highest bid (even below a reserve), or the start price without bids. */
export function amountOf(lot: MarketLot): Minor {
  return lot.kind === 'fixed' ? lot.price : (lot.bids.at(-1)?.amount ?? lot.startPrice);
}

/** Every lot on offer, the newest first. */
export function offeredLots(seller: Seller, now: number): MarketLot[] {
  const fixed: MarketLot[] = listedLives(seller, now).map((life) => shopLotAt(seller, life, now));
  const sales = seller.lotsPerSale === 0 ? [] : salesAt(seller, now);
  const auctioned: MarketLot[] = sales.flatMap((sale) =>
    Array.from({ length: sale.lotCount }, (_, index) => auctionLotAt(seller, sale, index, now)),
  );
  return [...fixed, ...auctioned]
    .filter(isOffered)
    .sort((a, b) => listedAt(b) - listedAt(a) || listingNumber(b) - listingNumber(a));
}

/** One page of a list, counted from 1. A page beyond the end has no lots. */
export function pageOfOffers(lots: readonly MarketLot[], page: number, size: number): ListPage<MarketLot> {
  const from = (page - 1) * size;
  const pages = Math.max(1, Math.ceil(lots.length / size));
  return { lots: lots.slice(from, from + size), page, pages, total: lots.length, from: from + 1 };
}

/** The lots whose titles contain all words of a search. All lots without words. */
export function titledWith(
  request: PageRequest,
  lots: readonly MarketLot[],
  searched: string | null,
): readonly MarketLot[] {
  if (searched === null) return lots;
  const words = searched.toLowerCase().split(/\s+/);
  return lots.filter((lot) => {
    const title = request.wording(lot).title.toLowerCase();
    return words.every((word) => title.includes(word));
  });
}

/** The dealer of a lot, and the dealer's place in the marketplace from 1. */
export function dealerAndPlace(seller: Seller, lot: MarketLot): { readonly dealer: Dealer; readonly place: number } {
  const dealer = dealerOf(seller, lot.seed);
  if (!dealer) throw new TypeError(`${seller.key} has no dealers`);
  return { dealer, place: (seller.dealers ?? []).indexOf(dealer) + 1 };
}
