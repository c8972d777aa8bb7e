import { topicDefinitions, topics } from '@obverse/contracts';
import { eventually } from '@obverse/testing';
import { makeWorld, type MakeEngines, type World } from '../testing/world.factory';

/** The command `migrate`, on any engines. */
export function describeMigrate(makeEngines: MakeEngines): void {
  describe('migrate', () => {
    let world: World;
    afterEach(() => world.close());

    it('brings an empty database and log to what the build needs, once, and records it', async () => {
      world = await makeWorld(makeEngines, { topicsMade: false, isMigrated: false });
      expect(await world.obverse('operations', 'list')).toBe(1);
      expect(world.terminal.text).toContain('npm run obverse -- migrate');
      expect(await world.obverse('migrate', '--dry-run')).toBe(0);
      expect(world.terminal.text).toContain('database: CrawlFrontier1795000000000');
      expect(world.terminal.text).toMatch(/topic lots\.observed: created with 4 partitions, compact/);
      expect(await world.log.compareTopics(topicDefinitions)).toHaveLength(5);
      expect(await world.obverse('operations', 'list')).toBe(1);

      expect(await world.obverse('migrate')).toBe(0);
      expect(world.terminal.text).toContain('Done.');
      await eventually('the topics', async () => (await world.log.compareTopics(topicDefinitions)).length === 0);
      expect(await world.obverse('migrate')).toBe(0);
      expect(world.terminal.text).toBe('Nothing to do.');
      expect(await world.operations.list({ limit: 9 })).toMatchObject([
        { command: 'migrate', state: 'done', result: { topics: 5 } },
      ]);
    });

    it('changes a topic to its definition', async () => {
      world = await makeWorld(makeEngines, { topicsMade: false });
      await world.log.ensureTopics(
        topicDefinitions.map((one) => ({ ...one, ...(one.retentionMs ? { retentionMs: 60_000 } : {}) })),
      );
      expect(await world.obverse('migrate')).toBe(0);
      expect(world.terminal.text).toContain('topic lots.changed: retentionMs from 60000 to 2592000000');
      await eventually('the topics', async () => (await world.log.compareTopics(topicDefinitions)).length === 0);
    });

    it('changes nothing when a topic has more partitions than are defined', async () => {
      world = await makeWorld(makeEngines, { topicsMade: false, isMigrated: false });
      await world.log.ensureTopics([{ name: topics.lotsObserved, partitions: 5, cleanup: 'compact' }]);
      expect(await world.obverse('migrate')).toBe(1);
      expect(world.terminal.text).toContain('Nothing was changed: lots.observed has 5 partitions, not 4');
      expect(await world.obverse('migrate', '--dry-run')).toBe(0);
      expect(world.terminal.text).toContain('database: CrawlFrontier1795000000000');
    });
  });
}
