import {
  isRetryLater,
  type BatchHandler,
  type Consumption,
  type PartitionOffset,
  type RecordBatch,
  type StoredRecord,
} from '@obverse/event-log';
import { OperatorError } from '../operator-error';
import { StoppedError } from '../stopped-error';
import { sleep } from '../sleep';
import { passedOf, type OffsetRange } from './offset-range';
import { PortionSize } from './portion-size';
import type { ReplayLog } from './group';
import type { Pace } from './pace';

export interface RangeRequest {
  readonly groupId: string;
  readonly topic: string;
  readonly ranges: readonly OffsetRange[];
  readonly pace: Pace;
  readonly signal: AbortSignal;
  /** Called with records of the ranges, concurrently for several partitions. After it resolves they are not read again. */
  take(records: readonly StoredRecord[]): Promise<void>;
  /** Reports the number of offsets of the ranges that were passed. */
  progressed(passed: number): void;
  /** Time without a heartbeat after which the group gives the partitions away, milliseconds. Default 10 seconds. */
  readonly sessionTimeoutMs?: number;
}

/** Records in a batch: enough for a bulk write, and few are repeated after a stop or a kill. */
const MAX_BATCH = 1_000;
const SESSION_TIMEOUT_MS = 10_000;
const HEARTBEATS_PER_SESSION = 5;
const LOOK_EVERY_MS = 200;
/** Time without a record after which the reader checks for gaps: compaction can remove the last records of a range. */
const IDLE_MS = 1_000;
const STALL_TIMEOUT_MS = 5 * 60_000;

/**
 * Reads ranges of a topic through a consumer group, which stores the position: the same call continues there after a stop or a kill. Resolves when
 * all ranges are processed. Throws {@link StoppedError} when the signal is raised, {@link OperatorError} without progress for too long, and errors
 * of `take` without `retryLater`.
 */
export async function readRanges(log: ReplayLog, request: RangeRequest): Promise<void> {
  await new RangeReader(log, request).run();
}

class RangeReader {
  /** The next offset of each partition that has ranges. */
  readonly #next = new Map<number, number>();
  /** Shared by all partitions, which use the same processor. */
  readonly #size: PortionSize;
  readonly #sessionTimeoutMs: number;
  #movedAt = performance.now();
  #trouble: unknown;
  #fatal: { readonly error: unknown } | undefined;

  constructor(
    private readonly log: ReplayLog,
    private readonly request: RangeRequest,
  ) {
    this.#sessionTimeoutMs = request.sessionTimeoutMs ?? SESSION_TIMEOUT_MS;
    const partitions = new Set(request.ranges.map(({ partition }) => partition)).size;
    // The portions of all partitions can occupy the thread one after the other before any of them sends its next heartbeat.
    this.#size = new PortionSize(this.#sessionTimeoutMs / HEARTBEATS_PER_SESSION / Math.max(1, partitions));
  }

  async run(): Promise<void> {
    const { groupId, topic, ranges } = this.request;
    const start = await this.#start();
    for (const { partition } of ranges) this.#next.set(partition, start.get(partition) ?? 0);
    this.#reportProgress();
    if (this.#open().length === 0) return;
    const handler: BatchHandler = (batch) => this.#handle(batch);
    const consumption = await this.log.consume(
      {
        groupId,
        topic,
        from: 'earliest',
        maxBatch: MAX_BATCH,
        concurrency: start.size,
        sessionTimeoutMs: this.#sessionTimeoutMs,
      },
      handler,
    );
    await this.#follow(consumption);
  }

  /** The position of the group. A new group starts at its ranges, and at the end of partitions without ranges. */
  async #start(): Promise<ReadonlyMap<number, number>> {
    const { groupId, topic, ranges } = this.request;
    const known = await this.log.committed(groupId, topic);
    const all = await this.log.ranges(topic);
    const missing = all.filter(({ partition }) => !known.some((one) => one.partition === partition));
    const places = missing.map(({ partition, next }): PartitionOffset => {
      const firsts = ranges.filter((range) => range.partition === partition).map(({ from }) => from);
      return { partition, next: firsts.length > 0 ? Math.min(...firsts) : next };
    });
    // A group whose member was killed has this member until its session ends, but it has all positions and needs no seek.
    if (places.length > 0) await this.log.seek(groupId, topic, places);
    return new Map([...known, ...places].map(({ partition, next }) => [partition, next]));
  }

  async #follow(consumption: Consumption): Promise<void> {
    const { signal } = this.request;
    try {
      while (this.#open().length > 0 && !this.#fatal) {
        if (signal.aborted) throw new StoppedError('stopped');
        const idleMs = performance.now() - this.#movedAt;
        if (idleMs > STALL_TIMEOUT_MS) throw this.#stalled(idleMs);
        if (idleMs > IDLE_MS) await this.#skipGaps();
        await sleep(LOOK_EVERY_MS, signal);
      }
    } finally {
      await consumption.stop();
    }
    if (this.#fatal) throw this.#fatal.error;
  }

  async #handle(batch: RecordBatch): Promise<void> {
    const { pace, signal, take } = this.request;
    const records = batch.records.filter((record) => this.#isWanted(record));
    const isOver = () => signal.aborted || !batch.isRunning() || batch.isStale() || this.#fatal !== undefined;
    for (let done = 0; done < records.length;) {
      const portion = records.slice(done, done + Math.min(pace.portion, this.#size.records));
      done += portion.length;
      await pace.admit(portion.length, async () => {
        await batch.heartbeat();
        return !isOver();
      });
      await batch.heartbeat();
      if (isOver()) throw new StoppedError('stopped within a batch');
      const startedAt = performance.now();
      await this.#process(batch, () => take(portion));
      this.#size.took(portion.length, performance.now() - startedAt);
      const last = portion.at(-1);
      if (last && portion.length < records.length) await batch.commit(last.offset);
      this.#moveTo(batch.partition, (last?.offset ?? 0) + 1);
    }
    this.#moveTo(batch.partition, (batch.records.at(-1)?.offset ?? 0) + 1);
  }

  /** After an error with `retryLater` the log delivers the records again; any other error ends the call. */
  async #process(batch: RecordBatch, take: () => Promise<void>): Promise<void> {
    const taken = new AbortController();
    const beating = this.#beatUntil(batch, taken.signal);
    try {
      await take();
    } catch (error) {
      if (isRetryLater(error)) this.#trouble = error;
      else this.#fatal = { error };
      throw error;
    } finally {
      taken.abort();
      await beating;
    }
  }

  /**
   * Keeps the membership while the engines are slow. Unlike other consumers this one may use a timer: it is the only member of its group, so no
   * other member waits for its partitions, and the limit on time without progress also ends the heartbeats of a processor that hangs.
   */
  async #beatUntil(batch: RecordBatch, taken: AbortSignal): Promise<void> {
    const everyMs = this.#sessionTimeoutMs / HEARTBEATS_PER_SESSION;
    for (const startedAt = performance.now(); performance.now() - startedAt < STALL_TIMEOUT_MS;) {
      await sleep(everyMs, taken);
      if (taken.aborted) return;
      try {
        await batch.heartbeat();
      } catch (error) {
        if (!isRetryLater(error)) throw error;
        // The processor ends its work; the commit after it fails if the group is lost.
        this.#trouble = error;
      }
    }
  }

  async #skipGaps(): Promise<void> {
    for (const { partition, to } of this.#open()) {
      try {
        const [record] = await this.log.read(this.request.topic, partition, this.#next.get(partition) ?? 0, 1);
        if (!record || record.offset >= to) this.#moveTo(partition, to);
      } catch (error) {
        if (!isRetryLater(error)) throw error;
        this.#trouble = error;
      }
    }
  }

  #isWanted({ partition, offset }: StoredRecord): boolean {
    return this.request.ranges.some(
      (range) => range.partition === partition && range.from <= offset && offset < range.to,
    );
  }

  #moveTo(partition: number, next: number): void {
    const before = this.#next.get(partition);
    // Records delivered again after a failure do not change the position.
    if (before === undefined || next <= before) return;
    this.#next.set(partition, next);
    this.#movedAt = performance.now();
    this.#trouble = undefined;
    this.#reportProgress();
  }

  #reportProgress(): void {
    const passed = [...this.#next].map(([partition, next]) => passedOf(this.request.ranges, partition, next));
    this.request.progressed(passed.reduce((sum, one) => sum + one, 0));
  }

  /** Partitions with records left, and the end of their last range. */
  #open(): { partition: number; to: number }[] {
    return [...this.#next].flatMap(([partition, next]) => {
      const to = Math.max(
        ...this.request.ranges.filter((range) => range.partition === partition).map((range) => range.to),
      );
      return next < to ? [{ partition, to }] : [];
    });
  }

  #stalled(idleMs: number): OperatorError {
    const reason = this.#trouble instanceof Error ? `: ${this.#trouble.message}` : '';
    return new OperatorError(`There was no progress for ${Math.round(idleMs / 60_000)} minutes${reason}.`);
  }
}
