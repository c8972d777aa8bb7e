import type { LotDocument } from './document';
import { missingKey } from './sort-key';

/** What decides about the place of a lot among the offers of its specimen. */
export type Offer = Pick<LotDocument, 'id' | 'status' | 'sort'>;

/** Epoch milliseconds: a lot is open while this is greater than the current time. An ended lot has the least, one without an end the greatest value. */
export function openUntilOf({ status, sort }: Omit<Offer, 'id'>): number {
  return status === 'ended' ? -missingKey : (sort.closesAt ?? missingKey);
}

/**
 * The order of the lots that offer one specimen: the one that stays open longest first, then the one that was observed first, then by id. Of two lots in
 * this order the second is never open longer than the first, whatever the time. Negative if the first given lot precedes.
 */
export function compareOffers(one: Offer, other: Offer): number {
  const byEnd = openUntilOf(other) - openUntilOf(one);
  if (byEnd !== 0) return byEnd;
  const byAge = one.sort.firstObserved - other.sort.firstObserved;
  return byAge !== 0 ? byAge : compareIds(one.id, other.id);
}

function compareIds(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
