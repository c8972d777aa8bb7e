import type { Search, SearchAnswer } from './multisearch';
import { hashFields, lotsOfKeysRequest, partsFor, repeatedKeysRequest, type FacetPlan } from './query/facet-requests';
import { specimenFields, storedFields, type SpecimenField } from './query/requests';
import { keyedLotOf, repeatsAmong, type KeyedLot, type RepeatsOf, type Shares } from './repeats';

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
 * The lots of a plan that are left out, by value. The answer of the counts had the first lots with a key with it. If there are more than `most`, two
 * more requests read the keys that several lots share, and the lots with these keys.
 */
export async function repeatsOf(send: Send, plan: FacetPlan, counted: SearchAnswer, most: number): Promise<Repeats> {
  const hits = counted.hits?.hits ?? [];
  if (hits.length <= most) {
    const lots = hits.map((hit) => keyedLotOf(hit, storedFields));
    return { of: repeatsAmong(lots, plan.groups), share: 1 };
  }
  const { keys, shares } = await sharedKeys(send, plan, counted);
  if (specimenFields.every((field) => keys[field].length === 0)) return { of: () => 0, share: 1 };
  const [answer] = await send([{ body: lotsOfKeysRequest(plan, keys, MOST_LOTS), isCached: false }]);
  const known = recordOf((field) => new Set(keys[field].map(String)));
  const lots = (answer?.hits?.hits ?? []).map((hit) => onlyKeys(keyedLotOf(hit, hashFields), known));
  return { of: repeatsAmong(lots, plan.groups, shares), share: Math.min(...Object.values(shares)) };
}

type Keys = Readonly<Record<SpecimenField, readonly number[]>>;

/** The keys that several lots share, or a part of them, and which share of all they are. */
async function sharedKeys(
  send: Send,
  plan: FacetPlan,
  { aggregations = {} }: SearchAnswer,
): Promise<{ readonly keys: Keys; readonly shares: Shares }> {
  const parts = recordOf((field) => partsFor(aggregations[field]?.value ?? 0));
  const [found] = await send([{ body: repeatedKeysRequest(plan, parts), isCached: true }]);
  const all = recordOf((field) => (found?.aggregations?.[field]?.buckets ?? []).map(({ key }) => Number(key)));
  // Hashes are random numbers, so the least of them are a random sample.
  const keys = recordOf((field) => [...all[field]].sort((one, other) => one - other).slice(0, mostKeys));
  const shareOf = (field: SpecimenField) =>
    all[field].length === 0 ? 1 : keys[field].length / all[field].length / parts[field];
  return { keys, shares: recordOf(shareOf) };
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
