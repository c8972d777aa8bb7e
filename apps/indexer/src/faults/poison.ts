import { encodeMessage, topics } from '@obverse/contracts';
import type { OutgoingRecord, RecordPosition, StoredRecord } from '@obverse/event-log';
import { lotIdOf } from '@obverse/lots';
import { lotObserved } from '@obverse/normaliser/testing';

/** A record nobody can take, and what must be said of it. */
export interface Poison {
  readonly topic: string;
  readonly step: string;
  readonly errorClass: string;
  /** The `n`th of its kind; the number spreads them over the partitions. */
  readonly record: (n: number) => OutgoingRecord;
}

const TRACE = 'x-trace';
const keyOf = (n: number) => lotIdOf('stranger', `poison-${n}`);
const raw = (n: number, value: Uint8Array): OutgoingRecord => ({ key: keyOf(n), value, headers: { [TRACE]: `t${n}` } });
const observedIn = (year: number) => (n: number) =>
  raw(
    n,
    encodeMessage(lotObserved({ lotId: keyOf(n), sourceId: `poison-${n}`, observedAt: `${year}-01-01T00:00:00.000Z` })),
  );
const undecodable = (n: number) => raw(n, Buffer.from([0xff, 0xfe, 0x00, n]));
const ofNextVersion = (n: number) => raw(n, Buffer.from('{"type":"LotObserved","version":99}'));

/** Undecodable bytes, a version of tomorrow, a date that no version can be made of, and a version the index does not take. */
export const poisons: readonly Poison[] = [
  { topic: topics.lotsObserved, step: 'decode', errorClass: 'MessageFormatError', record: undecodable },
  { topic: topics.lotsObserved, step: 'decode', errorClass: 'MessageFormatError', record: ofNextVersion },
  { topic: topics.lotsObserved, step: 'normalise', errorClass: 'RangeError', record: observedIn(2300) },
  { topic: topics.lotsObserved, step: 'write', errorClass: 'Error', record: observedIn(1969) },
  { topic: topics.auctionsObserved, step: 'decode', errorClass: 'MessageFormatError', record: undecodable },
];

/** What `lots.rejected` must say of a poison record, and does not. */
export function faultsOf(
  { topic, step, errorClass }: Poison,
  { key, value, headers = {} }: OutgoingRecord,
  { partition, offset }: RecordPosition,
  rejected: readonly StoredRecord[],
): readonly string[] {
  const place = `${topic}/${partition}/${offset}`;
  const found = rejected.find(({ headers: told }) => placeOf(told) === place);
  if (!found) return [`${step} at ${place}: not set aside`];
  const told = found.headers;
  return Object.entries({
    key: found.key === key,
    bytes: Buffer.from(found.value).equals(value),
    headers: told[TRACE] === headers[TRACE],
    service: told['x-service'] === 'indexer',
    step: told['x-step'] === step,
    'error class': told['x-error-class'] === errorClass,
    'error message': told['x-error-message'] !== '' && told['x-error-message'] !== undefined,
    time: Number.isFinite(Date.parse(told['x-rejected-at'] ?? '')),
  }).flatMap(([what, holds]) => (holds ? [] : [`${step} at ${place}: wrong ${what} in ${JSON.stringify(told)}`]));
}

export function placeOf(headers: Readonly<Record<string, string>>): string {
  return `${headers['x-source-topic']}/${headers['x-source-partition']}/${headers['x-source-offset']}`;
}
