import { use, useSyncExternalStore } from 'react';
import { Delivery } from './delivery';

const TICK_MS = 20_000;
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Epoch milliseconds, updated every 20 seconds by one timer for the whole page. */
export function useNow(): number {
  const delivery = use(Delivery);
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => delivery?.now ?? now,
  );
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function tick(): void {
  now = Date.now();
  listeners.forEach((listener) => listener());
}
