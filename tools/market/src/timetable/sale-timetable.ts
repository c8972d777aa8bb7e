import type { SaleTrait, Seller } from '../catalogue/seller';
import { TIMETABLE_START } from '../clock';
import { coinOf, type Coin } from '../coins/coin';
import { Dice, mix } from '../dice';
import { bidIncrement, type Minor } from '../money';
import { type Bid, bidsOf, extendedEnd, LONGEST_EXTENSION, withLateBids } from './bids';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The time between the ends of two lots. Shorter in large sales that would otherwise delay the next sale. */
const STAGGER = 5_000;
/** The delay of late results after the sale. Shorter when sales follow each other quickly. */
const RESULTS_AFTER = 10 * MINUTE;
/** One lot in this number has a number with a suffix; a smaller value applies with the trait. */
const SUFFIX_EVERY = 37;
const SUFFIX_OFTEN = 5;

/** One sale of an auction house as announced. Sales follow at a fixed interval and overlap: about three are open at any time. */
export interface Sale {
  /** Counted from the timetable's start. Also the house's id of the sale. */
  readonly number: number;
  /** For its title: days since the start, and the number of the sale on that day. */
  readonly day: number;
  readonly session: number;
  readonly seed: number;
  readonly lotCount: number;
  readonly firstLotNumber: number;
  /** Every n-th lot has a number with a suffix. */
  readonly suffixEvery: number;
  /** Listed from `listedAt`; bids from `opensAt`; the first lot closes at `firstCloseAt`, the last at `closedAt`. */
  readonly listedAt: number;
  readonly opensAt: number;
  readonly firstCloseAt: number;
  readonly closedAt: number;
  readonly stagger: number;
  /** How much later than announced lots will close, while the house has not announced it. */
  readonly delay: number;
  /** The publication time of the results of lots with bids. Absent: at each lot's close. */
  readonly resultsAt?: number;
  /** The time at which the house takes its pages down. */
  readonly archivedUntil: number;
}

export interface AuctionLot {
  readonly kind: 'auction';
  readonly sale: Sale;
  /** Place in the sale from 0. */
  readonly index: number;
  /** `<sale>-<place>`, stable. Lot numbers restart in every sale. */
  readonly sourceId: string;
  /** As printed, sometimes with a suffix: `112a`. */
  readonly lotNumber: string;
  readonly seed: number;
  readonly coin: Coin;
  readonly startPrice: Minor;
  readonly estimate?: readonly [Minor, Minor];
  /** As announced. Late bids and the house can move it. */
  readonly closesAt: number;
  /** Bids so far, the earliest first. */
  readonly bids: readonly Bid[];
  /** `closed`: bidding is over and the house has not published the result. */
  readonly state: 'upcoming' | 'open' | 'closed' | 'sold' | 'unsold';
  /** When the house publishes the result. */
  readonly resultAt: number;
}

function hasTrait(seller: Seller, trait: SaleTrait): boolean {
  return seller.traits?.includes(trait) === true;
}

function cadenceOf(seller: Seller): { every: number; phase: number } {
  const every = (seller.saleEveryMinutes ?? 60) * MINUTE;
  return { every, phase: Math.floor(new Dice(seller.seed, 21).unit() * (every / MINUTE)) * MINUTE };
}

/** A sale as announced at a given time. */
export function saleOf(seller: Seller, number: number, now: number): Sale {
  const { every, phase } = cadenceOf(seller);
  const listedAt = TIMETABLE_START + phase + number * every;
  const day = Math.floor((listedAt - TIMETABLE_START) / DAY);
  const firstOfDay = Math.ceil((day * DAY - phase) / every);
  const lotCount = seller.lotsPerSale;
  const stagger = Math.min(STAGGER, Math.floor((every * 0.8) / Math.max(1, lotCount)));
  const { movedAt, by } = moveOf(seller, number, listedAt, every);
  const delay = now < movedAt ? by : 0;
  const firstCloseAt = listedAt + Math.floor(every * 2.5) + by - delay;
  const closedAt = firstCloseAt + (lotCount - 1) * stagger + (hasTrait(seller, 'soft-close') ? LONGEST_EXTENSION : 0);
  const endsAt = closedAt + delay;
  return {
    number,
    day,
    session: number - firstOfDay + 1,
    seed: mix(seller.seed, number, 22),
    lotCount,
    firstLotNumber: (number % 5) * 1000 + 1,
    suffixEvery: hasTrait(seller, 'suffixed-numbers') ? SUFFIX_OFTEN : SUFFIX_EVERY,
    listedAt,
    opensAt: seller.preview === false ? listedAt : listedAt + Math.floor(every / 2),
    firstCloseAt,
    closedAt,
    stagger,
    delay,
    ...(hasTrait(seller, 'late-results') && { resultsAt: endsAt + Math.min(RESULTS_AFTER, Math.floor(every / 3)) }),
    archivedUntil: endsAt + every * 3,
  };
}

/** By how much a house postpones a sale, and when it announces this: before the first lot was to close. */
function moveOf(seller: Seller, number: number, listedAt: number, every: number): { movedAt: number; by: number } {
  const isMoved = hasTrait(seller, 'end-moved') && number % 2 === 0;
  return { movedAt: listedAt + Math.floor(every * 1.5), by: isMoved ? Math.floor(every / 4) : 0 };
}

/** Sales whose pages are available, the newest first, and the given number of sales that were taken down last. */
export function salesAt(seller: Seller, now: number, gone = 0): Sale[] {
  const { every, phase } = cadenceOf(seller);
  const newest = Math.floor((now - TIMETABLE_START - phase) / every);
  const sales: Sale[] = [];
  for (let number = newest; number >= 0; number -= 1) {
    const sale = saleOf(seller, number, now);
    if (sale.archivedUntil <= now && (gone -= 1) < 0) break;
    sales.push(sale);
  }
  return sales;
}

/** A sale whose pages are available. */
export function readableSale(seller: Seller, number: number, now: number): Sale | undefined {
  const sale = saleOf(seller, number, now);
  return sale.listedAt <= now && now < sale.archivedUntil ? sale : undefined;
}

/** The lot at a place, counted from 0; undefined when no such lot has been listed. */
export function auctionLotOf(seller: Seller, saleNumber: number, index: number, now: number): AuctionLot | undefined {
  const sale = saleOf(seller, saleNumber, now);
  if (sale.listedAt > now || index < 0 || index >= sale.lotCount) return undefined;
  return auctionLotAt(seller, sale, index, now);
}

/** As announced, without late bids. */
export function closingTime(sale: Sale, index: number): number {
  return sale.firstCloseAt + index * sale.stagger;
}

export function auctionLotAt(seller: Seller, sale: Sale, index: number, now: number): AuctionLot {
  const seed = mix(sale.seed, index, 23);
  const coin = coinOf(seller, seed);
  const dice = new Dice(seed, 24);
  const startPrice = onLadder((coin.value * dice.int(45, 80)) / 100);
  const bids = allBids(seller, sale, index, startPrice, seed);
  const soFar = bids.filter((bid) => bid.at <= now);
  const announced = closingTime(sale, index);
  const closesAt = hasTrait(seller, 'soft-close') ? extendedEnd(soFar, announced) : announced;
  const reserveMet = bids.length > 0 && (!dice.chance(0.04) || seller.reserves === false);
  // A lot without bids has no result to publish.
  const resultAt = bids.length === 0 ? closesAt : Math.max(closesAt, sale.resultsAt ?? closesAt);
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
    state: now < sale.opensAt ? 'upcoming' : now < closesAt ? 'open' : now < resultAt ? 'closed' : fateOf(reserveMet),
    resultAt,
  };
}

function fateOf(reserveMet: boolean): 'sold' | 'unsold' {
  return reserveMet ? 'sold' : 'unsold';
}

/** All bids up to the final end. */
function allBids(seller: Seller, sale: Sale, index: number, startPrice: Minor, seed: number): readonly Bid[] {
  const closesAt = closingTime(sale, index) + sale.delay;
  const bids = bidsOf(seed, startPrice, sale.opensAt, closesAt);
  return hasTrait(seller, 'soft-close') ? withLateBids(seed, bids, closesAt) : bids;
}

/** The highest bid while there is no result. */
export function openBid({ state, bids }: AuctionLot): Minor | undefined {
  return state === 'sold' || state === 'unsold' ? undefined : bids.at(-1)?.amount;
}

/** The hammer price of a sold lot. */
export function hammerPrice({ state, bids }: AuctionLot): Minor | undefined {
  return state === 'sold' ? bids.at(-1)?.amount : undefined;
}

/** Some lots have the number of the lot before them with a suffix. */
function lotNumberOf(sale: Sale, index: number): string {
  const suffixes = Math.floor((index + 1) / sale.suffixEvery);
  const number = sale.firstLotNumber + index - suffixes;
  return (index + 1) % sale.suffixEvery === 0 ? `${number}a` : String(number);
}

/** The place of a lot number in its sale. */
export function placeOfLotNumber(sale: Sale, lotNumber: string): number | undefined {
  const number = Number.parseInt(lotNumber, 10);
  // Suffixes only move lots to later places.
  for (let index = Math.max(0, number - sale.firstLotNumber); index < sale.lotCount; index += 1) {
    const found = lotNumberOf(sale, index);
    if (found === lotNumber) return index;
    if (Number.parseInt(found, 10) > number) return undefined;
  }
  return undefined;
}

function onLadder(amount: Minor): Minor {
  const step = bidIncrement(amount);
  return Math.max(1000, Math.round(amount / step) * step);
}
