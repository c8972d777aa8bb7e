import { clamp } from '@obverse/lots';
import { fingerprint } from '../observation/fingerprint';
import { newsPerSecond, type RunPace } from './run-schedule';

/** What is known of a seller's stock. */
export interface SellerStock extends Pick<RunPace, 'newsSum' | 'observedSeconds'> {
  readonly lotsOpen: number;
}

export const unknownStock: SellerStock = { lotsOpen: 0, newsSum: 0, observedSeconds: 0 };

const DAY_MS = 24 * 60 * 60_000;
/** The longest time that an open lot without an end of bidding is believed without a look at its page, by the size of the stock. */
const CEILINGS = [
  { maxLots: 1_000, days: 3 },
  { maxLots: 5_000, days: 7 },
  { maxLots: Number.POSITIVE_INFINITY, days: 30 },
] as const;
/** The share of lots that may have changed since their pages were read, at the seller's rate of change. */
const CHANGED_SHARE = 0.1;
/** However often a seller changes, its pages are not read more than three times as often: its lists show most changes. */
const SHORTEST_SHARE = 1 / 3;
/** Due times lie in this last part of the ceiling. */
const SPREAD_SHARE = 1 / 3;

/** The longest time between two readings of the page of an open lot without an end of bidding, milliseconds. Pure. */
export function lotCeilingMs(stock: SellerStock): number {
  const { lotsOpen, observedSeconds } = stock;
  const days = CEILINGS.find(({ maxLots }) => lotsOpen <= maxLots)?.days ?? CEILINGS[0].days;
  const longest = days * DAY_MS;
  if (observedSeconds <= 0) return longest;
  const changedMs = (1000 * CHANGED_SHARE * Math.max(1, lotsOpen)) / newsPerSecond(stock);
  return Math.round(clamp(changedMs, longest * SHORTEST_SHARE, longest));
}

/**
 * When the page of a lot is due that was read at `now`. Lots that were read together become due one by one, always in the same order, and none later
 * than the ceiling. Pure.
 */
export function dueByCeiling(sourceId: string, now: number, ceilingMs: number): Date {
  return new Date(now + Math.round(ceilingMs * (1 - SPREAD_SHARE * fractionOf(sourceId))));
}

/** A lot whose list states everything keeps a due time until this much of the ceiling is left. Pure. */
export function keepDueFrom(now: number, ceilingMs: number): Date {
  return new Date(now + Math.round((ceilingMs * SPREAD_SHARE) / 2));
}

/** From 0 to 1, evenly distributed over ids. */
function fractionOf(sourceId: string): number {
  return Number(BigInt.asUintN(32, BigInt(fingerprint(sourceId)))) / 2 ** 32;
}
