import type { Fetched, RateSource } from '@obverse/exchange-rates';

const HOUR_MS = 60 * 60_000;

export interface RateScheduleOptions {
  readonly source: Pick<RateSource, 'refresh'>;
  readonly onFetched: (fetched: Fetched) => Promise<void> | void;
  /** The next turn comes all the same. */
  readonly onFailure: (error: unknown) => void;
  readonly everyMs?: number;
  /** 0 to 1. */
  readonly random?: () => number;
}

/**
 * Looks for new exchange rates now and every hour: the bank publishes once on each working day, around four in the afternoon of Frankfurt, sometimes later. Turns
 * are claimed in the database, so many indexers ask as often as one.
 */
export class RateSchedule {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: RateScheduleOptions) {}

  start(): void {
    this.running = this.turn();
  }

  /** Resolves once nothing is under way any more. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.running;
  }

  private async turn(): Promise<void> {
    const { source, onFetched, onFailure, everyMs = HOUR_MS, random = Math.random } = this.options;
    try {
      // Turns of several indexers drift; a claim that is nearly due counts as due.
      const fetched = await source.refresh(everyMs * 0.9, this.stopping.signal);
      if (fetched && fetched.stored > 0) await onFetched(fetched);
    } catch (error) {
      if (!this.stopping.signal.aborted) onFailure(error);
    }
    if (this.stopping.signal.aborted) return;
    this.timer = setTimeout(
      () => {
        this.running = this.turn();
      },
      everyMs * (0.95 + random() * 0.1),
    );
    this.timer.unref();
  }
}
