import { messageOf } from '@obverse/crawling';
import {
  LogUnavailableError,
  RecordTooLargeError,
  type EventLog,
  type OutgoingRecord,
  type RecordPosition,
} from '@obverse/event-log';
import { isRetryLater, type OutageRetry } from '../outage/outage-retry';

export interface WriterOptions {
  readonly topic: string;
  /** How long a record waits for company, milliseconds. */
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
 * Appends records of one topic in small batches, one batch at a time, so records of a key keep their order. `append` resolves once the record
 * is durable; it waits out an outage of the log. Only a record the log refuses by itself fails: whoever appends sets that record aside, so an
 * error that may be anything else must never reach it.
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
      this.pending.push({ record, resolve, reject });
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

  /** Never rejects: each record's promise is told. */
  private async write(batch: readonly Pending[]): Promise<void> {
    let left = batch;
    while (left.length > 0) {
      try {
        const positions = await this.outageRetry.run('event-log', () => this.appendAll(left));
        positions.forEach((position, index) => left[index]?.resolve(position));
        return;
      } catch (error) {
        const culprit = error instanceof RecordTooLargeError ? tooLarge(left, error) : undefined;
        // Without a culprit the service stops: nothing else ends the waiting.
        if (!culprit) return left.forEach((pending) => pending.reject(error));
        culprit.reject(error);
        left = left.filter((pending) => pending !== culprit);
      }
    }
  }

  /** Throws {@link RecordTooLargeError} for one of the batch, or what says that the log must be asked again. */
  private async appendAll(batch: readonly Pending[]): Promise<readonly RecordPosition[]> {
    const records = batch.map(({ record }) => record);
    try {
      const positions = await this.log.append(this.options.topic, records);
      if (positions.length === records.length) return positions;
      throw new Error(`${positions.length} positions for ${records.length} records`);
    } catch (error) {
      const refused = error instanceof RecordTooLargeError && tooLarge(batch, error) !== undefined;
      if (refused || isRetryLater(error)) throw error;
      // What is unknown blames no record: innocent ones would be lost to everyone who searches.
      throw new LogUnavailableError(`the log did not take the records: ${nameOf(error)}: ${messageOf(error)}`, {
        cause: error,
      });
    }
  }
}

/** Adapters may count headers and framing along, so the size need not be that of the value. */
function tooLarge(batch: readonly Pending[], { key }: RecordTooLargeError): Pending | undefined {
  return batch
    .filter(({ record }) => record.key === key)
    .sort((one, other) => other.record.value.byteLength - one.record.value.byteLength)[0];
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
