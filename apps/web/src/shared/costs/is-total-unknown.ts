import type { Lot } from '@obverse/contracts';

/** The lot can be bought or bid on, but no terms of its seller are known. A lot that has ended has no total. */
export function isTotalUnknown({ cost, price, isActive }: Pick<Lot, 'cost' | 'price' | 'isActive'>): boolean {
  return cost === undefined && price !== undefined && isActive;
}
