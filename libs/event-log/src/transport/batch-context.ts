import type { Message, MessageType, MessageOf } from '@obverse/contracts';
import type { StoredRecord } from '../port';

/** A record and the message decoded from it. */
export interface Received<M extends Message = Message> {
  readonly record: StoredRecord;
  readonly message: M;
}

/**
 * The argument of a Nest handler of a topic: the decoded messages of a batch in order. Records that cannot be decoded were set aside before.
 *
 * The handler resolves once every effect of the batch is durable; the batch is then committed. It may return records that it cannot process: those
 * are set aside with their reason, and the batch is committed. When it throws {@link PoisonRecordError}, that record is set aside and the others
 * are delivered again. When it throws another error, the batch is retried with pauses. If the error persists after all attempts, the records are
 * delivered one by one to find the ones that cause it. An error with `retryLater: true` (a dependency does not answer) is never attributed to a
 * record: the batch goes back to the log.
 *
 * A handler that stops early because of `isStale()` or `isRunning()` must throw; resolving means that everything was done.
 */
export interface MessageBatch<T extends MessageType = MessageType> {
  readonly topic: string;
  readonly partition: number;
  readonly messages: readonly Received<MessageOf<T>>[];
  /** Records without a value. A call has either messages or tombstones; the order between the two does not matter, because writes have versions. */
  readonly tombstones: readonly StoredRecord[];
  heartbeat(): Promise<void>;
  isStale(): boolean;
  isRunning(): boolean;
}

export interface Rejection {
  readonly record: StoredRecord;
  /** The step that failed: `normalise`, `write`. */
  readonly step: string;
  readonly error: Error;
}

/** The result of a handler; void means that it processed every record. Rejected records are set aside before the batch is committed. */
export interface BatchResult {
  readonly rejected: readonly Rejection[];
}
