import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@obverse/service-kit';

export interface BackgroundWorkOptions {
  /** What is worked on, as the log names it: `pictures`. */
  readonly what: string;
  /** Rounds side by side. */
  readonly hands: number;
  /** Between two rounds when there was nothing to do. */
  readonly idleMs: number;
  readonly logger: Logger;
  /** False when there was nothing to do. What it throws is logged, and the work goes on. */
  readonly round: () => Promise<boolean>;
}

/** After a round that failed, in idle pauses. */
const FAILED_PAUSES = 10;

/** What a crawler does beside the lots and below them in priority, round after round until it is stopped. */
export class BackgroundWork {
  private readonly stopping = new AbortController();
  private work: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: BackgroundWorkOptions) {}

  /** Aborted when the work is to end. */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  start(): void {
    this.work = Promise.all(Array.from({ length: this.options.hands }, () => this.loop()));
  }

  /** Resolves when no round runs any more. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('the crawler stops'));
    await this.work;
  }

  private async loop(): Promise<void> {
    const { what, idleMs, logger, round } = this.options;
    while (!this.signal.aborted) {
      let pauseMs = 0;
      try {
        if (!(await round())) pauseMs = idleMs;
      } catch (error) {
        if (this.signal.aborted) return;
        logger.error({ err: error }, `a round of ${what} failed; they are tried again`);
        pauseMs = idleMs * FAILED_PAUSES;
      }
      if (pauseMs > 0) await sleep(pauseMs, undefined, { signal: this.signal }).catch(() => undefined);
    }
  }
}
