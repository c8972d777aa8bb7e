import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { topics, type LotObserved } from '@obverse/contracts';
import type { LotDocument } from '@obverse/lot-index';
import { lotIdOf, type LotId } from '@obverse/lots';
import { normalise } from '@obverse/normaliser';
import { eventually } from '@obverse/testing';
import { lotsOf, makeWorld, type MakeEngines, type World } from '../testing/world.factory';

const byId = (documents: readonly LotDocument[]) => [...documents].sort((a, b) => (a.id < b.id ? -1 : 1));

/** Ten of the lots as they are seen in a later round. */
function laterOf(lots: readonly LotObserved[], round: number): LotObserved[] {
  const first = (round * 10) % lots.length;
  return lots.slice(first, first + 10).map((one) => ({
    ...one,
    observedAt: new Date(Date.parse(one.observedAt) + round * 1000).toISOString(),
    title: `${one.title}, round ${round}`,
  }));
}

function newLot(round: number): Partial<LotObserved> {
  const sourceId = `new-${round}`;
  return { sourceId, lotId: lotIdOf('linden-numismatik', sourceId) };
}

/** `reindex`, command by command, on any engines. */
export function describeReindex(makeEngines: MakeEngines): void {
  describe('reindex', () => {
    const lots = [...lotsOf('kestrel-coins', 60), ...lotsOf('linden-numismatik', 40)];
    let world: World;
    beforeEach(async () => {
      world = await makeWorld(makeEngines);
    });
    afterEach(() => world.close());

    const indexAll = async (seen: readonly LotObserved[]) => {
      await world.observe(...seen);
      await world.startIndexer();
      await world.indexed();
      await world.stopIndexer();
    };
    const run = async (...args: string[]) => [await world.obverse('reindex', ...args), world.terminal.text] as const;
    const status = async () => {
      expect((await run('status', '--json'))[0]).toBe(0);
      return JSON.parse(world.terminal.printed[0] ?? '{}') as Record<string, unknown>;
    };
    const operation = async () => (await world.operations.list({ command: 'reindex', limit: 1 }))[0];

    it('rebuilds the index from the log, passes the gates, swaps, and rolls back twice', async () => {
      await indexAll(lots);
      const before = await world.documents(lots);
      const { serving } = await world.index.rebuild.status();
      const [code, text] = await run();
      expect(text).toMatch(/passed {2}live lots: 100 serving, 100 rebuilt \(0\.000 %\)/);
      expect(text).toMatch(/passed {2}sampled content: 100 lots: 100 the same, 0 different/);
      expect(text).toMatch(/passed {2}canary queries: \d\d queries: \d\d alike/);
      expect(code).toBe(0);
      expect(await world.documents(lots)).toEqual(before);
      const after = await world.index.rebuild.status();
      expect(after).toMatchObject({ previous: serving });
      expect(after.rebuilding).toBeUndefined();
      const done = await operation();
      expect(done).toMatchObject({ state: 'done', result: { read: 100, applied: 100, generation: after.serving } });
      expect(await world.log.committed(`reindex-${done?.id}`, topics.lotsObserved)).toEqual([]);
      expect(await world.records(topics.lotsChanged)).toBe(0);
      expect(await run('rollback')).toEqual([0, `${serving} serves again.`]);
      expect((await world.index.rebuild.status()).serving).toBe(serving);
      await run('rollback');
      expect((await world.index.rebuild.status()).serving).toBe(after.serving);
    });

    it('loses no observation made while it runs, and no search fails', async () => {
      const many = lotsOf('kestrel-coins', 1_000);
      await indexAll(many);
      await world.startIndexer();
      const newest = new Map(many.map((one) => [one.lotId as LotId, one]));
      const query = { now: Date.now(), terms: [], filters: {}, order: 'newest', skip: 0, take: 10 } as const;
      const found = async () => (await world.index.search(query)).total;
      // The engine shows writes after its next refresh.
      await eventually('the lots', async () => (await found()) >= 1_000);
      let working = true;
      const observing = (async () => {
        for (let round = 1; working; round++) {
          const seen = [...laterOf(many, round), ...lotsOf('linden-numismatik', 1, newLot(round))];
          await world.observe(...seen);
          for (const one of seen) newest.set(one.lotId as LotId, one);
          await world.indexed();
        }
      })();
      const searching = (async () => {
        while (working) expect(await found()).toBeGreaterThanOrEqual(1_000);
      })();
      // New lots reach the two generations one after the other, so their totals may differ by some.
      const [code, text] = await run('--rate', '500', '--tolerance', '20').finally(() => (working = false));
      await Promise.all([observing, searching]);
      expect([code, text]).toEqual([0, expect.stringContaining('serves now')]);
      expect(newest.size).toBeGreaterThan(1_000);
      const model = [...newest.values()].map((one) => normalise(one, world.context()) as LotDocument);
      expect(byId(await world.index.get([...newest.keys()]))).toEqual(byId(model));
    });

    it('swaps nothing for unexpected differences, and prints the fields and how to continue', async () => {
      await indexAll(lots);
      world.correctCountry('kestrel-coins', 'AT');
      const { serving } = await world.index.rebuild.status();
      const [code, text] = await run();
      expect(code).toBe(1);
      expect(text).toMatch(/FAILED {2}sampled content: 100 lots: 40 the same, 60 different/);
      expect(text).toMatch(/facets\.country differs in 60 lots \(not expected\)\n.*\["DE"\] → \["AT"\]/);
      expect(text).toMatch(/FAILED {2}canary queries/);
      expect(text).toContain('--expect-changes facets.country,lot.countryIso');
      const failed = await status();
      expect(failed).toMatchObject({
        serving,
        lots: { serving: 100, rebuilt: 100 },
        operation: { state: 'failed', replayed: 1, error: expect.stringContaining('Nothing was swapped') as string },
      });
      expect((await run('swap', '--expect-changes', 'facets.country'))[0]).toBe(1);
      const [passed, output] = await run('swap', '--expect-changes', 'facets.country,lot.countryIso');
      expect([passed, output]).toEqual([0, expect.stringMatching(/facets\.country differs in 60 lots \(expected\)/)]);
      expect((await status())['serving']).toBe(failed['rebuilding']);
      expect((await world.documents(lots.slice(0, 1)))[0]?.facets.country).toEqual(['AT']);
    });

    it('swaps nothing when one generation lacks lots', async () => {
      await indexAll(lots);
      const stray = {
        ...lotsOf('kestrel-coins', 1)[0],
        sourceId: 'stray',
        lotId: lotIdOf('kestrel-coins', 'stray'),
      } as LotObserved;
      await world.index.write([normalise(stray, world.context())]);
      const [code, text] = await run('--tolerance', '0.5');
      expect([code, text]).toEqual([
        1,
        expect.stringMatching(/FAILED {2}live lots: 101 serving, 100 rebuilt \(-0\.990 %\)/),
      ]);
      await world.observe({ ...stray, sourceId: 'late', lotId: lotIdOf('kestrel-coins', 'late') });
      await run('abort');
      const [again, output] = await run('--tolerance', '100');
      expect(again).toBe(1);
      expect(output).toMatch(/FAILED {2}sampled content.*\n +1 missing in the serving index after \d comparisons/);
    });

    it('uses canaries from a file', async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'obverse-canaries-'));
      const file = path.join(folder, 'canaries.json');
      await indexAll(lots);
      writeFileSync(file, '[{ "name": "no such facet", "filters": { "colour": ["red"] } }]');
      expect(await run('--canaries', file)).toEqual([1, expect.stringContaining('canaries.json: 0.filters')]);
      expect((await status())['rebuilding']).toBeUndefined();
      writeFileSync(
        file,
        '[{ "name": "denarii from Germany", "terms": ["denarius"], "filters": { "country": ["DE"] } }]',
      );
      world.correctCountry('kestrel-coins', 'AT');
      const expected = ['--expect-changes', 'lot.countryIso', '--sample', '1', '--canaries', file];
      const [code, text] = await run(...expected);
      await rm(folder, { recursive: true });
      expect(code).toBe(1);
      expect(text).toContain('denarii from Germany: 100 lots serving, 40 rebuilt');
    });

    it('stops before the swap with --no-swap, and swaps with `swap`', async () => {
      await indexAll(lots);
      const { serving } = await world.index.rebuild.status();
      const [code, text] = await run('--no-swap');
      expect([code, text]).toEqual([0, expect.stringContaining('is ready')]);
      expect(await status()).toMatchObject({ serving, operation: { state: 'stopped', replayed: 1 } });
      expect((await run('swap'))[0]).toBe(0);
      expect(await run('swap')).toEqual([1, expect.stringContaining('No index is being rebuilt')]);
      expect((await operation())?.state).toBe('done');
    });

    describe('after a stop', () => {
      const many = lotsOf('kestrel-coins', 1_000);
      const stopHalfWay = async () => {
        await world.observe(...many);
        let stopped = false;
        world.terminal.onProgress = (passed) => {
          if (passed < 100 || stopped) return;
          stopped = true;
          process.emit('SIGINT');
        };
        // Portions of 50 records, one in each partition at a time: the stop comes long before the last record.
        expect(await run('--rate', '100')).toEqual([
          130,
          expect.stringContaining('`npm run obverse -- reindex` continues'),
        ]);
      };

      it('continues where it stopped', async () => {
        await stopHalfWay();
        const half = await status();
        expect(half).toMatchObject({ operation: { state: 'stopped' } });
        expect(await run('swap')).toEqual([1, expect.stringContaining('not finished')]);
        await world.startIndexer();
        await world.indexed();
        const [code, text] = await run();
        expect([code, text]).toEqual([0, expect.stringContaining(`${String(half['rebuilding'])} serves now`)]);
        expect((await world.documents(many)).length).toBe(1_000);
        const done = await operation();
        expect(done).toMatchObject({ state: 'done', result: { read: 1_000 } });
        expect(await world.operations.list({ command: 'reindex', limit: 9 })).toHaveLength(1);
      });

      it('leaves nothing after an abort', async () => {
        await stopHalfWay();
        const stopped = await operation();
        const { serving } = await world.index.rebuild.status();
        expect((await run('abort'))[0]).toBe(0);
        expect(await world.index.rebuild.status()).toEqual({ serving });
        expect(await world.log.committed(`reindex-${stopped?.id}`, topics.lotsObserved)).toEqual([]);
        expect((await operation())?.state).toBe('aborted');
        expect(await run('abort')).toEqual([0, 'No index is being rebuilt.']);
        expect(await run('rollback')).toEqual([1, expect.stringContaining('no previous index')]);
      });
    });

    it('continues a rebuild that was killed before it stored its plan', async () => {
      await indexAll(lots);
      await world.operations.start({ id: 'killed', command: 'reindex', arguments: {}, who: 'mo@desk' }, new Date());
      const generation = await world.index.rebuild.begin();
      const [code, text] = await run();
      expect([code, text]).toEqual([0, expect.stringContaining(`${generation} serves now`)]);
      expect(await world.operations.find('killed')).toMatchObject({ state: 'done', result: { read: 100 } });
    });

    it('runs once at a time', async () => {
      await world.operations.start({ id: 'busy', command: 'reindex', arguments: {}, who: 'mo@desk' }, new Date());
      const hold = await world.operations.hold('busy');
      for (const command of [[], ['abort'], ['swap']])
        expect(await run(...command)).toEqual([
          1,
          expect.stringContaining('running in another process (busy by mo@desk)'),
        ]);
      await hold?.release();
    });
  });
}
