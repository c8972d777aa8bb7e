import { rejectedHeadersSchema, topics, type RejectedHeaders } from '@obverse/contracts';
import { maxRecordBytes, type EventLog, type OutgoingRecord, type RecordPosition } from '../port';

/** A record or page that could not be processed, with the reason. */
export interface SetAsideRecord {
  readonly service: string;
  /** The step of the service that failed: `detail`, `decode`, `normalise`, `write`, … */
  readonly step: string;
  readonly error: Error;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The original record's key. For a page, which is not a record, the address or id that an operator would search for. */
  readonly key: string;
  /** The original bytes, unchanged. */
  readonly value: Uint8Array;
  /** The original record's headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Absent for a page that cannot be parsed, which is not a record. */
  readonly source?: RecordPosition & { readonly topic: string };
  readonly sellerKey?: string;
  readonly url?: string;
}

/** The number of bytes kept of an original that exceeds the log's size limit. */
export const keptBytes = 64 * 1024;

/** Bytes of the original's headers that are kept. With them and its own headers a letter has room for the largest value. */
const MAX_HEADERS = 16 * 1024;
const MAX_MESSAGE = 2_000;
const MAX_NAME = 200;
const MAX_URL = 2_048;
const MAX_KEY = 512;
const ownHeaders = new Set(Object.keys(rejectedHeadersSchema.shape));

/**
 * Appends a record to `lots.rejected`, its bytes unchanged, where operators can list it and send it back. Producers use it for input that never
 * became a record. Resolves once it is durable. When it throws, the caller must not treat the record as processed.
 */
export async function setAside(log: Pick<EventLog, 'append'>, rejected: SetAsideRecord): Promise<void> {
  await setAsideAll(log, [rejected]);
}

/** The same for several; resolves with the places of the letters, in their order. */
export async function setAsideAll(
  log: Pick<EventLog, 'append'>,
  rejected: readonly SetAsideRecord[],
): Promise<readonly RecordPosition[]> {
  return rejected.length > 0 ? log.append(topics.lotsRejected, rejected.map(toOutgoing)) : [];
}

/** The headers of a record in `lots.rejected`. They are short and printable, whatever text of a seller's page the error contains. */
export function rejectedHeaders(rejected: SetAsideRecord): RejectedHeaders {
  const { service, step, error, at, source, sellerKey, url, value } = rejected;
  return {
    'x-service': service,
    'x-step': step,
    'x-error-class': printable(error.name, MAX_NAME) || 'Error',
    'x-error-message': printable(error.message, MAX_MESSAGE),
    'x-rejected-at': new Date(at).toISOString(),
    ...(source && {
      'x-source-topic': source.topic,
      'x-source-partition': String(source.partition),
      'x-source-offset': String(source.offset),
    }),
    ...(sellerKey && { 'x-seller-key': printable(sellerKey, MAX_NAME) }),
    ...(url && { 'x-url': printable(url, MAX_URL) }),
    ...(value.byteLength > maxRecordBytes && { 'x-original-bytes': String(value.byteLength) }),
  };
}

function toOutgoing(rejected: SetAsideRecord): OutgoingRecord {
  const { key, value, headers = {} } = rejected;
  const { kept, bytes } = originalHeaders(headers);
  return {
    key: printable(key, MAX_KEY) || 'unknown',
    value: value.byteLength > maxRecordBytes ? value.subarray(0, keptBytes) : value,
    headers: {
      ...kept,
      ...definedOf(rejectedHeaders(rejected)),
      ...(bytes > MAX_HEADERS && { 'x-original-header-bytes': String(bytes) }),
    },
  };
}

/** None are kept if they are too large: a letter that the log refuses would stop its partition. */
function originalHeaders(headers: Readonly<Record<string, string>>) {
  // A record that was sent back and failed again still has the headers of its first rejection.
  const original = Object.entries(headers).filter(([name]) => !ownHeaders.has(name));
  const bytes = original.reduce((sum, [name, text]) => sum + Buffer.byteLength(name) + Buffer.byteLength(text), 0);
  return { kept: bytes > MAX_HEADERS ? {} : Object.fromEntries(original), bytes };
}

function definedOf(headers: RejectedHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}

function printable(text: string, maxLength: number): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, maxLength)
    .toWellFormed()
    .trim();
}
