import type { EachBatchPayload } from 'kafkajs';
import { PartitionLostError, type BatchHandler, type RecordBatch, type StoredRecord } from '../port';
import { isMembershipLost, isRebalancing, toLogError } from './errors';
import type { Member } from './member';
import type { Membership } from './membership';
import { toRecord, type FetchedMessage } from './records';

/** What a delivery uses of its consumption. */
export interface DeliveryContext {
  /** Names of the port; `payload` has Kafka's names. */
  readonly groupId: string;
  readonly topic: string;
  readonly maxBatch: number;
  readonly handler: BatchHandler;
  isRunning(): boolean;
  /** True when the partition must not be delivered now: the consumption is paused, or the partition waits after a failure. */
  isPaused(partition: number): boolean;
  /** False when a handler of this member has been inactive for too long; the member must then not appear alive. */
  mayHeartbeat(): boolean;
  /** The offsets of up to `limit` records from an offset on, without those of aborted transactions. */
  committedOffsets(partition: number, from: number, limit: number): Promise<ReadonlySet<number>>;
  /** Called when everything before an offset was handled. */
  moved(partition: number, next: number): void;
}

/**
 * Delivers the fetched records of one partition to the handler in batches. Records count as read only after their batch is committed; the others
 * are fetched again.
 */
export class PartitionDelivery {
  /** When the running handler was last active (start, heartbeat, commit), by `performance.now()`; undefined while no handler runs. */
  lastActivity: number | undefined;
  #stale = false;
  #committedTo = -1;

  constructor(
    private readonly context: DeliveryContext,
    private readonly member: Member,
    private readonly membership: Membership,
    private readonly payload: EachBatchPayload,
  ) {}

  get hasCommitted(): boolean {
    return this.#committedTo >= 0;
  }

  get partition(): number {
    return this.payload.batch.partition;
  }

  /** Returns whether anything was delivered. Throws the error of the handler or of the commit. */
  async run(): Promise<boolean> {
    const { batch } = this.payload;
    const { maxBatch, topic } = this.context;
    const messages = await this.#withoutAborted(batch.messages);
    for (let from = 0; from < messages.length; from += maxBatch) {
      if (!this.#continues()) return from > 0;
      const next = messages.slice(from, from + maxBatch);
      await this.#handle(next.map((message) => toRecord(topic, batch.partition, message)));
      await this.#heartbeat();
    }
    // The offsets after the last record, for example of the marker that ends a transaction, have no record that counts as not yet read.
    const last = Number(batch.lastOffset());
    if (this.#continues() && last > this.#committedTo) await this.#commit(last);
    return true;
  }

  /** kafkajs leaves records of some aborted transactions (aborted.ts). No record of Obverse is in a transaction, so the second read is rare. */
  async #withoutAborted(messages: readonly FetchedMessage[]): Promise<readonly FetchedMessage[]> {
    const [first] = messages;
    if (!first || !messages.some(({ batchContext }) => batchContext?.inTransaction)) return messages;
    const committed = await this.context.committedOffsets(this.partition, Number(first.offset), messages.length);
    return messages.filter(({ offset, batchContext }) => !batchContext?.inTransaction || committed.has(Number(offset)));
  }

  async #heartbeat(): Promise<void> {
    if (this.context.mayHeartbeat()) await this.member.heartbeat(this.payload, this.membership);
  }

  #continues(): boolean {
    const { context, membership, payload } = this;
    return (
      context.isRunning() && !context.isPaused(payload.batch.partition) && !membership.isRebalancing && !this.#isStale()
    );
  }

  async #handle(records: readonly StoredRecord[]): Promise<void> {
    const last = records.at(-1);
    if (!last) return;
    const { partition } = last;
    let over = false;
    const batch: RecordBatch = {
      topic: this.context.topic,
      partition,
      records,
      commit: async (offset) => {
        if (over) throw new Error('this batch is over; nothing more of it can be committed');
        if (!records.some((record) => record.offset === offset))
          throw new RangeError(`offset ${offset} is not of this batch`);
        this.lastActivity = performance.now();
        await this.#commit(offset);
      },
      heartbeat: async () => {
        if (!over) this.lastActivity = performance.now();
        await this.#heartbeat();
      },
      isStale: () => this.#isStale(),
      isRunning: () => this.context.isRunning(),
    };
    this.lastActivity = performance.now();
    try {
      await this.context.handler(batch);
      if (this.#committedTo < last.offset) await this.#commit(last.offset);
    } finally {
      over = true;
      this.lastActivity = undefined;
    }
  }

  async #commit(offset: number): Promise<void> {
    const { payload } = this;
    // The client may belong to a newer generation by now, whose offsets this handler must not change.
    if (this.#isStale()) throw this.#lost();
    const { topic, partition } = payload.batch;
    try {
      await payload.commitOffsetsIfNecessary({
        topics: [{ topic, partitions: [{ partition, offset: String(offset + 1) }] }],
      });
    } catch (error) {
      if (isMembershipLost(error)) this.membership.end();
      else if (!isRebalancing(error)) throw toLogError(error);
      this.#stale = true;
      throw this.#lost();
    }
    payload.resolveOffset(String(offset));
    this.context.moved(partition, offset + 1);
    this.#committedTo = Math.max(this.#committedTo, offset);
  }

  /** Stays true: a handler that stopped early because of this result must not count as finished. */
  #isStale(): boolean {
    this.#stale ||= this.membership.isOver(performance.now());
    return this.#stale;
  }

  #lost(): PartitionLostError {
    const { groupId, topic } = this.context;
    return new PartitionLostError(
      `${groupId} on ${topic}/${this.payload.batch.partition} was taken over; the new owner receives its records`,
    );
  }
}
