/** A lot that was taken out of a list and can be put back. */
export interface BinnedLot {
  readonly lotId: string;
  readonly title: string;
  readonly listTag: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** How long a removed lot can be put back, in milliseconds. */
export const BIN_MS = 15_000;

let entries: readonly BinnedLot[] = [];
const listeners = new Set<() => void>();

export function binLot(lot: Omit<BinnedLot, 'until'>, now = Date.now()): void {
  const entry = { ...lot, until: now + BIN_MS };
  change([...entries, entry]);
  setTimeout(() => takeFromBin(entry), BIN_MS);
}

export function takeFromBin(entry: BinnedLot): void {
  change(entries.filter((each) => each !== entry));
}

export function binnedLots(): readonly BinnedLot[] {
  return entries;
}

export function subscribeToBin(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly BinnedLot[]): void {
  entries = next;
  listeners.forEach((listener) => listener());
}
