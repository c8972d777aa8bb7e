import { Dice } from '../dice';
import { bidIncrement, type Minor } from '../money';

const MINUTE = 60_000;
/** Soft close: a bid within this time before the end moves the end to this time after the bid. */
const WINDOW = MINUTE;
const MOST_LATE_BIDS = 3;
/** The furthest that bids can move an end: one regular bid and the late bids. */
export const LONGEST_EXTENSION = (MOST_LATE_BIDS + 1) * WINDOW;

export interface Bid {
  readonly at: number;
  readonly amount: Minor;
}

/** All bids of a lot over time: few early, most near the end, none at the close. */
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

/** Adds the late bids, which every second lot gets and each of which moves its end. */
export function withLateBids(seed: number, bids: readonly Bid[], closesAt: number): readonly Bid[] {
  const dice = new Dice(seed, 26);
  if (bids.length === 0 || dice.chance(0.5)) return bids;
  const all = [...bids];
  for (let left = dice.int(1, MOST_LATE_BIDS); left > 0; left -= 1) {
    const before = all.at(-1)?.amount ?? 0;
    const at = extendedEnd(all, closesAt) - Math.floor(WINDOW * dice.between(0.1, 0.9));
    all.push({ at, amount: before + bidIncrement(before) * dice.int(1, 3) });
  }
  return all;
}

/** The end of a lot with these bids, if there are no more. */
export function extendedEnd(bids: readonly Bid[], closesAt: number): number {
  return bids.reduce((end, { at }) => (at > end - WINDOW ? at + WINDOW : end), closesAt);
}
