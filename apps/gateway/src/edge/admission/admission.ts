import type { RejectionReason } from '../metrics/gateway-metrics';
import { OverloadedError } from './errors';
import { RecentTimes } from './recent-times';

export interface AdmissionLimits {
  readonly inFlight: number;
  readonly queued: number;
  /** Longest wait in the queue, milliseconds. It is shorter while searches take more than {@link SEARCH_MS}. */
  readonly waitMs: number;
  /** Refuses on arrival what would probably wait too long. For work that is repeated all the time, so that its times are known. */
  readonly predicts?: true;
}

/** Time for a search after the longest wait, milliseconds. If searches take longer, the longest wait becomes shorter. */
const SEARCH_MS = 200;
/** The time left for a search is this multiple of the 90th percentile of the times of searches. */
const MARGIN = 2;
const SHORTEST_WAIT_MS = 100;
/** The number of searches whose times are remembered. */
const REMEMBERED = 50;
/** From fewer times no wait is predicted. */
const LEAST_TIMES = 20;
/** A search waits if its expected wait is at most this share of the longest. Times vary: of waits expected to be as long as the longest, half would be longer. */
const EXPECTED_SHARE = 0.5;

/** Why a search is refused. Only `late` is known after a wait; `expected` predicts it. */
const refusals = {
  full: 'the queue is full',
  expected: 'the wait would be too long',
  late: 'waited too long',
} as const satisfies Readonly<Record<RejectionReason, string>>;

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
  private readonly times = new RecentTimes(REMEMBERED);

  constructor(
    private readonly limits: AdmissionLimits,
    private readonly observer: AdmissionObserver,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /**
   * Resolves when the search may run, in the order of arrival. Throws {@link OverloadedError}: at once when the queue is full or, if it is predicted, the
   * wait would be too long, and after the longest wait. Throws the reason of the signal when it aborts first; the place in the queue is then free.
   */
  async enter(signal: AbortSignal): Promise<Release> {
    signal.throwIfAborted();
    if (this.inFlight >= this.limits.inFlight) await this.wait(signal);
    else this.inFlight += 1;
    this.report();
    const began = this.clock();
    return () => {
      this.times.add(this.clock() - began);
      this.leave();
    };
  }

  private wait(signal: AbortSignal): Promise<void> {
    const longestMs = this.longestWait();
    if (this.queue.size >= this.limits.queued) throw this.refusal('full');
    if (this.limits.predicts && this.expectedWait() > EXPECTED_SHARE * longestMs) throw this.refusal('expected');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = { admit: resolve };
    const give = (error: unknown): void => {
      this.queue.delete(waiting);
      reject(error instanceof Error ? error : new Error(String(error)));
      this.report();
    };
    const onAbort = (): void => give(signal.reason);
    const timer = setTimeout(() => give(this.refusal('late')), longestMs);
    signal.addEventListener('abort', onAbort, { once: true });
    this.queue.add(waiting);
    this.report();
    return promise.finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    });
  }

  private longestWait(): number {
    const { waitMs } = this.limits;
    return Math.min(waitMs, Math.max(SHORTEST_WAIT_MS, waitMs + SEARCH_MS - MARGIN * this.times.percentile(0.9)));
  }

  /** The time until those before it and the one in its future place have ended; 0 if too few times are known. */
  private expectedWait(): number {
    const mean = this.times.mean(LEAST_TIMES) ?? 0;
    return ((this.queue.size + 1) * mean) / this.limits.inFlight;
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
    return new OverloadedError(refusals[reason]);
  }

  private report(): void {
    this.observer.changed({ inFlight: this.inFlight, queued: this.queue.size });
  }
}
