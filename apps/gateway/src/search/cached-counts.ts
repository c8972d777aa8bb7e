import { createHash } from 'node:crypto';
import {
  facetNames,
  rangeKeys,
  type Alternatives,
  type FacetCounts,
  type FacetName,
  type LotPage,
  type LotQuery,
} from '@obverse/lot-index';
import type { Cache, CachePolicy } from '@obverse/service-kit';
import { z } from 'zod';
import type { SearchableIndex } from './searchable-index';

/** From this number of hits the count of a query takes noticeable time, in either engine. Counts of narrower queries are not cached. */
export const broadHits = 10_000;
/** Age up to which a cached count is used, milliseconds. */
const FRESH_MS = 5_000;
/** A count this much older is still used while it is computed again, so that only the first visitor after a pause waits. */
const STALE_MS = 10_000;
/** A query for a time that differs more from now does not come from a visitor and is not cached. */
const SAME_TIME_MS = 60_000;

const ages = { freshMs: FRESH_MS, staleMs: STALE_MS };

const totals: CachePolicy<number> = {
  ...ages,
  schema: z.number().int().nonnegative(),
  keep: (total) => total >= broadHits,
};

const facetCounts: CachePolicy<FacetCounts> = {
  ...ages,
  schema: z.partialRecord(z.enum(facetNames), z.array(z.object({ tag: z.string(), count: z.number().int() }))),
  keep: (counts) => hitsAtLeast(counts) >= broadHits,
};

export interface CachedCountsOptions {
  readonly cache: Cache;
  /** Separates the counts of this index from those of others in the same cache. */
  readonly indexName: string;
  readonly clock?: () => number;
}

/**
 * The index with cached counts of broad queries. Such a total or facet count may be {@link FRESH_MS} old, and {@link STALE_MS} older while it is
 * computed again. The lots of a page and the counts of narrow queries always come from the index.
 */
export function withCachedCounts(
  index: SearchableIndex,
  { cache, indexName, clock = Date.now }: CachedCountsOptions,
): SearchableIndex {
  const isAboutNow = (query: LotQuery) => Math.abs(query.now - clock()) <= SAME_TIME_MS;

  const totalOf = (query: LotQuery, load: () => Promise<number>): Promise<number> =>
    isAboutNow(query) ? cache.read(keyOf([indexName, 'total', ...meaningOf(query)]), totals, load) : load();

  const countFacets = (query: LotQuery, names: readonly FacetName[], limit: number): Promise<FacetCounts> => {
    const load = () => index.facets(query, names, limit);
    return isAboutNow(query)
      ? cache.read(keyOf([indexName, 'facets', names, limit, ...meaningOf(query)]), facetCounts, load)
      : load();
  };

  return {
    get: (ids) => index.get(ids),
    count: (query) => totalOf(query, () => index.count(query)),
    search: async (query) => {
      let page: LotPage | undefined;
      const searchAndCount = async () => (page = await index.search(query)).total;
      // A search also returns the total, so no second query is needed. A cursor may be refused; that error must not reach other visitors who wait
      // for the same count, so a query with a cursor is counted separately.
      const load = query.cursor === undefined ? searchAndCount : () => index.count(query);
      const knownTotal = await totalOf(query, load);
      return page ?? index.search({ ...query, knownTotal });
    },
    facets: async (query, names, limit) => {
      const isSelected = (facet: FacetName) => (query.filters[facet] ?? []).length > 0;
      const unselected = names.filter((facet) => !isSelected(facet));
      const parts = await Promise.all([
        ...(unselected.length > 0 ? [countFacets(query, unselected, limit)] : []),
        // A selected facet ignores its own selection: it counts other lots than the other facets, independent of its selected value. It is
        // therefore cached separately.
        ...names.filter(isSelected).map((facet) => countFacets(without(query, facet), [facet], limit)),
      ]);
      return parts.reduce((all, part) => ({ ...all, ...part }), {});
    },
  };
}

/** Facets of which a lot has at most one value, so the sum of their counts is at most the number of lots. */
const singleValued: readonly FacetName[] = ['outcome', 'org', 'country', 'auction', 'seller'];

/** The smallest number of lots that can produce these counts. */
function hitsAtLeast(counts: FacetCounts): number {
  const least = facetNames.map((facet) => {
    const numbers = (counts[facet] ?? []).map(({ count }) => count);
    return singleValued.includes(facet) ? numbers.reduce((sum, count) => sum + count, 0) : Math.max(0, ...numbers);
  });
  return Math.max(...least);
}

function without(query: LotQuery, facet: FacetName): LotQuery {
  const { [facet]: _, ...others } = query.filters;
  return { ...query, filters: others };
}

/** Everything a count depends on except the time. The position of the page is not included. */
function meaningOf({
  status,
  terms,
  filters,
  anyOf = [],
  without,
  ranges = {},
  phrases,
  type,
  specimens,
  oncePerSpecimen,
  ids,
}: LotQuery): readonly unknown[] {
  const alternatives = anyOf.map((one) => JSON.stringify(alternativesOf(one))).sort();
  return [
    status,
    [...terms].sort(),
    valuesOf(filters),
    ids,
    alternatives,
    without && alternativesOf(without),
    boundsOf(ranges),
    phrases,
    type,
    specimens,
    oncePerSpecimen,
  ];
}

function alternativesOf({ terms = [], facets = {}, ranges = {} }: Alternatives): readonly unknown[] {
  return [[...terms].sort(), valuesOf(facets), boundsOf(ranges)];
}

function boundsOf(ranges: NonNullable<LotQuery['ranges']>): readonly unknown[] {
  return rangeKeys.flatMap((key) => (ranges[key] ? [[key, ranges[key].from, ranges[key].to]] : []));
}

function valuesOf(filters: LotQuery['filters']): readonly unknown[] {
  return facetNames.flatMap((facet) => {
    const values = filters[facet] ?? [];
    return values.length > 0 ? [[facet, [...values].sort()]] : [];
  });
}

/** A key of constant length. */
function keyOf(parts: readonly unknown[]): string {
  return `counts:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}
