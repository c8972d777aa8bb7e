import { TIMETABLE_START } from '../clock';
import type { Seller } from '../catalogue/seller';
import { coinOf, type Coin } from '../coins/coin';
import { Dice, mix } from '../dice';
import { shopPrice, type Minor } from '../money';

const MINUTE = 60_000;
/** Lot numbers are `generation × this + slot`, so a number alone finds its lot. */
const SLOTS_PER_SELLER = 100_000;

/**
 * A place in a shop's stock. It holds one lot after another for ever: generation after generation of the same length, so that the lot of any
 * moment is one division away.
 */
export interface ShopLife {
  readonly slot: number;
  readonly generation: number;
  /** The seller's number of the lot, up to 10 digits. */
  readonly number: number;
  readonly seed: number;
  readonly listedAt: number;
  readonly soldAt: number;
  /** From here on its page is gone; equal to `soldAt` where sold lots vanish at once. */
  readonly goneAt: number;
  /** Milliseconds between two price changes, and how far before the listing the first of these spans began. */
  readonly priceEvery: number;
  readonly pricePhase: number;
  readonly priceStart: number;
}

/** A shop lot as it is at a moment. */
export interface ShopLot extends ShopLife {
  readonly kind: 'fixed';
  readonly coin: Coin;
  readonly price: Minor;
  /** The price before the last reduction, where the last change was one. */
  readonly priceBefore?: Minor;
  readonly state: 'available' | 'sold-out' | 'gone';
  /** When its price last changed; its listing where it never did. */
  readonly pricedAt: number;
  /** When its page last changed. */
  readonly changedAt: number;
}

function periodOf(seller: Seller, slot: number): { period: number; offset: number } {
  const dice = new Dice(seller.seed, slot, 1);
  const period = dice.int(6 * 60, 30 * 60) * MINUTE;
  return { period, offset: Math.floor(dice.unit() * period) };
}

/** The life in a slot at a moment, also before its listing and after its end. */
export function lifeAt(seller: Seller, slot: number, now: number): ShopLife {
  const { period, offset } = periodOf(seller, slot);
  return lifeOf(seller, slot, Math.floor((now - TIMETABLE_START + offset) / period));
}

export function lifeOf(seller: Seller, slot: number, generation: number): ShopLife {
  const { period, offset } = periodOf(seller, slot);
  const start = TIMETABLE_START - offset + generation * period;
  const seed = mix(seller.seed, slot, generation, 2);
  const dice = new Dice(seed, 3);
  const listedAt = start + Math.floor(dice.between(0, 0.01) * period);
  const soldAt = start + Math.floor(dice.between(0.8, 0.96) * period);
  const [shortest, longest] = seller.soldOutMinutes ?? [0, 0];
  const soldOut = longest === 0 ? 0 : dice.int(shortest, longest) * MINUTE;
  const priceEvery = dice.int(9 * 60, 14 * 60) * MINUTE;
  return {
    slot,
    generation,
    number: generation * SLOTS_PER_SELLER + slot,
    seed,
    listedAt,
    soldAt,
    goneAt: Math.min(soldAt + soldOut, start + Math.floor(0.995 * period)),
    priceEvery,
    pricePhase: Math.floor(dice.unit() * priceEvery),
    priceStart: dice.int(0, pricePercents.length - 1),
  };
}

/** The life a lot number means, or nothing where no such lot has been listed yet. */
export function lifeOfNumber(seller: Seller, number: number, now: number): ShopLife | undefined {
  const slot = number % SLOTS_PER_SELLER;
  const generation = Math.floor(number / SLOTS_PER_SELLER);
  if (!Number.isSafeInteger(number) || number < 0 || slot >= seller.slots) return undefined;
  const life = lifeOf(seller, slot, generation);
  return life.listedAt <= now ? life : undefined;
}

/** Neighbours differ by 5 % at least, so that every change shows. */
const pricePercents = [100, 95, 90, 105, 85];

export function shopLotAt(seller: Seller, life: ShopLife, now: number): ShopLot {
  const coin = coinOf(seller, life.seed);
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

/** When the n-th price change (from 1) happens. */
export function priceChangeTime(life: ShopLife, step: number): number {
  return life.listedAt - life.pricePhase + step * life.priceEvery;
}

function priceAtStep(life: ShopLife, coin: Coin, step: number): Minor {
  return shopPrice(coin.value, pricePercents[(life.priceStart + step) % pricePercents.length] ?? 100);
}

/** Lives shown in the shop's lists at a moment (on sale or sold out), newest first. */
export function listedLives(seller: Seller, now: number): ShopLife[] {
  const lives: ShopLife[] = [];
  for (let slot = 0; slot < seller.slots; slot += 1) {
    const life = lifeAt(seller, slot, now);
    if (isListed(life, now)) lives.push(life);
  }
  return lives.sort((a, b) => b.listedAt - a.listedAt || b.number - a.number);
}

export function isListed(life: ShopLife, now: number): boolean {
  return life.listedAt <= now && now < life.goneAt;
}
