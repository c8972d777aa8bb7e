import type { StoredRecord } from '../port';

/** Thrown by a handler for a record that it can never process: that record is set aside, the others are delivered again. */
export class PoisonRecordError extends Error {
  override readonly name = 'PoisonRecordError';
  readonly record: StoredRecord;
  /** The step that failed: `normalise`, `write`. */
  readonly step: string;

  constructor(record: StoredRecord, step: string, cause: Error) {
    super(`record ${record.key} at ${record.topic}/${record.partition}/${record.offset}: ${cause.message}`, { cause });
    this.record = record;
    this.step = step;
  }
}

/** True for an error that no record causes: errors of the log, the index and the database have `retryLater: true` when they do not answer. */
export function isRetryLater(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'retryLater' in error && error.retryLater === true;
}
