/** The part of a service worker's interface that ours uses. TypeScript's own types of it exclude those of pages, which this project needs too. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  readonly location: { readonly origin: string };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener<T extends keyof WorkerEvents>(type: T, listener: (event: WorkerEvents[T]) => void): void;
}

interface LifetimeEvent {
  /** The worker is not stopped before this is done. */
  waitUntil(work: Promise<unknown>): void;
}
export interface AnsweredEvent extends LifetimeEvent {
  readonly request: Request;
  /** The response to a page that the browser requested while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
export interface WorkerEvents {
  readonly install: LifetimeEvent;
  readonly activate: LifetimeEvent;
  readonly fetch: AnsweredEvent;
  readonly message: LifetimeEvent & { readonly data: unknown; readonly ports: readonly MessagePort[] };
}
