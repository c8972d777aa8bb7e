import type { CursorPosition } from '../../cursor';
import type { LotQuery } from '../../port';
import { storedSpecimenField } from '../../stored';
import { hashesField } from '../key-hashes';
import type { Clause } from './clause';
import { conditionsOf } from './conditions';
import { searchAfter, sortOf } from './order';
import { rankedConditionsOf } from './ranking';

/**
 * With fewer values the error is below one in a thousand, with more about one in 250. A greater threshold costs each search memory and time, also one that finds
 * no lots.
 */
const ESTIMATED_ABOVE = 10_000;

export interface PageWindow {
  /** The page begins after this position; then `from` must be 0. */
  readonly after?: CursorPosition | undefined;
  readonly from: number;
  readonly size: number;
  /** Counts all hits, which costs more than finding the first of them. */
  readonly withTotal: boolean;
  /** Returns the documents. */
  readonly withDocuments: boolean;
}

/** The fields of a document that identify its specimen; lots with an equal value in either field offer the same specimen. */
export const specimenFields = ['specimen', 'photo'] as const;
export type SpecimenField = (typeof specimenFields)[number];

export const storedFields: Readonly<Record<SpecimenField, string>> = { specimen: storedSpecimenField, photo: 'photo' };

/**
 * A page of hits. Returns their sort values, the last of which is the id; their specimen keys when each specimen is wanted once; no stored field unless
 * the documents are wanted.
 */
export function pageRequest(query: LotQuery, { after, from, size, withTotal, withDocuments }: PageWindow): Clause {
  return {
    query: rankedConditionsOf(query),
    sort: sortOf(query),
    ...(after ? { search_after: searchAfter(query, after) } : { from }),
    size,
    track_total_hits: withTotal,
    ...(query.oncePerSpecimen && {
      docvalue_fields: specimenFields.map((field) => storedFields[field]),
      ...(withTotal && { aggs: specimenCounts }),
    }),
    ...(withDocuments ? { _source: true } : unstored),
  };
}

/** A lot has a specimen key or a photograph. */
export const hasKey: Clause = {
  bool: {
    should: specimenFields.map((field) => ({ exists: { field: storedFields[field] } })),
    minimum_should_match: 1,
  },
};

/** The first lot of the query's result for each of these values; in the form of a page. */
export function firstsRequest(query: LotQuery, field: SpecimenField, values: readonly string[]): Clause {
  return {
    query: { bool: { must: [rankedConditionsOf(query)], filter: [{ terms: { [storedFields[field]]: values } }] } },
    sort: sortOf(query),
    collapse: { field: storedFields[field] },
    from: 0,
    size: values.length,
    track_total_hits: false,
    ...unstored,
  };
}

/** The first hits that have a specimen key or a photograph, with both; in the form of a page. */
export function keyedRequest(query: LotQuery, size: number): Clause {
  const page = pageRequest(
    { ...query, oncePerSpecimen: true },
    { from: 0, size, withTotal: false, withDocuments: false },
  );
  return { ...page, query: { bool: { must: [rankedConditionsOf(query)], filter: [hasKey] } } };
}

export const unstored = { _source: false, stored_fields: '_none_' } as const;

/** The number of hits; of a query of specimens also the numbers from which that of specimens follows (see specimen-total.ts). */
export function countRequest(query: LotQuery): Clause {
  return {
    query: conditionsOf(query),
    size: 0,
    track_total_hits: true,
    ...(query.oncePerSpecimen && { aggs: specimenCounts }),
  };
}

/** The numbers of hits with a key, and approximately of distinct keys. */
const specimenCounts = {
  offers: { value_count: { field: storedFields.specimen } },
  photographed: { value_count: { field: storedFields.photo } },
  hashedOffers: { value_count: { field: `${hashesField}.specimen` } },
  hashedPhotographed: { value_count: { field: `${hashesField}.photo` } },
  both: { value_count: { field: `${hashesField}.pair` } },
  specimens: { cardinality: { field: `${hashesField}.specimen`, precision_threshold: ESTIMATED_ABOVE } },
  photos: { cardinality: { field: `${hashesField}.photo`, precision_threshold: ESTIMATED_ABOVE } },
  pairs: { cardinality: { field: `${hashesField}.pair`, precision_threshold: ESTIMATED_ABOVE } },
} as const;
