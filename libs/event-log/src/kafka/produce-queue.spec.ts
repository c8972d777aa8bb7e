import { partitionOf } from '../partitioner';
import type { OutgoingRecord } from '../port';
import { AppendCall, ProduceQueue, sizeOf, type PlacedRecord, type Share } from './produce-queue';
import { MAX_BATCH_BYTES, MAX_REQUEST_BYTES, MAX_REQUEST_RECORDS } from './settings';

const MEGABYTE = 1_000_000;
const placed = (key: string, partition = 0, size = 100): PlacedRecord => ({
  record: { key, value: new Uint8Array(0) },
  partition,
  size,
});
const callOf = (...records: PlacedRecord[]) => new AppendCall(records);
const keysOf = (shares: readonly Share[]) =>
  shares.map(({ records }) => records.map(({ record }) => record.key).join(' '));
const queueOf = (...calls: AppendCall[]) => {
  const queue = new ProduceQueue();
  for (const call of calls) queue.add(call);
  return queue;
};

describe('appends that wait', () => {
  it('are sent together, separate for each call, in the order they arrived', () => {
    const queue = queueOf(callOf(placed('a'), placed('b', 1)), callOf(placed('c')));
    expect(keysOf(queue.take())).toEqual(['a b', 'c']);
    expect(queue.isEmpty).toBe(true);
    expect(queue.take()).toEqual([]);
  });

  it('are split where a partition’s batch is full, and keep their order', () => {
    const queue = queueOf(
      callOf(placed('a', 0, MEGABYTE), placed('b', 1, MEGABYTE), placed('c', 0, MEGABYTE), placed('d', 2)),
      callOf(placed('e', 2)),
    );
    expect(keysOf(queue.take())).toEqual(['a b']);
    expect(keysOf(queue.take())).toEqual(['c d', 'e']);
  });

  it('are split where a request is full, by bytes and by count', () => {
    const large = Array.from({ length: 10 }, (_, n) => placed(`k${n}`, n, MEGABYTE));
    const taken = queueOf(callOf(...large)).take();
    expect(taken[0]?.records).toHaveLength(Math.floor(MAX_REQUEST_BYTES / MEGABYTE));
    const many = Array.from({ length: MAX_REQUEST_RECORDS + 1 }, (_, n) => placed(`k${n}`, 0, 50));
    const queue = queueOf(callOf(...many));
    expect(queue.take()[0]?.records).toHaveLength(MAX_REQUEST_RECORDS);
    expect(queue.take()[0]?.records).toHaveLength(1);
  });

  it('are sent alone if a single record exceeds the limits', () => {
    expect(keysOf(queueOf(callOf(placed('huge', 0, MAX_BATCH_BYTES * 2))).take())).toEqual(['huge']);
  });

  it('do not contain the rest of a failed call', async () => {
    const failing = callOf(placed('a', 0, MEGABYTE), placed('b', 0, MEGABYTE));
    const queue = queueOf(failing, callOf(placed('c')));
    expect(keysOf(queue.take())).toEqual(['a']);
    failing.fail(new Error('away'));
    expect(keysOf(queue.take())).toEqual(['c']);
    await expect(failing.done).rejects.toThrow('away');
    expect(queue.isEmpty).toBe(true);
    expect(queue.isFull).toBe(false);
  });

  it('are full with enough bytes for a request, and not after it was taken', () => {
    const queue = queueOf(callOf(placed('a', 0, 60_000)));
    expect(queue.isFull).toBe(false);
    queue.add(callOf(placed('b', 0, 60_000)));
    expect(queue.isFull).toBe(true);
    queue.take();
    expect(queue.isFull).toBe(false);
  });
});

describe('an append', () => {
  it('resolves with the positions of all its records, in order', async () => {
    const call = callOf(placed('a'), placed('b'), placed('c'));
    call.acknowledge([{ partition: 0, offset: 7 }]);
    call.acknowledge([
      { partition: 0, offset: 8 },
      { partition: 0, offset: 9 },
    ]);
    expect((await call.done).map(({ offset }) => offset)).toEqual([7, 8, 9]);
  });
});

describe('the size of a record', () => {
  it('counts bytes, not characters, of key and headers, and is never too small', () => {
    const record: OutgoingRecord = { key: 'клад', value: new Uint8Array(10), headers: { 'x-a': '½' } };
    expect(sizeOf(record)).toBeGreaterThanOrEqual(8 + 10 + 3 + 2 + 1);
    expect(sizeOf({ key: 'k', value: new Uint8Array(1_000_000) })).toBeLessThan(MAX_BATCH_BYTES);
  });
});

describe('the partitioner', () => {
  it('returns the same partitions as kafkajs', async () => {
    const { Partitioners } = await import('kafkajs');
    const choose = Partitioners.DefaultPartitioner();
    const partitionMetadata = Array.from({ length: 7 }, (_, partitionId) => ({
      partitionId,
      leader: 1,
      partitionErrorCode: 0,
      replicas: [1],
      isr: [1],
    }));
    for (let n = 0; n < 500; n += 1) {
      const key = `${n % 2 ? 'Münze' : ''}${(n * 7_919).toString(36)}`;
      expect(partitionOf(key, 7)).toBe(choose({ topic: 't', partitionMetadata, message: { key, value: null } }));
    }
  });
});
