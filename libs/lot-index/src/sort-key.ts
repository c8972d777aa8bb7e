import type { LotSortKeys } from './document';
import { type SortOrder } from './port';

/** The key of a lot without a value: after every lot that has one, in either direction. */
export const missingKey = Number.MAX_SAFE_INTEGER;

/**
 * One rising number for each order: the keys of descending orders are negated. Every adapter therefore sorts and continues after a cursor in one way,
 * and equal keys are ordered by rising id in all orders.
 */
export function sortKeyOf(order: SortOrder, keys: LotSortKeys): number {
  switch (order) {
    case 'lot-number':
      return rising(keys.lotNumber);
    case 'newest':
    case 'relevance':
      return falling(keys.firstObserved);
    case 'ending':
      return rising(keys.closesAt);
    case 'closed-desc':
      return falling(keys.closedAt);
    case 'closed-asc':
      return rising(keys.closedAt);
    case 'price-asc':
      return rising(keys.priceCents);
    case 'price-desc':
      return falling(keys.priceCents);
    case 'cost-asc':
      return rising(keys.costCents);
    case 'year-asc':
      return rising(keys.year);
    case 'year-desc':
      return falling(keys.year);
  }
}

function rising(key: number | undefined): number {
  return key ?? missingKey;
}

function falling(key: number | undefined): number {
  return key === undefined ? missingKey : 0 - key;
}
