import type { CursorPosition } from '../../cursor';
import type { FacetName } from '../../document';
import type { LotQuery } from '../../port';
import type { Clause } from './clause';
import { conditionsOf } from './conditions';
import { facetField } from './facet-filter';
import { searchAfter, sortOf } from './order';

export interface PageWindow {
  /** Where to go on; then `from` must be 0. */
  readonly after?: CursorPosition | undefined;
  readonly from: number;
  readonly size: number;
  /** Counting all hits costs more than finding the first of them. */
  readonly withTotal: boolean;
}

/** A page of hits: their sort values, whose second is the id, and nothing that is stored. */
export function pageRequest(query: LotQuery, { after, from, size, withTotal }: PageWindow): Clause {
  return {
    query: conditionsOf(query),
    sort: sortOf(query.order),
    ...(after ? { search_after: searchAfter(query.order, after) } : { from }),
    size,
    track_total_hits: withTotal,
    _source: false,
    stored_fields: '_none_',
  };
}

export function countRequest(query: LotQuery): Clause {
  return { query: conditionsOf(query), size: 0, track_total_hits: true };
}

/**
 * Counts of some facets over one set of lots. Each tier names its `depth` most frequent values; where it has more, the sum may be wrong, and
 * the engine says so by an error bound above 0.
 */
export function facetsRequest(query: LotQuery, names: readonly FacetName[], limit: number, depth: number): Clause {
  const aggs = names.map((name) => [
    name,
    // Most frequent first, equal counts by value: the engine's own order.
    { terms: { field: facetField(name), size: limit, shard_size: Math.max(limit, depth) } },
  ]);
  return {
    query: conditionsOf(query),
    size: 0,
    track_total_hits: false,
    aggs: Object.fromEntries(aggs) as Record<string, Clause>,
  };
}
