import { facetNames, type FacetName } from '../document';
import type { SearchHit } from './multisearch';
import { facetField } from './query/facet-filter';
import type { FacetGroup } from './query/facet-requests';
import { specimenFields, type SpecimenField } from './query/requests';

export interface ValueCount {
  readonly tag: string;
  readonly count: number;
}

/** A lot with the keys that other lots may share, and its values of the facets. */
export interface KeyedLot {
  readonly keys: Readonly<Partial<Record<SpecimenField, string>>>;
  readonly values: Readonly<Partial<Record<FacetName, readonly string[]>>>;
}

/** The share of the repeated keys that were read, by field; 1: all. */
export type Shares = Readonly<Record<SpecimenField, number>>;

/** Of each value of a facet, the number of lots that are left out because an earlier lot with the value shares a key. */
export type RepeatsOf = (name: FacetName, value: string) => number;

export const allKeys: Shares = { specimen: 1, photo: 1 };

/** The fields of the facets, made once: this reads thousands of lots. */
const valueFields = facetNames.map((name) => [name, facetField(name)] as const);

export function keyedLotOf({ fields = {} }: SearchHit, keyFields: Readonly<Record<SpecimenField, string>>): KeyedLot {
  const keys: Partial<Record<SpecimenField, string>> = {};
  for (const field of specimenFields) {
    const key = fields[keyFields[field]]?.[0];
    if (key !== undefined) keys[field] = String(key);
  }
  const values: Partial<Record<FacetName, readonly string[]>> = {};
  for (const [name, field] of valueFields) {
    const found = fields[field];
    if (found) values[name] = found.map(String);
  }
  return { keys, values };
}

/** The repeats among lots in their order. A lot that was left out because of a key of which a share was read counts for several. */
export function repeatsAmong(lots: readonly KeyedLot[], groups: readonly FacetGroup[], shares = allKeys): RepeatsOf {
  const repeats = new Map<string, number>();
  const sharedKeys = sharedAmong(lots);
  for (const { keys, values } of lots) {
    // Where the lots before this one that share a key with it are counted.
    const before = specimenFields.flatMap((field) => {
      const places = sharedKeys[field].get(keys[field] ?? '');
      return places ? [{ places, share: shares[field] }] : [];
    });
    if (before.length === 0) continue;
    for (const place of placesOf(values, groups)) {
      const shared = before.find(({ places }) => places.has(place));
      if (shared) repeats.set(place, (repeats.get(place) ?? 0) + 1 / shared.share);
      for (const { places } of before) places.add(place);
    }
  }
  return (name, value) => repeats.get(placeOf(name, value)) ?? 0;
}

/** The keys that several of the lots have, each with a set to be filled. */
function sharedAmong(lots: readonly KeyedLot[]): Readonly<Record<SpecimenField, Map<string, Set<string>>>> {
  const ofField = (field: SpecimenField) => {
    const keys = lots.flatMap((lot) => lot.keys[field] ?? []);
    const once = new Set<string>();
    return new Map(keys.filter((key) => once.has(key) || !once.add(key)).map((key) => [key, new Set<string>()]));
  };
  return { specimen: ofField('specimen'), photo: ofField('photo') };
}

/** Where a lot is counted: the values of its facets, by the groups to which it belongs. */
function placesOf(values: KeyedLot['values'], groups: readonly FacetGroup[]): readonly string[] {
  return groups
    .filter(({ selected }) => hasSelected(values, selected))
    .flatMap(({ names }) => names.flatMap((name) => (values[name] ?? []).map((value) => placeOf(name, value))));
}

function placeOf(name: FacetName, value: string): string {
  return `${name}:${value}`;
}

function hasSelected(values: KeyedLot['values'], selected: FacetGroup['selected']): boolean {
  return Object.entries(selected).every(([name, wanted]) =>
    (values[name as FacetName] ?? []).some((value) => wanted.includes(value)),
  );
}

/**
 * The counts of the values of one facet less the repeats. If these are known from a share of the keys, rare values have few of the keys that were read: their
 * repeats are then drawn towards the share of repeats of the whole facet, the more the fewer are expected.
 */
export function coinsOf(
  lots: readonly ValueCount[],
  repeatsOfTag: (tag: string) => number,
  share: number,
): ValueCount[] {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const usual = sum(lots.map(({ tag }) => repeatsOfTag(tag))) / Math.max(1, sum(lots.map(({ count }) => count)));
  return lots.map(({ tag, count }) => {
    const expected = usual * count;
    const weight = share === 1 ? 1 : (expected * share) / (expected * share + 1);
    const repeats = weight * repeatsOfTag(tag) + (1 - weight) * expected;
    // A value that lots have is that of one coin at least.
    return { tag, count: Math.max(Math.min(1, count), Math.round(count - repeats)) };
  });
}
