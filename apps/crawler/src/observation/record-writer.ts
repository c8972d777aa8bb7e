import { messageOf } from '@obverse/crawling';
import {
  LogUnavailableError,
  RecordTooLargeError,
  type EventLog,
  type OutgoingRecord,
  type RecordPosition,
} from '@obverse/event-log';
import { withTraceContext } from '@obverse/service-kit';
import { isRetryLater, type OutageRetry } from '../outage/outage-retry';

export interface WriterOptions {
  readonly topic: string;
  /** How long a record waits for others in its batch, milliseconds. */
  readonly lingerMs: number;
  readonly maxRecords: number;
  readonly maxBytes: number;
}

interface Pending {
  readonly record: OutgoingRecord;
  readonly resolve: (position: RecordPosition) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Appends records of one topic in small batches, one batch at a time, so records of a key keep their order. `append` resolves when the record is
 * durable, and waits during an outage of the log. It rejects only for a record that the log refuses; the caller sets that record aside, so no other
 * error may be reported for it.
 */
export class RecordWriter {
  private pending: Pending[] = [];
  private bytes = 0;
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> = Promise.resolve();

  constructor(
    private readonly log: Pick<EventLog, 'append'>,
    private readonly outageRetry: OutageRetry,
    private readonly options: WriterOptions,
  ) {}

  /** Throws {@link RecordTooLargeError} for this record alone. */
  append(record: OutgoingRecord): Promise<RecordPosition> {
    return new Promise((resolve, reject) => {
      this.pending.push({ record: withTraceContext(record), resolve, reject });
      this.bytes += record.value.byteLength;
      if (this.pending.length >= this.options.maxRecords || this.bytes >= this.options.maxBytes) this.flush();
      else this.timer ??= setTimeout(() => this.flush(), this.options.lingerMs);
    });
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const batch = this.pending;
    this.pending = [];
    this.bytes = 0;
    this.flushing = this.flushing.then(() => this.write(batch));
  }

  /** Never rejects: errors reject the promises of the records. */
  private async write(batch: readonly Pending[]): Promise<void> {
    let left = batch;
    while (left.length > 0) {
      try {
        const positions = await this.outageRetry.run('event-log', () => this.appendAll(left));
        positions.forEach((position, index) => left[index]?.resolve(position));
        return;
      } catch (error) {
        const refused = error instanceof RecordTooLargeError ? tooLarge(left, error) : undefined;
        // Without a refused record the service is stopping: nothing else ends the retries.
        if (!refused) return left.forEach((pending) => pending.reject(error));
        refused.reject(error);
        left = left.filter((pending) => pending !== refused);
      }
    }
  }

  /** Throws {@link RecordTooLargeError} for one record of the batch, otherwise an error with `retryLater`. */
  private async appendAll(batch: readonly Pending[]): Promise<readonly RecordPosition[]> {
    const records = batch.map(({ record }) => record);
    try {
      const positions = await this.log.append(this.options.topic, records);
      if (positions.length === records.length) return positions;
      throw new Error(`${positions.length} positions for ${records.length} records`);
    } catch (error) {
      const refused = error instanceof RecordTooLargeError && tooLarge(batch, error) !== undefined;
      if (refused || isRetryLater(error)) throw error;
      // An unknown error is not attributed to a record: valid records would be set aside and lost.
      throw new LogUnavailableError(`the log did not take the records: ${nameOf(error)}: ${messageOf(error)}`, {
        cause: error,
      });
    }
  }
}

/** Adapters may include headers and framing in the size, so records are compared by key, and the largest one is returned. */
function tooLarge(batch: readonly Pending[], { key }: RecordTooLargeError): Pending | undefined {
  return batch
    .filter(({ record }) => record.key === key)
    .sort((one, other) => other.record.value.byteLength - one.record.value.byteLength)[0];
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
