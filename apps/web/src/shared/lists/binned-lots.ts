import type { Lot } from '@obverse/contracts';
import { lotName } from '@obverse/lots';
import { useSyncExternalStore } from 'react';

/** A lot that was taken out of a list and can be put back. */
export interface BinnedLot {
  readonly lot: Pick<Lot, 'id' | 'title' | 'titlePrefix'>;
  readonly listTag: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** How long a removed lot can be put back, in milliseconds. */
export const BIN_MS = 15_000;

let entries: readonly BinnedLot[] = [];
const listeners = new Set<() => void>();

/** Keeps a removed lot for {@link BIN_MS}. Removed twice, it is kept once, and from the second time on. */
export function binLot(lot: BinnedLot['lot'], listTag: string, now = Date.now()): void {
  const entry: BinnedLot = { lot: { id: lot.id, title: lotName(lot) }, listTag, until: now + BIN_MS };
  change([...others(listTag, lot.id), entry]);
  setTimeout(() => change(entries.filter((each) => each !== entry)), BIN_MS);
}

/** The lot is in the list again. */
export function takeFromBin(listTag: string, lotId: string): void {
  change(others(listTag, lotId));
}

export function useBin(): readonly BinnedLot[] {
  return useSyncExternalStore(subscribe, () => entries);
}

const others = (listTag: string, lotId: string) =>
  entries.filter((entry) => entry.listTag !== listTag || entry.lot.id !== lotId);

function change(next: readonly BinnedLot[]): void {
  if (next.length === 0 && entries.length === 0) return;
  entries = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
