import type { CursorPosition } from '../../cursor';
import type { FacetName } from '../../document';
import type { LotQuery } from '../../port';
import { storedSpecimenField } from '../../stored';
import type { Clause } from './clause';
import { conditionsOf } from './conditions';
import { facetField } from './facet-filter';
import { searchAfter, sortOf } from './order';

/** Up to this many lots with a specimen key are counted exactly. Above it the engine estimates the number of distinct keys. */
export const exactSpecimens = 10_000;
/** The largest threshold the engine accepts. With fewer values its error is below one in a thousand. */
const ESTIMATED_ABOVE = 40_000;

export interface PageWindow {
  /** The page begins after this position; then `from` must be 0. */
  readonly after?: CursorPosition | undefined;
  readonly from: number;
  readonly size: number;
  /** Counting all hits costs more than finding the first of them. */
  readonly withTotal: boolean;
}

/** The fields of a document that identify its specimen; lots with an equal value in either field offer the same specimen. */
export const specimenFields = ['specimen', 'photo'] as const;
export type SpecimenField = (typeof specimenFields)[number];

const storedFields: Readonly<Record<SpecimenField, string>> = { specimen: storedSpecimenField, photo: 'photo' };

/** A page of hits. Returns their sort values, the second of which is the id, and their specimen keys when each specimen is wanted once; no stored field. */
export function pageRequest(query: LotQuery, { after, from, size, withTotal }: PageWindow): Clause {
  return {
    query: conditionsOf(query),
    sort: sortOf(query.order),
    ...(after ? { search_after: searchAfter(query.order, after) } : { from }),
    size,
    track_total_hits: withTotal,
    ...(query.oncePerSpecimen && { docvalue_fields: specimenFields.map((field) => storedFields[field]) }),
    ...unstored,
  };
}

/** The first lot of the query's result for each of these values; in the form of a page. */
export function firstsRequest(query: LotQuery, field: SpecimenField, values: readonly string[]): Clause {
  return {
    query: { bool: { filter: [conditionsOf(query), { terms: { [storedFields[field]]: values } }] } },
    sort: sortOf(query.order),
    collapse: { field: storedFields[field] },
    from: 0,
    size: values.length,
    track_total_hits: false,
    ...unstored,
  };
}

/** The hits that have a photograph, at most {@link exactSpecimens}; in the form of a page. */
export function photographedRequest(query: LotQuery): Clause {
  const filter = [conditionsOf(query), { exists: { field: 'photo' } }];
  const page = pageRequest(query, { from: 0, size: exactSpecimens, withTotal: false });
  return { ...page, query: { bool: { filter } } };
}

const unstored = { _source: false, stored_fields: '_none_' } as const;

export function countRequest(query: LotQuery): Clause {
  return { query: conditionsOf(query), size: 0, track_total_hits: true };
}

/** The number of hits, of hits with a specimen key, and approximately of distinct specimen keys; the same for photographs. */
export function specimenCountRequest(query: LotQuery): Clause {
  return {
    ...countRequest(query),
    aggs: {
      offers: { value_count: { field: storedSpecimenField } },
      specimens: { cardinality: { field: storedSpecimenField, precision_threshold: ESTIMATED_ABOVE } },
      photographed: { value_count: { field: 'photo' } },
      photos: { cardinality: { field: 'photo', precision_threshold: ESTIMATED_ABOVE } },
    },
  };
}

/**
 * The number of lots of each specimen that has several, for at most {@link exactSpecimens} lots. The `map` hint spares the engine tables over all
 * lots.
 */
export function repeatsRequest(query: LotQuery): Clause {
  const size = exactSpecimens;
  return {
    query: conditionsOf(query),
    size: 0,
    track_total_hits: false,
    aggs: {
      specimens: {
        terms: { field: storedSpecimenField, size, shard_size: size, min_doc_count: 2, execution_hint: 'map' },
      },
    },
  };
}

/**
 * Counts of some facets over one set of lots. Each tier returns its `depth` most frequent values. If it has more, the sum may be wrong, and
 * the engine returns an error bound above 0.
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
