import type { LotIndex } from '@obverse/lot-index';

/** How many lots a search of everything could find, each for itself: a visitor's total tells a coin that several sellers offer as one, and may be estimated. */
export function searchableLots(index: Pick<LotIndex, 'count'>): Promise<number> {
  return index.count({ now: Date.now(), terms: [], filters: {}, order: 'newest', skip: 0, take: 0 });
}
