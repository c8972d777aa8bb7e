import { encodeMessage, topics } from '@obverse/contracts';
import type { OutgoingRecord, RecordPosition, StoredRecord } from '@obverse/event-log';
import { lotIdOf } from '@obverse/lots';
import { lotObserved } from '@obverse/normaliser/testing';

/** A record that cannot be processed, and the expected headers of its dead letter. */
export interface Poison {
  readonly topic: string;
  readonly step: string;
  readonly errorClass: string;
  /** The `n`th record of its kind; the number distributes the records over the partitions. */
  readonly record: (n: number) => OutgoingRecord;
}

const TRACE = 'x-trace';
const keyOf = (n: number) => lotIdOf('unregistered', `poison-${n}`);
const raw = (n: number, value: Uint8Array): OutgoingRecord => ({ key: keyOf(n), value, headers: { [TRACE]: `t${n}` } });
const observedIn = (year: number) => (n: number) =>
  raw(
    n,
    encodeMessage(lotObserved({ lotId: keyOf(n), sourceId: `poison-${n}`, observedAt: `${year}-01-01T00:00:00.000Z` })),
  );
const undecodable = (n: number) => raw(n, Buffer.from([0xff, 0xfe, 0x00, n]));
const ofNextVersion = (n: number) => raw(n, Buffer.from('{"type":"LotObserved","version":99}'));

/** Undecodable bytes, a future version of the message, a date that cannot become a version, and a version the index rejects. */
export const poisons: readonly Poison[] = [
  { topic: topics.lotsObserved, step: 'decode', errorClass: 'MessageFormatError', record: undecodable },
  { topic: topics.lotsObserved, step: 'decode', errorClass: 'MessageFormatError', record: ofNextVersion },
  { topic: topics.lotsObserved, step: 'normalise', errorClass: 'RangeError', record: observedIn(2300) },
  { topic: topics.lotsObserved, step: 'write', errorClass: 'Error', record: observedIn(1969) },
  { topic: topics.auctionsObserved, step: 'decode', errorClass: 'MessageFormatError', record: undecodable },
];

/** Differences between a poison record and its dead letter in `lots.rejected`. */
export function faultsOf(
  { topic, step, errorClass }: Poison,
  { key, value, headers = {} }: OutgoingRecord,
  { partition, offset }: RecordPosition,
  rejected: readonly StoredRecord[],
): readonly string[] {
  const place = `${topic}/${partition}/${offset}`;
  const found = rejected.find(({ headers: other }) => placeOf(other) === place);
  if (!found) return [`${step} at ${place}: not set aside`];
  const actual = found.headers;
  return Object.entries({
    key: found.key === key,
    bytes: Buffer.from(found.value).equals(value),
    headers: actual[TRACE] === headers[TRACE],
    service: actual['x-service'] === 'indexer',
    step: actual['x-step'] === step,
    'error class': actual['x-error-class'] === errorClass,
    'error message': actual['x-error-message'] !== '' && actual['x-error-message'] !== undefined,
    time: Number.isFinite(Date.parse(actual['x-rejected-at'] ?? '')),
  }).flatMap(([what, holds]) => (holds ? [] : [`${step} at ${place}: wrong ${what} in ${JSON.stringify(actual)}`]));
}

export function placeOf(headers: Readonly<Record<string, string>>): string {
  return `${headers['x-source-topic']}/${headers['x-source-partition']}/${headers['x-source-offset']}`;
}
