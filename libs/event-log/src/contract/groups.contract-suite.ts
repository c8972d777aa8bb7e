import { randomUUID } from 'node:crypto';
import { eventually } from '@obverse/testing';
import { outgoing, textsOf, numbered, Intake, type ContractWorld } from './world';

export function describeGroups(world: ContractWorld): void {
  const { newTopic, options, committedOf } = world;

  describe('a group', () => {
    it('receives all records, in offset order within each partition, in batches of at most the given size', async () => {
      const topic = await newTopic(4);
      await world.log.append(
        topic,
        numbered(500, (n) => `key-${n % 40}`),
      );
      const sizes: number[] = [];
      const intake = new Intake();
      const consumption = await world.log.consume(options(topic, { maxBatch: 25 }), async (batch) => {
        sizes.push(batch.records.length);
        expect(
          batch.records.every((record) => record.topic === batch.topic && record.partition === batch.partition),
        ).toBe(true);
        await intake.handler(batch);
      });
      await intake.holds(500);
      await consumption.stop();
      expect(Math.max(...sizes)).toBeLessThanOrEqual(25);
      expect(Math.min(...sizes)).toBeGreaterThan(0);
      for (const partition of [0, 1, 2, 3]) {
        const own = intake.records.filter((record) => record.partition === partition);
        expect(own.map(({ offset }) => offset)).toEqual([...own.map(({ offset }) => offset)].sort((a, b) => a - b));
      }
      expect(new Set(intake.texts).size).toBe(500);
    });

    it('is independent of other groups', async () => {
      const topic = await newTopic(2);
      const intakes = [new Intake(), new Intake()];
      const consumptions = await Promise.all(
        intakes.map((intake) => world.log.consume(options(topic), intake.handler)),
      );
      await world.log.append(topic, numbered(100));
      for (const intake of intakes) expect(new Set(textsOf(await intake.holds(100))).size).toBe(100);
      await Promise.all(consumptions.map((consumption) => consumption.stop()));
    });

    it('from the latest offset receives only records appended after its start', async () => {
      const topic = await newTopic(2);
      await world.log.append(topic, numbered(20));
      const intake = new Intake();
      const consumption = await world.log.consume(options(topic, { from: 'latest' }), intake.handler);
      await world.log.append(topic, [outgoing('key-1', 'after'), outgoing('key-2', 'after')]);
      await intake.holds(2);
      await consumption.stop();
      expect(intake.texts).toEqual(['after', 'after']);
    });

    it('commits when the handler resolves, and its next member continues from there', async () => {
      const topic = await newTopic(1);
      const group = options(topic);
      await world.log.append(topic, numbered(10));
      const first = new Intake();
      const before = await world.log.consume(group, first.handler);
      await first.holds(10);
      await eventually('the commit', async () => (await committedOf(group)).size === 1);
      await before.stop();
      await world.log.append(topic, [outgoing('k', 'new')]);
      const second = new Intake();
      const after = await (await world.harness.client()).log.consume({ ...group, from: 'latest' }, second.handler);
      await second.holds(1);
      await after.stop();
      expect(second.texts).toEqual(['new']);
    });

    it('has no committed offset before its first commit', async () => {
      const topic = await newTopic(2);
      expect(await world.log.committed(`group-${randomUUID()}`, topic)).toEqual([]);
    });

    it('receives a new record without waiting for the next poll', async () => {
      const topic = await newTopic(1);
      const intake = new Intake();
      const consumption = await world.log.consume(options(topic), intake.handler);
      let sent = 0;
      // By polling alone each record would wait for the next poll, because it was sent directly after one. On a slow machine many wait for other reasons.
      await eventually('a record that did not wait', async () => {
        const start = performance.now();
        sent += 1;
        await world.log.append(topic, [outgoing('k', String(sent))]);
        await intake.holds(sent);
        return performance.now() - start < 500;
      });
      await consumption.stop();
    });
  });

  describe('setting the offsets of a group', () => {
    it('makes the group read from the given offset', async () => {
      const topic = await newTopic(1);
      const group = options(topic);
      const positions = await world.log.append(topic, numbered(6));
      const run = async (count: number) => {
        const intake = new Intake();
        const consumption = await world.log.consume(group, intake.handler);
        await intake.holds(count);
        await eventually(
          'the commit',
          async () => ((await committedOf(group)).get(0) ?? 0) > (positions[5]?.offset ?? 0),
        );
        await consumption.stop();
        return intake.texts;
      };
      await run(6);
      await world.log.seek(group.groupId, topic, [{ partition: 0, next: positions[2]?.offset ?? -1 }]);
      expect(await committedOf(group)).toEqual(new Map([[0, positions[2]?.offset]]));
      expect(await run(4)).toEqual(['2', '3', '4', '5']);
    });

    it('works before the first run of the group', async () => {
      const topic = await newTopic(1);
      const group = options(topic);
      const positions = await world.log.append(topic, numbered(3));
      await world.log.seek(group.groupId, topic, [{ partition: 0, next: positions[2]?.offset ?? -1 }]);
      const intake = new Intake();
      const consumption = await world.log.consume(group, intake.handler);
      await intake.holds(1);
      await consumption.stop();
      expect(intake.texts).toEqual(['2']);
    });

    it('is refused while a member runs', async () => {
      const topic = await newTopic(1);
      const group = options(topic);
      const consumption = await world.log.consume(group, new Intake().handler);
      await expect(world.log.seek(group.groupId, topic, [{ partition: 0, next: 0 }])).rejects.toThrow(/running member/);
      await consumption.stop();
      await world.log.seek(group.groupId, topic, [{ partition: 0, next: 0 }]);
    });
  });

  describe('deleting a group', () => {
    it('deletes its offsets on every topic, so that its next member starts again; other groups keep theirs', async () => {
      const topics = [await newTopic(1), await newTopic(2)];
      const group = options(topics[0] ?? '');
      const other = options(topics[0] ?? '', { groupId: `${group.groupId}-2` });
      const [position] = await world.log.append(group.topic, numbered(1));
      const offsets = [{ partition: 0, next: (position?.offset ?? -1) + 1 }];
      for (const topic of topics) await world.log.seek(group.groupId, topic, offsets);
      await world.log.seek(other.groupId, other.topic, offsets);
      await world.log.deleteGroup(group.groupId);
      for (const topic of topics) expect(await world.log.committed(group.groupId, topic)).toEqual([]);
      expect(await world.log.committed(other.groupId, other.topic)).toEqual(offsets);
      const intake = new Intake();
      const consumption = await world.log.consume(group, intake.handler);
      await intake.holds(1);
      await consumption.stop();
    });

    it('with an unknown name does nothing', async () => {
      await world.log.deleteGroup(`group-${randomUUID()}`);
    });

    it('is refused while a member runs on any topic', async () => {
      const [idle, busy] = [await newTopic(1), await newTopic(1)];
      const group = options(busy);
      await world.log.seek(group.groupId, idle, [{ partition: 0, next: 0 }]);
      const consumption = await world.log.consume(group, new Intake().handler);
      await expect(world.log.deleteGroup(group.groupId)).rejects.toThrow(/running member/);
      expect(await world.log.committed(group.groupId, idle)).toHaveLength(1);
      await consumption.stop();
      await world.log.deleteGroup(group.groupId);
      expect(await world.log.committed(group.groupId, idle)).toEqual([]);
    });
  });
}
