import type { EventLog } from '@obverse/event-log';
import type { CrawlerMetrics } from '../metrics';
import type { OutageRetry, Store } from '../outage/outage-retry';

/** A clock that differs by so much from that of a store is wrong: due times and the order of observations follow it. */
const WRONG_MS = 60_000;
const DATABASE_EVERY_MS = 10_000;
const LOG_EVERY_MS = 60_000;

/** Whether the clock of this process may be used for due times and observations. */
export interface CrawlClock {
  isRight(): boolean;
  /** Why it is wrong; undefined when it is right. */
  fault(): string | undefined;
  /** The log, whose appends are compared with this clock about once a minute by the time of one of their records. */
  timed(log: Pick<EventLog, 'append' | 'read'>): Pick<EventLog, 'append'>;
  /** Compares the clock with the database's, at most every ten seconds. */
  check(): Promise<void>;
}

export interface ClockComparisonParts {
  readonly now: () => number;
  /** Milliseconds of a clock that is never set. */
  readonly elapsed: () => number;
  readonly databaseTime: () => Promise<Date>;
  readonly outageRetry: Pick<OutageRetry, 'run'>;
  readonly metrics: Pick<CrawlerMetrics, 'clockOffset'>;
  /** Called when the clock becomes wrong, with the reason. */
  readonly onWrong: (fault: string) => void;
  readonly onRight: () => void;
}

/**
 * Compares the clock of this crawler with those of the database and the log. While it differs from one by a minute or more, the crawler fetches and
 * publishes nothing: its observations would be set aside or freeze their lots, and its due times would be those of another day.
 */
export class ClockComparison implements CrawlClock {
  /** By how much this clock is ahead of each store's, milliseconds. */
  private readonly offsets = new Map<Store, number>();
  private readonly comparedAt = new Map<Store, number>();

  constructor(private readonly parts: ClockComparisonParts) {
    for (const store of ['database', 'event-log'] as const) parts.metrics.clockOffset.set({ store }, 0);
  }

  isRight(): boolean {
    return this.fault() === undefined;
  }

  fault(): string | undefined {
    for (const [store, offset] of this.offsets)
      if (this.isWrong(store))
        return `the clock of this crawler is ${Math.round(Math.abs(offset) / 1000)} s ${offset > 0 ? 'ahead of' : 'behind'} that of the ${store}`;
    return undefined;
  }

  async check(): Promise<void> {
    if (!this.isDue('database', DATABASE_EVERY_MS)) return;
    // Only an append shows the clock of the log, and a wrong clock appends nothing: once a minute the next append may show it again.
    if (this.isWrong('event-log') && this.sinceCompared('event-log') >= LOG_EVERY_MS) this.offsets.delete('event-log');
    const { now, databaseTime, outageRetry } = this.parts;
    let before = 0;
    const theirs = await outageRetry.run('database', () => {
      before = now();
      return databaseTime();
    });
    this.note('database', before, theirs.getTime(), now());
  }

  timed(log: Pick<EventLog, 'append' | 'read'>): Pick<EventLog, 'append'> {
    return {
      append: async (topic, records) => {
        const before = this.parts.now();
        const positions = await log.append(topic, records);
        const after = this.parts.now();
        const [first] = positions;
        if (first && this.isDue('event-log', LOG_EVERY_MS)) {
          // The records are stored: a read that fails must not repeat them.
          const [stored] = await log.read(topic, first.partition, first.offset, 1).catch(() => []);
          if (stored?.offset === first.offset) this.note('event-log', before, stored.timestamp, after);
        }
        return positions;
      },
    };
  }

  private isDue(store: Store, everyMs: number): boolean {
    if (this.sinceCompared(store) < everyMs) return false;
    this.comparedAt.set(store, this.parts.elapsed());
    return true;
  }

  private sinceCompared(store: Store): number {
    return this.parts.elapsed() - (this.comparedAt.get(store) ?? Number.NEGATIVE_INFINITY);
  }

  private isWrong(store: Store): boolean {
    return Math.abs(this.offsets.get(store) ?? 0) >= WRONG_MS;
  }

  /** The store read its clock between `before` and `after` of this clock. */
  private note(store: Store, before: number, theirs: number, after: number): void {
    const { metrics, onWrong, onRight } = this.parts;
    const was = this.fault();
    const offset = theirs < before ? before - theirs : Math.min(0, after - theirs);
    this.offsets.set(store, offset);
    metrics.clockOffset.set({ store }, offset / 1000);
    const is = this.fault();
    if (is !== undefined && was === undefined) onWrong(is);
    if (is === undefined && was !== undefined) onRight();
  }
}

/** For a crawler whose time is given, as in a simulation. */
export const givenClock: CrawlClock = {
  isRight: () => true,
  fault: () => undefined,
  timed: (log) => log,
  check: () => Promise.resolve(),
};
