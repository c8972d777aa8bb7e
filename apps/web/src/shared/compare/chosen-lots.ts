import { isLotId } from '@obverse/lots';
import { useSyncExternalStore } from 'react';
import { readStored, storageKeys, writeStored } from '../storage/stored';
import { MOST_LOTS } from './limits';

const none: readonly string[] = [];
/** Undefined: not read yet. */
let chosen: readonly string[] | undefined;
const listeners = new Set<() => void>();

/** The ids of the lots that the visitor has chosen for a comparison, in the order of the choice. They are kept in this browser. */
export function useChosenLots(): readonly string[] {
  return useSyncExternalStore(subscribe, chosenLots, () => none);
}

/** Returns false, and chooses nothing, if as many lots as can be compared are chosen already. */
export function chooseLot(id: string): boolean {
  if (chosenLots().length >= MOST_LOTS) return false;
  replace([...chosenLots(), id]);
  return true;
}

export function dropLot(id: string): void {
  replace(chosenLots().filter((each) => each !== id));
}

export function dropAllLots(): void {
  replace(none);
}

function chosenLots(): readonly string[] {
  chosen ??= (readStored(storageKeys.compared) ?? '').split(',').filter(isLotId).slice(0, MOST_LOTS);
  return chosen;
}

function replace(ids: readonly string[]): void {
  chosen = ids;
  writeStored(storageKeys.compared, ids.join());
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followOtherTab);
  };
}

/** Without a key the other tab has cleared the storage. */
function followOtherTab({ key }: StorageEvent): void {
  if (key !== null && key !== storageKeys.compared) return;
  chosen = undefined;
  listeners.forEach((listener) => listener());
}
