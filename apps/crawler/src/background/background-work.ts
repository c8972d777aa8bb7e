import type { Logger } from '@obverse/service-kit';
import { Pause } from './pause';

export interface BackgroundWorkOptions {
  /** Name of the work in log messages: `pictures`. */
  readonly what: string;
  /** The pause after a round in which nothing was due. */
  readonly idleMs: number;
  readonly logger: Logger;
  /** Returns false when nothing was due. Errors are logged, and the work continues. */
  readonly round: () => Promise<boolean>;
}

/** The pause after a failed round, as a number of idle pauses. */
const FAILED_PAUSES = 10;

/** Work with a lower priority than pages, repeated in rounds until it is stopped. */
export class BackgroundWork {
  private readonly stopping = new AbortController();
  private readonly pause = new Pause();
  private work: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: BackgroundWorkOptions) {}

  /** Aborted when the work is stopped. */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  start(): void {
    this.work = this.loop();
  }

  /** Begins the next round without a pause. */
  hurry(): void {
    this.pause.hurry();
  }

  /** For a round: waits until one of these is settled, or for an idle pause. */
  untilOneEnds(others: readonly Promise<unknown>[]): Promise<void> {
    return this.pause.wait(this.options.idleMs, this.signal, others);
  }

  /** Resolves when the last round has ended. */
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
        logger.error({ err: error }, `a round of ${what} failed; it is tried again`);
        pauseMs = idleMs * FAILED_PAUSES;
      }
      if (pauseMs > 0) await this.pause.wait(pauseMs, this.signal);
    }
  }
}
