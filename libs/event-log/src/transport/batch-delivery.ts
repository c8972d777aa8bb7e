import { setTimeout as sleep } from 'node:timers/promises';
import { decodeRecord, type MessageOf, type MessageType } from '@obverse/contracts';
import { isTombstone, PartitionLostError, type EventLog, type RecordBatch, type StoredRecord } from '../port';
import type { BatchResult, MessageBatch, Received, Rejection } from './batch-context';
import type { TransportObserver } from './observer';
import { isRetryLater, PoisonRecordError } from './poison-record';
import { setAsideAll, type SetAsideRecord } from './set-aside';

export interface RetryPolicy {
  /** How often a whole batch is delivered before its records are delivered one by one. */
  readonly attempts: number;
  /** How often a single record is delivered before it is set aside. */
  readonly singleAttempts: number;
  /** Pauses double from the first to the longest; each is shortened by a random part of up to a half. Milliseconds. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

export const defaultRetryPolicy: RetryPolicy = {
  attempts: 5,
  singleAttempts: 2,
  firstPauseMs: 200,
  longestPauseMs: 5_000,
};

/** Time and randomness, which tests replace. */
export interface Runtime {
  /** Epoch milliseconds. */
  now(): number;
  sleep(ms: number): Promise<void>;
  /** From 0 to 1. */
  random(): number;
}

export const realRuntime: Runtime = {
  now: () => Date.now(),
  sleep: async (ms) => void (await sleep(ms)),
  random: () => Math.random(),
};

export interface DeliveryOptions {
  readonly log: Pick<EventLog, 'append'>;
  /** Written to the headers of records that are set aside. */
  readonly service: string;
  readonly retry: RetryPolicy;
  readonly observer: TransportObserver;
  readonly runtime: Runtime;
}

export type MessageBatchHandler<T extends MessageType> = (batch: MessageBatch<T>) => Promise<BatchResult | void>;

const HEARTBEAT_MS = 1_000;

/**
 * Delivers one batch to its handler as `MessageBatch` documents. Resolves when every record was processed or is in `lots.rejected`. When it
 * throws, the log commits nothing of the batch and delivers it again.
 */
export async function deliver<T extends MessageType>(
  options: DeliveryOptions,
  batch: RecordBatch,
  type: T,
  handler: MessageBatchHandler<T>,
): Promise<void> {
  const { observer, runtime } = options;
  const { topic, partition } = batch;
  const start = runtime.now();
  const size = batch.records.length;
  const appendedAt = batch.records[0]?.timestamp ?? start;
  observer.lag?.({ topic, partition, ms: Math.max(0, start - appendedAt) });
  let outcome: 'handled' | 'given-back' = 'given-back';
  try {
    await new BatchDelivery(options, batch, type, handler).run();
    outcome = 'handled';
  } finally {
    const now = runtime.now();
    observer.batch?.({
      topic,
      partition,
      size,
      ms: now - start,
      sinceAppendMs: Math.max(0, now - appendedAt),
      outcome,
    });
  }
}

class BatchDelivery<T extends MessageType> {
  constructor(
    private readonly options: DeliveryOptions,
    private readonly batch: RecordBatch,
    private readonly type: T,
    private readonly handler: MessageBatchHandler<T>,
  ) {}

  async run(): Promise<void> {
    const messages: Received<MessageOf<T>>[] = [];
    const tombstones: StoredRecord[] = [];
    const undecodable: Rejection[] = [];
    for (const record of this.batch.records) {
      try {
        if (isTombstone(record)) tombstones.push(record);
        else messages.push({ record, message: decodeRecord(this.type, record) });
      } catch (error) {
        undecodable.push({ record, step: 'decode', error: asError(error) });
      }
    }
    await this.#setAside(undecodable, messages);
    const left = await this.#attempt(messages, this.options.retry.attempts);
    if (left.length > 0) await this.#oneByOne(left);
    if (tombstones.length > 0) await this.#deliverTombstones(tombstones);
  }

  /** They are rare, and all look alike: one that the handler cannot process is not looked for, all of the batch are set aside. */
  async #deliverTombstones(tombstones: readonly StoredRecord[]): Promise<void> {
    await this.batch.heartbeat();
    try {
      const result = await this.handler({ ...this.#batchOf([]), tombstones });
      await this.#setAside(result?.rejected ?? [], []);
    } catch (error) {
      if (isRetryLater(error) || error instanceof SettingAsideError || this.batch.isStale()) throw error;
      const reason = asError(error);
      await this.#setAside(
        tombstones.map((record) => ({ record, step: 'handle', error: reason })),
        [],
      );
    }
  }

  /** Delivers the messages until the handler accepts them. Returns those left after the last attempt, with the last error. */
  async #attempt(messages: readonly Received<MessageOf<T>>[], attempts: number): Promise<readonly FailedMessage<T>[]> {
    let pending = messages;
    for (let attempt = 1; pending.length > 0;) {
      try {
        const result = await this.handler(this.#batchOf(pending));
        await this.#setAside(result?.rejected ?? [], pending);
        return [];
      } catch (error) {
        const poison = error instanceof PoisonRecordError ? error : undefined;
        const others = poison && pending.filter(({ record }) => record.offset !== poison.record.offset);
        if (poison && others && others.length < pending.length) {
          // Each error of this kind makes the batch smaller, so the attempts need no limit.
          await this.#setAside([{ record: poison.record, step: poison.step, error: causeOf(poison) }], pending);
          pending = others;
          continue;
        }
        // No record causes the error, or there is no time to find out which: the whole batch is delivered again.
        if (isRetryLater(error) || error instanceof SettingAsideError) throw error;
        if (this.batch.isStale() || !this.batch.isRunning()) throw error;
        if (attempt >= attempts) return pending.map((received) => ({ received, error: asError(error) }));
        await this.#pause(attempt, asError(error));
        attempt += 1;
      }
    }
    return [];
  }

  /** Commits each record as soon as it is processed or set aside, so that a crash does not repeat the whole batch. */
  async #oneByOne(messages: readonly FailedMessage<T>[]): Promise<void> {
    for (const { received } of messages) {
      await this.batch.heartbeat();
      for (const failed of await this.#attempt([received], this.options.retry.singleAttempts)) {
        await this.#setAside([{ record: received.record, step: 'handle', error: failed.error }], [received]);
      }
      await this.batch.commit(received.record.offset);
    }
  }

  async #setAside(rejections: readonly Rejection[], messages: readonly Received<MessageOf<T>>[]): Promise<void> {
    if (rejections.length === 0) return;
    if (this.batch.isStale())
      throw new PartitionLostError(`${this.batch.topic}/${this.batch.partition} has a new owner`);
    const { log, observer } = this.options;
    const decoded = new Map(messages.map(({ record, message }) => [record.offset, message]));
    try {
      await setAsideAll(
        log,
        rejections.map((rejection) => this.#recordOf(rejection, decoded.get(rejection.record.offset))),
      );
    } catch (error) {
      throw isRetryLater(error) ? error : new SettingAsideError(asError(error));
    }
    for (const { step, error } of rejections) observer.rejected?.({ topic: this.batch.topic, step, error });
  }

  #recordOf({ record, step, error }: Rejection, message: MessageOf<T> | undefined): SetAsideRecord {
    const { key, value, headers, topic, partition, offset } = record;
    return {
      service: this.options.service,
      step,
      error,
      at: this.options.runtime.now(),
      key,
      value,
      headers,
      source: { topic, partition, offset },
      ...(message && { sellerKey: message.sellerKey }),
      ...(message && 'url' in message && { url: message.url }),
    };
  }

  /** Sends heartbeats during the pause. While the handler runs, only the handler sends them. */
  async #pause(attempt: number, error: Error): Promise<void> {
    const { retry, runtime, observer } = this.options;
    const { topic, partition } = this.batch;
    const longest = Math.min(retry.firstPauseMs * 2 ** (attempt - 1), retry.longestPauseMs);
    const pauseMs = Math.round(longest * (1 - runtime.random() / 2));
    observer.retry?.({ topic, partition, attempt, pauseMs, error });
    for (let left = pauseMs; left > 0 && this.batch.isRunning(); left -= HEARTBEAT_MS) {
      await runtime.sleep(Math.min(left, HEARTBEAT_MS));
      await this.batch.heartbeat();
    }
    if (this.batch.isStale() || !this.batch.isRunning()) throw error;
  }

  #batchOf(messages: readonly Received<MessageOf<T>>[]): MessageBatch<T> {
    const { batch } = this;
    return {
      topic: batch.topic,
      partition: batch.partition,
      messages,
      tombstones: [],
      heartbeat: () => batch.heartbeat(),
      isStale: () => batch.isStale(),
      isRunning: () => batch.isRunning(),
    };
  }
}

interface FailedMessage<T extends MessageType> {
  readonly received: Received<MessageOf<T>>;
  readonly error: Error;
}

/** A record could not be set aside although the log answers; the batch must not be committed past it. */
class SettingAsideError extends Error {
  override readonly name = 'SettingAsideError';
  constructor(cause: Error) {
    super(`a record could not be set aside: ${cause.message}`, { cause });
  }
}

function causeOf(poison: PoisonRecordError): Error {
  return poison.cause instanceof Error ? poison.cause : poison;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
