import type { LotIndex } from '@obverse/lot-index';

/**
 * The number of lots that a search without conditions can find. A visitor's total counts a coin offered by several sellers once, and may be an
 * estimate.
 */
export function searchableLots(index: Pick<LotIndex, 'count'>): Promise<number> {
  return index.count({ now: Date.now(), terms: [], filters: {}, order: 'newest', skip: 0, take: 0 });
}
