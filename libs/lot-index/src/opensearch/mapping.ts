import { facetNames, type FacetName, type LotSortKeys } from '../document';
import { storedSpecimenField, type StoredDocument } from '../stored';
import { hashesField, type KeyHashes, type StoredHashes } from './key-hashes';

/**
 * Part of every index's name. Raise it with every change of {@link properties} or {@link settingsOf}. A field with a changed meaning is a new field, so
 * that `prepare` can add it to an index of an older version, which serves until it is rebuilt.
 */
export const mappingVersion = 8;

interface Property {
  readonly type: 'keyword' | 'long' | 'boolean' | 'object' | 'text';
  readonly index?: boolean;
  readonly doc_values?: boolean;
  readonly enabled?: boolean;
  readonly eager_global_ordinals?: boolean;
  readonly analyzer?: 'whitespace';
  readonly norms?: boolean;
}

/** Matched, never counted or sorted. */
const matched: Property = { type: 'keyword', doc_values: false };
/** Counting uses global ordinals; they are built at each refresh, so that no search waits for them. */
const counted: Property = { type: 'keyword', eager_global_ordinals: true };
/** Sorted by doc values; points let a search skip values that cannot be on the page. */
const sorted: Property = { type: 'long' };

const facets = Object.fromEntries(facetNames.map((name) => [name, counted])) as Record<FacetName, Property>;

const sort = {
  firstObserved: sorted,
  closesAt: sorted,
  closedAt: sorted,
  priceCents: sorted,
  year: sorted,
  lotNumber: sorted,
} satisfies Record<keyof LotSortKeys, Property>;

/** Counted, never matched. */
const hashed: Property = { type: 'long', index: false };
const hashes = { specimen: hashed, photo: hashed, pair: hashed } satisfies Record<keyof KeyHashes, Property>;

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
  // Read with the hits and counted, to find each specimen once.
  [storedSpecimenField]: { type: 'keyword' },
  photo: { type: 'keyword' },
  sort: { properties: sort },
  described: { type: 'keyword', index: false, doc_values: false },
  [hashesField]: { properties: hashes },
  /** The number of the move, for a lot that is being moved to the archive (see archive.ts). */
  move: { type: 'long', doc_values: false },
} satisfies Record<
  keyof StoredDocument | keyof StoredHashes | 'move',
  Property | { readonly properties: Readonly<Record<string, Property>> }
>;

export const mapping = { dynamic: 'strict', properties } as const;
