import type { TopicDefinition } from '@obverse/contracts';

/**
 * The event log: topics of partitions, each an ordered run of records with rising offsets; consumer groups that share a topic's partitions
 * and remember how far they came. Two adapters keep this contract (Kafka, Postgres), held by one contract suite.
 *
 * A caller may rely on this:
 * - A record whose `append` resolved is never lost and is read by every group, in offset order within its partition.
 * - Records with equal keys of one topic share a partition, so they are read in the order they were appended.
 * - Delivery is at least once: after a crash, a rebalance or a handler's failure, records after the last committed offset come again.
 * - Within a group a partition has one consumer at a time. A consumer that lost its partition can neither commit nor be handed more of it.
 * - Offsets rise but need not be dense: retention and compaction leave gaps.
 * - Errors are {@link LogUnavailableError} (the log is away: try later), {@link RecordTooLargeError} (this record, never),
 *   {@link PartitionLostError} (another member has the records now), or mistakes.
 */
export interface EventLog {
  /** Creates what is missing; changes nothing that exists. Safe to call from several services at once. */
  ensureTopics(topics: readonly TopicDefinition[]): Promise<void>;

  /** What differs from the definitions, topic by topic in their order; empty when the log is as defined. Changes nothing. */
  compareTopics(topics: readonly TopicDefinition[]): Promise<readonly TopicDifference[]>;

  /**
   * Creates what is missing and changes clean-up and retention of what exists. Throws {@link TopicChangeRefusedError}, having changed nothing,
   * when a partition count differs: another count would send the keys elsewhere.
   */
  applyTopics(topics: readonly TopicDefinition[]): Promise<void>;

  /**
   * Appends all records of one call, or throws and the caller appends them again (a repeat may then be in the log: readers go by versions).
   * Resolves once they are durable, with each record's position in the order given.
   */
  append(topic: string, records: readonly OutgoingRecord[]): Promise<readonly RecordPosition[]>;

  /** Joins a group and hands over batches until stopped. Resolves once the consumer runs. */
  consume(options: ConsumeOptions, handler: BatchHandler): Promise<Consumption>;

  /** Up to `limit` records of a partition from an offset on, outside any group. Empty at the end. */
  read(topic: string, partition: number, fromOffset: number, limit: number): Promise<readonly StoredRecord[]>;

  /** For each partition the offset of its first record and the offset the next one will get. */
  ranges(topic: string): Promise<readonly PartitionRange[]>;

  /** For each partition the offset of its first record appended at or after a time (epoch milliseconds); its `next` when there is none. */
  offsetsAt(topic: string, timestamp: number): Promise<readonly PartitionOffset[]>;

  /** The next offset each partition of a group will be read from; a partition the group never committed is absent. */
  committed(groupId: string, topic: string): Promise<readonly PartitionOffset[]>;

  /** Moves a group that has no running member. Throws when it has one. */
  seek(groupId: string, topic: string, offsets: readonly PartitionOffset[]): Promise<void>;

  /** Forgets a group and its offsets, on every topic; does nothing for an unknown one. Throws when it has a running member. */
  deleteGroup(groupId: string): Promise<void>;

  /** Resolves when the log serves; throws {@link LogUnavailableError} when it does not. */
  ping(): Promise<void>;

  /** Stops its consumptions and lets go of connections. */
  close(): Promise<void>;
}

/** `key` decides the partition. Headers are short strings. */
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
  readonly value: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  /** Epoch milliseconds of the append. */
  readonly timestamp: number;
}

export interface TopicDifference {
  readonly topic: string;
  readonly property: 'topic' | 'partitions' | 'cleanup' | 'retentionMs';
  /** As the log has it; absent: it has none. */
  readonly actual?: string | number;
  /** As defined; absent: for ever. */
  readonly defined?: string | number;
  /** False for what cannot be changed without losing the order of records. */
  readonly applicable: boolean;
}

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
  /** Where a group without a committed offset begins. */
  readonly from: 'earliest' | 'latest';
  /** At most this many records a batch. */
  readonly maxBatch: number;
  /** Partitions handled side by side in this process. */
  readonly concurrency: number;
  /** A member silent this long loses its partitions, milliseconds. Default 30,000. */
  readonly sessionTimeoutMs?: number;
}

/**
 * Handles one batch. When it resolves, the batch is committed as a whole; when it throws, nothing past the last `commit` is, and the records
 * come again after a pause.
 */
export type BatchHandler = (batch: RecordBatch) => Promise<void>;

export interface RecordBatch {
  readonly topic: string;
  readonly partition: number;
  /** Never empty, offsets rising. */
  readonly records: readonly StoredRecord[];
  /** Commits everything up to and including this offset, for long batches. Throws {@link PartitionLostError} when the partition is gone. */
  commit(offset: number): Promise<void>;
  /** Tells the group this member lives; call it between slow steps, never on a timer (a stuck handler must lose its partition). */
  heartbeat(): Promise<void>;
  /** The partition was, or may have been, taken away: stop. Once true it stays so, nothing more of the batch is committed. */
  isStale(): boolean;
  /** False once the consumer was asked to stop. */
  isRunning(): boolean;
}

export interface Consumption {
  /** Lets running handlers finish, commits, leaves the group. */
  stop(): Promise<void>;
  /** Stops fetching until resumed; running handlers go on. */
  pause(): void;
  resume(): void;
}

/** The log does not answer. The same call may succeed later. */
export class LogUnavailableError extends Error {
  override readonly name = 'LogUnavailableError';
  readonly retryLater = true;
}

/** Nobody created the topic, or it has no such partition; `topics apply` creates what the code defines. */
export class UnknownTopicError extends Error {
  override readonly name = 'UnknownTopicError';
}

/** The partition belongs to another member by now; its new owner gets the records that were not committed. */
export class PartitionLostError extends Error {
  override readonly name = 'PartitionLostError';
  /** Nobody's fault: the records come again. */
  readonly retryLater = true;
}

/** A topic cannot be made as defined; the message says what stands against it. */
export class TopicChangeRefusedError extends Error {
  override readonly name = 'TopicChangeRefusedError';
}

/** A record is over the log's size limit and will never fit. */
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

/** Largest value an `append` takes, in bytes; Kafka's default for a message batch is 1 MiB and headers need room. */
export const maxRecordBytes = 1_000_000;
