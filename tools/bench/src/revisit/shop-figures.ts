import { DAY } from './house';
import type { ObservedState } from './observed-states';
import { isShown, stateAt, type Shop, type StockEvent, type StockLot } from './shop';
import type { LotRead } from './site-server';

/** How long the known states of lots were right, and existed, in days. */
export interface LotDays {
  readonly right: number;
  readonly all: number;
}

export type StatesOf = (lot: StockLot) => readonly ObservedState[];

/**
 * Compares what was known of the lots of a shop with what it had, from `from` to `to`. A lot counts from its listing until it is deleted and known as
 * not for sale. It is right while title, price and availability are, and an unknown one is not.
 */
export function lotDays({ stock }: Pick<Shop, 'stock'>, states: StatesOf, from: number, to: number): LotDays {
  let [right, all] = [0, 0];
  for (const lot of stock) {
    const known = states(lot);
    const times = [from, ...lot.events.map(({ at }) => at), lot.deletedAt, ...known.map(({ at }) => at)]
      .filter((at) => at >= from && at < to)
      .sort((a, b) => a - b);
    times.forEach((at, place) => {
      const isRight = isKnown(lot, known, at);
      if (isOver(lot, at, isRight)) return;
      const days = ((times[place + 1] ?? to) - at) / DAY;
      all += days;
      if (isRight) right += days;
    });
  }
  return { right, all };
}

function isOver({ events, deletedAt }: StockLot, at: number, isRight: boolean): boolean {
  return at < events[0].at || (at >= deletedAt && isRight);
}

/** Whether the state of a lot at a time is known then. */
function isKnown(lot: StockLot, known: readonly ObservedState[], at: number): boolean {
  const last = known.findLast((one) => one.at <= at);
  const state = stateAt(lot, at);
  if (!state?.isForSale) return last !== undefined ? !isOffered(last) : !state;
  return last !== undefined && isOffered(last) && last.price === state.price && last.title === state.title;
}

function isOffered({ availability }: ObservedState): boolean {
  return availability === 'InStock';
}

/**
 * The delays until changes that the lists hide were known, milliseconds. Changes after which the lot changed again before they were known, those that
 * undo one that was never known, and those of the last `ceilingMs` do not count.
 */
export function hiddenDelays(
  shop: Shop,
  states: StatesOf,
  { from, to, ceilingMs }: { readonly from: number; readonly to: number; readonly ceilingMs: number },
): readonly number[] {
  return shop.stock.flatMap((lot) =>
    lot.events.flatMap((event, place) => {
      const isCounted = event.at >= from && event.at < to - ceilingMs && isHidden(shop, event);
      const known = states(lot);
      if (!isCounted || isKnown(lot, known, event.at)) return [];
      const until = lot.events[place + 1]?.at ?? lot.deletedAt;
      const knownAt = known.find(({ at }) => at >= event.at && isKnown(lot, known, at))?.at ?? Infinity;
      return knownAt >= until && until < Infinity ? [] : [knownAt - event.at];
    }),
  );
}

function isHidden(shop: Shop, { change }: StockEvent): boolean {
  return change !== 'listing' && !isShown(shop, change);
}

/** The longest time between two readings of the page of a lot that the shop had, in the period, milliseconds. */
export function longestUnread(
  { stock }: Pick<Shop, 'stock'>,
  reads: readonly LotRead[],
  from: number,
  to: number,
): number {
  const byLot = Map.groupBy(reads, ({ lot }) => lot);
  let longest = 0;
  for (const { number, deletedAt } of stock) {
    const end = Math.min(to, deletedAt);
    const own = (byLot.get(number) ?? []).map(({ at }) => at).filter((at) => at < end);
    own.forEach((at, place) => {
      const next = own[place + 1] ?? end;
      if (next > from) longest = Math.max(longest, next - at);
    });
  }
  return longest;
}
