import { dealerOf } from '../catalogue/dealers';
import type { Seller } from '../catalogue/seller';
import { isWeighedSingly, type Coin } from '../coins/coin';
import { wordingOf } from '../coins/wording';
import { familyOf } from '../families';
import { type Family, type MarketLot, sides } from '../family';
import { decimalOf, type Minor } from '../money';
import { endOfDay } from '../pages/local-time';
import { type AuctionLot, auctionLotAt, salesAt } from '../timetable/sale-timetable';
import { isListed, livesListed, longestStay, type ShopLot, shopLotAt } from '../timetable/shop-timetable';

interface TruthMoney {
  readonly amount: string;
  readonly currency: string;
}

/** The true values of a lot, independent of its seller's pages. */
export interface TruthLot {
  readonly sellerKey: string;
  readonly sourceId: string;
  readonly url: string;
  readonly title: string;
  readonly saleKind: 'fixed' | 'auction';
  /** HasBid also for a lot whose bidding is over and whose result is not published yet. */
  readonly state: 'Sold' | 'Unsold' | 'HasBid' | 'NoBid' | 'BuyNow';
  /** Fixed price (the last one once sold), current bid, hammer price, or the start price without a valid bid. */
  readonly price: TruthMoney;
  readonly startPrice?: string;
  /** Also when it is below the reserve. */
  readonly highestBid?: TruthMoney;
  readonly bidCount?: number;
  readonly estimate?: readonly [string, string];
  /** The end of its bidding as announced. Late bids and the house can move it. */
  readonly endsAt?: string;
  /** The end of its sale, including the last lot. */
  readonly saleEndsAt?: string;
  readonly lotNumber?: string;
  /** In a marketplace: the dealer of the lot, as the site prints it. */
  readonly dealer?: string;
  /** The site's id of the sale; absent on sites without sales. */
  readonly auctionSourceId?: string;
  /** What can be extracted from the pages, if they state less than is true. */
  readonly extractable?: TrueLot;
  /** Whether it is in the seller's lists. */
  readonly listed: boolean;
  /** Addresses of the pictures on its page, in their order. */
  readonly pictures: readonly string[];
  /** Equal for lots that offer the same specimen (`specimen`), and for lots whose pictures show the same one (`photograph`). */
  readonly specimen: string;
  readonly photograph: string;
  /** Its printed weight was measured, and is not the nominal weight of its type. */
  readonly weighedSingly: boolean;
  readonly pageStatus: 200 | 404 | 410;
  readonly material: string;
  /** Country of the seller. */
  readonly country: string;
  /** The time of its first listing. */
  readonly listedAt: string;
}

export interface TrueLot {
  readonly state: TruthLot['state'];
  /** Absent when the pages state no valid price. */
  readonly price?: TruthMoney;
  /** Absent when the pages never state it. */
  readonly endsAt?: string;
}

/** How long before the oldest listed lot a fixed-price lot may have been listed so that a crawler still knows it. Milliseconds. */
const KNOWN_AFTER = 12 * 60 * 60 * 1000;
/** The number of removed sales that a crawler may still know. */
const GONE_SALES = 2;

/** The lots that a crawler which started some time ago may know: listed lots, and the last ones that are gone. Generated one at a time. */
export function* truthLots(seller: Seller, now: number): Generator<TruthLot> {
  for (const lot of knownLots(seller, now)) yield truthOf(seller, lot, now);
}

/** The lots of {@link truthLots} with their coins. */
export function* knownLots(seller: Seller, now: number): Generator<MarketLot> {
  const since = now - longestStay(seller) - KNOWN_AFTER;
  for (const life of livesListed(seller, since, now)) yield shopLotAt(seller, life, now);
  for (const sale of seller.lotsPerSale > 0 ? salesAt(seller, now, GONE_SALES) : []) {
    for (let index = 0; index < sale.lotCount; index += 1) yield auctionLotAt(seller, sale, index, now);
  }
}

/** The true values of one lot. */
export function truthOf(seller: Seller, lot: MarketLot, now: number): TruthLot {
  return lot.kind === 'fixed'
    ? shopTruth(seller, familyOf(seller), lot, now)
    : auctionTruth(seller, familyOf(seller), lot, now);
}

function common(
  seller: Seller,
  family: Family,
  lot: MarketLot,
  price: TruthMoney,
): Pick<
  TruthLot,
  | 'sellerKey'
  | 'sourceId'
  | 'url'
  | 'title'
  | 'price'
  | 'pictures'
  | 'specimen'
  | 'photograph'
  | 'weighedSingly'
  | 'dealer'
  | 'material'
  | 'country'
> {
  const dealer = dealerOf(seller, lot.seed);
  return {
    sellerKey: seller.key,
    sourceId: family.sourceIdOf(seller, lot),
    url: family.lotUrl(seller, lot),
    title: wordingOf(lot.coin, seller).title,
    price,
    pictures: (family.pictured ?? sides).map((side) => family.pictureUrl(seller, lot, side)),
    specimen: specimenOf(lot.coin),
    photograph: specimenOf(lot.coin.photographed ?? lot.coin),
    weighedSingly: isWeighedSingly(lot.coin),
    ...(dealer ? { dealer: dealer.name } : {}),
    material: lot.coin.metal,
    country: seller.country,
  };
}

/** Seeds have 32 bits only, and a large market has millions of coins, so the key contains more fields. */
function specimenOf({ seed, weight, diameter, year = 0, grade }: Coin): string {
  return [seed, weight, diameter, year, grade].join('-');
}

function shopTruth(seller: Seller, family: Family, lot: ShopLot, now: number): TruthLot {
  return {
    ...common(seller, family, lot, moneyOf(lot.price, lot.coin)),
    saleKind: 'fixed',
    state: lot.state === 'available' ? 'BuyNow' : 'Sold',
    listed: isListed(lot, now) && lists(family, lot),
    pageStatus: lot.state === 'gone' ? family.goneStatus(seller) : 200,
    listedAt: new Date(lot.listedAt).toISOString(),
  };
}

function moneyOf(amount: Minor, { currency }: Coin): TruthMoney {
  return { amount: decimalOf(amount), currency };
}

function lists(family: Family, lot: MarketLot): boolean {
  return family.lists?.(lot) ?? true;
}

function auctionTruth(seller: Seller, family: Family, lot: AuctionLot, now: number): TruthLot {
  const last = lot.bids.at(-1);
  const isReadable = now < lot.sale.archivedUntil;
  const extractable = extractableOf(seller, family, lot);
  return {
    ...common(seller, family, lot, priceOf(lot)),
    saleKind: 'auction',
    state: stateOf(lot),
    ...(extractable && { extractable }),
    startPrice: decimalOf(lot.startPrice),
    ...(last && { highestBid: moneyOf(last.amount, lot.coin) }),
    bidCount: lot.bids.length,
    ...(lot.estimate ? { estimate: [decimalOf(lot.estimate[0]), decimalOf(lot.estimate[1])] as const } : {}),
    endsAt: new Date(lot.closesAt).toISOString(),
    saleEndsAt: new Date(lot.sale.closedAt).toISOString(),
    ...(family.sales?.numbered && { lotNumber: lot.lotNumber }),
    ...(family.sales && { auctionSourceId: family.sales.idOf(seller, lot.sale) }),
    listed: isReadable && lists(family, lot),
    pageStatus: isReadable ? 200 : family.goneStatus(seller),
    listedAt: new Date(lot.sale.listedAt).toISOString(),
  };
}

function stateOf({ state, bids }: AuctionLot): TruthLot['state'] {
  if (state === 'sold') return 'Sold';
  if (state === 'unsold') return 'Unsold';
  return bids.length > 0 ? 'HasBid' : 'NoBid';
}

function priceOf({ state, bids, startPrice, coin }: AuctionLot): TruthMoney {
  const counts = state === 'unsold' ? undefined : bids.at(-1);
  return moneyOf(counts?.amount ?? startPrice, coin);
}

/** Undefined when the pages state everything. */
function extractableOf(seller: Seller, { silentOn = [], statesEnd }: Family, lot: AuctionLot): TrueLot | undefined {
  const state = stateOf(lot);
  const isHidden =
    (state === 'HasBid' && silentOn.includes('bid')) || (state === 'Unsold' && silentOn.includes('unsold'));
  const isPriceless = state === 'Unsold' && lot.bids.length > 0 && !isHidden && silentOn.includes('start');
  if (!isHidden && !isPriceless && statesEnd === undefined) return undefined;
  const ends = extractableEnd(seller, statesEnd, lot);
  return {
    state: isHidden ? 'NoBid' : state,
    ...(!isPriceless && { price: isHidden ? moneyOf(lot.startPrice, lot.coin) : priceOf(lot) }),
    ...(ends !== undefined && { endsAt: new Date(ends).toISOString() }),
  };
}

function extractableEnd(
  seller: Seller,
  statesEnd: Family['statesEnd'],
  { closesAt, sale }: AuctionLot,
): number | undefined {
  switch (statesEnd) {
    case undefined:
      return closesAt;
    case 'of-sale':
      return sale.closedAt;
    case 'day-of-sale':
      return endOfDay(sale.closedAt, seller.timezone);
    case 'never':
      return undefined;
  }
}
