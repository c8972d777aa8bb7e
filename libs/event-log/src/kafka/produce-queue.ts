import type { OutgoingRecord, RecordPosition } from '../port';
import { LINGER_BYTES, MAX_BATCH_BYTES, MAX_REQUEST_BYTES, MAX_REQUEST_RECORDS } from './settings';

/** A record's length, attributes, time and offset, and the lengths of key, value and headers, at their longest. */
const RECORD_OVERHEAD_BYTES = 40;
const HEADER_OVERHEAD_BYTES = 10;

/** The largest size of a record in a batch. */
export function sizeOf({ key, value, headers = {} }: OutgoingRecord): number {
  let size = RECORD_OVERHEAD_BYTES + Buffer.byteLength(key) + value.byteLength;
  for (const [name, text] of Object.entries(headers)) {
    size += HEADER_OVERHEAD_BYTES + Buffer.byteLength(name) + Buffer.byteLength(text);
  }
  return size;
}

export interface PlacedRecord {
  readonly record: OutgoingRecord;
  readonly partition: number;
  readonly size: number;
  /** Of a restored record, epoch milliseconds. Absent: the time of the append. */
  readonly timestamp?: number;
}

/** One `append` call and its progress. */
export class AppendCall {
  readonly done: Promise<readonly RecordPosition[]>;
  readonly #positions: RecordPosition[] = [];
  readonly #completion: PromiseWithResolvers<readonly RecordPosition[]>;
  #failed = false;

  constructor(readonly records: readonly PlacedRecord[]) {
    this.#completion = Promise.withResolvers();
    this.done = this.#completion.promise;
  }

  get isFailed(): boolean {
    return this.#failed;
  }

  /** Adds the positions of the next records, in order; the call resolves with the last of them. */
  acknowledge(positions: readonly RecordPosition[]): void {
    for (const position of positions) this.#positions.push(position);
    if (this.#positions.length === this.records.length) this.#completion.resolve(this.#positions);
  }

  /** None of its records is sent from now on: a later record must not be in the log before the earlier ones are appended again. */
  fail(error: unknown): void {
    this.#failed = true;
    this.#completion.reject(error);
  }
}

/** Consecutive records of a call that are sent in one request. */
export interface Share {
  readonly call: AppendCall;
  readonly records: readonly PlacedRecord[];
}

/** The size of a request that is filled, and of its batch for each partition. */
class RequestSize {
  bytes = 0;
  #count = 0;
  readonly #batches = new Map<number, number>();

  /** Adds a record if it fits; the first one always does. */
  takes({ partition, size }: PlacedRecord): boolean {
    const batch = (this.#batches.get(partition) ?? 0) + size;
    const fits =
      batch <= MAX_BATCH_BYTES && this.bytes + size <= MAX_REQUEST_BYTES && this.#count < MAX_REQUEST_RECORDS;
    if (!fits && this.#count > 0) return false;
    this.#batches.set(partition, batch);
    this.bytes += size;
    this.#count += 1;
    return true;
  }
}

/** Appends to one topic that wait to be sent, in the order they arrived. */
export class ProduceQueue {
  #calls: { readonly call: AppendCall; sent: number }[] = [];
  #bytes = 0;

  get isEmpty(): boolean {
    return this.#calls.length === 0;
  }

  /** True when there are enough bytes for a request. */
  get isFull(): boolean {
    return this.#bytes >= LINGER_BYTES;
  }

  add(call: AppendCall): void {
    this.#calls.push({ call, sent: 0 });
    for (const { size } of call.records) this.#bytes += size;
  }

  /**
   * The records of the next request: the first ones, up to the limits of a request and of each partition's batch. Records after one that does not
   * fit wait with it, so that the order is kept.
   */
  take(): readonly Share[] {
    const shares: Share[] = [];
    const request = new RequestSize();
    for (let [front] = this.#calls; front; [front] = this.#calls) {
      const begin = front.sent;
      const { records, isFailed } = front.call;
      for (let next = records[begin]; next && !isFailed && request.takes(next); next = records[front.sent])
        front.sent += 1;
      if (front.sent > begin) shares.push({ call: front.call, records: records.slice(begin, front.sent) });
      if (!isFailed && front.sent < records.length) break;
      for (const { size } of isFailed ? records.slice(front.sent) : []) this.#bytes -= size;
      this.#calls.shift();
    }
    this.#bytes -= request.bytes;
    return shares;
  }
}
