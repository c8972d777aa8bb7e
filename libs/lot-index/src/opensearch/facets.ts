import type { FacetName } from '../document';
import { matchable, without } from '../matchable';
import type { FacetCounts, LotQuery } from '../port';
import type { Aggregation, Search, SearchAnswer } from './multisearch';
import { facetsRequest } from './query/requests';

/** The number of values that a tier returns at first. Facets whose first values may be wrong then are requested again with a greater depth. */
const DEPTH = 1_000;
const DEEPER = 20;

type Buckets = NonNullable<Aggregation['buckets']>;
type Bucket = Buckets[number];

/** Runs the searches of one request. */
type Send = (searches: readonly Search[]) => Promise<readonly SearchAnswer[]>;

/** Facets that are counted over the same lots. */
interface Group {
  readonly query: LotQuery;
  readonly names: readonly FacetName[];
}

/** Implements `LotIndex.facets` with one request that counts each set of lots once, so that the engine can cache it. */
export async function countFacets(
  send: Send,
  query: LotQuery,
  names: readonly FacetName[],
  limit: number,
): Promise<FacetCounts> {
  const asked = [...new Set(names)];
  const counts = new Map<string, Buckets>();
  let open = limit > 0 ? groupsOf(query, asked) : [];
  for (let depth = DEPTH; open.length > 0; depth *= DEEPER) {
    const searches = open.map(({ query: asked, names: counted }) => ({
      body: facetsRequest(asked, counted, limit, depth),
      isCached: true,
    }));
    const answers = await send(searches);
    open = open.flatMap((group, place) => {
      const found = answers[place]?.aggregations ?? {};
      for (const name of group.names) counts.set(name, found[name]?.buckets?.slice(0, limit) ?? []);
      const inexact = group.names.filter((name) => !isExact(found[name] ?? {}, limit));
      return inexact.length > 0 ? [{ ...group, names: inexact }] : [];
    });
  }
  return Object.fromEntries(
    asked.map((name) => [name, (counts.get(name) ?? []).map(({ key, doc_count }) => ({ tag: key, count: doc_count }))]),
  );
}

/**
 * Whether the first values and their counts are exact. They may not be if a tier has more values than it returned: the count of a value that it did not
 * return is too small by at most the error bound.
 */
export function isExact(
  { buckets = [], doc_count_error_upper_bound: hidden = 0 }: Aggregation,
  limit: number,
): boolean {
  if (hidden === 0) return true;
  const errorOf = (bucket: Bucket) => bucket.doc_count_error_upper_bound ?? hidden;
  const least = buckets[limit - 1]?.doc_count ?? 0;
  const isBelow = (bucket: Bucket) => errorOf(bucket) === 0 || bucket.doc_count + errorOf(bucket) < least;
  const unlisted = (buckets.at(-1)?.doc_count ?? 0) + hidden;
  return (
    buckets.slice(0, limit).every((bucket) => errorOf(bucket) === 0) &&
    buckets.slice(limit).every(isBelow) &&
    unlisted < least
  );
}

/** A facet ignores its own selection, so each selected facet is counted with a query of its own, all others together. */
function groupsOf(query: LotQuery, names: readonly FacetName[]): Group[] {
  const isSelected = (name: FacetName) => (query.filters[name] ?? []).length > 0;
  const apart = names.filter(isSelected).map((name) => ({ query: without(query, name), names: [name] }));
  const together = { query, names: names.filter((name) => !isSelected(name)) };
  return [together, ...apart].flatMap((group) => {
    const possible = matchable(group.query);
    return possible && group.names.length > 0 ? [{ ...group, query: possible }] : [];
  });
}
