import { pathOf, queryOf, type Callable, type CallOptions } from '@obverse/contracts';
import { useSyncExternalStore } from 'react';
import { activeLanguage } from '../language/messages';
import { savedAtHeader, type WorkerMessage } from './saved-at';

type Key = string;
const savedAt = new Map<Key, Date>();
const listeners = new Set<() => void>();

/** Whether the browser has a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
}

/** When the answer to a call was given, if it is one that the service worker kept. Undefined: it comes from the server. */
export function useSavedAt<E extends Callable>(endpoint: E, options: CallOptions<E>): Date | undefined {
  const current = () => savedAt.get(keyOf(endpoint, options));
  return useSyncExternalStore(subscribe, current, current);
}

/** Notes whether an answer is one that was kept. */
export function noteSaved(method: string, url: string, body: unknown, { headers }: Pick<Response, 'headers'>): void {
  const key = [method, url, bodyText(body)].join(' ');
  const time = headers.get(savedAtHeader);
  if (time === null && !savedAt.has(key)) return;
  if (time === null) savedAt.delete(key);
  else savedAt.set(key, new Date(time));
  listeners.forEach((listener) => listener());
}

/** Keeps an answer for offline use that was embedded in the page, so that the service worker did not see it. */
export async function keepForOffline<E extends Callable>(
  endpoint: E,
  options: CallOptions<E>,
  answer: unknown,
): Promise<void> {
  const { url, body } = partsOf(endpoint, options);
  await sendToWorker({
    type: 'keep-answer',
    method: endpoint.method,
    url,
    body,
    language: activeLanguage(),
    answer: JSON.stringify(answer),
  });
}

/** Removes all answers that the service worker kept for the user. Resolves when they are gone. */
export async function wipePersonalData(): Promise<void> {
  savedAt.clear();
  await sendToWorker({ type: 'wipe-personal' });
}

/** Resolves when the worker has done what the message says, and at once without a worker. */
async function sendToWorker(message: WorkerMessage): Promise<void> {
  const registration = await workers()?.getRegistration();
  const worker = registration?.active;
  if (!worker) return;
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    worker.postMessage(message, [port2]);
  });
}

/** Absent in pages without https. */
function workers(): ServiceWorkerContainer | undefined {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
}

function keyOf<E extends Callable>(endpoint: E, options: CallOptions<E>): Key {
  const { url, body } = partsOf(endpoint, options);
  return [endpoint.method, url, body].join(' ');
}

function partsOf(endpoint: Callable, options: object): { readonly url: string; readonly body: string } {
  const { params, query, body }: { params?: object; query?: object; body?: unknown } = options;
  return {
    url: pathOf(endpoint.path, params) + queryOf(query),
    body: body === undefined ? '' : JSON.stringify(body),
  };
}

function bodyText(body: unknown): string {
  return typeof body === 'string' ? body : '';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function subscribeToConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
