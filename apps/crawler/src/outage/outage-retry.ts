import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs, messageOf } from '@obverse/crawling';

export const stores = ['database', 'event-log'] as const;
export type Store = (typeof stores)[number];

export interface OutageRetryOptions {
  /** Aborted when the service stops; waiting ends then. */
  readonly stopped: AbortSignal;
  readonly random: () => number;
  /** Called at the first failure of an outage. */
  readonly onOutage: (store: Store, reason: string) => void;
  /** Called when a call succeeds after an outage. */
  readonly onRecovery: (store: Store) => void;
  readonly onRetry: (store: Store) => void;
}

const BASE_MS = 200;
const CAP_MS = 5_000;

/**
 * Repeats a call until the store answers or the service stops. Fetched pages wait in memory meanwhile, and since every worker waits here, nothing
 * more is fetched.
 */
export class OutageRetry {
  private readonly away = new Set<Store>();

  constructor(private readonly options: OutageRetryOptions) {}

  /** Whether the last call to the store failed. */
  isAway(store: Store): boolean {
    return this.away.has(store);
  }

  async run<T>(store: Store, work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        const result = await work();
        if (this.away.delete(store)) this.options.onRecovery(store);
        return result;
      } catch (error) {
        if (!isRetryLater(error) || this.options.stopped.aborted) throw error;
        this.note(store, error);
        await sleep(backoffMs(attempt, this.options.random(), BASE_MS, CAP_MS), undefined, {
          signal: this.options.stopped,
        });
      }
    }
  }

  private note(store: Store, error: unknown): void {
    this.options.onRetry(store);
    if (this.away.has(store)) return;
    this.away.add(store);
    this.options.onOutage(store, messageOf(error));
  }
}

/** Errors of a store that does not answer have the property `retryLater`. */
export function isRetryLater(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'retryLater' in error && error.retryLater === true;
}
