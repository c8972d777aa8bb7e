import { idOf, lotDocument, lotQuery, tombstone } from '../medium.factory';
import { RebuildRunningError, type LotIndex } from '../port';
import { idsOf, useHarness, writeAll, type LotIndexHarness, type MakeLotIndexHarness } from './harness';

const old = (source: string | number, version = 1) =>
  lotDocument(source, { version, terms: ['old'], title: 'as it was' });
const rebuilt = (source: string | number, version = 1) =>
  lotDocument(source, { version, terms: ['rebuilt'], facets: { org: ['o-rebuilt'] }, title: 'as it is now' });
const titles = async (index: LotIndex, ...sources: (string | number)[]) =>
  (await index.get(sources.map(idOf))).map(({ lot }) => lot.title).sort();

export function describeRebuild(make: MakeLotIndexHarness): void {
  describe('one rebuild from begin to swap', () => describeLife(make));
  describe('abort and rollback', () => describeRollback(make));
  describe('while others work', () => describeConcurrency(make));
}

function describeLife(make: MakeLotIndexHarness): void {
  const harness = useHarness(make, [old('a'), old('b'), old('gone'), tombstone('gone', 2)]);
  let generation = '';

  it('begins an empty generation next to the serving one', async () => {
    const { rebuild } = harness().index;
    const before = await rebuild.status();
    generation = await rebuild.begin();
    expect(await rebuild.status()).toEqual({ serving: before.serving, rebuilding: generation });
    expect(generation).not.toBe(before.serving);
    expect(await rebuild.compare()).toEqual({ serving: 2, rebuilt: 0 });
  });

  it('refuses a second begin, from any service', async () => {
    await expect(harness().index.rebuild.begin()).rejects.toThrow(RebuildRunningError);
    await expect(harness().another().rebuild.begin()).rejects.toThrow(RebuildRunningError);
  });

  it('writes the replay to the new generation only, with the same rule of versions', async () => {
    const { index } = harness();
    const outcomes = await index.rebuild.write([rebuilt('a'), rebuilt('a'), lotDocument('bad', { version: 0.5 })]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'stale', 'rejected']);
    await harness().untilSearchable();
    expect(await titles(index, 'a', 'b')).toEqual(['as it was', 'as it was']);
    expect(await idsOf(index, lotQuery({ terms: ['rebuilt'] }))).toEqual([]);
    expect(await index.facets(lotQuery(), ['org'], 5)).toEqual({ org: [] });
    expect(await index.count(lotQuery())).toBe(2);
  });

  it('reads the new generation separately, from any service, before it serves', async () => {
    const { index, another } = harness();
    for (const { rebuild } of [index, another()]) {
      const { reader } = rebuild;
      expect((await reader.get([idOf('a'), idOf('b')])).map(({ lot }) => lot.title)).toEqual(['as it is now']);
      expect(await reader.search(lotQuery({ terms: ['rebuilt'] }))).toEqual({ ids: [idOf('a')], total: 1 });
      expect(await reader.count(lotQuery({ terms: ['old'] }))).toBe(0);
      expect(await reader.facets(lotQuery(), ['org'], 5)).toEqual({ org: [{ tag: 'o-rebuilt', count: 1 }] });
    }
  });

  it('lets a replay replace equal versions with the result of a newer normaliser', async () => {
    const { rebuild } = harness().index;
    const better = lotDocument('a', { terms: ['rebuilt'], facets: { org: ['o-rebuilt'] }, title: 'better' });
    expect((await rebuild.write([better]))[0]?.outcome).toBe('stale');
    expect((await rebuild.write([better], { equal: 'replace' }))[0]?.outcome).toBe('applied');
    expect((await rebuild.reader.get([idOf('a')]))[0]?.lot.title).toBe('better');
    expect((await rebuild.write([rebuilt('a')], { equal: 'replace' }))[0]?.outcome).toBe('applied');
  });

  it('writes to both meanwhile, from any service', async () => {
    const { index, another } = harness();
    const outcomes = await another().write([
      lotDocument('c', { terms: ['rebuilt', 'old'], title: 'in both' }),
      tombstone('b', 2),
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
    await harness().untilSearchable();
    expect(await titles(index, 'a', 'b', 'c')).toEqual(['as it was', 'in both']);
    expect(await index.rebuild.compare()).toEqual({ serving: 2, rebuilt: 2 });
  });

  it('lets the replay neither overwrite nor restore what was written meanwhile', async () => {
    const outcomes = await harness().index.rebuild.write([rebuilt('b'), rebuilt('c')]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['stale', 'stale']);
  });

  it('serves the new generation after the swap, to every service', async () => {
    const { index, another } = harness();
    const other = another();
    expect(await titles(other, 'a')).toEqual(['as it was']);
    const { serving } = await index.rebuild.status();
    await index.rebuild.swap();
    expect(await index.rebuild.status()).toEqual({ serving: generation, previous: serving });
    await harness().untilSearchable();
    for (const service of [index, other]) {
      expect(await titles(service, 'a', 'b', 'c')).toEqual(['as it is now', 'in both']);
      expect((await service.search(lotQuery({ terms: ['rebuilt'] }))).total).toBe(2);
      expect(await idsOf(service, lotQuery({ terms: ['old'] }))).toEqual([idOf('c')]);
    }
  });

  it('accepts a cursor from before the swap', async () => {
    const { index } = harness();
    const { cursor = '', ids } = await index.search(lotQuery({ take: 1 }));
    await index.rebuild.begin();
    await index.rebuild.write([rebuilt('a'), rebuilt('c')]);
    await index.rebuild.swap();
    await harness().untilSearchable();
    expect([...ids, ...(await idsOf(index, lotQuery({ cursor })))].sort()).toEqual([idOf('a'), idOf('c')].sort());
  });
}

function describeRollback(make: MakeLotIndexHarness): void {
  const harness = useHarness(make, [old('a'), old('b')]);

  it('throws without a running rebuild', async () => {
    const { rebuild } = harness().index;
    await expect(rebuild.write([rebuilt('a')])).rejects.toThrow('No rebuild is running');
    await expect(rebuild.compare()).rejects.toThrow('No rebuild is running');
    await expect(rebuild.swap()).rejects.toThrow('No rebuild is running');
    await expect(rebuild.rollback()).rejects.toThrow('no previous generation');
    await expect(rebuild.reader.get([idOf('a')])).rejects.toThrow('No rebuild is running');
    await expect(rebuild.reader.search(lotQuery())).rejects.toThrow('No rebuild is running');
    await expect(rebuild.reader.count(lotQuery())).rejects.toThrow('No rebuild is running');
    await expect(rebuild.reader.facets(lotQuery(), ['org'], 5)).rejects.toThrow('No rebuild is running');
    await expect(rebuild.abort()).resolves.toBeUndefined();
  });

  it('drops an aborted rebuild completely, and begins a new one empty', async () => {
    const { rebuild } = harness().index;
    const { serving } = await rebuild.status();
    await rebuild.begin();
    await rebuild.write([rebuilt('a')]);
    await rebuild.abort();
    expect(await rebuild.status()).toEqual({ serving });
    await rebuild.begin();
    expect(await rebuild.compare()).toEqual({ serving: 2, rebuilt: 0 });
    await rebuild.abort();
    expect(await titles(harness().index, 'a', 'b')).toEqual(['as it was', 'as it was']);
  });

  it('returns to the generation before the swap, and loses nothing written since', async () => {
    const { index } = harness();
    const { serving } = await index.rebuild.status();
    await index.rebuild.begin();
    // The log may contain records that were never written to the old generation.
    await index.rebuild.write([rebuilt('a'), rebuilt('b'), lotDocument('ahead')]);
    await index.rebuild.swap();
    await writeAll(harness(), [lotDocument('since', { terms: ['old'] }), tombstone('b', 2)]);
    await index.rebuild.rollback();
    await harness().untilSearchable();
    expect((await index.rebuild.status()).serving).toBe(serving);
    expect((await index.search(lotQuery({ terms: ['old'] }))).ids.length).toBe(2);
    expect(await titles(index, 'a', 'b', 'since', 'ahead')).toEqual(['Thaler ahead', 'Thaler since', 'as it was']);
    expect((await index.write([old('b', 1)]))[0]?.outcome).toBe('stale');
  });

  it('returns to the newer generation with a second rollback', async () => {
    const { index } = harness();
    await writeAll(harness(), [lotDocument('later', { title: 'later' })]);
    await index.rebuild.rollback();
    await harness().untilSearchable();
    expect(await titles(index, 'a', 'later')).toEqual(['as it is now', 'later']);
  });
}

function describeConcurrency(make: MakeLotIndexHarness): void {
  const sources = Array.from({ length: 40 }, (_, number) => number);
  const harness = useHarness(
    make,
    sources.map((source) => old(source)),
  );

  it('lets every read use exactly one generation while they are swapped', async () => {
    const { index, another } = harness();
    let swapping = true;
    const observe = async (reader: LotIndex) => {
      const seen = new Set<string>();
      while (swapping) seen.add(await look(reader));
      return seen;
    };
    const readers = [index, another(), another()].map(observe);
    for (let round = 0; round < 4; round += 1) {
      await index.rebuild.begin();
      const replay = round % 2 === 0 ? sources.map((source) => rebuilt(source)) : sources.map((source) => old(source));
      await index.rebuild.write(replay);
      await harness().untilSearchable();
      await index.rebuild.swap();
      await index.rebuild.rollback();
      await index.rebuild.rollback();
    }
    swapping = false;
    for (const seen of await Promise.all(readers)) expect([...seen]).toEqual([WHOLE]);
  });

  it('loses no write that runs while a rebuild begins, swaps, rolls back or is aborted', async () => {
    const { index, another } = harness();
    let number = 0;
    /** Lots up to this number may have been written by a replay first: the write of the same version is then stale. */
    let replayed = 0;
    let working = true;
    const writer = async (service: LotIndex) => {
      while (working) {
        const first = number + 1;
        const batch = Array.from({ length: 3 }, () => lotDocument(`live ${(number += 1)}`, { terms: ['live'] }));
        const outcomes = await service.write(batch);
        outcomes.forEach(({ outcome }, place) =>
          expect(first + place <= replayed ? ['applied', 'stale'] : ['applied']).toContain(outcome),
        );
      }
    };
    const writers = [writer(index), writer(another()), writer(another())];
    for (let round = 0; round < 3; round += 1) await rebuildLive(harness(), () => (replayed = number));
    working = false;
    await Promise.all(writers);
    await harness().untilSearchable();
    expect(await index.count(lotQuery({ terms: ['live'] }))).toBe(number);
  });
}

/** The steps of a rebuild: begin, then replay the log up to that time; later writes go to both generations. */
async function rebuildLive({ index }: LotIndexHarness, started: () => number): Promise<void> {
  const replay = async () => {
    await index.rebuild.begin();
    const log = Array.from({ length: started() }, (_, number) =>
      lotDocument(`live ${number + 1}`, { terms: ['live'] }),
    );
    for (let start = 0; start < log.length; start += 500) await index.rebuild.write(log.slice(start, start + 500));
  };
  await replay();
  await index.rebuild.abort();
  await replay();
  await index.rebuild.swap();
  await index.rebuild.rollback();
  await index.rebuild.rollback();
}

const WHOLE = '40 found of 40, all of one generation';

async function look(reader: LotIndex): Promise<string> {
  const page = await reader.search(lotQuery({ take: 100, filters: {} }));
  const documents = await reader.get(page.ids);
  const kinds = new Set(documents.map(({ terms }) => terms.join()));
  const { length } = documents;
  return `${length} found of ${page.total}, ${kinds.size === 1 ? 'all of one generation' : 'of several generations'}`;
}
