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

/** From so many hits on counting takes long enough to be felt, in either engine. Anything narrower is always counted anew. */
export const broadHits = 10_000;
/** Nobody notices that ten thousand lots are three more; milliseconds. */
const FRESH_MS = 5_000;
/** An answer this much older is still given while the next one is counted, so that only the first visitor after a pause waits. */
const STALE_MS = 10_000;
/** A query about another time than now is none a visitor asks. */
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
  /** Tells this index from others whose counts are in the same cache. */
  readonly indexName: string;
  readonly clock?: () => number;
}

/**
 * The index with counts of broad queries from the cache. Such a total or facet count may be {@link FRESH_MS} old, and {@link STALE_MS} older while
 * the next is counted; what a page holds, and every count of a narrow query, is always the index's own of this moment.
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
      // A search counts as it goes, so nothing is asked twice. A cursor may be refused, though, which is no concern of others who wait for the
      // same count.
      const load = query.cursor === undefined ? searchAndCount : () => index.count(query);
      const knownTotal = await totalOf(query, load);
      return page ?? index.search({ ...query, knownTotal });
    },
    facets: async (query, names, limit) => {
      const isSelected = (facet: FacetName) => (query.filters[facet] ?? []).length > 0;
      const unselected = names.filter((facet) => !isSelected(facet));
      const parts = await Promise.all([
        ...(unselected.length > 0 ? [countFacets(query, unselected, limit)] : []),
        // A selected facet ignores its own selection: it counts other lots than the rest does, perhaps broadly where that is narrow, and the
        // same lots whatever is selected in it. So it has an answer of its own.
        ...names.filter(isSelected).map((facet) => countFacets(without(query, facet), [facet], limit)),
      ]);
      return parts.reduce((all, part) => ({ ...all, ...part }), {});
    },
  };
}

/** A lot has at most one value of these, so their counts add up to no more than all lots counted. */
const single: readonly FacetName[] = ['outcome', 'org', 'country', 'auction', 'seller'];

/** How many lots must have been counted for such counts. */
function hitsAtLeast(counts: FacetCounts): number {
  const least = facetNames.map((facet) => {
    const numbers = (counts[facet] ?? []).map(({ count }) => count);
    return single.includes(facet) ? numbers.reduce((sum, count) => sum + count, 0) : Math.max(0, ...numbers);
  });
  return Math.max(...least);
}

function without(query: LotQuery, facet: FacetName): LotQuery {
  const { [facet]: _, ...others } = query.filters;
  return { ...query, filters: others };
}

/** What a count depends on, the moment apart. Where the page stands is no part of it. */
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

/** Of one length, whatever a visitor asked for. */
function keyOf(parts: readonly unknown[]): string {
  return `counts:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}
