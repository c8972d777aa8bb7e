import { useSyncExternalStore } from 'react';
import { readStored, storageKeys, writeStored } from '../storage/stored';

/** Undefined: not read yet. */
let shown: boolean | undefined;
const listeners = new Set<() => void>();

/** Whether cards show what a lot costs in total. Stored in this browser. */
export function useCardCosts(): boolean {
  return useSyncExternalStore(subscribe, isShown, () => false);
}

export function showCardCosts(chosen: boolean): void {
  shown = chosen;
  writeStored(storageKeys.costs, chosen ? 'shown' : '');
  listeners.forEach((listener) => listener());
}

function isShown(): boolean {
  return (shown ??= readStored(storageKeys.costs) === 'shown');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
