import { topics } from '@obverse/contracts';
import { versionOf, type LotId } from '@obverse/lots';
import { normalise } from '@obverse/normaliser';
import { eventually } from '@obverse/testing';
import { lotsOf, makeWorld, type MakeEngines, type World } from '../testing/world.factory';

/** The command `audit`, on any engines. */
export function describeAudit(makeEngines: MakeEngines): void {
  describe('audit', () => {
    let world: World;
    beforeEach(async () => {
      world = await makeWorld(makeEngines);
    });
    afterEach(() => world.close());

    /** Lots that the frontier, the log and the index have, as after a crawl. */
    const crawled = async (count: number) => {
      const seen = lotsOf('kestrel-coins', count);
      for (const lot of seen) await world.know(lot, await world.observe(lot));
      await world.startIndexer();
      await world.indexed();
      await world.stopIndexer();
      return seen;
    };
    const audit = async (...options: readonly string[]) => {
      const status = await world.obverse('audit', '--json', ...options);
      return { status, ...(JSON.parse(world.terminal.printed[0] ?? '{}') as object) };
    };
    const none = { unindexed: 0, unlogged: 0, unexplained: 0, shown: 0 };

    it('finds nothing where the stores agree, and counts what the indexer has not read as under way', async () => {
      const [lot] = await crawled(3);
      if (!lot) throw new Error('there are lots');
      expect(await audit()).toMatchObject({ status: 0, known: 3, indexed: 3, waiting: 0, counts: none });
      const later = lotsOf('linden-numismatik', 1);
      for (const one of later) await world.know(one, await world.observe(one));
      expect(await audit()).toMatchObject({ status: 0, known: 4, waiting: 1, counts: none });
      expect(await world.obverse('audit')).toBe(0);
      expect(world.terminal.text).toContain('They agree.');
    });

    it('shows each kind of difference, and repairs it', async () => {
      const [lost, older, frozen, kept] = await crawled(4);
      if (!lost || !older || !frozen || !kept) throw new Error('there are lots');
      const ids = [lost, older, frozen].map(({ lotId }) => lotId as LotId);
      await world.index.forget(ids);
      const context = world.context();
      await world.index.write([
        normalise({ ...older, observedAt: '2026-11-20T12:00:00.000Z' }, context),
        normalise({ ...frozen, observedAt: '2090-01-01T00:00:00.000Z' }, context),
      ]);
      // Of another client: one with a record in the log, one without.
      const [recorded, invented, unlogged] = lotsOf('linden-numismatik', 3);
      if (!recorded || !invented || !unlogged) throw new Error('there are lots');
      await world.observe(recorded);
      await world.index.write([recorded, invented].map((one) => normalise(one, context)));
      await world.know(unlogged, [{ partition: 0, offset: 9_999 }]);

      const query = { now: Date.now(), terms: [], filters: {}, order: 'newest', skip: 0, take: 10 } as const;
      await eventually('the writes to be found', async () => (await world.index.count(query)) === 5);
      const counts = { unindexed: 2, unlogged: 1, unexplained: 2, shown: 0 };
      expect(await audit()).toMatchObject({ status: 1, counts, repaired: 0 });
      expect(await world.obverse('audit')).toBe(1);
      for (const { lotId } of [lost, older, frozen, invented, unlogged]) expect(world.terminal.text).toContain(lotId);
      expect(world.terminal.text).not.toContain(recorded.lotId);

      expect(await audit('--repair')).toMatchObject({ status: 0, counts, repaired: 5 });
      const versions = (await world.index.held(ids)).map(({ version }) => version);
      expect(versions).toEqual(ids.map(() => versionOf(kept.observedAt)));
      expect(await world.documents([invented])).toEqual([]);
      // The crawler reads two of them again.
      expect(await audit()).toMatchObject({ status: 0, counts: none, waiting: 2 });
      expect((await world.operations.list({ limit: 1 }))[0]).toMatchObject({
        command: 'audit',
        state: 'done',
        result: { repaired: 5 },
      });
    });

    it('finds a removed lot that is shown, and appends its tombstone again', async () => {
      const [lot] = await crawled(1);
      if (!lot) throw new Error('there is a lot');
      await world.remove(lot);
      expect(await audit('--repair')).toMatchObject({ status: 0, counts: { ...none, shown: 1 }, repaired: 1 });
      expect(await world.records(topics.lotsObserved)).toBe(2);
    });
  });
}
