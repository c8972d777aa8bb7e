import { TIMETABLE_START } from '../clock';
import type { Seller } from '../catalogue/seller';
import type { Coin } from '../coins/coin';
import type { Region } from '../coins/vocabulary.data';
import { Dice } from '../dice';
import { shopPrice, type Minor } from '../money';
import { coinOfShop, lotSeedOf } from './shared-pictures';
import { isTouched, listedOfRound, patternOf, ROUND, type ShopPattern } from './shop-pattern';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Rounds begin before the market does, so that shops are full at its start. */
const FIRST_ROUND = TIMETABLE_START - 2 * DAY;

/**
 * A lot of a shop. Lots are numbered in the order of their listing, round after round. The lot of a number and the numbers listed at a given
 * time follow from the shop's pattern, so that nothing is stored.
 */
export interface ShopLife {
  /** The seller's number of the lot, up to 12 digits. Higher numbers are not listed earlier. */
  readonly number: number;
  readonly seed: number;
  readonly listedAt: number;
  readonly soldAt: number;
  /** The time from which its page is gone. Equal to `soldAt` when sold lots are removed at once. */
  readonly goneAt: number;
  /** Milliseconds between two price changes, and how long before the listing the first such interval began. */
  readonly priceEvery: number;
  readonly pricePhase: number;
  readonly priceStart: number;
}

/** A shop lot at a given time. */
export interface ShopLot extends ShopLife {
  readonly kind: 'fixed';
  readonly coin: Coin;
  readonly price: Minor;
  /** The price before the last change, if that was a reduction. */
  readonly priceBefore?: Minor;
  readonly state: 'available' | 'sold-out' | 'gone';
  /** The time of the last price change, or of the listing without one. */
  readonly pricedAt: number;
  /** The time of the last change of its page. */
  readonly changedAt: number;
}

function startOf({ span }: ShopPattern, round: number): number {
  return Math.floor(FIRST_ROUND + round * span);
}

/** The last round that began at or before a given time; -1 before the first. */
function roundAt(pattern: ShopPattern, moment: number): number {
  const round = Math.floor((moment - FIRST_ROUND) / pattern.span) + 1;
  return Math.max(-1, startOf(pattern, round) <= moment ? round : round - 1);
}

function placeOf(pattern: ShopPattern, number: number) {
  const place = pattern.places[number % ROUND];
  if (!place) throw new RangeError(`${number} is not the number of a lot`);
  return place;
}

function lifeOf(seller: Seller, number: number): ShopLife {
  const pattern = patternOf(seller);
  const start = startOf(pattern, Math.floor(number / ROUND));
  const place = placeOf(pattern, number);
  const seed = lotSeedOf(seller, number);
  return {
    number,
    seed,
    listedAt: start + place.listed,
    soldAt: start + place.sold,
    goneAt: start + place.gone,
    priceEvery: place.priceEvery,
    pricePhase: place.pricePhase,
    priceStart: new Dice(seed, 3).int(0, pricePercents.length - 1),
  };
}

/** The life of the lot with a number; undefined when no such lot has been listed yet. */
export function lifeOfNumber(seller: Seller, number: number, now: number): ShopLife | undefined {
  if (!Number.isSafeInteger(number) || number < 0 || seller.slots === 0) return undefined;
  const life = lifeOf(seller, number);
  return life.listedAt <= now ? life : undefined;
}

/** Neighbours differ by at least 5 %, so that every change is visible. */
const pricePercents = [100, 95, 90, 105, 85];

export function shopLotAt(seller: Seller, life: ShopLife, now: number): ShopLot {
  const coin = coinOfShop(seller, life.number, placeOf(patternOf(seller), life.number).kind);
  // A sold lot keeps its last price.
  const step = priceStep(life, Math.min(now, life.soldAt - 1));
  const price = priceAtStep(life, coin, step);
  const before = step > 0 ? priceAtStep(life, coin, step - 1) : undefined;
  const state = now < life.soldAt ? 'available' : now < life.goneAt ? 'sold-out' : 'gone';
  const priceAt = step === 0 ? life.listedAt : priceChangeTime(life, step);
  return {
    ...life,
    kind: 'fixed',
    coin,
    price,
    ...(before !== undefined && before > price ? { priceBefore: before } : {}),
    state,
    pricedAt: priceAt,
    changedAt: state === 'available' ? priceAt : state === 'sold-out' ? life.soldAt : life.goneAt,
  };
}

function priceStep(life: ShopLife, at: number): number {
  return Math.max(0, Math.floor((at - life.listedAt + life.pricePhase) / life.priceEvery));
}

/** The time of the n-th price change (from 1). */
export function priceChangeTime(life: ShopLife, step: number): number {
  return life.listedAt - life.pricePhase + step * life.priceEvery;
}

function priceAtStep(life: ShopLife, coin: Coin, step: number): Minor {
  return shopPrice(coin.value, pricePercents[(life.priceStart + step) % pricePercents.length] ?? 100);
}

export function isListed(life: ShopLife, now: number): boolean {
  return life.listedAt <= now && now < life.goneAt;
}

/**
 * A part of a shop's list: a region's lots, those added before a given time, `count` lots beginning with `from` (0 is the newest). Absent: no
 * limit.
 */
export interface ListPart {
  readonly region?: Region | undefined;
  readonly addedBefore?: number;
  readonly from?: number;
  readonly count?: number;
}

/**
 * The lives in the shop's lists at a given time (on sale or sold out), newest first. The cost depends on the result only, not on the shop's
 * size.
 */
export function listedLives(seller: Seller, now: number, part: ListPart = {}): ShopLife[] {
  const { region, from = 0, count = Infinity } = part;
  if (seller.slots === 0) return [];
  const pattern = patternOf(seller);
  const lives: ShopLife[] = [];
  let skip = from + (part.addedBefore === undefined ? 0 : countSince(seller, now, part.addedBefore, region));
  for (const { round, age } of roundsListed(pattern, now)) {
    const listed = listedOfRound(pattern, age, region);
    if (skip < listed) lives.push(...livesOfRound(seller, round, now, region).slice(skip, skip + count - lives.length));
    skip = Math.max(0, skip - listed);
    if (lives.length >= count) break;
  }
  return lives;
}

/** The number of lots that a shop lists at a given time, all or a region's. */
export function listedCount(seller: Seller, now: number, region?: Region): number {
  if (seller.slots === 0) return 0;
  const pattern = patternOf(seller);
  let total = 0;
  for (const { age } of roundsListed(pattern, now)) total += listedOfRound(pattern, age, region);
  return total;
}

function countSince(seller: Seller, now: number, since: number, region: Region | undefined): number {
  let total = 0;
  for (const { round, age } of roundsListed(patternOf(seller), now)) {
    const isWhole = startOf(patternOf(seller), round) >= since;
    const added = isWhole
      ? listedOfRound(patternOf(seller), age, region)
      : livesOfRound(seller, round, now, region).filter(({ listedAt }) => listedAt >= since).length;
    total += added;
    if (!isWhole && added === 0) break;
  }
  return total;
}

/** Rounds that may have listed lots at a given time, the newest first. */
function* roundsListed(pattern: ShopPattern, now: number): Generator<{ round: number; age: number }> {
  for (let round = roundAt(pattern, now); round >= 0; round -= 1) {
    const age = now - startOf(pattern, round);
    if (age > pattern.span + pattern.longest) return;
    yield { round, age };
  }
}

/** The listed lives of a round, newest first. */
function livesOfRound(seller: Seller, round: number, now: number, region: Region | undefined): ShopLife[] {
  const pattern = patternOf(seller);
  const age = now - startOf(pattern, round);
  return pattern.places
    .flatMap(({ listed, gone, kind }, place) =>
      listed <= age && age < gone && (region === undefined || kind.region === region) ? [round * ROUND + place] : [],
    )
    .reverse()
    .map((number) => lifeOf(seller, number));
}

/** Lives listed after `since` and up to `until`, in any state, the oldest first. Generated one at a time. */
export function* livesListed(seller: Seller, since: number, until: number): Generator<ShopLife> {
  if (seller.slots === 0) return;
  const first = Math.max(0, roundAt(patternOf(seller), since - patternOf(seller).span));
  for (let number = first * ROUND; ; number += 1) {
    const life = lifeOf(seller, number);
    if (life.listedAt > until) return;
    if (life.listedAt > since) yield life;
  }
}

/** Lives with a change after `since` and up to `until`. Generated one at a time. Other lives cost one comparison each. */
export function* livesTouched(seller: Seller, since: number, until: number): Generator<ShopLife> {
  if (seller.slots === 0) return;
  const pattern = patternOf(seller);
  for (let round = roundAt(pattern, until); round >= 0; round -= 1) {
    const start = startOf(pattern, round);
    if (since - start > pattern.span + pattern.longest) return;
    for (const [index, place] of pattern.places.entries())
      if (isTouched(place, since - start, until - start)) yield lifeOf(seller, round * ROUND + index);
  }
}

/** The longest time that a lot of the shop stays listed, in milliseconds. */
export function longestStay(seller: Seller): number {
  return patternOf(seller).longest;
}
