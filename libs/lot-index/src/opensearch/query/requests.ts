import type { CursorPosition } from '../../cursor';
import type { FacetName } from '../../document';
import type { LotQuery } from '../../port';
import type { Clause } from './clause';
import { conditionsOf } from './conditions';
import { facetField } from './facet-filter';
import { searchAfter, sortOf } from './order';

/** Up to so many lots with a piece are counted exactly; of more the engine estimates how many differ. */
export const exactPieces = 10_000;
/** The most it takes: of fewer values it errs by less than one in a thousand. */
const ESTIMATED_ABOVE = 40_000;

export interface PageWindow {
  /** Where to go on; then `from` must be 0. */
  readonly after?: CursorPosition | undefined;
  readonly from: number;
  readonly size: number;
  /** Counting all hits costs more than finding the first of them. */
  readonly withTotal: boolean;
}

/** The fields that say which piece a lot offers; lots that share the value of either offer one. */
export const pieceFields = ['piece', 'photo'] as const;
export type PieceField = (typeof pieceFields)[number];

/** A page of hits: their sort values, whose second is the id, their piece and photograph where each is wanted once, and nothing that is stored. */
export function pageRequest(query: LotQuery, { after, from, size, withTotal }: PageWindow): Clause {
  return {
    query: conditionsOf(query),
    sort: sortOf(query.order),
    ...(after ? { search_after: searchAfter(query.order, after) } : { from }),
    size,
    track_total_hits: withTotal,
    ...(query.oncePerPiece && { docvalue_fields: pieceFields }),
    ...unstored,
  };
}

/** Of each of these values the first lot that the query finds; in the form of a page. */
export function firstsRequest(query: LotQuery, field: PieceField, values: readonly string[]): Clause {
  return {
    query: { bool: { filter: [conditionsOf(query), { terms: { [field]: values } }] } },
    sort: sortOf(query.order),
    collapse: { field },
    from: 0,
    size: values.length,
    track_total_hits: false,
    ...unstored,
  };
}

/** Those of the hits that have a photograph, at most {@link exactPieces}; in the form of a page. */
export function photographedRequest(query: LotQuery): Clause {
  const filter = [conditionsOf(query), { exists: { field: 'photo' } }];
  const page = pageRequest(query, { from: 0, size: exactPieces, withTotal: false });
  return { ...page, query: { bool: { filter } } };
}

const unstored = { _source: false, stored_fields: '_none_' } as const;

export function countRequest(query: LotQuery): Clause {
  return { query: conditionsOf(query), size: 0, track_total_hits: true };
}

/** All hits, those of them that have a piece, about how many pieces these have, and the same of photographs. */
export function pieceCountRequest(query: LotQuery): Clause {
  return {
    ...countRequest(query),
    aggs: {
      offers: { value_count: { field: 'piece' } },
      pieces: { cardinality: { field: 'piece', precision_threshold: ESTIMATED_ABOVE } },
      photographed: { value_count: { field: 'photo' } },
      photos: { cardinality: { field: 'photo', precision_threshold: ESTIMATED_ABOVE } },
    },
  };
}

/** How many lots each piece has that has several, for {@link exactPieces} lots at most: without the tables the engine would make for all lots. */
export function repeatsRequest(query: LotQuery): Clause {
  const size = exactPieces;
  return {
    query: conditionsOf(query),
    size: 0,
    track_total_hits: false,
    aggs: { pieces: { terms: { field: 'piece', size, shard_size: size, min_doc_count: 2, execution_hint: 'map' } } },
  };
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
