import { missingKey } from './sort-key';
import { storedSpecimenField, type StoredDocument } from './stored';

/** What decides about the place of a lot among the offers of its specimen. */
export type Offer = Pick<StoredDocument, 'id' | 'status' | 'sort' | 'photo' | typeof storedSpecimenField>;

/** Epoch milliseconds: a lot is open while this is greater than the current time. An ended lot has the least, one without an end the greatest value. */
export function openUntilOf({ status, sort }: Pick<Offer, 'status' | 'sort'>): number {
  return status === 'ended' ? -missingKey : (sort.closesAt ?? missingKey);
}

/**
 * The order of the lots that offer one specimen: the one that stays open longest first, then one with both keys, which joins lots that have only one of them,
 * then the one that was observed first, then by id. Of two lots in this order the second is never open longer than the first, whatever the time. Negative if the
 * first given lot precedes.
 */
export function compareOffers(one: Offer, other: Offer): number {
  const byEnd = openUntilOf(other) - openUntilOf(one);
  if (byEnd !== 0) return byEnd;
  const byKeys = Number(joins(other)) - Number(joins(one));
  if (byKeys !== 0) return byKeys;
  const byAge = one.sort.firstObserved - other.sort.firstObserved;
  return byAge !== 0 ? byAge : compareIds(one.id, other.id);
}

function joins(offer: Offer): boolean {
  return offer[storedSpecimenField] !== undefined && offer.photo !== undefined;
}

function compareIds(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
