import type { Seller } from '../catalogue/seller';
import { TIMETABLE_START } from '../clock';
import { coinOf, type Coin } from '../coins/coin';
import { Dice, mix } from '../dice';
import { bidIncrement, type Minor } from '../money';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Lots close this far apart, or closer where a sale is so large that the next would have to wait. */
const STAGGER = 5_000;

/** One sale of an auction house. Sales follow each other at a fixed distance and overlap: about three are open at any time. */
export interface Sale {
  /** Counted from the timetable's start; also the house's id of it. */
  readonly number: number;
  /** For its title: days since the start, and which sale of that day. */
  readonly day: number;
  readonly session: number;
  readonly seed: number;
  readonly lotCount: number;
  readonly firstLotNumber: number;
  /** In the house's list from here; bids from `opensAt`; the first lot closes at `firstCloseAt`, the last at `closedAt`. */
  readonly listedAt: number;
  readonly opensAt: number;
  readonly firstCloseAt: number;
  readonly closedAt: number;
  readonly stagger: number;
  /** The house takes its pages down. */
  readonly archivedUntil: number;
}

export interface Bid {
  readonly at: number;
  readonly amount: Minor;
}

export interface AuctionLot {
  readonly kind: 'auction';
  readonly sale: Sale;
  /** Place in the sale from 0. */
  readonly index: number;
  /** `<sale>-<place>`, stable; lot numbers restart every sale. */
  readonly sourceId: string;
  /** As printed, now and then with a suffix: `112a`. */
  readonly lotNumber: string;
  readonly seed: number;
  readonly coin: Coin;
  readonly startPrice: Minor;
  readonly estimate?: readonly [Minor, Minor];
  readonly closesAt: number;
  /** Bids so far, the first first. */
  readonly bids: readonly Bid[];
  readonly state: 'upcoming' | 'open' | 'sold' | 'unsold';
}

function cadenceOf(seller: Seller): { every: number; phase: number } {
  const every = (seller.saleEveryMinutes ?? 60) * MINUTE;
  return { every, phase: Math.floor(new Dice(seller.seed, 21).unit() * (every / MINUTE)) * MINUTE };
}

export function saleOf(seller: Seller, number: number): Sale {
  const { every, phase } = cadenceOf(seller);
  const listedAt = TIMETABLE_START + phase + number * every;
  const day = Math.floor((listedAt - TIMETABLE_START) / DAY);
  const firstOfDay = Math.ceil((day * DAY - phase) / every);
  const lotCount = seller.lotsPerSale;
  const stagger = Math.min(STAGGER, Math.floor((every * 0.8) / Math.max(1, lotCount)));
  const firstCloseAt = listedAt + Math.floor(every * 2.5);
  const closedAt = firstCloseAt + (lotCount - 1) * stagger;
  return {
    number,
    day,
    session: number - firstOfDay + 1,
    seed: mix(seller.seed, number, 22),
    lotCount,
    firstLotNumber: (number % 5) * 1000 + 1,
    listedAt,
    opensAt: seller.preview === false ? listedAt : listedAt + Math.floor(every / 2),
    firstCloseAt,
    closedAt,
    stagger,
    archivedUntil: closedAt + every * 3,
  };
}

/** Sales whose pages can be read, the newest first; with `gone`, that many more that were just taken down. */
export function salesAt(seller: Seller, now: number, gone = 0): Sale[] {
  const { every, phase } = cadenceOf(seller);
  const newest = Math.floor((now - TIMETABLE_START - phase) / every);
  const sales: Sale[] = [];
  for (let number = newest; number >= 0; number -= 1) {
    const sale = saleOf(seller, number);
    if (sale.archivedUntil <= now && (gone -= 1) < 0) break;
    sales.push(sale);
  }
  return sales;
}

/** The lot a source id means, or nothing where no such lot has been listed. */
export function auctionLotOf(seller: Seller, sourceId: string, now: number): AuctionLot | undefined {
  const match = /^(\d{1,9})-(\d{1,6})$/.exec(sourceId);
  if (!match) return undefined;
  const sale = saleOf(seller, Number(match[1]));
  const index = Number(match[2]) - 1;
  if (sale.listedAt > now || index < 0 || index >= sale.lotCount) return undefined;
  return auctionLotAt(seller, sale, index, now);
}

export function closingTime(sale: Sale, index: number): number {
  return sale.firstCloseAt + index * sale.stagger;
}

export function auctionLotAt(seller: Seller, sale: Sale, index: number, now: number): AuctionLot {
  const seed = mix(sale.seed, index, 23);
  const coin = coinOf(seller, seed);
  const dice = new Dice(seed, 24);
  const startPrice = onLadder((coin.value * dice.int(45, 80)) / 100);
  const closesAt = closingTime(sale, index);
  const bids = bidsOf(seed, startPrice, sale.opensAt, closesAt);
  const soFar = bids.filter((bid) => bid.at <= now);
  const underReserve = bids.length > 0 && dice.chance(0.04) && seller.reserves !== false;
  return {
    kind: 'auction',
    sale,
    index,
    sourceId: `${sale.number}-${index + 1}`,
    lotNumber: lotNumberOf(sale, index),
    seed,
    coin,
    startPrice,
    ...(dice.chance(0.12)
      ? {}
      : { estimate: [onLadder((startPrice * 125) / 100), onLadder((startPrice * dice.int(160, 200)) / 100)] as const }),
    closesAt,
    bids: soFar,
    state:
      now >= closesAt
        ? bids.length > 0 && !underReserve
          ? 'sold'
          : 'unsold'
        : now < sale.opensAt
          ? 'upcoming'
          : 'open',
  };
}

/** Every bid the lot will ever get. Few early, most near the end, none at the closing moment. */
export function bidsOf(seed: number, startPrice: Minor, opensAt: number, closesAt: number): Bid[] {
  const dice = new Dice(seed, 25);
  if (dice.chance(0.16)) return [];
  const count = 1 + Math.floor(dice.unit() * dice.unit() * 16);
  let amount = startPrice;
  return Array.from({ length: count }, (_, place) => {
    const share = Math.sqrt((place + dice.between(0.05, 0.95)) / count);
    if (place > 0) amount += bidIncrement(amount) * dice.int(1, 3);
    return { at: opensAt + Math.floor((closesAt - opensAt - 1) * share), amount };
  });
}

/** Every 37th lot is an afterthought of the one before it and takes its number with a suffix. */
function lotNumberOf(sale: Sale, index: number): string {
  const suffixes = Math.floor((index + 1) / 37);
  const number = sale.firstLotNumber + index - suffixes;
  return (index + 1) % 37 === 0 ? `${number}a` : String(number);
}

function onLadder(amount: Minor): Minor {
  const step = bidIncrement(amount);
  return Math.max(1000, Math.round(amount / step) * step);
}
