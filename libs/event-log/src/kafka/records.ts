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
}

type HeaderValue = Buffer | string | (Buffer | string)[];

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
    timestamp: Number(message.timestamp),
  };
}

/** The last value of a repeated header is used. Records without headers share one empty object. */
function headersOf({ headers }: FetchedMessage): Readonly<Record<string, string>> {
  let texts: Record<string, string> | undefined;
  for (const name in headers) {
    const value = headers[name];
    const last = Array.isArray(value) ? value.at(-1) : value;
    if (last !== undefined) (texts ??= {})[name] = last.toString();
  }
  return texts ?? none;
}
