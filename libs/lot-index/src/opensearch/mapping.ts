import { countedFacetOf, facetNames, type FacetName, type LotSortKeys } from '../document';
import { rangeKeys } from '../port';
import { storedSpecimenField, type StoredDocument } from '../stored';
import type { StoredHashes } from './copies';
import type { PrecedingOffer, StoredPreceding } from './preceding';
import { precedingField } from './query/clause';

/**
 * Part of every index's name. Raise it with every change of {@link properties} or {@link settingsOf}. A field with a changed meaning is a new field, so
 * that `prepare` can add it to an index of an older version, which serves until it is rebuilt.
 */
export const mappingVersion = 11;

interface Property {
  readonly type: 'keyword' | 'long' | 'boolean' | 'object' | 'text';
  readonly index?: boolean;
  readonly doc_values?: boolean;
  readonly enabled?: boolean;
  readonly eager_global_ordinals?: boolean;
  readonly analyzer?: 'whitespace';
  readonly norms?: boolean;
}

interface Properties {
  readonly type?: 'nested';
  readonly properties: Readonly<Record<string, Property | Properties>>;
}

/** Matched, never counted or sorted. */
const matched: Property = { type: 'keyword', doc_values: false };
/** Counting uses global ordinals; they are built at each refresh, so that no search waits for them. */
const counted: Property = { type: 'keyword', eager_global_ordinals: true };
/** Sorted by doc values; points let a search skip values that cannot be on the page. */
const sorted: Property = { type: 'long' };

const facets = Object.fromEntries(
  facetNames.map((name) => [name, countedFacetOf(name) === name ? counted : matched]),
) as Record<FacetName, Property>;

/** Compared with bounds, never sorted. */
const matchedNumber: Property = { type: 'long', doc_values: false };

const sort = {
  firstObserved: sorted,
  closesAt: sorted,
  closedAt: sorted,
  priceCents: sorted,
  costCents: sorted,
  year: sorted,
  lotNumber: sorted,
  weightMg: matchedNumber,
  diameterUm: matchedNumber,
} satisfies Record<keyof LotSortKeys, Property>;

/** The offers before a lot are matched like lots, and never sorted. */
const preceding = {
  id: matched,
  status: matched,
  terms: matched,
  titleTerms: matched,
  text: { type: 'text', analyzer: 'whitespace', norms: false },
  facets: { properties: Object.fromEntries(facetNames.map((name) => [name, matched])) },
  [storedSpecimenField]: matched,
  photo: matched,
  sort: { properties: Object.fromEntries(rangeKeys.map((key) => [key, matchedNumber])) },
  // Counted, never matched.
  shared: { type: 'keyword', index: false },
} satisfies Record<keyof PrecedingOffer, Property | Properties>;

/** Not used any more. Processes of the version before this one write it during an update. */
const hashed: Property = { type: 'long', index: false };
const hashes = { specimen: hashed, photo: hashed, pair: hashed };

/** One property for each field of a document; a new field of a document does not compile before it is mapped here. */
export const properties = {
  // Lots are read by `_id`; this field orders equal keys.
  id: { type: 'keyword', index: false },
  version: { type: 'long', index: false, doc_values: false },
  deleted: { type: 'boolean', doc_values: false },
  status: matched,
  lot: { type: 'object', enabled: false },
  terms: matched,
  titleTerms: matched,
  // The words and their positions; folded already, and never scored.
  text: { type: 'text', analyzer: 'whitespace', norms: false },
  facets: { properties: facets },
  // No query matches it. It stays indexed, because the engine refuses another value of `index` for a field that exists.
  type: matched,
  // Read to find the lots that offer one specimen.
  [storedSpecimenField]: { type: 'keyword' },
  photo: { type: 'keyword' },
  sort: { properties: sort },
  described: { type: 'keyword', index: false, doc_values: false },
  [precedingField]: { type: 'nested', properties: preceding },
  hashes: { properties: hashes },
  /** The number of the move, for a lot that is being moved to the archive (see archive.ts). */
  move: { type: 'long', doc_values: false },
} satisfies Record<keyof StoredDocument | keyof StoredPreceding | keyof StoredHashes | 'move', Property | Properties>;

export const mapping = { dynamic: 'strict', properties } as const;
