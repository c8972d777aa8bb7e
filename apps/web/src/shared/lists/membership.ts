import type { Lot, Profile } from '@obverse/contracts';

/** Lots that were taken out of a list during this visit. Answers fetched before still say that they are in it. */
const removed = new Set<string>();
const keyOf = (listTag: string, lotId: string) => `${listTag} ${lotId}`;

export function noteAdded(listTag: string, lotId: string): void {
  removed.delete(keyOf(listTag, lotId));
}

export function noteRemoved(listTag: string, lotId: string): void {
  removed.add(keyOf(listTag, lotId));
}

/** Whether the lot is in the list. The profile knows the newest lots of each list, the lot all its lists at the time of its answer. */
export function isInList(lot: Pick<Lot, 'id' | 'inLists'>, listTag: string, profile: Profile | undefined): boolean {
  const list = profile?.lists.find(({ tag }) => tag === listTag);
  if (!list) return false;
  return list.ids.includes(lot.id) || (lot.inLists.includes(listTag) && !removed.has(keyOf(listTag, lot.id)));
}
