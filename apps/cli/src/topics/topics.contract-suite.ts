import { topicDefinitions, topics } from '@obverse/contracts';
import { lotsOf, makeWorld, type MakeEngines, type World } from '../testing/world.factory';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The commands of `topics`, on any engines. */
export function describeTopics(makeEngines: MakeEngines): void {
  describe('topics', () => {
    let world: World;
    beforeEach(async () => {
      world = await makeWorld(makeEngines, { topicsMade: false });
    });
    afterEach(() => world.close());

    it('shows the differences first, and creates topics only after confirmation', async () => {
      expect(await world.obverse('topics', 'list')).toBe(1);
      expect(world.terminal.text).toContain('topics apply');
      expect(await world.obverse('topics', 'apply', '--dry-run')).toBe(0);
      expect(world.terminal.text).toMatch(/lots\.observed +topic +missing +4 partitions, compact/);
      expect(await world.obverse('topics', 'apply')).toBe(1);
      expect(world.terminal.text).toContain('--yes');
      world.terminal.answer = false;
      expect(await world.obverse('topics', 'apply')).toBe(1);
      expect(await world.log.compareTopics(topicDefinitions)).toHaveLength(5);
      expect(await world.operations.list({ limit: 9 })).toEqual([]);
      world.terminal.answer = true;
      expect(await world.obverse('topics', 'apply')).toBe(0);
      expect(await world.log.compareTopics(topicDefinitions)).toEqual([]);
      expect(await world.obverse('topics', 'apply', '--yes')).toBe(0);
      expect(world.terminal.text).toContain('nothing to do');
      expect(await world.operations.list({ limit: 9 })).toMatchObject([
        { command: 'topics apply', state: 'done', result: { changed: 5 } },
      ]);
    });

    it('sets the defined retention', async () => {
      await world.log.ensureTopics(
        topicDefinitions.map((one) => ({ ...one, ...(one.retentionMs ? { retentionMs: 60_000 } : {}) })),
      );
      expect(await world.obverse('topics', 'apply', '--json', '--yes')).toBe(0);
      expect(JSON.parse(world.terminal.printed[0] ?? '')).toEqual([
        expect.objectContaining({ topic: topics.lotsChanged, property: 'retentionMs', actual: 60_000 }),
        expect.objectContaining({ topic: topics.lotsRejected, property: 'retentionMs', actual: 60_000 }),
      ]);
      expect(await world.log.compareTopics(topicDefinitions)).toEqual([]);
    });

    it('never removes partitions', async () => {
      await world.log.ensureTopics(topicDefinitions.map((one) => ({ ...one, partitions: 5 })));
      expect(await world.obverse('topics', 'apply', '--yes')).toBe(1);
      expect(world.terminal.text).toMatch(/lots\.observed +partitions +5 +4 +cannot be changed/);
      expect(world.terminal.text).toContain('Nothing was changed');
    });

    it('lists what the log has, and what is not as defined', async () => {
      await world.log.ensureTopics(
        topicDefinitions.slice(0, 4).map((one) => ({ ...one, cleanup: 'delete', retentionMs: 1_000 })),
      );
      expect(await world.obverse('topics', 'list')).toBe(1);
      const { text } = world.terminal;
      expect(text).toMatch(/lots\.observed +4 +0 +– +delete +1 second/);
      expect(text).toContain('Not as defined');
      expect(text).toMatch(/lots\.observed +cleanup +delete +compact/);
      expect(text).toMatch(/lots\.observed +retentionMs +1 second +unlimited/);
      expect(text).toMatch(/lots\.changed +retentionMs +1 second +30 days/);
      expect(text).toMatch(/lots\.rejected +topic +missing +1 partition, delete after 90 days/);
      expect(text).toContain('The log lacks lots.rejected');
      world.terminal.printed.length = 0;
      expect(await world.obverse('topics', 'list', '--json')).toBe(1);
      expect(JSON.parse(world.terminal.printed[0] ?? '')).toMatchObject({
        name: 'lots.observed',
        cleanup: 'delete',
        retentionMs: 1_000,
        differences: expect.arrayContaining([
          expect.objectContaining({ property: 'cleanup' }),
          expect.objectContaining({ property: 'retentionMs' }),
        ]) as unknown,
      });
      expect(await world.obverse('topics', 'apply', '--yes')).toBe(0);
      expect(await world.obverse('topics', 'list')).toBe(0);
    });

    it('lists topics with their records and the lag of the indexer', async () => {
      await world.log.ensureTopics(topicDefinitions);
      const lots = lotsOf('kestrel-coins', 12);
      const before = Date.now();
      await world.observe(...lots.slice(0, 10));
      await world.startIndexer();
      await world.indexed();
      await world.stopIndexer();
      await world.observe(...lots.slice(10));
      expect(await world.obverse('topics', 'list', '--json')).toBe(0);
      const listed = world.terminal.printed.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(listed[0]).toMatchObject({
        name: 'lots.observed',
        partitions: 4,
        records: 12,
        cleanup: 'compact',
        lag: 2,
      });
      expect(Date.parse(String(listed[0]?.['oldest']))).toBeGreaterThanOrEqual(before);
      expect(listed[4]).toEqual({
        name: 'lots.rejected',
        partitions: 1,
        records: 0,
        cleanup: 'delete',
        retentionMs: 90 * DAY_MS,
        differences: [],
      });
    });
  });
}
