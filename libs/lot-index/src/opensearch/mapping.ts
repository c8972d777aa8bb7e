import { facetNames, type FacetName, type LotSortKeys } from '../document';
import { storedSpecimenField, type StoredDocument } from '../stored';

/**
 * Part of every index's name. Raise it with every change of {@link properties} or {@link settingsOf}; a changed meaning is a new field, so that
 * `prepare` can add what is new to an index of an older version and it goes on serving until it is rebuilt.
 */
export const mappingVersion = 5;

interface Property {
  readonly type: 'keyword' | 'long' | 'boolean' | 'object' | 'text';
  readonly index?: boolean;
  readonly doc_values?: boolean;
  readonly enabled?: boolean;
  readonly eager_global_ordinals?: boolean;
  readonly analyzer?: 'whitespace';
  readonly norms?: boolean;
}

/** Matched, never counted or sorted by. */
const matched: Property = { type: 'keyword', doc_values: false };
/** Ordinals of all segments together are what counting goes by; made at each refresh, so that no visitor waits for them. */
const counted: Property = { type: 'keyword', eager_global_ordinals: true };
/** In order and, for whole times and prices, skipped through by its points. */
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

/** One property for each field of a document, so that a field added there does not compile before it is mapped here. */
export const properties = {
  // Found by `_id`; here for the order among equal keys.
  id: { type: 'keyword', index: false },
  version: { type: 'long', index: false, doc_values: false },
  deleted: { type: 'boolean', doc_values: false },
  status: matched,
  lot: { type: 'object', enabled: false },
  terms: matched,
  // The words and their places; folded already, and never scored.
  text: { type: 'text', analyzer: 'whitespace', norms: false },
  facets: { properties: facets },
  type: matched,
  // Read with the hits and counted, to find each specimen once.
  [storedSpecimenField]: { type: 'keyword' },
  photo: { type: 'keyword' },
  sort: { properties: sort },
  /** Of a lot on its way to the archive: the number of the move (see archive.ts). */
  move: { type: 'long', doc_values: false },
} satisfies Record<
  keyof StoredDocument | 'move',
  Property | { readonly properties: Readonly<Record<string, Property>> }
>;

export const mapping = { dynamic: 'strict', properties } as const;
