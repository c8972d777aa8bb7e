import {
  LogUnavailableError,
  PartitionLostError,
  type BatchHandler,
  type RecordBatch,
  type StoredRecord,
} from '../port';
import type { Database } from './database';
import { readAsOwner, type Claim } from './fetch';
import type { GroupStore } from './group-store';
import { firstChange, type Signal, type Slots } from './signal';

const POLL_MS = 1_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/** What the runs of a consumption share. */
export interface RunContext {
  readonly database: Database;
  readonly store: GroupStore;
  readonly slots: Slots;
  readonly appended: Signal;
  /** Raised when the consumption pauses, resumes or stops, and when the assignment of partitions changes. */
  readonly changed: Signal;
  readonly maxBatch: number;
  readonly handler: BatchHandler;
  isPaused(): boolean;
  isRunning(): boolean;
  /** When the member's lease ends, by this process' clock. */
  leaseOver(): number;
  /** Renews the member's lease if that is due. */
  renewIfDue(): Promise<void>;
  report(what: string, error: unknown): void;
}

/**
 * Reads one partition under one claim: fetch, call the handler, commit, until the claim is lost or released or the consumption stops. The claim's
 * epoch is part of every statement, so a run whose claim was taken over reads and commits nothing.
 */
export class PartitionRun {
  readonly done: Promise<void>;
  #lost = false;
  #retired = false;
  #failures = 0;
  /** When the running handler was last active: its start, a heartbeat or a commit. Undefined while no handler runs. */
  #lastActivity: number | undefined;

  constructor(
    private readonly context: RunContext,
    readonly claim: Claim,
    private readonly partitionId: number,
    private nextOffset: number,
  ) {
    this.done = this.#run();
  }

  get lastActivity(): number | undefined {
    return this.#lastActivity;
  }

  get isLost(): boolean {
    return this.#lost;
  }

  markLost(): void {
    this.#lost = true;
    this.context.changed.raise();
  }

  /** Ends after the running handler; the claim remains until its owner releases it. */
  retire(): void {
    this.#retired = true;
    this.context.changed.raise();
  }

  async #run(): Promise<void> {
    const { slots, appended, changed } = this.context;
    while (this.#continues()) {
      const seen = { appended: appended.state, changed: changed.state };
      if (this.context.isPaused()) {
        await changed.changedSince(seen.changed, POLL_MS);
        continue;
      }
      await slots.take();
      const outcome = await this.#step().finally(() => slots.give());
      if (outcome === 'empty') {
        await firstChange(
          [
            { signal: appended, seen: seen.appended },
            { signal: changed, seen: seen.changed },
          ],
          POLL_MS,
        );
      } else if (outcome === 'failed') {
        await this.#pause();
      }
    }
  }

  #continues(): boolean {
    return this.context.isRunning() && !this.#lost && !this.#retired;
  }

  async #step(): Promise<'handled' | 'empty' | 'failed'> {
    if (!this.#continues() || this.context.isPaused()) return 'handled';
    try {
      const { database, maxBatch } = this.context;
      const records = await readAsOwner(database, this.partitionId, this.claim, this.nextOffset, maxBatch);
      if (!records) this.markLost();
      else if (records.length === 0) return 'empty';
      else await this.#handle(records);
      this.#failures = 0;
      return 'handled';
    } catch (error) {
      this.#failures += 1;
      // An outage is reported once, not with every attempt.
      if (this.#failures === 1 || !(error instanceof LogUnavailableError)) this.context.report(this.#name(), error);
      return 'failed';
    }
  }

  async #handle(records: readonly StoredRecord[]): Promise<void> {
    const last = records.at(-1);
    if (!last) return;
    let over = false;
    const { topic, partition } = this.claim;
    const batch: RecordBatch = {
      topic,
      partition,
      records,
      commit: async (offset) => {
        if (over) throw new Error('this batch is over; nothing more of it can be committed');
        if (!records.some((record) => record.offset === offset))
          throw new RangeError(`offset ${offset} is not of this batch`);
        this.#lastActivity = performance.now();
        await this.#commit(offset + 1);
      },
      heartbeat: async () => {
        if (!over) this.#lastActivity = performance.now();
        await this.context.renewIfDue();
      },
      isStale: () => this.#isStale(),
      isRunning: () => this.context.isRunning(),
    };
    this.#lastActivity = performance.now();
    try {
      await this.context.handler(batch);
      await this.#commit(last.offset + 1);
    } finally {
      over = true;
      this.#lastActivity = undefined;
    }
  }

  async #commit(nextOffset: number): Promise<void> {
    if (this.#lost || !(await this.context.store.commit(this.claim, nextOffset))) {
      this.markLost();
      throw new PartitionLostError(`${this.#name()} was taken over; the new owner receives its records`);
    }
    this.nextOffset = Math.max(this.nextOffset, nextOffset);
  }

  /**
   * After its lease a member cannot know whether it was replaced. It is then treated as replaced for good: a handler that stopped early because of
   * this result must not count as finished.
   */
  #isStale(): boolean {
    if (!this.#lost && performance.now() > this.context.leaseOver()) this.markLost();
    return this.#lost;
  }

  async #pause(): Promise<void> {
    const longest = Math.min(FIRST_PAUSE_MS * 2 ** (this.#failures - 1), LONGEST_PAUSE_MS);
    const end = performance.now() + longest * (0.5 + Math.random() / 2);
    for (let left = end - performance.now(); left > 0 && this.#continues(); left = end - performance.now()) {
      await this.context.changed.changedSince(this.context.changed.state, left);
    }
  }

  #name(): string {
    return `${this.claim.groupId} on ${this.claim.topic}/${this.claim.partition}`;
  }
}
