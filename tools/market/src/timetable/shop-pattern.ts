import type { Seller } from '../catalogue/seller';
import { coinKindOf, type CoinKind } from '../coins/coin';
import type { Region } from '../coins/vocabulary.data';
import { Dice } from '../dice';

const MINUTE = 60_000;
/** Lots of a round. All rounds of a shop have the same pattern, so that lots can be counted without computing each. */
export const ROUND = 128;
/** Shortest and longest time on sale, in minutes. */
const ON_SALE = [4 * 60, 25 * 60] as const;

/** A place in every round of a shop, with the times of its lots in milliseconds from the round's start. */
export interface Place {
  readonly listed: number;
  readonly sold: number;
  /** Equal to `sold` when sold lots are removed at once. */
  readonly gone: number;
  /** The time between two price changes, and how long before the listing the first such interval began. */
  readonly priceEvery: number;
  readonly pricePhase: number;
  /** The kind of coins of this place, which never changes. */
  readonly kind: CoinKind;
}

/** The pattern of a shop's rounds: when lots are listed and for how long. */
export interface ShopPattern {
  readonly places: readonly Place[];
  /** Milliseconds from one round's start to the next. */
  readonly span: number;
  /** The longest time that a lot stays listed. */
  readonly longest: number;
  /** Sorted times of listing and removal, for all places and for those of a region. */
  readonly times: ReadonlyMap<Region | undefined, Times>;
}

interface Times {
  readonly listed: readonly number[];
  readonly gone: readonly number[];
}

const patterns = new WeakMap<Seller, ShopPattern>();

/** The same for the same seller. Computed once, and of one size regardless of the shop's. */
export function patternOf(seller: Seller): ShopPattern {
  const goesBy = seller.firm?.first ?? seller;
  let pattern = patterns.get(goesBy);
  if (!pattern) {
    pattern = madePattern(goesBy);
    patterns.set(goesBy, pattern);
  }
  return pattern;
}

function madePattern(seller: Seller): ShopPattern {
  const stays = Array.from({ length: ROUND }, (_, place) => stayOf(seller, place));
  const mean = stays.reduce((total, { onSale }) => total + onSale, 0) / ROUND;
  const step = mean / Math.max(1, seller.slots);
  const places = stays.map(({ onSale, soldOut, early, ...prices }, place) => {
    const listed = Math.floor((place + early) * step);
    const kind = coinKindOf(seller, place);
    return { listed, sold: listed + onSale, gone: listed + onSale + soldOut, ...prices, kind };
  });
  const regions = [undefined, ...new Set(places.map(({ kind }) => kind.region))];
  return {
    places,
    span: ROUND * step,
    longest: Math.max(...places.map(({ listed, gone }) => gone - listed)),
    times: new Map(regions.map((region) => [region, timesOf(places, region)])),
  };
}

function stayOf(seller: Seller, place: number) {
  const dice = new Dice(seller.seed, place, 1);
  const [shortest, longest] = seller.soldOutMinutes ?? [0, 0];
  const priceEvery = dice.int(9 * 60, 14 * 60) * MINUTE;
  return {
    onSale: Math.floor(dice.between(...ON_SALE) * MINUTE),
    soldOut: longest === 0 ? 0 : dice.int(shortest, longest) * MINUTE,
    early: dice.between(0, 0.9),
    priceEvery,
    pricePhase: Math.floor(dice.unit() * priceEvery),
  };
}

function timesOf(places: readonly Place[], region: Region | undefined): Times {
  const chosen = places.filter(({ kind }) => region === undefined || kind.region === region);
  const sorted = (times: number[]) => times.sort((a, b) => a - b);
  return { listed: sorted(chosen.map(({ listed }) => listed)), gone: sorted(chosen.map(({ gone }) => gone)) };
}

/** The number of listed lots of a round at a given age, all or those of a region. */
export function listedOfRound(pattern: ShopPattern, age: number, region?: Region): number {
  const times = pattern.times.get(region);
  return times ? upTo(times.listed, age) - upTo(times.gone, age) : 0;
}

/** The number of sorted times that are not after a given time. */
function upTo(times: readonly number[], moment: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Infinity) <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a change happens to the lot of a place between two ages of its round, after `from` and up to `to`. */
export function isTouched({ listed, sold, gone, priceEvery, pricePhase }: Place, from: number, to: number): boolean {
  if (to < listed || from >= gone) return false;
  const isWithin = (moment: number) => from < moment && moment <= to;
  const prices = (age: number) => Math.floor((age - listed + pricePhase) / priceEvery);
  return (
    isWithin(listed) || isWithin(sold) || isWithin(gone) || prices(Math.min(to, sold)) > prices(Math.max(from, listed))
  );
}
