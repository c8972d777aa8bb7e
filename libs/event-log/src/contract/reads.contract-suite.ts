import { eventually } from '@obverse/testing';
import { outgoing, textsOf, numbered, type ContractWorld } from './world';

export function describeReads(world: ContractWorld): void {
  const { newTopic } = world;

  describe('reading', () => {
    it('returns records from an offset up to a limit, and none at the end; the ranges contain both ends', async () => {
      const topic = await newTopic(1);
      const positions = await world.log.append(topic, numbered(5));
      const [range] = await world.log.ranges(topic);
      expect(range).toMatchObject({ partition: 0, earliest: positions[0]?.offset });
      expect(range?.next).toBeGreaterThan(positions[4]?.offset ?? Infinity);
      expect(textsOf(await world.log.read(topic, 0, positions[1]?.offset ?? -1, 3))).toEqual(['1', '2', '3']);
      expect(await world.log.read(topic, 0, range?.next ?? -1, 3)).toEqual([]);
    });

    it('returns empty ranges of a new topic', async () => {
      const ranges = await world.log.ranges(await newTopic(2));
      expect(ranges.map(({ earliest, next }) => next - earliest)).toEqual([0, 0]);
    });
  });

  describe('the offsets at a time', () => {
    it('are those of the first records appended then or later', async () => {
      const topic = await newTopic(1);
      const first = await world.log.append(topic, numbered(5));
      const [last] = await world.log.read(topic, 0, first[4]?.offset ?? -1, 1);
      const appendedAt = last?.timestamp ?? Infinity;
      // The next records must have a later time, on whichever clock.
      let second = await world.log.append(topic, [outgoing('k', 'later')]);
      const laterRecord = await eventually('a later time', async () => {
        const [record] = await world.log.read(topic, 0, second[0]?.offset ?? -1, 1);
        if (record && record.timestamp > appendedAt) return record;
        second = await world.log.append(topic, [outgoing('k', 'later')]);
        return undefined;
      });
      await world.log.append(topic, numbered(3));
      const at = async (time: number) => (await world.log.offsetsAt(topic, time)).map(({ next }) => next);
      expect(await at(laterRecord.timestamp)).toEqual([laterRecord.offset]);
      expect(await at(appendedAt + 1)).toEqual([laterRecord.offset]);
      expect(await at(0)).toEqual([first[0]?.offset]);
    });

    it('are the ends if nothing was appended then or later, also of an empty partition', async () => {
      const topic = await newTopic(3);
      await world.log.append(topic, [outgoing('k', 'one'), outgoing('k', 'two')]);
      const ends = (await world.log.ranges(topic)).map(({ partition, next }) => ({ partition, next }));
      expect(await world.log.offsetsAt(topic, Date.now() + 3_600_000)).toEqual(ends);
      const beginnings = (await world.log.ranges(topic)).map(({ partition, earliest }) => ({
        partition,
        next: earliest,
      }));
      expect(await world.log.offsetsAt(topic, 1)).toEqual(beginnings);
    });
  });
}
