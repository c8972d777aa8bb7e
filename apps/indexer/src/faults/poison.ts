import { topics, type LotObserved } from '@obverse/contracts';
import type { OutgoingRecord, RecordPosition, StoredRecord } from '@obverse/event-log';
import { lotIdOf } from '@obverse/lots';
import { lotObserved } from '@obverse/normaliser/testing';
import { flowSellers } from './flow';

/** A record that cannot be processed, and the expected headers of its dead letter. */
export interface Poison {
  readonly topic: string;
  readonly step: string;
  readonly errorClass: string;
  /** The `n`th record of its kind; the number distributes the records over the partitions. */
  readonly record: (n: number) => OutgoingRecord;
}

const TRACE = 'x-trace';
const keyOf = (n: number) => lotIdOf(flowSellers[0], `poison-${n}`);
const raw = (n: number, value: Uint8Array): OutgoingRecord => ({ key: keyOf(n), value, headers: { [TRACE]: `t${n}` } });
/** Not encoded by the codec, which refuses it. */
const untrue = (given: Partial<LotObserved>) => (n: number) => {
  const seen = lotObserved({ sellerKey: flowSellers[0], sourceId: `poison-${n}`, ...given });
  return { ...raw(n, Buffer.from(JSON.stringify(seen))), key: seen.lotId };
};
const undecodable = (n: number) => raw(n, Buffer.from([0xff, 0xfe, 0x00, n]));
const ofNextVersion = (n: number) => raw(n, Buffer.from('{"type":"LotObserved","version":99}'));

const decode = { topic: topics.lotsObserved, step: 'decode', errorClass: 'MessageFormatError' } as const;

/** Undecodable bytes, a future version of the message, and statements that cannot be true. */
export const poisons: readonly Poison[] = [
  { ...decode, record: undecodable },
  { ...decode, record: ofNextVersion },
  { ...decode, record: untrue({ observedAt: '2300-01-01T00:00:00.000Z' }) },
  { ...decode, record: untrue({ firstObservedAt: '1970-01-01T00:00:00.000Z' }) },
  { ...decode, record: untrue({ price: { amount: '-5', currency: 'EUR' } }) },
  { ...decode, record: untrue({ price: { amount: '5', currency: 'XXX' } }) },
  { ...decode, record: (n) => untrue({ lotId: lotIdOf(flowSellers[0], `another-${n}`) })(n) },
  {
    ...decode,
    step: 'normalise',
    errorClass: 'UnknownSellerError',
    record: (n) => untrue({ sellerKey: 'unheard-of', lotId: lotIdOf('unheard-of', `poison-${n}`) })(n),
  },
  { ...decode, topic: topics.auctionsObserved, record: undecodable },
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
