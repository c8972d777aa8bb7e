import type { LotId } from '@obverse/lots';
import { countedFacetOf, type LotSortKeys } from '../document';
import { compareOffers } from '../offer-order';
import { rangeKeys, type RangeKey } from '../port';
import { storedSpecimenField, type StoredDocument } from '../stored';
import type { precedingField } from './query/clause';
import { sharedValue } from './query/facet-requests';

/** The fields by which lots offer the same specimen: equal values in either. */
export const specimenKeys = [storedSpecimenField, 'photo'] as const;

/** More offers than these before a lot are not compared with it: each is a part of its document. */
export const mostPreceding = 32;

/**
 * What a query is compared with, of a lot that offers the same specimen as another and precedes it (`compareOffers`). A query that wants each specimen
 * once leaves out the later lot if such an offer fulfils it, too.
 */
export interface PrecedingOffer extends Pick<
  StoredDocument,
  'id' | 'status' | 'terms' | 'titleTerms' | 'text' | 'facets' | 'photo' | typeof storedSpecimenField
> {
  readonly sort: Pick<LotSortKeys, RangeKey>;
  /** The counted facet values that the lot has as well (`sharedValue`). */
  readonly shared: readonly string[];
}

/** The stored field of a lot; absent if no offer precedes it. */
export interface StoredPreceding {
  readonly [precedingField]?: readonly PrecedingOffer[];
}

/** The lots among the given ones that offer the lot's specimen and precede it, in their order. */
export function precedingOf(lot: StoredDocument, lots: Iterable<StoredDocument>): readonly PrecedingOffer[] {
  return [...lots]
    .filter((other) => sharesKey(lot, other) && compareOffers(other, lot) < 0)
    .sort(compareOffers)
    .slice(0, mostPreceding)
    .map((other) => precedingOffer(other, lot));
}

/** The specimen keys of a lot, each with its field. */
export function keysOf(lot: KeyedLot): readonly string[] {
  return specimenKeys.flatMap((field) => (lot[field] === undefined ? [] : [`${field} ${lot[field]}`]));
}

export type KeyedLot = Pick<StoredDocument, (typeof specimenKeys)[number]> & { readonly id: LotId };

function sharesKey(one: KeyedLot, other: KeyedLot): boolean {
  return specimenKeys.some((field) => one[field] !== undefined && one[field] === other[field]);
}

function precedingOffer(other: StoredDocument, lot: StoredDocument): PrecedingOffer {
  const { id, status, terms, titleTerms, text, facets, photo, [storedSpecimenField]: specimen, sort } = other;
  const keys = rangeKeys.flatMap((key) => (sort[key] === undefined ? [] : [[key, sort[key]] as const]));
  return {
    id,
    status,
    terms,
    ...(titleTerms && { titleTerms }),
    ...(text !== undefined && { text }),
    facets,
    ...(photo !== undefined && { photo }),
    ...(specimen !== undefined && { [storedSpecimenField]: specimen }),
    sort: Object.fromEntries(keys),
    shared: sharedIn(facets, lot.facets),
  };
}

function sharedIn(one: StoredDocument['facets'], other: StoredDocument['facets']): readonly string[] {
  const names = (Object.keys(one) as (keyof typeof one)[]).filter((name) => countedFacetOf(name) === name);
  return names.flatMap((name) => {
    const values = new Set(other[name]);
    return (one[name] ?? []).filter((value) => values.has(value)).map((value) => sharedValue(name, value));
  });
}
