import { lotCeilingMs } from '@obverse/crawler';
import { DAY } from './house';
import { isShown, stateAt, type Shop, type StockLot } from './shop';
import { listCount } from './shop-pages';

/** The fewest requests of a shop in a period, by purpose. */
export interface LeastShopRequests {
  /** Each list once a day. */
  readonly lists: number;
  /** Each lot that is listed in the period, once. */
  readonly firstFetches: number;
  /** Each change that the lists show, and each deletion, once. */
  readonly changes: number;
  /** Between those, each lot once in each ceiling. */
  readonly ceilings: number;
}

/** The ceiling of a shop whose true rate of change is known, as of the crawler's policy, milliseconds. */
export function trueCeilingMs({ stock }: Pick<Shop, 'stock'>, from: number, to: number): number {
  const changes = stock.flatMap(({ events, deletedAt }) => [...events.map(({ at }) => at), deletedAt]);
  const newsSum = changes.filter((at) => at >= from && at < to).length;
  return lotCeilingMs({ lotsOpen: stockSize(stock, (from + to) / 2), newsSum, observedSeconds: (to - from) / 1000 });
}

/** The longest time that a lot of this shop may stay unread, whatever its rate of change, milliseconds. */
export function longestCeilingMs({ stock }: Pick<Shop, 'stock'>, from: number, to: number): number {
  return lotCeilingMs({ lotsOpen: stockSize(stock, (from + to) / 2), newsSum: 0, observedSeconds: 0 });
}

function stockSize(stock: readonly StockLot[], at: number): number {
  return stock.filter((lot) => stateAt(lot, at)).length;
}

/**
 * The fewest requests that read each list once a day, each new lot, each change that the lists show, and every lot within its ceiling, when all changes
 * are known in advance. `from` counts as a reading of each lot that the shop has then.
 */
export function leastShopRequests(shop: Shop, from: number, to: number): LeastShopRequests {
  const ceilingMs = trueCeilingMs(shop, from, to);
  const days = Array.from({ length: Math.ceil((to - from) / DAY) }, (_, day) => from + day * DAY);
  const known = shop.stock.map((lot) => leastOfLot(shop, lot, { from, to, ceilingMs }));
  const sum = (of: (one: (typeof known)[number]) => number) => known.reduce((total, one) => total + of(one), 0);
  return {
    lists: days.reduce((total, day) => total + listCount(shop, day), 0),
    firstFetches: sum(({ isNew }) => (isNew ? 1 : 0)),
    changes: sum(({ changes }) => changes),
    ceilings: sum(({ ceilings }) => ceilings),
  };
}

function leastOfLot(
  shop: Shop,
  { events, deletedAt }: StockLot,
  { from, to, ceilingMs }: { readonly from: number; readonly to: number; readonly ceilingMs: number },
): { readonly isNew: boolean; readonly changes: number; readonly ceilings: number } {
  const isWithin = (at: number) => at >= from && at < to;
  const shown = events.filter(({ change, at }) => isWithin(at) && change !== 'listing' && isShown(shop, change));
  const begin = Math.max(from, events[0].at);
  const end = Math.min(to, deletedAt);
  const reads = [begin, ...shown.map(({ at }) => at), end];
  const ceilings = reads.reduce((total, at, place) => {
    const gap = (reads[place + 1] ?? at) - at;
    return total + Math.max(0, Math.ceil(gap / ceilingMs) - 1);
  }, 0);
  return { isNew: isWithin(events[0].at), changes: shown.length + (isWithin(deletedAt) ? 1 : 0), ceilings };
}
