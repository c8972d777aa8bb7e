import type { LotDocument } from '@obverse/lot-index';

/** What says when a lot is on offer. */
export type Offered = Pick<LotDocument, 'status' | 'sort'>;

/** Whether the lot can be bought or bid on at a time, epoch milliseconds. */
export function isOpenAt({ status, sort }: Offered, time: number): boolean {
  return status === 'open' && (sort.closesAt === undefined || sort.closesAt > time);
}

/** Whether the lot was on offer at an earlier time, as far as it is known. */
export function wasOnOffer({ status, sort }: Offered, time: number): boolean {
  if (sort.firstObserved > time) return false;
  const end = status === 'ended' ? (sort.closedAt ?? sort.closesAt ?? sort.firstObserved) : sort.closesAt;
  return end === undefined || end > time;
}
