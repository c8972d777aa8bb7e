import { useSyncExternalStore } from 'react';

export interface ToastOptions {
  readonly text: string;
  /** A button next to the text, such as "Undo". It dismisses the toast. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Default: 6 seconds. The time does not run while the pointer or the focus is on the toast. */
  readonly lastsMs?: number;
}

export interface Shown extends ToastOptions {
  readonly id: number;
}

const MAX_SHOWN = 3;

let shown: readonly Shown[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replaceShown(next: readonly Shown[]): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

/** Shows a short message at the bottom of the page; the oldest of more than three goes. Returns a function that removes it. */
export function showToast(options: ToastOptions): () => void {
  lastId += 1;
  const id = lastId;
  replaceShown([...shown, { ...options, id }].slice(-MAX_SHOWN));
  return () => removeToast(id);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts that are shown, the oldest first. */
export function useToasts(): readonly Shown[] {
  return useSyncExternalStore(subscribe, current, current);
}

function current(): readonly Shown[] {
  return shown;
}

export function removeToast(id: number): void {
  replaceShown(shown.filter((toast) => toast.id !== id));
}

export function removeToasts(): void {
  replaceShown([]);
}
