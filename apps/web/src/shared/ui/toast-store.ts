/** A short message at the edge of the screen, with at most one action. */
export interface Toast {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Default: 6 seconds. */
  readonly lastsMs?: number;
}

export interface ShownToast extends Toast {
  readonly id: number;
}

const LASTS_MS = 6_000;
const MOST = 3;

let shown: readonly ShownToast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** Shows a toast. At most three are visible; the oldest goes first. */
export function showToast(toast: Toast): void {
  const id = nextId;
  nextId += 1;
  change([...shown, { ...toast, id }].slice(-MOST));
  setTimeout(() => dismissToast(id), toast.lastsMs ?? LASTS_MS);
}

export function dismissToast(id: number): void {
  if (shown.some((toast) => toast.id === id)) change(shown.filter((toast) => toast.id !== id));
}

export function toasts(): readonly ShownToast[] {
  return shown;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly ShownToast[]): void {
  shown = next;
  listeners.forEach((listener) => listener());
}
