import fc from 'fast-check';
import { expectedFirsts } from '../contract/harness';
import type { LotDocument, LotWrite } from '../document';
import { idOf, lotDocument, lotQuery, now, tombstone } from '../medium.factory';
import type { LotQuery } from '../port';
import { Checkpoints } from './checkpoints';
import { Control } from './control';
import { Engine } from './engine';
import { Linker } from './linker';
import { Names } from './names';
import type { Role } from './role';
import { archiveAfterMs } from './query/moves';
import { OpenSearchLotIndex } from './opensearch-lot-index';
import { testIndex, type TestIndex } from './test-index.factory';
import { parseAddress } from './url';

interface RawAnswer {
  readonly hits: { readonly hits: readonly { readonly _id: string; readonly _source: Record<string, unknown> }[] };
}

/** An index without its own rounds: tests link when they want. */
async function openIndex(): Promise<{ store: TestIndex; index: OpenSearchLotIndex; close: () => Promise<void> }> {
  const store = testIndex('linker');
  const index = new OpenSearchLotIndex({ url: store.url });
  await index.prepare();
  const close = async () => {
    await index.close();
    await store.drop();
  };
  return { store, index, close };
}

async function link(store: TestIndex, index: OpenSearchLotIndex): Promise<void> {
  await index.linker.link('serving');
  await store.refresh();
}

/** By lot, the ids of the offers before it as stored. */
async function storedBefore(store: TestIndex, role: Role = 'serving'): Promise<Record<string, readonly string[]>> {
  const query = { bool: { must_not: [{ term: { deleted: true } }] } };
  const { hits } = (await store.request('POST', `/${store.prefix}-${role}/_search`, {
    query,
    size: 1_000,
  })) as RawAnswer;
  return Object.fromEntries(
    hits.hits.map(({ _id, _source }) => [_id, ((_source['before'] ?? []) as { id: string }[]).map(({ id }) => id)]),
  );
}

/** The same computed from the documents. */
function expectedBefore(lots: readonly LotDocument[]): Record<string, readonly string[]> {
  const end = ({ status, sort }: LotDocument) => (status === 'ended' ? -1 : (sort.closesAt ?? 10 ** 15));
  const both = ({ specimen, photo }: LotDocument) => Number(specimen !== undefined && photo !== undefined);
  const shares = (one: LotDocument, other: LotDocument) =>
    (one.specimen !== undefined && one.specimen === other.specimen) ||
    (one.photo !== undefined && one.photo === other.photo);
  const inOrder = [...lots].sort(
    (one, other) =>
      end(other) - end(one) ||
      both(other) - both(one) ||
      one.sort.firstObserved - other.sort.firstObserved ||
      (one.id < other.id ? -1 : 1),
  );
  return Object.fromEntries(
    inOrder.map((lot, place) => [lot.id, inOrder.slice(0, place).flatMap((one) => (shares(one, lot) ? [one.id] : []))]),
  );
}

const anyKey = (kind: string, count: number) =>
  fc.option(
    fc.nat(count - 1).map((number) => `${kind}:${number}`),
    { nil: undefined },
  );
const anyDocument = fc
  .record({
    lot: fc.nat(11),
    specimen: anyKey('slab:ngc', 3),
    photo: anyKey('photo', 3),
    isEnded: fc.boolean(),
    closesAt: fc.option(
      fc.nat(3).map((number) => now + number),
      { nil: undefined },
    ),
    firstObserved: fc.nat(3),
    country: fc.constantFrom('AT', 'DE'),
    isDeleted: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  })
  .map(
    ({ lot, specimen, photo, isEnded, closesAt, firstObserved, country, isDeleted }) =>
      (version: number): LotWrite =>
        isDeleted
          ? tombstone(lot, version)
          : lotDocument(lot, {
              version,
              status: isEnded ? 'ended' : 'open',
              terms: [`w${lot % 3}`],
              facets: { country: [country], org: [`o-${lot % 2}`] },
              sort: { firstObserved, ...(closesAt !== undefined && { closesAt }), ...(isEnded && { closedAt: 5 }) },
              ...(specimen !== undefined && { specimen }),
              ...(photo !== undefined && { photo }),
            }),
  );

function liveOf(writes: readonly LotWrite[]): readonly LotDocument[] {
  const last = new Map(writes.map((write) => [write.id, write]));
  return [...last.values()].flatMap((write) => (write.deleted ? [] : [write]));
}

describe('lots of one specimen', () => {
  it('depend on the current lots alone: two linkers, shuffled and repeated writes, moves, a rebuild', async () => {
    const { store, index, close } = await openIndex();
    const other = new OpenSearchLotIndex({ url: store.url });
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(anyDocument, { minLength: 1, maxLength: 40 }), fc.nat(39), async (made, cut) => {
          const base = (await highestVersion(store)) + 1;
          const writes = made.map((document, place) => document(base + place));
          await index.write(writes.slice(0, cut));
          await Promise.all([index.write(writes.slice(cut)), attempt(() => index.linker.link('serving'))]);
          await Promise.all([
            attempt(() => index.archive.move(now + archiveAfterMs)),
            attempt(() => other.linker.link('serving')),
            index.write([...writes].reverse()),
          ]);
          await Promise.all([attempt(() => index.linker.link('serving')), attempt(() => other.linker.link('serving'))]);
          await link(store, index);
          const touched = new Set(writes.map(({ id }) => id));
          const live = [...liveOf(writes), ...(await index.get(allIds)).filter(({ id }) => !touched.has(id))];
          expect(await storedBefore(store)).toEqual(expectedBefore(live));
        }),
        { numRuns: 12 },
      );
      const before = await storedBefore(store);
      const lots = await index.get(allIds);
      await index.rebuild.begin();
      await index.rebuild.write(lots);
      await index.rebuild.swap();
      expect(await storedBefore(store)).toEqual(before);
      await index.rebuild.rollback();
      expect(await storedBefore(store)).toEqual(before);
    } finally {
      await other.close();
      await close();
    }
  });

  it('are linked by the next step if the process died before it noted what it did', async () => {
    const { store, index, close } = await openIndex();
    try {
      const offer = (source: string, firstObserved: number) =>
        lotDocument(source, { sort: { firstObserved }, specimen: 'slab:ngc:1' });
      await index.write([offer('portal', 5), offer('house', 4)]);
      await index.linker.link('serving');
      // The checkpoint is lost, so that everything is read again.
      const { hits } = (await store.request('POST', `/${store.prefix}-control/_search`, {
        query: { match_all: {} },
      })) as RawAnswer;
      for (const { _id } of hits.hits.filter(({ _id: id }) => id.startsWith('linked-')))
        await store.request('DELETE', `/${store.prefix}-control/_doc/${_id}?refresh=true`);
      await index.write([offer('shop', 3)]);
      await link(store, index);
      const found = await index.search(lotQuery({ oncePerSpecimen: true }));
      expect([found.ids, found.total]).toEqual([[idOf('shop')], 1]);
      expect(await index.linker.link('serving')).toBe(0);
    } finally {
      await close();
    }
  });

  it('are written by version however often they were linked', async () => {
    const { store, index, close } = await openIndex();
    try {
      const offer = (source: string, version: number, title: string, closesAt: number) =>
        lotDocument(source, { version, title, sort: { firstObserved: 1, closesAt }, specimen: 'slab:ngc:1' });
      await index.write([offer('late', 1, 'late', 2_000), offer('early', 5, 'first', 1_500)]);
      for (let round = 1; round <= 3; round += 1) {
        await index.write([offer('late', 1 + round, 'late', 2_000 + round)]);
        await link(store, index);
      }
      const outcomeOf = async (...given: Parameters<OpenSearchLotIndex['write']>) =>
        (await index.write(...given)).map(({ outcome }) => outcome);
      expect(await outcomeOf([offer('early', 5, 'again', 1_500)])).toEqual(['stale']);
      expect(await outcomeOf([offer('early', 4, 'older', 1_500)], { equal: 'replace' })).toEqual(['stale']);
      expect(await outcomeOf([offer('early', 5, 'described', 1_500)], { equal: 'replace' })).toEqual(['applied']);
      expect(await outcomeOf([offer('early', 6, 'newer', 1_500)])).toEqual(['applied']);
      await link(store, index);
      const { documents = [], total } = await index.search(lotQuery({ oncePerSpecimen: true, withDocuments: true }));
      expect([documents.map(({ lot }) => lot.title), total]).toEqual([['late'], 1]);
      expect((await index.get([idOf('early')])).map(({ lot, version }) => [lot.title, version])).toEqual([
        ['newer', 6],
      ]);
    } finally {
      await close();
    }
  });

  it('are set aside if a specimen has too many offers, or the engine refuses one, and the others are linked', async () => {
    const { store, index, close } = await openIndex();
    const { node, prefix } = parseAddress(store.url);
    const engine = new Engine(node);
    const names = new Names(prefix);
    const linker = new Linker(engine, names, new Control(engine, names), new Checkpoints(engine, names), {
      lots: 3,
      documents: 3,
    });
    const offers = (specimen: string, sources: readonly string[]) =>
      sources.map((source, place) => lotDocument(source, { sort: { firstObserved: place }, specimen }));
    // Only what is being rebuilt: the rounds of the process that writes do not link it.
    const setAside = async () => {
      await linker.link('rebuilding');
      return linker.state('rebuilding');
    };
    try {
      await index.rebuild.begin();
      await index.rebuild.write([...offers('slab:ngc:1', ['a', 'b', 'c', 'd']), ...offers('slab:ngc:2', ['e', 'f'])]);
      expect(await linker.state('rebuilding')).toEqual({ waiting: 6, setAside: 0 });
      expect(await setAside()).toEqual({ waiting: 1, setAside: 4 });
      // The linked lot was written, too.
      expect(await setAside()).toEqual({ waiting: 0, setAside: 4 });
      await store.refresh();
      const linked = await storedBefore(store, 'rebuilding');
      expect(linked).toMatchObject({ [idOf('d')]: [], [idOf('f')]: [idOf('e')] });
      const limit = (nested_objects: object) =>
        store.request('PUT', `/${store.prefix}-lots-open-*/_settings`, { index: { mapping: { nested_objects } } });
      await limit({ limit: 0 });
      await index.rebuild.write(offers('slab:ngc:3', ['g', 'h']));
      expect(await setAside()).toEqual({ waiting: 0, setAside: 5 });
      await limit({ limit: 10_000 });
      await index.rebuild.write([lotDocument('g', { version: 2, sort: { firstObserved: 0 }, specimen: 'slab:ngc:3' })]);
      await setAside();
      await store.refresh();
      expect(await storedBefore(store, 'rebuilding')).toMatchObject({ [idOf('h')]: [idOf('g')] });
    } finally {
      await engine.close();
      await close();
    }
  });

  it('are linked in portions of documents', async () => {
    const { store, index, close } = await openIndex();
    const { node, prefix } = parseAddress(store.url);
    const engine = new Engine(node);
    const names = new Names(prefix);
    const atOnce = { lots: 100, documents: 2 };
    const linker = new Linker(engine, names, new Control(engine, names), new Checkpoints(engine, names), atOnce);
    // Every specimen has offers in two portions.
    const lots = Array.from({ length: 15 }, (_, place) =>
      lotDocument(`lot ${place}`, { sort: { firstObserved: place }, specimen: `slab:ngc:${place % 5}` }),
    );
    try {
      await index.rebuild.begin();
      await index.rebuild.write(lots);
      await linker.link('rebuilding');
      await store.refresh();
      expect(await storedBefore(store, 'rebuilding')).toEqual(expectedBefore(lots));
    } finally {
      await engine.close();
      await close();
    }
  });

  it('are found once by every query, with exact counts', async () => {
    const { store, index, close } = await openIndex();
    try {
      const writes = fc.sample(anyDocument, { numRuns: 200, seed: 7 }).map((document, place) => document(place + 1));
      await index.write(writes);
      await link(store, index);
      const live = liveOf(writes);
      const queries: Partial<LotQuery>[] = [
        {},
        { status: 'open', now: now + 1 },
        { status: 'ended', now: now + 1 },
        { terms: ['w1'] },
        { filters: { country: ['AT'], org: ['o-1'] } },
        { ranges: { closesAt: { from: now + 1 } } },
      ];
      for (const query of queries) {
        const every = await index.search(lotQuery({ ...query, take: 100 }));
        const expected = expectedFirsts(live, every.ids);
        const once = await index.search(lotQuery({ ...query, take: 100, oncePerSpecimen: true }));
        expect([query, once.ids, once.total]).toEqual([query, expected, expected.length]);
      }
    } finally {
      await close();
    }
  });
});

const allIds = Array.from({ length: 12 }, (_, lot) => idOf(lot));

async function highestVersion(store: TestIndex): Promise<number> {
  const answer = (await store.request('POST', `/${store.prefix}-lots-*/_search`, {
    query: { match_all: {} },
    size: 1_000,
    _source: ['version'],
  })) as RawAnswer;
  return Math.max(0, ...answer.hits.hits.map(({ _source }) => Number(_source['version'] ?? 0)));
}

/** A step that another process may interrupt; the next one repeats it. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'IndexUnavailableError') throw error;
  });
}
