import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs, messageOf } from '@obverse/crawling';

export type Store = 'database' | 'event-log';

export interface OutageRetryOptions {
  /** Aborted when the service stops: nothing is waited for any longer. */
  readonly stopped: AbortSignal;
  readonly random: () => number;
  /** Hears of the first failure of an outage, and of its end. */
  readonly onOutage: (store: Store, reason: string) => void;
  readonly onRecovery: (store: Store) => void;
  readonly onRetry: (store: Store) => void;
}

const BASE_MS = 200;
const CAP_MS = 5_000;

/**
 * Repeats a call while the store it needs is away, for as long as the service runs. What was fetched waits in memory meanwhile, and since every
 * worker waits here, nothing more is fetched.
 */
export class OutageRetry {
  private readonly away = new Set<Store>();

  constructor(private readonly options: OutageRetryOptions) {}

  /** Whether the store was away when it was last needed. */
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

/** Stores say so of their errors (design, section 8.4). */
export function isRetryLater(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'retryLater' in error && error.retryLater === true;
}
