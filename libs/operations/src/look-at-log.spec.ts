import { topics } from '@obverse/contracts';
import type { StoredRecord } from '@obverse/event-log';
import { lookAtLog } from './look-at-log';

const record = (offset: number): StoredRecord => ({
  topic: topics.lotsRejected,
  partition: 0,
  offset,
  key: `k${offset}`,
  value: Buffer.from('{}'),
  timestamp: Date.parse('2026-11-21T10:00:00Z') + offset,
  headers: {
    'x-service': 'indexer',
    'x-step': 'decode',
    'x-error-class': 'RangeError',
    'x-error-message': `no ${offset}`,
    ...(offset % 2 === 0 ? { 'x-source-topic': topics.lotsObserved } : {}),
  },
});
const logWith = (records: number) => ({
  ranges: (topic: string) =>
    Promise.resolve(topic === topics.lotsRejected ? [{ partition: 0, earliest: 0, next: records }] : []),
  committed: () => Promise.resolve([]),
  read: (_topic: string, _partition: number, from: number, limit: number) =>
    Promise.resolve(Array.from({ length: Math.min(limit, records - from) }, (_, index) => record(from + index))),
});
const outcome = {
  outcome: 'discarded',
  who: 'mo',
  why: null,
  dealtWithAt: new Date(),
  sentTo: null,
  result: null,
} as const;
const discarded = (...offsets: number[]) => ({
  between: (topic: string, partition: number) =>
    Promise.resolve(offsets.map((offset) => ({ topic, partition, offset, ...outcome }))),
});

it('shows the newest letters without an outcome, and which can be sent again', async () => {
  const { deadLetters } = await lookAtLog(logWith(3), discarded(1));
  expect(deadLetters).toMatchObject({ total: 2, isComplete: true });
  expect(deadLetters.newest.map(({ offset, reason, canRedrive }) => [offset, reason, canRedrive])).toEqual([
    [2, 'no 2', true],
    [0, 'no 0', true],
  ]);
  const [first] = (await lookAtLog(logWith(2), discarded())).deadLetters.newest;
  expect(first).toMatchObject({ offset: 1, canRedrive: false });
});

it('looks at a part of a long topic, and says so', async () => {
  const { deadLetters } = await lookAtLog(logWith(2_000), discarded());
  expect(deadLetters).toMatchObject({ total: 500, isComplete: false });
  expect([deadLetters.newest.length, deadLetters.newest[0]?.offset]).toEqual([100, 1_999]);
});
