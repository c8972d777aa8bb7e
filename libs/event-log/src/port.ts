import type { TopicDefinition } from '@obverse/contracts';

/**
 * The event log. A topic has partitions; a partition is an ordered sequence of records with rising offsets. The members of a consumer group share
 * a topic's partitions, and the group stores the offset it has reached. Two adapters implement this contract (Kafka, Postgres); one contract suite
 * tests both.
 *
 * A caller may rely on this:
 * - A record whose `append` resolved is never lost. Every group reads it, in offset order within its partition.
 * - Records of one topic with equal keys are in the same partition, so they are read in the order they were appended.
 * - Delivery is at least once: after a crash, a rebalance or a failure of the handler, records after the last committed offset are delivered again.
 * - Within a group a partition has one consumer at a time. A consumer that lost a partition cannot commit in it and receives no more of its records.
 * - Offsets rise but need not be consecutive: retention and compaction leave gaps.
 * - Errors are {@link LogUnavailableError} (the log does not answer: try later), {@link RecordTooLargeError} (the log never accepts this record),
 *   {@link PartitionLostError} (another member receives the records now), or programming errors.
 */
export interface EventLog {
  /** Creates missing topics; does not change existing ones. Safe to call from several services at once. */
  ensureTopics(topics: readonly TopicDefinition[]): Promise<void>;

  /** The differences from the definitions, in the order of the definitions; empty when the log matches them. Changes nothing. */
  compareTopics(topics: readonly TopicDefinition[]): Promise<readonly TopicDifference[]>;

  /**
   * Creates missing topics, changes clean-up, retention and the adapter's own settings of existing ones, and adds partitions where the log can: groups and
   * clients that run find them within half a minute, and later records of a key may be in another partition than earlier ones. Throws
   * {@link TopicChangeRefusedError}, having changed nothing, when a topic would need fewer partitions, or the log cannot add them.
   */
  applyTopics(topics: readonly TopicDefinition[]): Promise<void>;

  /**
   * Appends all records of one call, or throws; the caller then appends them again. The log may then contain a record twice, so readers compare
   * versions. Resolves once the records are durable, with each record's position in the order given.
   */
  append(topic: string, records: readonly OutgoingRecord[]): Promise<readonly RecordPosition[]>;

  /** Joins a group and delivers batches until stopped. Resolves once the consumer runs. */
  consume(options: ConsumeOptions, handler: BatchHandler): Promise<Consumption>;

  /** Up to `limit` records of a partition, beginning at an offset, outside any group. Empty at the end of the partition. */
  read(topic: string, partition: number, fromOffset: number, limit: number): Promise<readonly StoredRecord[]>;

  /** For each partition the offset of its first record and the offset that the next record will get. */
  ranges(topic: string): Promise<readonly PartitionRange[]>;

  /** For each partition the offset of the first record appended at or after a time (epoch milliseconds); its `next` if there is no such record. */
  offsetsAt(topic: string, timestamp: number): Promise<readonly PartitionOffset[]>;

  /** The offset from which the group reads each partition next; a partition without a committed offset is absent. */
  committed(groupId: string, topic: string): Promise<readonly PartitionOffset[]>;

  /** Sets the offsets of a group. Throws when the group has a running member. */
  seek(groupId: string, topic: string, offsets: readonly PartitionOffset[]): Promise<void>;

  /** Deletes a group and its offsets on every topic; does nothing for an unknown group. Throws when the group has a running member. */
  deleteGroup(groupId: string): Promise<void>;

  /**
   * Prepares a log for {@link restore}: creates the topics, with records that keep their times until `applyTopics`. Throws
   * {@link TopicChangeRefusedError}, having changed nothing, when a topic has records or more partitions than defined.
   */
  beginRestore(topics: readonly TopicDefinition[]): Promise<void>;

  /**
   * Appends records of one partition as they were stored elsewhere, with tombstones, headers and times, in the order of their offsets. Resolves with their
   * offsets in this log; a log may give others than they had. For a log that nobody else uses.
   */
  restore(topic: string, partition: number, records: readonly StoredRecord[]): Promise<readonly number[]>;

  /** Resolves when the log answers; throws {@link LogUnavailableError} when it does not. */
  ping(): Promise<void>;

  /** Stops the consumptions of this client and closes its connections. */
  close(): Promise<void>;
}

/** `key` determines the partition. Headers are short strings. */
export interface OutgoingRecord {
  readonly key: string;
  readonly value: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RecordPosition {
  readonly partition: number;
  /** Kafka's int64; no topic reaches 2^53. */
  readonly offset: number;
}

export interface StoredRecord extends RecordPosition {
  readonly topic: string;
  readonly key: string;
  /** Empty for a tombstone, which Kafka stores as null. */
  readonly value: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  /** Epoch milliseconds of the append. */
  readonly timestamp: number;
}

/** A record without a value: nothing about its key is to be kept. */
export const isTombstone = ({ value }: Pick<StoredRecord, 'value'>): boolean => value.byteLength === 0;

export interface TopicDifference {
  readonly topic: string;
  /** `topic`, `partitions`, `cleanup`, `retentionMs`, or the name of a setting of the adapter's log, for example `segment.ms`. */
  readonly property: string;
  /** The value in the log; absent if the log has none. */
  readonly actual?: string | number;
  /** The defined value; absent: kept for ever. */
  readonly defined?: string | number;
  /** False for a change that would lose the order of records. */
  readonly applicable: boolean;
}

/** True when the log lacks the topic, or deletes records that its definition keeps for ever. */
export const losesRecords = ({ property, defined }: Pick<TopicDifference, 'property' | 'defined'>): boolean =>
  property === 'topic' || (property === 'cleanup' && defined === 'compact');

export interface PartitionRange {
  readonly partition: number;
  readonly earliest: number;
  /** Offset of the next record; equals `earliest` when the partition is empty. */
  readonly next: number;
}

export interface PartitionOffset {
  readonly partition: number;
  readonly next: number;
}

export interface ConsumeOptions {
  readonly groupId: string;
  readonly topic: string;
  /** Where a group without a committed offset starts. */
  readonly from: 'earliest' | 'latest';
  /** The largest number of records in a batch. */
  readonly maxBatch: number;
  /** Partitions handled at the same time in this process. */
  readonly concurrency: number;
  /** A member that gives no sign of life for this time loses its partitions. Milliseconds; default 30,000. */
  readonly sessionTimeoutMs?: number;
}

/**
 * Handles one batch. When it resolves, the whole batch is committed. When it throws, nothing after the last `commit` is committed, and those
 * records are delivered again after a pause.
 */
export type BatchHandler = (batch: RecordBatch) => Promise<void>;

export interface RecordBatch {
  readonly topic: string;
  readonly partition: number;
  /** Never empty; offsets rise. */
  readonly records: readonly StoredRecord[];
  /** Commits everything up to and including this offset, for long batches. Throws {@link PartitionLostError} when the partition is lost. */
  commit(offset: number): Promise<void>;
  /** Reports to the group that this member is alive. Call it between slow steps, never on a timer: a stuck handler must lose its partition. */
  heartbeat(): Promise<void>;
  /** True when the partition was, or may have been, taken away; the handler should stop. Stays true; nothing more of the batch is committed. */
  isStale(): boolean;
  /** False once the consumer was asked to stop. */
  isRunning(): boolean;
}

export interface Consumption {
  /** Waits for running handlers, commits, leaves the group. */
  stop(): Promise<void>;
  /** Stops fetching until resumed; running handlers continue. */
  pause(): void;
  resume(): void;
}

/** The log does not answer. The same call may succeed later. */
export class LogUnavailableError extends Error {
  override readonly name = 'LogUnavailableError';
  readonly retryLater = true;
}

/** The topic does not exist, or has no such partition; `topics apply` creates the topics that the code defines. */
export class UnknownTopicError extends Error {
  override readonly name = 'UnknownTopicError';
}

/** The partition belongs to another member now, which receives the records that were not committed. */
export class PartitionLostError extends Error {
  override readonly name = 'PartitionLostError';
  /** No record caused it: the records are delivered again. */
  readonly retryLater = true;
}

/** A topic cannot be changed to its definition; the message contains the reason. */
export class TopicChangeRefusedError extends Error {
  override readonly name = 'TopicChangeRefusedError';
}

/** A record exceeds the log's size limit. */
export class RecordTooLargeError extends Error {
  override readonly name = 'RecordTooLargeError';
  constructor(
    readonly key: string,
    readonly bytes: number,
    readonly limit: number,
  ) {
    super(`record ${key} has ${bytes} bytes; the log takes at most ${limit}`);
  }
}

/** Largest value that `append` accepts, in bytes; Kafka's default for a message batch is 1 MiB, and headers need room. */
export const maxRecordBytes = 1_000_000;
