import { OverloadedError } from './errors';

export interface AdmissionLimits {
  readonly inFlight: number;
  readonly queued: number;
  /** Longest wait in the queue, milliseconds. It is shorter while searches take more than {@link SEARCH_MS}. */
  readonly waitMs: number;
}

/** Time for a search after the longest wait, milliseconds. If searches take longer, the longest wait becomes shorter. */
const SEARCH_MS = 200;
/** The time left for a search is this multiple of the 90th percentile of the times of searches. */
const MARGIN = 2;
const SHORTEST_WAIT_MS = 100;
/** The number of searches whose times are remembered. */
const REMEMBERED = 50;

/** `full`: the queue has no place; `late`: the longest wait has passed. */
export type RejectionReason = 'full' | 'late';

export interface AdmissionObserver {
  changed(counts: { readonly inFlight: number; readonly queued: number }): void;
  rejected(reason: RejectionReason): void;
}

/** Ends the admitted work. Call it once. */
export type Release = () => void;

interface Waiting {
  readonly admit: () => void;
}

/** Limits how many searches run and how many wait. The others are refused at once, so that those admitted are served in time. */
export class Admission {
  private inFlight = 0;
  private readonly queue = new Set<Waiting>();
  private readonly times: number[] = [];

  constructor(
    private readonly limits: AdmissionLimits,
    private readonly observer: AdmissionObserver,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /**
   * Resolves when the search may run, in the order of arrival. Throws {@link OverloadedError}: at once when the queue is full, and after the longest
   * wait. Throws the reason of the signal when it aborts first; the place in the queue is then free.
   */
  async enter(signal: AbortSignal): Promise<Release> {
    signal.throwIfAborted();
    if (this.inFlight >= this.limits.inFlight) await this.wait(signal);
    else this.inFlight += 1;
    this.report();
    const began = this.clock();
    return () => {
      this.times.push(this.clock() - began);
      if (this.times.length > REMEMBERED) this.times.shift();
      this.leave();
    };
  }

  private wait(signal: AbortSignal): Promise<void> {
    if (this.queue.size >= this.limits.queued) throw this.refusal('full');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = { admit: resolve };
    const give = (error: unknown): void => {
      this.queue.delete(waiting);
      reject(error instanceof Error ? error : new Error(String(error)));
      this.report();
    };
    const onAbort = (): void => give(signal.reason);
    const timer = setTimeout(() => give(this.refusal('late')), this.longestWait());
    signal.addEventListener('abort', onAbort, { once: true });
    this.queue.add(waiting);
    this.report();
    return promise.finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    });
  }

  private longestWait(): number {
    const times = this.times.toSorted((a, b) => a - b);
    const usual = times[Math.floor(times.length * 0.9)] ?? 0;
    const { waitMs } = this.limits;
    return Math.min(waitMs, Math.max(SHORTEST_WAIT_MS, waitMs + SEARCH_MS - MARGIN * usual));
  }

  private leave(): void {
    const [next] = this.queue;
    if (next) {
      // The next one takes the place, so the number in flight stays.
      this.queue.delete(next);
      next.admit();
    } else this.inFlight -= 1;
    this.report();
  }

  private refusal(reason: RejectionReason): OverloadedError {
    this.observer.rejected(reason);
    return new OverloadedError(reason === 'full' ? 'the queue is full' : 'waited too long');
  }

  private report(): void {
    this.observer.changed({ inFlight: this.inFlight, queued: this.queue.size });
  }
}
