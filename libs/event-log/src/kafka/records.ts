import type { StoredRecord } from '../port';

/** What of kafkajs' fetched message is read. */
export interface FetchedMessage {
  readonly offset: string;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly timestamp: string;
  readonly headers?: Readonly<Record<string, HeaderValue | undefined>>;
  /** A marker of transactions, which holds nothing of anybody's. */
  readonly isControlRecord?: boolean;
}

type HeaderValue = Buffer | string | (Buffer | string)[];

const nothing = new Uint8Array(0);
const none: Readonly<Record<string, string>> = Object.freeze({});

/** Ours never lack a key or a value; others may write to the topic too, and theirs are read as empty. */
export function toRecord(topic: string, partition: number, message: FetchedMessage): StoredRecord {
  return {
    topic,
    partition,
    offset: Number(message.offset),
    key: message.key?.toString() ?? '',
    value: message.value ?? nothing,
    headers: headersOf(message),
    timestamp: Number(message.timestamp),
  };
}

/** Of a header given twice the last counts. Most records have none, and these share one empty object. */
function headersOf({ headers }: FetchedMessage): Readonly<Record<string, string>> {
  let texts: Record<string, string> | undefined;
  for (const name in headers) {
    const value = headers[name];
    const last = Array.isArray(value) ? value.at(-1) : value;
    if (last !== undefined) (texts ??= {})[name] = last.toString();
  }
  return texts ?? none;
}
