import { setTimeout as sleep } from 'node:timers/promises';
import { topics } from '@obverse/contracts';
import { LogUnavailableError, type EventLog } from '@obverse/event-log';
import { eventually } from '@obverse/testing';
import { DEADLINE_MS } from './deadline';

export const GROUP = 'indexer';
const LOOK_EVERY_MS = 15;

/** How far the indexers came, in records. */
export interface Progress {
  /** Observations committed. */
  readonly committed: number;
  /** Changes told: rises before a batch is written and committed. */
  readonly told: number;
}

/** Looks at the log all the time: how far the group came, and that no partition's committed offset ever falls. */
export class Watch {
  /** What must never be seen: an offset below one committed before. */
  readonly fallen: string[] = [];
  private seen: Progress = { committed: 0, told: 0 };
  private readonly next = new Map<number, number>();
  private readonly over = new AbortController();
  private readonly watching: Promise<void>;

  constructor(private readonly log: EventLog) {
    this.watching = this.look();
    // Whoever stops the watch hears of a failure.
    this.watching.catch(() => undefined);
  }

  get progress(): Progress {
    return this.seen;
  }

  /** Waits until one of the figures rose by so much from now on. */
  async rises(figure: keyof Progress, by: number, explain: () => string): Promise<void> {
    const from = this.seen[figure];
    await eventually(
      `the records ${figure} to rise by ${by} from ${from}`,
      () => this.seen[figure] >= from + by,
      DEADLINE_MS,
      explain,
    );
  }

  async stop(): Promise<void> {
    this.over.abort();
    await this.watching;
  }

  private async look(): Promise<void> {
    for (; !this.over.signal.aborted; await sleep(LOOK_EVERY_MS)) {
      try {
        const ranges = await this.log.ranges(topics.lotsChanged);
        this.note(await this.log.committed(GROUP, topics.lotsObserved));
        const told = ranges.reduce((sum, { earliest, next }) => sum + next - earliest, 0);
        this.seen = { committed: [...this.next.values()].reduce((sum, one) => sum + one, 0), told };
      } catch (error) {
        // The suites take the log away; what it says afterwards counts.
        if (!(error instanceof LogUnavailableError)) throw error;
      }
    }
  }

  private note(offsets: readonly { readonly partition: number; readonly next: number }[]): void {
    for (const { partition, next } of offsets) {
      const before = this.next.get(partition) ?? 0;
      if (next < before) this.fallen.push(`partition ${partition} fell from ${before} to ${next}`);
      this.next.set(partition, next);
    }
  }
}
