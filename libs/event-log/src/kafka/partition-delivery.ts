import type { EachBatchPayload } from 'kafkajs';
import { PartitionLostError, type BatchHandler, type RecordBatch, type StoredRecord } from '../port';
import { isMembershipLost, isRebalancing, toLogError } from './errors';
import type { Member } from './member';
import type { Membership } from './membership';
import { toRecord } from './records';

/** What a turn needs of its consumption. */
export interface DeliveryContext {
  /** The port's names; `payload` has Kafka's. */
  readonly groupId: string;
  readonly topic: string;
  readonly maxBatch: number;
  readonly handler: BatchHandler;
  isRunning(): boolean;
  /** The partition is not to be handed over now: all are paused, or this one failed a moment ago. */
  isPaused(partition: number): boolean;
  /** False when another handler of this member is silent for too long: then the member must not seem alive. */
  mayHeartbeat(): boolean;
  /** Everything before an offset was dealt with. */
  moved(partition: number, next: number): void;
}

/**
 * What was fetched of one partition, handed over in batches. Records count as read only after their batch is committed; the rest is fetched
 * again.
 */
export class PartitionDelivery {
  /** When the running handler last gave a sign of life, by `performance.now()`; undefined while none runs. */
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

  /** Answers whether anything was handed over; throws what the handler threw, or why its batch could not be committed. */
  async run(): Promise<boolean> {
    const { batch, resolveOffset } = this.payload;
    const { maxBatch, topic } = this.context;
    for (let from = 0; from < batch.messages.length; from += maxBatch) {
      if (!this.#goesOn()) return from > 0;
      const messages = batch.messages.slice(from, from + maxBatch);
      await this.#handle(messages.map((message) => toRecord(topic, batch.partition, message)));
      await this.#heartbeat();
    }
    // Past the last record there may be offsets that hold none.
    if (this.#goesOn()) {
      resolveOffset(batch.lastOffset());
      this.context.moved(batch.partition, Number(batch.lastOffset()) + 1);
    }
    return true;
  }

  async #heartbeat(): Promise<void> {
    if (this.context.mayHeartbeat()) await this.member.heartbeat(this.payload, this.membership);
  }

  #goesOn(): boolean {
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
    // By the time this call is made the client may act for a newer generation, whose offsets are not this handler's to move.
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

  /** Sticky: a handler that has stopped half way because of this answer must not be taken to have finished. */
  #isStale(): boolean {
    this.#stale ||= this.membership.isOver(performance.now());
    return this.#stale;
  }

  #lost(): PartitionLostError {
    const { groupId, topic } = this.context;
    return new PartitionLostError(
      `${groupId} on ${topic}/${this.payload.batch.partition} was taken over; its records come again there`,
    );
  }
}
