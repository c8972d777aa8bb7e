import type { FacetName } from '../document';
import type { FacetCounts, FacetRequest, LotQuery } from '../port';
import type { Aggregation, Search, SearchAnswer } from './multisearch';
import {
  aggregationsOf,
  facetPlanOf,
  facetsRequest,
  groupKey,
  sharedValue,
  sizeOf,
  type FacetGroup,
  type FacetPlan,
  type ValueCounting,
} from './query/facet-requests';
import type { PageCounts } from './query/requests';

/** The number of values that a tier returns at first. Facets whose first values may be wrong then are requested again with a greater depth. */
const DEPTH = 1_000;
const DEEPER = 20;
/** The values of all facets of a group whose repeats are read with the counts. If there are more, the repeats of the counted values are asked for. */
const REPEATS = 2_000;

/** Runs the searches of one request. */
export type Send = (searches: readonly Search[]) => Promise<readonly SearchAnswer[]>;

/** The counts of one facet, the most frequent value first. */
export interface ValueCounts {
  readonly values: readonly ValueCount[];
  /** The most specimens of a value that is not listed and would precede a listed one with as many; -1 if all are listed. */
  readonly unlisted: number;
}

interface ValueCount {
  readonly tag: string;
  readonly count: number;
  /** So much greater the count may be. */
  readonly error: number;
}

/** Counts the first values of each facet of a query. One request counts each set of lots once, so that the engine can cache it. */
export class FacetCounting {
  private readonly names: readonly FacetName[];
  private readonly limit: number;
  private readonly plan: FacetPlan | undefined;

  constructor(query: LotQuery, { names, limit }: FacetRequest) {
    this.names = [...new Set(names)];
    this.limit = limit;
    this.plan = limit > 0 ? facetPlanOf(query, this.names) : undefined;
  }

  /** The first request as a part of that of the query's page; undefined if nothing is counted. */
  ofPage(): PageCounts | undefined {
    if (!this.plan) return undefined;
    const { lots, ofPage } = this.plan;
    return { lots, ofPage, aggs: aggregationsOf(this.plan, firstDepth(this.limit)) };
  }

  /** @param first The answer to `ofPage`, if it was asked. */
  async count(send: Send, first?: Promise<SearchAnswer>): Promise<FacetCounts> {
    const { names, limit, plan } = this;
    const counts = plan ? await countPlan(send, plan, limit, first) : new Map<FacetName, ValueCounts>();
    return Object.fromEntries(
      names.map((name) => [
        name,
        (counts.get(name)?.values ?? []).slice(0, limit).map(({ tag, count }) => ({ tag, count })),
      ]),
    );
  }
}

function firstDepth(limit: number): ValueCounting {
  return { limit, depth: DEPTH, repeats: REPEATS };
}

async function countPlan(
  send: Send,
  plan: FacetPlan,
  limit: number,
  first?: Promise<SearchAnswer>,
): Promise<ReadonlyMap<FacetName, ValueCounts>> {
  const counts = new Map<FacetName, ValueCounts>();
  let open = plan.groups;
  let wanted = limit;
  let answer = first;
  for (let depth = DEPTH; open.length > 0; depth *= DEEPER) {
    const inexact: FacetGroup[] = [];
    const asked = { ...plan, groups: open };
    answer ??= answerOf(send, facetsRequest(asked, { limit: wanted, depth, repeats: REPEATS }));
    for (const { group, lots, repeats } of await groupCountsOf(send, asked, await answer)) {
      const names = group.names.filter((name) => {
        const found = specimensOf(lots[`of-${name}`] ?? {}, (tag) => repeats.get(sharedValue(name, tag)) ?? 0, wanted);
        counts.set(name, found);
        return !isExact(found, limit);
      });
      if (names.length > 0) inexact.push({ ...group, names });
    }
    open = inexact;
    wanted *= 2;
    answer = undefined;
  }
  return counts;
}

interface GroupCounts {
  readonly group: FacetGroup;
  readonly lots: Counted;
  /** By `sharedValue`, the number of lots that repeat the value. */
  readonly repeats: ReadonlyMap<string, number>;
}

async function groupCountsOf(send: Send, plan: FacetPlan, answer: SearchAnswer): Promise<readonly GroupCounts[]> {
  const found = plan.groups.map((group) => ({ group, counted: answer.aggregations?.[groupKey(group)] ?? {} }));
  const unread = found.flatMap(({ group, counted }) =>
    (sharedOf(counted)?.sum_other_doc_count ?? 0) > 0 ? valuesIn(group, counted) : [],
  );
  // The values that are counted are known now, so their repeats are read completely.
  const more = unread.length > 0 ? await answerOf(send, facetsRequest(plan, { repeats: unread })) : undefined;
  return found.map(({ group, counted }) => ({
    group,
    lots: counted,
    repeats: repeatsIn(sharedOf(more?.aggregations?.[groupKey(group)] ?? counted)),
  }));
}

type Counted = NonNullable<SearchAnswer['aggregations']>[string];

function sharedOf(counted: Counted): Aggregation | undefined {
  return counted.preceding?.fulfilling?.values;
}

function valuesIn({ names }: FacetGroup, counted: Counted): readonly string[] {
  return names.flatMap((name) =>
    (counted[`of-${name}`]?.buckets ?? []).map(({ key }) => sharedValue(name, String(key))),
  );
}

function repeatsIn({ buckets = [] }: Aggregation = {}): ReadonlyMap<string, number> {
  return new Map(buckets.map(({ key, lots }) => [String(key), lots?.doc_count ?? 0]));
}

async function answerOf(send: Send, body: Search['body']): Promise<SearchAnswer> {
  const [answer] = await send([{ body, isCached: true }]);
  if (!answer) throw new Error('a search was not answered');
  return answer;
}

/** The counts of lots less those that repeat a value of their specimen. */
export function specimensOf(
  { buckets = [], doc_count_error_upper_bound: hidden = 0 }: Aggregation,
  repeatsOf: (tag: string) => number,
  limit: number,
): ValueCounts {
  const values = buckets.map(({ key, doc_count, doc_count_error_upper_bound: error = hidden }) => {
    const tag = String(key);
    return { tag, count: doc_count - repeatsOf(tag), error };
  });
  const isWhole = hidden === 0 && buckets.length < sizeOf({ limit });
  const least = buckets.at(-1)?.doc_count ?? 0;
  if (isWhole) return { values: values.sort(byCount), unlisted: -1 };
  // The engine lists of values with as many lots those with the least tags.
  return { values: values.sort(byCount), unlisted: hidden === 0 ? least - 1 : least + hidden };
}

/** Most frequent first, equal counts by tag in the order of the bytes, which is the engine's. */
function byCount(one: ValueCount, other: ValueCount): number {
  return other.count - one.count || Buffer.compare(Buffer.from(one.tag), Buffer.from(other.tag));
}

/**
 * Whether the first values and their counts are exact. They may not be if a tier has more values than it returned: the count of a value that it did not
 * return is too small by at most the error; or if a value that is not listed may have more specimens than one of the first.
 */
export function isExact({ values, unlisted }: ValueCounts, limit: number): boolean {
  const first = values.slice(0, limit);
  const least = first.length < limit ? 0 : (first.at(-1)?.count ?? 0);
  return (
    first.every(({ error }) => error === 0) &&
    values.slice(limit).every(({ count, error }) => error === 0 || count + error < least) &&
    unlisted < least
  );
}
