import { setTimeout as sleep } from 'node:timers/promises';
import { topics } from '@obverse/contracts';
import { LogUnavailableError, type EventLog } from '@obverse/event-log';
import { eventually } from '@obverse/testing';

export const GROUP = 'indexer';
const POLL_EVERY_MS = 15;

/** Progress of the indexers, in records. */
export interface Progress {
  /** Observations committed. */
  readonly committed: number;
  /** Records of lots.changed: increases before a batch is written and committed. */
  readonly changes: number;
}

/** Polls the log: measures the progress of the group, and checks that no committed offset decreases. */
export class ProgressMonitor {
  /** Committed offsets that were lower than an earlier one of the partition. Must stay empty. */
  readonly regressions: string[] = [];
  private current: Progress = { committed: 0, changes: 0 };
  private readonly next = new Map<number, number>();
  private readonly stopping = new AbortController();
  private readonly polling: Promise<void>;

  constructor(private readonly log: EventLog) {
    this.polling = this.poll();
    // `stop` throws the failure.
    this.polling.catch(() => undefined);
  }

  get progress(): Progress {
    return this.current;
  }

  /** Waits until the figure is higher by this number than now. */
  async waitForIncrease(figure: keyof Progress, by: number, explain: () => string): Promise<void> {
    const from = this.current[figure];
    await eventually(`${figure} to increase by ${by} from ${from}`, () => this.current[figure] >= from + by, explain);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.polling;
  }

  private async poll(): Promise<void> {
    for (; !this.stopping.signal.aborted; await sleep(POLL_EVERY_MS)) {
      try {
        const ranges = await this.log.ranges(topics.lotsChanged);
        this.note(await this.log.committed(GROUP, topics.lotsObserved));
        const changes = ranges.reduce((sum, { earliest, next }) => sum + next - earliest, 0);
        this.current = { committed: [...this.next.values()].reduce((sum, one) => sum + one, 0), changes };
      } catch (error) {
        // The suites stop the log; polling continues when it is back.
        if (!(error instanceof LogUnavailableError)) throw error;
      }
    }
  }

  private note(offsets: readonly { readonly partition: number; readonly next: number }[]): void {
    for (const { partition, next } of offsets) {
      const before = this.next.get(partition) ?? 0;
      if (next < before)
        this.regressions.push(`the offset of partition ${partition} decreased from ${before} to ${next}`);
      this.next.set(partition, next);
    }
  }
}
