const HOUR_MS = 60 * 60_000;

/** What a source found. A source may add fields for the log. */
export interface NewRates {
  /** Rates that were not known before. */
  readonly stored: number;
}

export interface RateScheduleOptions {
  /** `refresh` returns undefined when there was nothing to do. */
  readonly source: { refresh(everyMs: number, signal: AbortSignal): Promise<NewRates | undefined> };
  readonly onFetched: (fetched: NewRates) => Promise<void> | void;
  /** Called when a look for new rates failed; the next one takes place as planned. */
  readonly onFailure: (error: unknown) => void;
  readonly everyMs?: number;
  /** 0 to 1. */
  readonly random?: () => number;
}

/**
 * Fetches new exchange rates now and every hour: the bank publishes once on each working day, around four in the afternoon in Frankfurt, sometimes
 * later. Each fetch is claimed in the database, so several indexers fetch as often as one.
 */
export class RateSchedule {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: RateScheduleOptions) {}

  start(): void {
    this.running = this.fetch();
  }

  /** Aborts a running fetch; resolves when it has ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.running;
  }

  private async fetch(): Promise<void> {
    const { source, onFetched, onFailure, everyMs = HOUR_MS, random = Math.random } = this.options;
    try {
      // The clocks of several indexers drift; a claim that is nearly due counts as due.
      const fetched = await source.refresh(everyMs * 0.9, this.stopping.signal);
      if (fetched && fetched.stored > 0) await onFetched(fetched);
    } catch (error) {
      if (!this.stopping.signal.aborted) onFailure(error);
    }
    if (this.stopping.signal.aborted) return;
    this.timer = setTimeout(
      () => {
        this.running = this.fetch();
      },
      everyMs * (0.95 + random() * 0.1),
    );
    this.timer.unref();
  }
}
