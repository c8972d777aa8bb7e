import type { SearchResult } from '@obverse/contracts';
import { useSyncExternalStore } from 'react';

/** Duration of the last search in milliseconds, measured by the browser and by the server. */
export interface SearchTiming {
  readonly client: number;
  readonly server: number;
  readonly index: number;
}

let last: SearchTiming | undefined;
const listeners = new Set<() => void>();

export function recordSearchTiming(client: number, result: SearchResult): void {
  last = { client, server: result.elapsed, index: result.elapsedDb };
  listeners.forEach((listener) => listener());
}

/** The last search of this visit; undefined before the first. */
export function useSearchTiming(): SearchTiming | undefined {
  const current = () => last;
  return useSyncExternalStore(subscribe, current, current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
