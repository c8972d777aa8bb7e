import { randomUUID } from 'node:crypto';
import type { TopicDefinition } from '@obverse/contracts';
import { eventually } from '@obverse/testing';
import { TopicChangeRefusedError, UnknownTopicError } from '../port';
import { numbered, type ContractWorld } from './world';

export function describeTopics(world: ContractWorld): void {
  describe('topics', () => {
    it('are created once by several clients at the same time, and keep their partitions', async () => {
      const clients = await Promise.all([world.harness.client(), world.harness.client(), world.harness.client()]);
      const topic = `test.${randomUUID()}`;
      await Promise.all(
        clients.map((client) => client.log.ensureTopics([{ name: topic, partitions: 3, cleanup: 'compact' }])),
      );
      await world.log.append(topic, numbered(10));
      await world.log.ensureTopics([{ name: topic, partitions: 5, cleanup: 'compact' }]);
      const ranges = await world.log.ranges(topic);
      expect(ranges.map(({ partition }) => partition)).toEqual([0, 1, 2]);
      expect(ranges.reduce((sum, { earliest, next }) => sum + next - earliest, 0)).toBe(10);
    });

    it('are not created by an append to an unknown name', async () => {
      await expect(world.log.append(`test.${randomUUID()}`, numbered(1))).rejects.toBeInstanceOf(UnknownTopicError);
    });
  });

  describe('topics compared with their definitions', () => {
    const HOUR_MS = 3_600_000;
    const names = (count: number) => Array.from({ length: count }, () => `test.${randomUUID()}`);

    it('do not differ if they match', async () => {
      const [first = '', second = ''] = names(2);
      const definitions: TopicDefinition[] = [
        { name: first, partitions: 3, cleanup: 'compact' },
        { name: second, partitions: 1, cleanup: 'delete', retentionMs: HOUR_MS },
      ];
      await world.log.ensureTopics(definitions);
      expect(await world.log.compareTopics(definitions)).toEqual([]);
      await world.log.applyTopics(definitions);
      expect(await world.log.compareTopics(definitions)).toEqual([]);
    });

    it('differ by absence, clean-up and retention, in the order of the definitions, and are not changed', async () => {
      const [missing = '', compacted = '', kept = ''] = names(3);
      await world.log.ensureTopics([
        { name: compacted, partitions: 2, cleanup: 'compact' },
        { name: kept, partitions: 2, cleanup: 'delete', retentionMs: HOUR_MS },
      ]);
      const wanted: TopicDefinition[] = [
        { name: kept, partitions: 2, cleanup: 'delete', retentionMs: 2 * HOUR_MS },
        { name: missing, partitions: 3, cleanup: 'compact' },
        { name: compacted, partitions: 2, cleanup: 'delete', retentionMs: HOUR_MS },
      ];
      const differences = await world.log.compareTopics(wanted);
      expect(differences).toMatchObject([
        { topic: kept, property: 'retentionMs', actual: HOUR_MS, defined: 2 * HOUR_MS, applicable: true },
        { topic: missing, property: 'topic', applicable: true },
        { topic: compacted, property: 'cleanup', actual: 'compact', defined: 'delete', applicable: true },
        { topic: compacted, property: 'retentionMs', defined: HOUR_MS, applicable: true },
      ]);
      expect(differences.some((difference) => 'actual' in difference && difference.actual === undefined)).toBe(false);
      expect(await world.log.compareTopics(wanted)).toEqual(differences);
    });

    it('match after the definitions were applied, and keep their records', async () => {
      const [missing = '', changed = ''] = names(2);
      await world.log.ensureTopics([{ name: changed, partitions: 2, cleanup: 'delete', retentionMs: HOUR_MS }]);
      await world.log.append(changed, numbered(10));
      const before = await world.log.ranges(changed);
      const wanted: TopicDefinition[] = [
        { name: missing, partitions: 3, cleanup: 'delete', retentionMs: HOUR_MS },
        { name: changed, partitions: 2, cleanup: 'compact' },
      ];
      await world.log.applyTopics(wanted);
      // A broker may return an accepted change with a delay.
      await eventually('the change', async () => (await world.log.compareTopics(wanted)).length === 0);
      expect(await world.log.ranges(changed)).toEqual(before);
      expect(await world.log.ranges(missing)).toHaveLength(3);
      const lifted: TopicDefinition[] = [{ name: changed, partitions: 2, cleanup: 'delete' }];
      await world.log.applyTopics(lifted);
      await eventually('retention lifted', async () => (await world.log.compareTopics(lifted)).length === 0);
    });

    it('are not changed at all by a call that contains fewer partitions than a topic has', async () => {
      const [missing = '', counted = '', kept = ''] = names(3);
      const existing: TopicDefinition[] = [
        { name: counted, partitions: 2, cleanup: 'compact' },
        { name: kept, partitions: 1, cleanup: 'delete', retentionMs: HOUR_MS },
      ];
      await world.log.ensureTopics(existing);
      const wanted: TopicDefinition[] = [
        { name: missing, partitions: 1, cleanup: 'compact' },
        { name: kept, partitions: 1, cleanup: 'delete', retentionMs: 2 * HOUR_MS },
        { name: counted, partitions: 1, cleanup: 'compact' },
      ];
      expect(await world.log.compareTopics(wanted)).toContainEqual({
        topic: counted,
        property: 'partitions',
        actual: 2,
        defined: 1,
        applicable: false,
      });
      const refused = world.log.applyTopics(wanted);
      await expect(refused).rejects.toBeInstanceOf(TopicChangeRefusedError);
      await expect(refused).rejects.toThrow(counted);
      expect(await world.log.compareTopics(existing)).toEqual([]);
      await expect(world.log.ranges(missing)).rejects.toBeInstanceOf(UnknownTopicError);
    });
  });
}
