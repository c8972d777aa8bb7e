import type { LotQuery } from '../../port';
import type { Clause } from './clause';
import { conditionsOf } from './conditions';

/** The name of the counts in the answer. */
export const priceCounts = 'prices';

/** Counts lots by their price. The ranges of the answer are in the order of the bounds. */
export function pricesRequest(query: LotQuery, bounds: readonly number[]): Clause {
  const ranges = bounds.map((from, place) => {
    const to = bounds[place + 1];
    return { from, ...(to !== undefined && { to }) };
  });
  return {
    query: conditionsOf(query),
    size: 0,
    track_total_hits: false,
    aggs: { [priceCounts]: { range: { field: 'sort.priceCents', ranges } } },
  };
}
