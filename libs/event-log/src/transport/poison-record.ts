import type { StoredRecord } from '../port';

/** Thrown by a handler that knows which record of its batch can never be taken: that one is set aside, the others come again. */
export class PoisonRecordError extends Error {
  override readonly name = 'PoisonRecordError';
  readonly record: StoredRecord;
  /** Where it failed: `normalise`, `write`. */
  readonly step: string;

  constructor(record: StoredRecord, step: string, cause: Error) {
    super(`record ${record.key} at ${record.topic}/${record.partition}/${record.offset}: ${cause.message}`, { cause });
    this.record = record;
    this.step = step;
  }
}

/** The world is away and nobody's record is to blame: the log, the index and the database say so with `retryLater: true`. */
export function isRetryLater(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'retryLater' in error && error.retryLater === true;
}
