/** The part of a service worker's interface that ours uses. TypeScript's own types of it exclude those of pages, which this project needs too. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly clients: WindowClients & { claim(): Promise<void> };
  readonly location: { readonly origin: string };
  readonly registration: PushRegistration & { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener<T extends keyof WorkerEvents>(type: T, listener: (event: WorkerEvents[T]) => void): void;
}

/** What `push` and `notificationclick` need of the windows of the site. */
export interface WindowClients {
  matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly WindowPart[]>;
  openWindow(url: string): Promise<unknown>;
}
interface WindowPart {
  readonly url: string;
  focus(): Promise<unknown>;
}

export interface PushRegistration {
  readonly pushManager: Pick<PushManager, 'subscribe'>;
  getNotifications(filter: { readonly tag: string }): Promise<readonly Pick<Notification, 'data'>[]>;
  showNotification(title: string, options: ShownOptions): Promise<void>;
}

/** TypeScript's own type lacks `image` and `renotify`, which not all browsers have. */
export interface ShownOptions extends NotificationOptions {
  readonly tag: string;
  readonly image?: string;
  /** A notification that replaces another draws attention again. */
  readonly renotify: boolean;
  readonly data: { readonly id: string; readonly url: string };
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
  readonly push: LifetimeEvent & { readonly data: { text(): string } | null };
  readonly notificationclick: LifetimeEvent & {
    readonly notification: Pick<Notification, 'data' | 'close'>;
  };
  readonly pushsubscriptionchange: LifetimeEvent & { readonly newSubscription?: PushSubscription | null };
  readonly message: LifetimeEvent & { readonly data: unknown; readonly ports: readonly MessagePort[] };
}
