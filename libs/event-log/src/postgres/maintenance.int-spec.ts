import { randomUUID } from 'node:crypto';
import { testDatabase } from '../../../../jest/test-database';
import type { StoredRecord } from '../port';
import { COMPACTION_LAG_MS } from './maintenance';
import { PostgresEventLog } from './postgres-event-log';

const HOUR_MS = 60 * 60 * 1000;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const texts = (records: readonly StoredRecord[]) => records.map(({ key, value }) => `${key}=${decoder.decode(value)}`);

describe('maintenance of the Postgres log', () => {
  let log: PostgresEventLog;
  beforeAll(async () => {
    log = new PostgresEventLog({ url: await testDatabase(), clientId: 'maintenance', onTrouble: () => undefined });
  });
  afterAll(() => log.close());

  const newTopic = async (cleanup: 'compact' | 'delete', retentionMs?: number): Promise<string> => {
    const name = `test.${randomUUID()}`;
    await log.ensureTopics([{ name, partitions: 1, cleanup, ...(retentionMs !== undefined && { retentionMs }) }]);
    return name;
  };
  const append = (topic: string, ...records: [key: string, value: number | string][]) =>
    log.append(
      topic,
      records.map(([key, value]) => ({ key, value: encoder.encode(String(value)) })),
    );
  const afterLag = () => Date.now() + COMPACTION_LAG_MS + HOUR_MS;

  it('keeps the newest record of each key for ever, over several runs, at their offsets', async () => {
    const topic = await newTopic('compact');
    await append(topic, ['a', 1], ['b', 1], ['a', 2], ['c', 1], ['a', 3]);
    await log.maintain(afterLag());
    expect(texts(await log.read(topic, 0, 0, 10))).toEqual(['b=1', 'c=1', 'a=3']);
    await append(topic, ['b', 2], ['d', 1], ['b', 3]);
    await log.maintain(afterLag());
    const left = await log.read(topic, 0, 0, 10);
    expect(texts(left)).toEqual(['c=1', 'a=3', 'd=1', 'b=3']);
    expect(left.map(({ offset }) => offset)).toEqual([3, 4, 6, 7]);
    expect(await log.maintain(afterLag())).toEqual({ expired: 0, compacted: 0 });
    expect(await log.ranges(topic)).toEqual([{ partition: 0, earliest: 3, next: 8 }]);
  });

  it('keeps records younger than a day for readers that are behind', async () => {
    const topic = await newTopic('compact');
    await append(topic, ['a', 1], ['a', 2]);
    await log.maintain(Date.now() + COMPACTION_LAG_MS - HOUR_MS);
    expect(texts(await log.read(topic, 0, 0, 10))).toEqual(['a=1', 'a=2']);
  });

  it('compacts more records in a run than one step reads', async () => {
    const topic = await newTopic('compact');
    for (let round = 0; round < 6; round += 1) {
      await append(topic, ...Array.from({ length: 2_000 }, (_, n): [string, number] => [`key-${n}`, round]));
    }
    expect((await log.maintain(afterLag())).compacted).toBeGreaterThanOrEqual(10_000);
    const left = await log.read(topic, 0, 0, 5_000);
    expect(left).toHaveLength(2_000);
    expect(left.every(({ value }) => decoder.decode(value) === '5')).toBe(true);
  });

  it('removes records after their retention, and only then; offsets continue', async () => {
    const topic = await newTopic('delete', HOUR_MS);
    await append(topic, ['a', 1], ['a', 2]);
    expect((await log.maintain(Date.now() + HOUR_MS / 2)).expired).toBe(0);
    expect((await log.maintain(Date.now() + 2 * HOUR_MS)).expired).toBe(2);
    expect(await log.ranges(topic)).toEqual([{ partition: 0, earliest: 2, next: 2 }]);
    expect(await append(topic, ['a', 3])).toEqual([{ partition: 0, offset: 2 }]);
  });

  it('leaves gaps that a group skips', async () => {
    const topic = await newTopic('compact');
    await append(topic, ['a', 1], ['a', 2], ['b', 1]);
    await log.maintain(afterLag());
    const seen: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const options = { groupId: 'gaps', topic, from: 'earliest', maxBatch: 10, concurrency: 1 } as const;
    const consumption = await log.consume(options, async ({ records }) => {
      seen.push(...texts(records));
      if (seen.length >= 2) resolve();
    });
    await promise;
    await consumption.stop();
    expect(seen).toEqual(['a=2', 'b=1']);
    expect(await log.committed('gaps', topic)).toEqual([{ partition: 0, next: 3 }]);
  });

  it('runs several times at once without a failure', async () => {
    const topic = await newTopic('compact');
    await append(topic, ['a', 1], ['a', 2]);
    await Promise.all([log.maintain(afterLag()), log.maintain(afterLag()), append(topic, ['b', 1])]);
    await log.maintain(afterLag());
    expect(texts(await log.read(topic, 0, 0, 10))).toEqual(['a=2', 'b=1']);
  });
});
