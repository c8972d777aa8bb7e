import type { Seller } from '../catalogue/seller';
import { wordingOf } from '../coins/wording';
import { saleUrl } from '../families/auction-catalogue/auction-catalogue';
import { familyOf } from '../families';
import { type Family, type MarketLot, sides } from '../families/family';
import { decimalOf, type Minor } from '../money';
import { type AuctionLot, auctionLotAt, salesAt } from '../timetable/sale-timetable';
import { isListed, livesListed, longestStay, type ShopLot, shopLotAt } from '../timetable/shop-timetable';

/** What is true of a lot, whatever its seller's pages make of it. */
export interface TruthLot {
  readonly sellerKey: string;
  readonly sourceId: string;
  readonly url: string;
  readonly title: string;
  readonly saleKind: 'fixed' | 'auction';
  readonly state: 'Sold' | 'Unsold' | 'HasBid' | 'NoBid' | 'BuyNow';
  /** Fixed price (the last one once sold), current bid, hammer price, or start price where there is no bid that counts. */
  readonly price: { readonly amount: string; readonly currency: string };
  readonly startPrice?: string;
  readonly bidCount?: number;
  readonly estimate?: readonly [string, string];
  readonly endsAt?: string;
  readonly lotNumber?: string;
  /** Path of the sale's page: the only name a house prints of it. */
  readonly auctionSourceId?: string;
  /** Still in the seller's lists. */
  readonly listed: boolean;
  /** Addresses of the pictures on its page, in their order. */
  readonly pictures: readonly string[];
  readonly pageStatus: 200 | 404 | 410;
  readonly material: string;
  /** Country of the seller. */
  readonly country: string;
  /** First in the seller's lists. */
  readonly listedAt: string;
}

/** Lots of a shop that a crawler may still know: those it has listed so many milliseconds before the oldest that can be listed. */
const KNOWN_AFTER = 12 * 60 * 60 * 1000;
/** Sales taken down that a crawler may still know. */
const GONE_SALES = 2;

/** Lots of a seller that a crawler started some time ago may know: those listed, and the last ones that are gone. One at a time. */
export function* truthLots(seller: Seller, now: number): Generator<TruthLot> {
  const family = familyOf(seller);
  const since = now - longestStay(seller) - KNOWN_AFTER;
  for (const life of livesListed(seller, since, now))
    yield shopTruth(seller, family, shopLotAt(seller, life, now), now);
  for (const sale of seller.form === 'auction-house' ? salesAt(seller, now, GONE_SALES) : []) {
    for (let index = 0; index < sale.lotCount; index += 1) {
      yield auctionTruth(seller, family, auctionLotAt(seller, sale, index, now), now);
    }
  }
}

/** What is true of one lot. */
export function truthOf(seller: Seller, lot: MarketLot, now: number): TruthLot {
  return lot.kind === 'fixed'
    ? shopTruth(seller, familyOf(seller), lot, now)
    : auctionTruth(seller, familyOf(seller), lot, now);
}

function common(
  seller: Seller,
  family: Family,
  lot: MarketLot,
  price: Minor,
): Pick<TruthLot, 'sellerKey' | 'sourceId' | 'url' | 'title' | 'price' | 'pictures' | 'material' | 'country'> {
  return {
    sellerKey: seller.key,
    sourceId: family.sourceIdOf(seller, lot),
    url: family.lotUrl(seller, lot),
    title: wordingOf(lot.coin, seller).title,
    price: { amount: decimalOf(price), currency: seller.currency },
    pictures: sides.map((side) => family.pictureUrl(seller, lot, side)),
    material: lot.coin.metal,
    country: seller.country,
  };
}

function shopTruth(seller: Seller, family: Family, lot: ShopLot, now: number): TruthLot {
  return {
    ...common(seller, family, lot, lot.price),
    saleKind: 'fixed',
    state: lot.state === 'available' ? 'BuyNow' : 'Sold',
    listed: isListed(lot, now),
    pageStatus: lot.state === 'gone' ? family.goneStatus(seller) : 200,
    listedAt: new Date(lot.listedAt).toISOString(),
  };
}

function auctionTruth(seller: Seller, family: Family, lot: AuctionLot, now: number): TruthLot {
  const last = lot.bids.at(-1);
  const readable = now < lot.sale.archivedUntil;
  return {
    ...common(seller, family, lot, lot.state === 'unsold' || !last ? lot.startPrice : last.amount),
    saleKind: 'auction',
    state: lot.state === 'sold' ? 'Sold' : lot.state === 'unsold' ? 'Unsold' : last ? 'HasBid' : 'NoBid',
    startPrice: decimalOf(lot.startPrice),
    bidCount: lot.bids.length,
    ...(lot.estimate ? { estimate: [decimalOf(lot.estimate[0]), decimalOf(lot.estimate[1])] as const } : {}),
    endsAt: new Date(lot.closesAt).toISOString(),
    lotNumber: lot.lotNumber,
    auctionSourceId: saleUrl(seller, lot.sale).slice(seller.origin.length),
    listed: readable,
    pageStatus: readable ? 200 : family.goneStatus(seller),
    listedAt: new Date(lot.sale.listedAt).toISOString(),
  };
}
