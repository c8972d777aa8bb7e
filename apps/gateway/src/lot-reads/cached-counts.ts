import { createHash } from 'node:crypto';
import { facetFilters, filterRows } from '@obverse/contracts';
import {
  facetNames,
  IndexUnavailableError,
  type FacetCounts,
  type FacetName,
  type FacetRequest,
  type LotPage,
  type LotQuery,
  type ReadOptions,
} from '@obverse/lot-index';
import type { Cache, CachePolicy } from '@obverse/service-kit';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { SharedSignals } from '../edge/admission/shared-signals';
import { JointReads, type ReadThrough } from './joint-reads';
import { meaningOf } from './query-meaning';
import type { SearchableIndex } from './searchable-index';

/** From this number of hits the count of a query takes noticeable time, in either engine. Counts of narrower queries are not cached. */
export const broadHits = 10_000;
/** Age up to which a cached count is used, milliseconds. */
const FRESH_MS = 5_000;
/** A count this much older is still used while it is computed again, so that only the first visitor after a pause waits. */
const STALE_MS = 5_000;
/** A query for a time that differs more from now does not come from a visitor and is not cached. */
const SAME_TIME_MS = 60_000;

/** Values of all counts that were read together with pages; about 6 MB. */
const MAX_AHEAD = 60_000;

const ages = { freshMs: FRESH_MS, staleMs: STALE_MS };

const totals: CachePolicy<number> = {
  ...ages,
  schema: z.number().int().nonnegative(),
  keep: (total) => total >= broadHits,
};

const pricesCounts: CachePolicy<readonly number[]> = {
  ...ages,
  schema: z.array(z.number().int().nonnegative()),
  keep: (counts) => counts.reduce((sum, count) => sum + count, 0) >= broadHits,
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
 * computed again. The lots of a page always come from the index, and so do the counts of narrow queries, unless they were read together with a page at most
 * {@link FRESH_MS} ago. What is not cached takes one request.
 */
export function withCachedCounts(index: SearchableIndex, options: CachedCountsOptions): SearchableIndex {
  return new CachedCounts(index, options);
}

class CachedCounts implements SearchableIndex {
  /** The counts that were read together with a page, for the request that follows it. */
  private readonly ahead: LRUCache<string, FacetCounts>;
  /** Visitors who wait for the same count share one load, which is cancelled when the last of them has gone. */
  private readonly signals = new SharedSignals();

  constructor(
    private readonly index: SearchableIndex,
    private readonly options: CachedCountsOptions,
  ) {
    const { clock = Date.now } = options;
    this.ahead = new LRUCache({
      maxSize: MAX_AHEAD,
      sizeCalculation: (counts) => 1 + Object.values(counts).reduce((sum, values) => sum + values.length, 0),
      ttl: FRESH_MS,
      perf: { now: clock },
      // Otherwise lru-cache keeps the time of a call for a millisecond.
      ttlResolution: 0,
    });
  }

  get(...given: Parameters<SearchableIndex['get']>): ReturnType<SearchableIndex['get']> {
    return this.index.get(...given);
  }

  held(...given: Parameters<SearchableIndex['held']>): ReturnType<SearchableIndex['held']> {
    return this.index.held(...given);
  }

  count(query: LotQuery, options?: ReadOptions): Promise<number> {
    return this.totalOf(query, (given) => this.index.count(query, given), options);
  }

  prices(query: LotQuery, bounds: readonly number[], options?: ReadOptions): Promise<readonly number[]> {
    const load: Load<readonly number[]> = (given) => this.index.prices(query, bounds, given);
    if (!this.isCached(query)) return load(options);
    return this.read(
      keyOf([this.options.indexName, 'prices', bounds, ...meaningOf(query)]),
      pricesCounts,
      load,
      options,
    );
  }

  async search(query: LotQuery, options?: ReadOptions): Promise<LotPage> {
    const searchAlone: Request = async ([asked = query]) => [await this.index.search(asked, options)];
    const [page] = await this.pagesOf([query], searchAlone, options);
    return page ?? { ids: [], total: 0 };
  }

  searchAll(queries: readonly LotQuery[], options?: ReadOptions): Promise<readonly LotPage[]> {
    return this.pagesOf(queries, (asked) => this.index.searchAll(asked, options), options);
  }

  async facets(
    query: LotQuery,
    names: readonly FacetName[],
    limit: number,
    options?: ReadOptions,
  ): Promise<FacetCounts> {
    if (!this.isCached(query)) return this.index.facets(query, names, limit, options);
    const ahead = this.ahead.get(this.aheadKey(query, { names, limit }));
    if (ahead) return ahead;
    const counted = await this.facetsOf(query, facetGroups(query, names), limit, options);
    return counted.reduce((all, part) => ({ ...all, ...part }), {});
  }

  /** The pages, with known totals where they are cached. `request` reads the index once. */
  private async pagesOf(
    queries: readonly LotQuery[],
    request: Request,
    options?: ReadOptions,
  ): Promise<readonly LotPage[]> {
    const joint = new JointReads(
      queries.map((query): ReadThrough<number> => (load) => {
        if (query.knownTotal !== undefined) return Promise.resolve(query.knownTotal);
        // The request may fail for a reason of its own, such as a refused cursor. The total is then counted for the other callers that wait for it.
        return this.totalOf(
          query,
          (given) => load().catch(forOthers(() => this.index.count(query, given), given)),
          options,
        );
      }),
    );
    const known = await joint.known();
    const pages = await joint.supplyFrom(
      () =>
        request(
          queries.map((query, place) => {
            const knownTotal = known[place];
            return knownTotal === undefined ? query : withKnownTotal(query, knownTotal);
          }),
        ),
      ({ total }) => total,
    );
    for (const [place, query] of queries.entries()) {
      const counts = pages[place]?.facets;
      if (query.facets && counts && this.isCached(query)) this.ahead.set(this.aheadKey(query, query.facets), counts);
    }
    return pages;
  }

  private aheadKey(query: LotQuery, { names, limit }: FacetRequest): string {
    return keyOf([this.options.indexName, 'ahead', names, limit, ...meaningOf(query)]);
  }

  /** The counts of each group of facets. One request counts those that are not cached. */
  private async facetsOf(
    query: LotQuery,
    groups: readonly FacetGroup[],
    limit: number,
    options?: ReadOptions,
  ): Promise<readonly FacetCounts[]> {
    const joint = new JointReads(
      groups.map((group): ReadThrough<FacetCounts> => (load) => {
        const parts = [this.options.indexName, 'facets', group.names, limit, ...meaningOf(group.query)];
        const alone: Load<FacetCounts> = (given) =>
          load().catch(forOthers(() => this.index.facets(group.query, group.names, limit, given), given));
        return this.read(keyOf(parts), facetCounts, alone, options);
      }),
    );
    const known = await joint.known();
    const missing = groups.filter((_, place) => known[place] === undefined).flatMap(({ names }) => names);
    return joint.supplyFrom(
      async () => {
        const counted = missing.length > 0 ? await this.index.facets(query, missing, limit, options) : {};
        return groups.map(({ names }, place) => known[place] ?? pickedFrom(counted, names));
      },
      (counts) => counts,
    );
  }

  private totalOf(query: LotQuery, load: Load<number>, options?: ReadOptions): Promise<number> {
    if (!this.isCached(query)) return load(options);
    return this.read(keyOf([this.options.indexName, 'total', ...meaningOf(query)]), totals, load, options);
  }

  private read<T>(key: string, policy: CachePolicy<T>, load: Load<T>, options?: ReadOptions): Promise<T> {
    return this.signals.run(key, options?.signal, (signal) =>
      this.options.cache.read(key, policy, () => load(options?.signal ? { signal } : undefined)),
    );
  }

  /** The lots of a user's list are few, and their counts change with the list at once. */
  private isCached({ now, ids }: LotQuery): boolean {
    const { clock = Date.now } = this.options;
    return ids === undefined && Math.abs(now - clock()) <= SAME_TIME_MS;
  }
}

/** The counts of a broad query are cached longer than those that are read together with its page, which they would delay. */
function withKnownTotal({ facets, ...query }: LotQuery, knownTotal: number): LotQuery {
  return { ...query, knownTotal, ...(facets && knownTotal < broadHits && { facets }) };
}

type Request = (queries: readonly LotQuery[]) => Promise<readonly LotPage[]>;
type Load<T> = (options?: ReadOptions) => Promise<T>;

interface FacetGroup {
  readonly names: readonly FacetName[];
  /** The lots that are counted. */
  readonly query: LotQuery;
}

/**
 * A selected facet ignores its own selection: it counts other lots than the other facets, independent of its selected value. It is therefore cached
 * separately.
 */
function facetGroups(query: LotQuery, names: readonly FacetName[]): FacetGroup[] {
  const isSelected = (facet: FacetName) => (query.filters[facet] ?? []).length > 0;
  const unselected = names.filter((facet) => !isSelected(facet));
  return [
    ...(unselected.length > 0 ? [{ names: unselected, query }] : []),
    ...names.filter(isSelected).map((facet) => ({ names: [facet], query: without(query, facet) })),
  ];
}

function pickedFrom(counts: FacetCounts, names: readonly FacetName[]): FacetCounts {
  return Object.fromEntries(names.map((name) => [name, counts[name] ?? []]));
}

/** Reads a count for the other callers that wait for it, after the joint request failed. Does not read if no caller waits or the index is unavailable. */
function forOthers<T>(read: () => Promise<T>, options?: ReadOptions): (error: unknown) => Promise<T> {
  return async (error) => {
    if (error instanceof IndexUnavailableError) throw error;
    // The request may have failed because its client has gone. Then the signal is aborted by now, unless other callers wait.
    await new Promise(setImmediate);
    options?.signal?.throwIfAborted();
    return read();
  };
}

/** Facets of which a lot has at most one value, so the sum of their counts is at most the number of lots. */
const singleValued: ReadonlySet<FacetName> = new Set(
  facetFilters.map((name) => filterRows[name]).flatMap(({ facet, stored }) => (facet === 'one' ? [stored] : [])),
);

/** The smallest number of lots that can produce these counts. */
function hitsAtLeast(counts: FacetCounts): number {
  const least = facetNames.map((facet) => {
    const numbers = (counts[facet] ?? []).map(({ count }) => count);
    return singleValued.has(facet) ? numbers.reduce((sum, count) => sum + count, 0) : Math.max(0, ...numbers);
  });
  return Math.max(...least);
}

function without(query: LotQuery, facet: FacetName): LotQuery {
  const { [facet]: _, ...others } = query.filters;
  return { ...query, filters: others };
}

/** A key of constant length. */
function keyOf(parts: readonly unknown[]): string {
  return `counts:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}
