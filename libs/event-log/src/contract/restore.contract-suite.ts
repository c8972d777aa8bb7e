import { randomUUID } from 'node:crypto';
import type { TopicDefinition } from '@obverse/contracts';
import { isTombstone, TopicChangeRefusedError, type StoredRecord } from '../port';
import { outgoing, textsOf, type ContractWorld } from './world';

const encoder = new TextEncoder();
const HOUR_MS = 60 * 60_000;

/** Records of another log, with gaps between their offsets, and older than the test. */
function storedRecords(topic: string, count: number): StoredRecord[] {
  const begin = Date.now() - 5 * HOUR_MS;
  return Array.from({ length: count }, (_, index) => ({
    topic,
    partition: 1,
    offset: 10 + 3 * index,
    key: `key-${index % 7}`,
    value: index % 5 === 4 ? new Uint8Array(0) : encoder.encode(`value ${index}`),
    headers: index % 2 === 0 ? {} : { reason: `because ${index}` },
    timestamp: begin + index * 1_000,
  }));
}

export function describeRestore(world: ContractWorld): void {
  describe('restoring', () => {
    const define = (more: Partial<TopicDefinition> = {}): TopicDefinition => ({
      name: `test.${randomUUID()}`,
      partitions: 2,
      cleanup: 'compact',
      ...more,
    });

    it('keeps partition, key, value, headers, time and order, and resolves with the offsets', async () => {
      const topic = define();
      await world.log.beginRestore([topic]);
      const stored = storedRecords(topic.name, 25);
      const first = await world.log.restore(topic.name, 1, stored.slice(0, 10));
      const second = await world.log.restore(topic.name, 1, stored.slice(10));
      const [empty, range] = await world.log.ranges(topic.name);
      expect(empty?.earliest).toBe(empty?.next);
      const read = await world.log.read(topic.name, 1, range?.earliest ?? -1, 100);
      expect(read.map(({ offset }) => offset)).toEqual([...first, ...second]);
      const content = ({ key, value, headers, timestamp }: StoredRecord) => ({
        key,
        headers: { ...headers },
        timestamp,
        value: Buffer.from(value).toString(),
      });
      expect(read.map(content)).toEqual(stored.map(content));
      expect(read.filter(isTombstone)).toHaveLength(5);
    });

    it('ends with applyTopics: later records follow, with the present time', async () => {
      const topic = define();
      await world.log.beginRestore([topic]);
      const began = Date.now() - HOUR_MS;
      await world.log.restore(topic.name, 1, storedRecords(topic.name, 5));
      await world.log.applyTopics([topic]);
      expect(await world.log.compareTopics([topic])).toEqual([]);
      await world.log.append(topic.name, [outgoing('key-0', 'later'), outgoing('key-1', 'later')]);
      const ranges = await world.log.ranges(topic.name);
      const all = await Promise.all(
        ranges.map(({ partition, earliest }) => world.log.read(topic.name, partition, earliest, 100)),
      );
      const later = all.flat().filter((record) => textsOf([record])[0] === 'later');
      expect(later).toHaveLength(2);
      for (const { timestamp } of later) expect(timestamp).toBeGreaterThan(began);
      for (const { timestamp } of all.flat().slice(0, 1)) expect(timestamp).toBeGreaterThan(0);
    });

    it('accepts existing topics without records, and refuses others without a change', async () => {
      const [empty, filled] = [define(), define()];
      await world.log.ensureTopics([empty, filled]);
      await world.log.append(filled.name, [outgoing('a', 'kept')]);
      await expect(world.log.beginRestore([empty, filled])).rejects.toBeInstanceOf(TopicChangeRefusedError);
      const records = (await world.log.ranges(filled.name)).reduce(
        (sum, { earliest, next }) => sum + next - earliest,
        0,
      );
      expect(records).toBe(1);
      await world.log.beginRestore([empty]);
      expect(await world.log.restore(empty.name, 0, storedRecords(empty.name, 3))).toHaveLength(3);
      await expect(world.log.beginRestore([{ ...empty, partitions: 3 }])).rejects.toBeInstanceOf(
        TopicChangeRefusedError,
      );
    });
  });
}
