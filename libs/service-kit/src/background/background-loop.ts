import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logging';

export interface BackgroundLoopOptions {
  /** Name of the work in log messages: `mail`. */
  readonly what: string;
  /** The pause after a round, milliseconds. */
  readonly pauseMs: number;
  /** The pause before the first round. Default 0. */
  readonly firstPauseMs?: number;
  readonly logger: Logger;
  /** Returns true when more is due at once. Errors are logged, and the loop continues after the pause. */
  readonly round: () => Promise<boolean>;
}

/** Repeats a round until it is stopped. */
export class BackgroundLoop {
  private readonly stopping = new AbortController();
  private pausing = new AbortController();
  private isDue = false;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: BackgroundLoopOptions) {}

  start(): void {
    this.running = this.run();
  }

  /** Begins the next round now, or after the running one. */
  wake(): void {
    this.isDue = true;
    this.pausing.abort();
  }

  /** Resolves when the running round has ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.pausing.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { pauseMs, firstPauseMs = 0 } = this.options;
    await this.pause(firstPauseMs);
    while (!this.stopping.signal.aborted) {
      this.isDue = false;
      if (!(await this.round())) await this.pause(pauseMs);
    }
  }

  private async round(): Promise<boolean> {
    const { what, logger, round } = this.options;
    try {
      return await round();
    } catch (error) {
      logger.error({ err: error }, `a round of ${what} failed; it is tried again`);
      return false;
    }
  }

  private async pause(ms: number): Promise<void> {
    if (ms === 0 || this.isDue || this.stopping.signal.aborted) return;
    this.pausing = new AbortController();
    await sleep(ms, undefined, { signal: this.pausing.signal, ref: false }).catch(() => undefined);
  }
}
