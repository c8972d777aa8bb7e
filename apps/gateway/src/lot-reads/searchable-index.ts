import type { LotIndex } from '@obverse/lot-index';

/** Token of the {@link SearchableIndex}. */
export const SEARCHABLE_INDEX = Symbol('SearchableIndex');

/** The part of the lot index that the gateway uses. */
export type SearchableIndex = Pick<LotIndex, 'get' | 'held' | 'search' | 'searchAll' | 'facets' | 'count' | 'prices'>;
