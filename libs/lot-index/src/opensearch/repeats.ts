import { facetNames, type FacetName } from '../document';
import type { SearchHit } from './multisearch';
import { facetField } from './query/facet-filter';
import { hashFields, type FacetGroup } from './query/facet-requests';
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

export function keyedLotOf({ fields = {} }: SearchHit): KeyedLot {
  const keys = specimenFields.flatMap((field) => {
    const key = fields[hashFields[field]]?.[0];
    return key === undefined ? [] : [[field, String(key)] as const];
  });
  const values = facetNames.flatMap((name) => {
    const found = fields[facetField(name)];
    return found ? [[name, found.map(String)] as const] : [];
  });
  return { keys: Object.fromEntries(keys), values: Object.fromEntries(values) };
}

/** The repeats among lots in their order. A lot that was left out because of a key of which a share was read counts for several. */
export function repeatsAmong(lots: readonly KeyedLot[], groups: readonly FacetGroup[], shares = allKeys): RepeatsOf {
  const repeats = new Map<string, number>();
  const known = new Set<string>();
  for (const { keys, values } of withSharedKeys(lots)) {
    for (const place of placesOf(values, groups)) {
      const own = specimenFields.flatMap((field) =>
        keys[field] === undefined ? [] : [{ field, key: `${place} ${field} ${keys[field]}` }],
      );
      const shared = own.find(({ key }) => known.has(key));
      for (const { key } of own) known.add(key);
      if (shared) repeats.set(place, (repeats.get(place) ?? 0) + 1 / shares[shared.field]);
    }
  }
  return (name, value) => repeats.get(placeOf(name, value)) ?? 0;
}

/** The lots without the keys that no other of them has; those without any key are left out. */
function withSharedKeys(lots: readonly KeyedLot[]): readonly KeyedLot[] {
  const counts = new Map<string, number>();
  const ofField = (field: SpecimenField, key: string) => `${field} ${key}`;
  for (const { keys } of lots)
    for (const field of specimenFields) {
      const place = ofField(field, keys[field] ?? '');
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
  return lots.flatMap(({ keys, values }) => {
    const shared = specimenFields.flatMap((field) => {
      const key = keys[field];
      return key !== undefined && (counts.get(ofField(field, key)) ?? 0) > 1 ? [[field, key] as const] : [];
    });
    return shared.length > 0 ? [{ keys: Object.fromEntries(shared), values }] : [];
  });
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
