import type { Aggregation, Search, SearchAnswer } from './multisearch';
import { lotsOfKeysRequest, partsFor, sharedKeysRequest, type FacetPlan } from './query/facet-requests';
import { specimenFields, type SpecimenField } from './query/requests';
import { allKeys, keyedLotOf, repeatsAmong, type KeyedLot, type RepeatsOf, type Shares } from './repeats';

/** Runs the searches of one request. */
export type Send = (searches: readonly Search[]) => Promise<readonly SearchAnswer[]>;

/** Up to this many keys that lots of the result share, the counts are exact. Of more keys so many are read, and the others are estimated. */
export const mostKeys = 4_000;
/** The lots of {@link mostKeys}. Lots beyond that are few: a key is seldom shared by three lots. */
const MOST_LOTS = 4 * mostKeys;

/** Of a result: how many lots of each value are left out, and which share of the keys this is known from. */
export interface Repeats {
  readonly of: RepeatsOf;
  readonly share: number;
}

/**
 * The lots of a plan that are left out, by value. The answer of the counts has the keys that several lots share; if these are too many, another request reads
 * them. If there are any, one more request reads the lots of these keys.
 */
export async function repeatsOf(send: Send, plan: FacetPlan, counted: SearchAnswer): Promise<Repeats> {
  const { keys, shares } = await sharedKeysOf(send, plan, counted);
  if (specimenFields.every((field) => keys[field].length === 0)) return { of: () => 0, share: 1 };
  const [answer] = await send([{ body: lotsOfKeysRequest(plan, keys, MOST_LOTS), isCached: false }]);
  const known = recordOf((field) => new Set(keys[field].map(String)));
  const lots = (answer?.hits?.hits ?? []).map((hit) => onlyKeys(keyedLotOf(hit), known));
  return { of: repeatsAmong(lots, plan.groups, shares), share: Math.min(...Object.values(shares)) };
}

type Keys = Readonly<Record<SpecimenField, readonly number[]>>;

/** The keys that several lots share, or a part of them, and which share of all they are. */
async function sharedKeysOf(
  send: Send,
  plan: FacetPlan,
  { aggregations = {} }: SearchAnswer,
): Promise<{ readonly keys: Keys; readonly shares: Shares }> {
  const isCut = specimenFields.some((field) => (aggregations[field]?.doc_count_error_upper_bound ?? 0) > 0);
  if (!isCut) return { keys: recordOf((field) => keysIn(aggregations[field])), shares: allKeys };
  const parts = recordOf((field) => partsFor(aggregations[field]?.sum_other_doc_count ?? 0));
  const [found] = await send([{ body: sharedKeysRequest(plan, parts), isCached: true }]);
  const all = recordOf((field) => keysIn(found?.aggregations?.[field]));
  // Hashes are random numbers, so the least of them are a random sample.
  const keys = recordOf((field) => [...all[field]].sort((one, other) => one - other).slice(0, mostKeys));
  const shareOf = (field: SpecimenField) =>
    all[field].length === 0 ? 1 : keys[field].length / all[field].length / parts[field];
  return { keys, shares: recordOf(shareOf) };
}

function keysIn({ buckets = [] }: Aggregation = {}): readonly number[] {
  return buckets.map(({ key }) => Number(key));
}

/** A lot of the read keys may have another key of which not all lots were read. */
function onlyKeys({ keys, values }: KeyedLot, known: Readonly<Record<SpecimenField, ReadonlySet<string>>>): KeyedLot {
  const entries = specimenFields.flatMap((field) => {
    const key = keys[field];
    return key !== undefined && known[field].has(key) ? [[field, key] as const] : [];
  });
  return { keys: Object.fromEntries(entries), values };
}

function recordOf<T>(valueOf: (field: SpecimenField) => T): Readonly<Record<SpecimenField, T>> {
  return { specimen: valueOf('specimen'), photo: valueOf('photo') };
}
