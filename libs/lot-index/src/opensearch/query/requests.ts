import type { CursorPosition } from '../../cursor';
import type { LotQuery } from '../../port';
import type { Clause } from './clause';
import { conditionsOf } from './conditions';
import type { FacetPlan } from './facet-requests';
import { searchAfter, sortOf } from './order';
import { rankedConditionsOf } from './ranking';

export interface PageWindow {
  /** The page begins after this position; then `from` must be 0. */
  readonly after?: CursorPosition | undefined;
  readonly from: number;
  readonly size: number;
  /** Counts all hits, which costs more than finding the first of them. */
  readonly withTotal: boolean;
  /** Returns the documents. */
  readonly withDocuments: boolean;
  /** Counts facets as well. */
  readonly counts?: PageCounts | undefined;
}

/** Facets that are counted together with a page, which takes one pass over the lots instead of two. */
export interface PageCounts extends Pick<FacetPlan, 'lots' | 'ofPage'> {
  readonly aggs: Clause;
}

/** A page of hits. Returns their sort values, the last of which is the id; no stored field unless the documents are wanted. */
export function pageRequest(query: LotQuery, window: PageWindow): Clause {
  const { after, from, size, withTotal, withDocuments, counts } = window;
  return {
    query: rankedConditionsOf(query, counts?.lots),
    // The counts are of more lots than the page is chosen from.
    ...(counts && { post_filter: counts.ofPage, aggs: counts.aggs }),
    sort: sortOf(query),
    ...(after ? { search_after: searchAfter(query, after) } : { from }),
    size,
    track_total_hits: withTotal,
    ...(withDocuments ? { _source: true } : unstored),
  };
}

export const unstored = { _source: false, stored_fields: '_none_' } as const;

/** The number of hits. */
export function countRequest(query: LotQuery): Clause {
  return { query: conditionsOf(query), size: 0, track_total_hits: true };
}
