import type { Lot, Profile } from '@obverse/contracts';
import { useSyncExternalStore } from 'react';

/** What this page did to a lot in a list. Answers that were fetched before do not know it. */
export interface Change {
  readonly isIn: boolean;
  /** The server has not answered yet. */
  readonly isPending: boolean;
}

let changes: ReadonlyMap<string, Change> = new Map();
const listeners = new Set<() => void>();

const keyOf = (listTag: string, lotId: string) => `${listTag} ${lotId}`;

/** Begins a change and returns how it ends, or undefined while an earlier change of the same lot in the same list is under way. */
export function beginChange(
  listTag: string,
  lotId: string,
  isIn: boolean,
): { readonly succeeded: () => void; readonly failed: () => void } | undefined {
  const key = keyOf(listTag, lotId);
  const before = changes.get(key);
  if (before?.isPending) return undefined;
  note(key, { isIn, isPending: true });
  return { succeeded: () => note(key, { isIn, isPending: false }), failed: () => note(key, before) };
}

/** Forgets what was done to the lots of a list that is no more, or to all: answers that are loaded again know it. */
export function forgetChanges(listTag?: string): void {
  const forgotten = listTag === undefined ? '' : keyOf(listTag, '');
  replace([...changes].filter(([key, { isPending }]) => isPending || !key.startsWith(forgotten)));
}

export function useChange(listTag: string, lotId: string): Change | undefined {
  const current = () => changes.get(keyOf(listTag, lotId));
  return useSyncExternalStore(subscribe, current, current);
}

export function useChanges(): ReadonlyMap<string, Change> {
  return useSyncExternalStore(subscribe, () => changes);
}

/**
 * Whether the lot is in the list. What this page did comes first. Otherwise the lot knows its lists at the time of its answer, and the profile the
 * newest lots of each list.
 */
export function isInList(
  lot: Pick<Lot, 'id' | 'inLists'>,
  listTag: string,
  profile: Profile | undefined,
  change: Change | undefined,
): boolean {
  const list = profile?.lists.find(({ tag }) => tag === listTag);
  if (!list) return false;
  return change?.isIn ?? (lot.inLists.includes(listTag) || list.ids.includes(lot.id));
}

export function changeIn(all: ReadonlyMap<string, Change>, listTag: string, lotId: string): Change | undefined {
  return all.get(keyOf(listTag, lotId));
}

function note(key: string, change: Change | undefined): void {
  const next = new Map(changes);
  if (change) next.set(key, change);
  else next.delete(key);
  replace(next);
}

function replace(next: Iterable<readonly [string, Change]>): void {
  changes = new Map(next);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
