import type { Message, MessageType, MessageOf } from '@obverse/contracts';
import type { StoredRecord } from '../port';

/** A record and the message decoded from it. */
export interface Received<M extends Message = Message> {
  readonly record: StoredRecord;
  readonly message: M;
}

/**
 * What a Nest handler of a topic gets: the batch's decoded messages in order. Poison records were set aside before it is called.
 *
 * The handler resolves once every effect of the batch is durable; the batch is then committed. It may answer with records it could not take:
 * those are set aside with their reason and the rest is committed. When it throws {@link PoisonRecordError} that one record is set aside and
 * the others are handed over again. When it throws anything else the batch is tried again with pauses; an error that outlives the attempts
 * is blamed on single records by handing them over one by one, unless it says the world is away (`retryLater: true`), which blames nobody.
 *
 * A handler that stops half way because of `isStale()` or `isRunning()` throws; resolving says that everything was done.
 */
export interface MessageBatch<T extends MessageType = MessageType> {
  readonly topic: string;
  readonly partition: number;
  readonly messages: readonly Received<MessageOf<T>>[];
  heartbeat(): Promise<void>;
  isStale(): boolean;
  isRunning(): boolean;
}

export interface Rejection {
  readonly record: StoredRecord;
  /** Where it failed: `normalise`, `write`. */
  readonly step: string;
  readonly error: Error;
}

/** A handler's answer; void means it took everything. Rejected records are set aside before the batch is committed. */
export interface BatchResult {
  readonly rejected: readonly Rejection[];
}
