import type { Logger, Shutdown } from '@obverse/service-kit';

export interface PendingCountsOptions<C extends object> {
  /** Of the log: `counts of visits to sellers`. */
  readonly name: string;
  readonly everyMs: number;
  /** Counts with the same key are one row. */
  readonly keyOf: (count: C) => string;
  readonly sumOf: (a: C, b: C) => C;
  readonly store: (counts: readonly C[]) => Promise<void>;
  /** Called before each writing. */
  readonly beforeWriting?: () => void;
}

/** Counts that are written every few seconds, so that no request waits for them. */
export class PendingCounts<C extends object> {
  private pending = new Map<string, C>();
  private readonly timer: NodeJS.Timeout;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly options: PendingCountsOptions<C>,
    private readonly shutdown: Shutdown,
    private readonly logger: Logger,
  ) {
    this.timer = setInterval(() => void this.write(), options.everyMs).unref();
  }

  add(count: C): void {
    const key = this.options.keyOf(count);
    const known = this.pending.get(key);
    this.pending.set(key, known ? this.options.sumOf(known, count) : count);
  }

  /** Writes what is pending. Counts that cannot be written are kept for the next time. */
  write(): Promise<void> {
    this.writing = this.writing.then(() => this.writePending());
    return this.writing;
  }

  /** To be called when the server takes no more requests, and the database is still open. */
  end(): Promise<void> {
    clearInterval(this.timer);
    return this.shutdown.step(this.options.name, () => this.write());
  }

  private async writePending(): Promise<void> {
    this.options.beforeWriting?.();
    const counts = [...this.pending.values()];
    this.pending = new Map();
    try {
      await this.options.store(counts);
    } catch (error) {
      this.logger.warn({ err: error }, `${this.options.name} could not be written`);
      for (const count of counts) this.add(count);
    }
  }
}
