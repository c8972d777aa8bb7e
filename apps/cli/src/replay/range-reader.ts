import {
  isRetryLater,
  type BatchHandler,
  type Consumption,
  type PartitionOffset,
  type RecordBatch,
  type StoredRecord,
} from '@obverse/event-log';
import { OperatorError } from '../shared/operator-error';
import { sleep } from '../shared/sleep';
import { StoppedError } from '../shared/stop';
import { passedOf, type OffsetRange } from './offset-range';
import type { ReplayLog } from './group';
import type { Pace } from './pace';

export interface RangeReading {
  readonly groupId: string;
  readonly topic: string;
  readonly ranges: readonly OffsetRange[];
  readonly pace: Pace;
  readonly signal: AbortSignal;
  /** Called with records of the ranges, partitions side by side; once it resolves they are not read again. */
  take(records: readonly StoredRecord[]): Promise<void>;
  /** Offsets of the ranges that are behind. */
  progressed(passed: number): void;
  /** After so long without a step forward the reading fails, milliseconds. Default 5 minutes. */
  readonly giveUpAfterMs?: number;
}

/** Records a batch: enough to fill a bulk write, few enough that a stop or a kill repeats little. */
const MAX_BATCH = 1_000;
const SESSION_TIMEOUT_MS = 10_000;
const LOOK_EVERY_MS = 200;
/** Without a record for this long it is looked whether there are any left: compaction may have taken the last ones of a range. */
const IDLE_MS = 1_000;
const GIVE_UP_AFTER_MS = 5 * 60_000;

/**
 * Reads ranges of a topic through a consumer group of its own, which remembers how far it came: the same call after a stop or a kill goes on
 * there. Resolves when every range was taken; throws {@link StoppedError} when the signal came first, {@link OperatorError} when an engine
 * stays away, and what `take` threw unless that said to try again later.
 */
export async function readRanges(log: ReplayLog, reading: RangeReading): Promise<void> {
  await new RangeReader(log, reading).run();
}

class RangeReader {
  /** The next offset of each partition that has ranges. */
  readonly #next = new Map<number, number>();
  #movedAt = performance.now();
  #trouble: unknown;
  #fatal: { readonly error: unknown } | undefined;

  constructor(
    private readonly log: ReplayLog,
    private readonly reading: RangeReading,
  ) {}

  async run(): Promise<void> {
    const { groupId, topic, ranges } = this.reading;
    const start = await this.#start();
    for (const { partition } of ranges) this.#next.set(partition, start.get(partition) ?? 0);
    this.#tell();
    if (this.#open().length === 0) return;
    const handler: BatchHandler = (batch) => this.#handle(batch);
    const consumption = await this.log.consume(
      {
        groupId,
        topic,
        from: 'earliest',
        maxBatch: MAX_BATCH,
        concurrency: start.size,
        sessionTimeoutMs: SESSION_TIMEOUT_MS,
      },
      handler,
    );
    await this.#follow(consumption);
  }

  /** Where the group stands; one that is new is put at the beginning of its ranges, and behind everything where it has none. */
  async #start(): Promise<ReadonlyMap<number, number>> {
    const { groupId, topic, ranges } = this.reading;
    const known = await this.log.committed(groupId, topic);
    const all = await this.log.ranges(topic);
    const missing = all.filter(({ partition }) => !known.some((one) => one.partition === partition));
    const places = missing.map(({ partition, next }): PartitionOffset => {
      const firsts = ranges.filter((range) => range.partition === partition).map(({ from }) => from);
      return { partition, next: firsts.length > 0 ? Math.min(...firsts) : next };
    });
    // A group that was killed has a member until its session ends, but then it has all its places too.
    if (places.length > 0) await this.log.seek(groupId, topic, places);
    return new Map([...known, ...places].map(({ partition, next }) => [partition, next]));
  }

  async #follow(consumption: Consumption): Promise<void> {
    const { signal, giveUpAfterMs = GIVE_UP_AFTER_MS } = this.reading;
    try {
      while (this.#open().length > 0 && !this.#fatal) {
        if (signal.aborted) throw new StoppedError('stopped');
        const still = performance.now() - this.#movedAt;
        if (still > giveUpAfterMs) throw this.#gaveUp(still);
        if (still > IDLE_MS) await this.#skipGaps();
        await sleep(LOOK_EVERY_MS, signal);
      }
    } finally {
      await consumption.stop();
    }
    if (this.#fatal) throw this.#fatal.error;
  }

  async #handle(batch: RecordBatch): Promise<void> {
    const { pace, signal, take } = this.reading;
    const records = batch.records.filter((record) => this.#isWanted(record));
    const isOver = () => signal.aborted || !batch.isRunning() || batch.isStale() || this.#fatal !== undefined;
    for (let from = 0; from < records.length; from += pace.portion) {
      const portion = records.slice(from, from + pace.portion);
      await pace.admit(portion.length, async () => {
        await batch.heartbeat();
        return !isOver();
      });
      if (isOver()) throw new StoppedError('stopped within a batch');
      await this.#guarded(() => take(portion));
      const last = portion.at(-1);
      if (last && portion.length < records.length) await batch.commit(last.offset);
      this.#moveTo(batch.partition, (last?.offset ?? 0) + 1);
    }
    this.#moveTo(batch.partition, (batch.records.at(-1)?.offset ?? 0) + 1);
  }

  /** What may pass is left to the log, which hands the records over again after a pause; anything else ends the reading. */
  async #guarded(take: () => Promise<void>): Promise<void> {
    try {
      await take();
    } catch (error) {
      if (isRetryLater(error)) this.#trouble = error;
      else this.#fatal = { error };
      throw error;
    }
  }

  async #skipGaps(): Promise<void> {
    for (const { partition, to } of this.#open()) {
      try {
        const [record] = await this.log.read(this.reading.topic, partition, this.#next.get(partition) ?? 0, 1);
        if (!record || record.offset >= to) this.#moveTo(partition, to);
      } catch (error) {
        if (!isRetryLater(error)) throw error;
        this.#trouble = error;
      }
    }
  }

  #isWanted({ partition, offset }: StoredRecord): boolean {
    return this.reading.ranges.some(
      (range) => range.partition === partition && range.from <= offset && offset < range.to,
    );
  }

  #moveTo(partition: number, next: number): void {
    const before = this.#next.get(partition);
    // Records that come again after a failure move nothing.
    if (before === undefined || next <= before) return;
    this.#next.set(partition, next);
    this.#movedAt = performance.now();
    this.#trouble = undefined;
    this.#tell();
  }

  #tell(): void {
    const passed = [...this.#next].map(([partition, next]) => passedOf(this.reading.ranges, partition, next));
    this.reading.progressed(passed.reduce((sum, one) => sum + one, 0));
  }

  /** Partitions with something left, and the end of their last range. */
  #open(): { partition: number; to: number }[] {
    return [...this.#next].flatMap(([partition, next]) => {
      const to = Math.max(
        ...this.reading.ranges.filter((range) => range.partition === partition).map((range) => range.to),
      );
      return next < to ? [{ partition, to }] : [];
    });
  }

  #gaveUp(stillMs: number): OperatorError {
    const reason = this.#trouble instanceof Error ? `: ${this.#trouble.message}` : '';
    return new OperatorError(`There was no progress for ${Math.round(stillMs / 60_000)} minutes${reason}.`);
  }
}
