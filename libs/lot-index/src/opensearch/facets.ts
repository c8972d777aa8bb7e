import type { FacetName } from '../document';
import type { FacetCounts, LotQuery } from '../port';
import type { Aggregation, Search, SearchAnswer } from './multisearch';
import { facetPlanOf, facetsRequest, groupKey, type FacetGroup, type FacetPlan } from './query/facet-requests';
import { repeatsOf, type Send } from './read-repeats';
import { coinsOf, type ValueCount } from './repeats';

/** The number of values that a tier returns at first. Facets whose first values may be wrong then are requested again with a greater depth. */
const DEPTH = 1_000;
const DEEPER = 20;

type Buckets = NonNullable<Aggregation['buckets']>;
type Bucket = Buckets[number];

/**
 * Implements `LotIndex.facets` with one request that counts each set of lots once, so that the engine can cache it. Of a query of specimens the lots that
 * are left out are then subtracted from the counts of their values.
 */
export async function countFacets(
  send: Send,
  query: LotQuery,
  names: readonly FacetName[],
  limit: number,
): Promise<FacetCounts> {
  const asked = [...new Set(names)];
  const plan = limit > 0 ? facetPlanOf(query, asked) : undefined;
  if (!plan) return Object.fromEntries(asked.map((name) => [name, []]));
  const { counts, first } = await countLots(send, plan, limit, query.oncePerSpecimen === true);
  const repeats = query.oncePerSpecimen ? await repeatsOf(send, plan, first) : undefined;
  return Object.fromEntries(
    asked.map((name) => {
      const lots = (counts.get(name) ?? []).map(({ key, doc_count }) => ({ tag: String(key), count: doc_count }));
      const coins = repeats ? coinsOf(lots, (tag) => repeats.of(name, tag), repeats.share).sort(byCount) : lots;
      return [name, coins.slice(0, limit)];
    }),
  );
}

/** The most frequent values of each facet, by lots, and the first answer, with the shared keys if they are asked for. */
async function countLots(
  send: Send,
  plan: FacetPlan,
  limit: number,
  withKeys: boolean,
): Promise<{ readonly counts: ReadonlyMap<string, Buckets>; readonly first: SearchAnswer }> {
  const counts = new Map<string, Buckets>();
  let first: SearchAnswer | undefined;
  let open = plan.groups;
  for (let depth = DEPTH; open.length > 0; depth *= DEEPER) {
    const body = facetsRequest({ ...plan, groups: open }, { limit, depth, withKeys: withKeys && !first });
    const answer = await answerOf(send, { body, isCached: true });
    first ??= answer;
    open = open.flatMap((group) => inexactOf(group, answer, counts, limit));
  }
  return { counts, first: first ?? { status: 200 } };
}

/** Notes the counts of a group. Returns the facets that must be counted with a greater depth. */
function inexactOf(
  group: FacetGroup,
  { aggregations = {} }: SearchAnswer,
  counts: Map<string, Buckets>,
  limit: number,
): readonly FacetGroup[] {
  const found = aggregations[groupKey(group)];
  const countsOf = (name: FacetName) => found?.[`of-${name}`] ?? {};
  for (const name of group.names) counts.set(name, countsOf(name).buckets ?? []);
  const names = group.names.filter((name) => !isExact(countsOf(name), limit));
  return names.length > 0 ? [{ ...group, names }] : [];
}

async function answerOf(send: Send, search: Search): Promise<SearchAnswer> {
  const [answer] = await send([search]);
  if (!answer) throw new Error('a search was not answered');
  return answer;
}

/** Most frequent first, equal counts by tag in the order of the bytes, which is the engine's. */
function byCount(one: ValueCount, other: ValueCount): number {
  return other.count - one.count || Buffer.compare(Buffer.from(one.tag), Buffer.from(other.tag));
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
