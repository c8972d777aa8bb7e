import type { StoredRecord } from '../port';

/** The fields of a fetched kafkajs message that are read. */
export interface FetchedMessage {
  readonly offset: string;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly timestamp: string;
  readonly headers?: Readonly<Record<string, HeaderValue | undefined>>;
  /** A transaction marker, which contains no record. */
  readonly isControlRecord?: boolean;
  readonly batchContext?: { readonly producerId: string; readonly inTransaction: boolean };
}

/** Kafka allows null as the value of a header; the types of kafkajs do not mention it. */
type HeaderValue = Buffer | string | null | (Buffer | string | null)[];

/** The range of JavaScript's dates. Without `LogAppendTime` a time is any number that the producer sent. */
const LAST_DATE_MS = 8.64e15;

const nothing = new Uint8Array(0);
const none: Readonly<Record<string, string>> = Object.freeze({});

/** Records of Obverse always have a key and a value. Records of other writers may lack them; missing ones are read as empty. */
export function toRecord(topic: string, partition: number, message: FetchedMessage): StoredRecord {
  return {
    topic,
    partition,
    offset: Number(message.offset),
    key: message.key?.toString() ?? '',
    value: message.value ?? nothing,
    headers: headersOf(message),
    timestamp: Math.min(Math.max(Number(message.timestamp), -LAST_DATE_MS), LAST_DATE_MS),
  };
}

/** The last value of a repeated header is used; null is read as if the header were absent. Records without headers share one empty object. */
function headersOf({ headers }: FetchedMessage): Readonly<Record<string, string>> {
  let texts: Record<string, string> | undefined;
  for (const name in headers) {
    const value = headers[name];
    const last = Array.isArray(value) ? value.at(-1) : value;
    if (last !== undefined && last !== null) (texts ??= {})[name] = last.toString();
  }
  return texts ?? none;
}
