import { eventually } from '@obverse/testing';
import type { LotDocument } from '../document';
import { idOf, lotDocument, lotQuery, tombstone } from '../medium.factory';
import { IndexUnavailableError, type LotIndex } from '../port';
import { OpenSearchLotIndex } from './opensearch-lot-index';
import { archiveAfterMs } from './query/moves';
import { testIndex, type TestIndex } from './test-index.factory';

const now = 10 * archiveAfterMs;
const terms = ['coin'];
const open = (source: string | number, version = 1) =>
  lotDocument(source, { version, terms, facets: { org: ['o-1'] }, sort: { firstObserved: 1 } });
const ended = (source: string | number, version = 1): LotDocument => ({
  ...open(source, version),
  status: 'ended',
  sort: { firstObserved: 1, closedAt: 1 },
});

interface World {
  readonly index: OpenSearchLotIndex;
  readonly store: TestIndex;
  another(): OpenSearchLotIndex;
}

async function inWorld(work: (world: World) => Promise<void>): Promise<void> {
  const store = testIndex('archive');
  const opened: OpenSearchLotIndex[] = [];
  const another = () => {
    const index = new OpenSearchLotIndex({ url: store.url });
    opened.push(index);
    return index;
  };
  const index = another();
  try {
    await index.prepare();
    await work({ index, store, another });
  } finally {
    await Promise.all(opened.map((one) => one.close()));
    await store.drop();
  }
}

/** The number of documents with terms that each tier stores, whether searches find them or not. */
async function stored({ store }: World, tier: 'open' | 'ended'): Promise<number> {
  await store.refresh();
  const body = { query: { bool: { filter: { exists: { field: 'terms' } } } } };
  return ((await store.request('POST', `/${store.prefix}-serving-${tier}/_count`, body)) as { count: number }).count;
}

async function write(index: LotIndex, ...lots: Parameters<LotIndex['write']>[0][number][]): Promise<string[]> {
  return (await index.write(lots)).map(({ outcome }) => outcome);
}

/** Writes until all lots are applied: a lot that is being moved to the archive may have to be written again. */
async function writeOut(index: LotIndex, lots: readonly LotDocument[]): Promise<void> {
  for (let left = lots; left.length > 0;) {
    const outcomes = await index.write(left).catch((error: unknown) => {
      if (error instanceof IndexUnavailableError) return left.map(() => ({ outcome: 'retry' }));
      throw error;
    });
    expect(outcomes.filter(({ outcome }) => outcome !== 'applied' && outcome !== 'retry')).toEqual([]);
    left = left.filter((_, place) => outcomes[place]?.outcome === 'retry');
  }
}

/** The totals of all kinds of reads at one time. */
async function look(index: LotIndex): Promise<string> {
  const [page, facets, count] = await Promise.all([
    index.search(lotQuery({ now, terms, take: 1_000 })),
    index.facets(lotQuery({ now, terms }), ['org'], 5),
    index.count(lotQuery({ now, terms })),
  ]);
  const documents = await index.get(page.ids);
  const distinct = new Set(page.ids).size;
  return [page.total, page.ids.length, distinct, documents.length, count, facets.org?.[0]?.count].join();
}

it('moves lots that ended long ago, and no others', async () => {
  await inWorld(async (world) => {
    const { index, store } = world;
    await write(index, open('open'), ended('ended'), tombstone('gone', 1), {
      ...ended('just ended'),
      sort: { firstObserved: 1, closedAt: now - 1 },
    });
    await write(index, { ...open('run out'), sort: { firstObserved: 1, closesAt: 5 } });
    await store.refresh();
    expect(await index.archive.move(now)).toBe(2);
    expect([await stored(world, 'open'), await stored(world, 'ended')]).toEqual([2, 2]);
    expect(await look(index)).toBe('4,4,4,4,4,4');
    expect(await index.count(lotQuery({ now, status: 'ended', terms }))).toBe(3);
    expect(await index.get([idOf('ended')])).toEqual([ended('ended')]);
    expect(await index.archive.move(now)).toBe(0);
  });
});

it('finds each lot exactly once at any time of a move, in hits, totals, facets and by id', async () => {
  await inWorld(async ({ index, store, another }) => {
    const lots = Array.from({ length: 60 }, (_, number) => (number % 3 === 0 ? open(number) : ended(number)));
    await index.write(lots);
    await store.refresh();
    const before = await look(index);
    expect(before).toBe('60,60,60,60,60,60');
    let moving = true;
    const observe = async (reader: LotIndex) => {
      const seen = new Set<string>();
      while (moving) seen.add(await look(reader));
      return [...seen];
    };
    const observing = [observe(index), observe(another())];
    const mover = another();
    expect(await mover.archive.move(now)).toBe(40);
    // Also after the automatic refreshes.
    await store.refresh();
    moving = false;
    for (const seen of await Promise.all(observing)) expect(seen).toEqual([before]);
  });
});

it('applies the rule of versions to writes of a moved lot', async () => {
  await inWorld(async (world) => {
    const { index, store, another } = world;
    await write(index, ended('a', 5), ended('b', 5), ended('c', 5));
    await store.refresh();
    await index.archive.move(now);
    expect(await write(another(), ended('a', 4), ended('a', 5), ended('b', 6), tombstone('c', 6))).toEqual([
      'stale',
      'stale',
      'applied',
      'applied',
    ]);
    expect(await write(index, ended('c', 5))).toEqual(['stale']);
    const better = { ...ended('a', 5), terms: ['better'] };
    expect((await index.write([better], { equal: 'replace' }))[0]?.outcome).toBe('applied');
    await store.refresh();
    expect(await index.count(lotQuery({ now, terms: ['better'] }))).toBe(1);
    expect((await index.get(['a', 'b', 'c'].map(idOf))).map(({ version }) => version).sort()).toEqual([5, 6]);
    expect([await stored(world, 'open'), await stored(world, 'ended')]).toEqual([0, 2]);
  });
});

it('finds a moved lot that opens again as open, in its tier', async () => {
  await inWorld(async (world) => {
    const { index, store } = world;
    await write(index, ended('back'));
    await store.refresh();
    await index.archive.move(now);
    expect(await write(index, open('back', 2))).toEqual(['applied']);
    await store.refresh();
    expect(await index.search(lotQuery({ now, terms, status: 'open' }))).toEqual({ ids: [idOf('back')], total: 1 });
    expect(await index.count(lotQuery({ now, terms, status: 'ended' }))).toBe(0);
    expect([await stored(world, 'open'), await stored(world, 'ended')]).toEqual([0, 1]);
  });
});

describe('a process that dies during a move', () => {
  const steps: Record<string, (dying: OpenSearchLotIndex) => Promise<void>> = {
    'after announcing': async ({ archive }) => void (await archive.announce(now)),
    'after starting': async ({ archive }) => {
      await archive.announce(now);
      await archive.start();
    },
    'while copying': async ({ archive }) => {
      await archive.announce(now);
      await archive.start();
      await archive.copy(1, 1);
    },
    'after copying': async ({ archive }) => {
      await archive.announce(now);
      await archive.start();
      await archive.copy(1);
    },
    'after committing': async ({ archive }) => {
      await archive.announce(now);
      await archive.start();
      await archive.copy(1);
      await archive.commit(1);
    },
    'after releasing': async ({ archive }) => {
      await archive.announce(now);
      await archive.start();
      await archive.finish();
    },
  };

  it.each(Object.entries(steps))('%s leaves every lot once, and another process finishes the move', async (_, die) => {
    await inWorld(async (world) => {
      const { index, store, another } = world;
      await write(index, open(0), ended(1), ended(2), ended(3));
      await store.refresh();
      const all = '4,4,4,4,4,4';
      await die(another());
      await store.refresh();
      expect(await look(index)).toBe(all);
      await another().archive.move(now);
      expect(await look(index)).toBe(all);
      await store.refresh();
      expect(await look(index)).toBe(all);
      expect([await stored(world, 'open'), await stored(world, 'ended')]).toEqual([1, 3]);
      expect(await write(index, ended(1, 2), open(0, 2))).toEqual(['applied', 'applied']);
      await store.refresh();
      expect(await look(index)).toBe(all);
    });
  });

  it('delays writes of its lots only until another process has finished the move', async () => {
    await inWorld(async ({ index, store, another }) => {
      await write(index, ended(1), open(2));
      await store.refresh();
      const { archive } = another();
      await archive.announce(now);
      await archive.start();
      // The process of the waiting writer finishes the move.
      expect(await write(index, ended(1, 2), open(2, 2))).toEqual(['applied', 'applied']);
      await store.refresh();
      expect(await look(index)).toBe('2,2,2,2,2,2');
      expect((await index.get([idOf(1)]))[0]?.version).toBe(2);
    });
  });
});

it('loses and duplicates no lot while lots are written and moved concurrently', async () => {
  await inWorld(async (world) => {
    const { index, store, another } = world;
    const count = 120;
    const versions = new Map<number, number>();
    const writer = another();
    let working = true;
    const writing = (async () => {
      for (let round = 1; working; round += 1) {
        const batch = Array.from({ length: count }, (_, number) => number).filter(
          (number) => (number + round) % 4 === 0,
        );
        const lots = batch.map((number) => ((number + round) % 3 === 0 ? open(number, round) : ended(number, round)));
        await writeOut(writer, lots);
        for (const number of batch) versions.set(number, round);
      }
    })();
    await eventually('all lots are written once', () => versions.size === count);
    await store.refresh();
    const observed = new Set<string>();
    const observing = (async () => {
      while (working) observed.add(await look(index));
    })();
    const moving = (async () => {
      const movers = [another(), another()];
      while (working && (await stored(world, 'open')) > 0) {
        // Two at once disturb each other, but must not corrupt the index.
        const both = await Promise.allSettled(movers.map(({ archive }) => archive.move(now)));
        const failed = both.find((one) => one.status === 'rejected' && !(one.reason instanceof IndexUnavailableError));
        expect(failed).toBeUndefined();
      }
    })();
    await Promise.race([moving, writing]).finally(() => (working = false));
    await Promise.all([moving, writing, observing]);
    await store.refresh();
    const all = Array.from({ length: 6 }, () => count).join();
    expect([...observed].filter((seen) => seen !== all)).toEqual([]);
    expect(await look(index)).toBe(all);
    const documents = await index.get([...versions.keys()].map(idOf));
    expect(new Map(documents.map(({ id, version }) => [id, version]))).toEqual(
      new Map([...versions].map(([number, version]) => [idOf(number), version])),
    );
  });
});

it('works during a rebuild and a rollback', async () => {
  await inWorld(async (world) => {
    const { index, store } = world;
    await write(index, open(0), ended(1), ended(2));
    await store.refresh();
    await index.archive.move(now);
    await index.rebuild.begin();
    await index.rebuild.write([open(0), ended(1), ended(2)]);
    await write(index, ended(1, 2), ended(3));
    await index.rebuild.swap();
    await index.archive.announce(now);
    await index.archive.start();
    await store.refresh();
    expect(await look(index)).toBe('4,4,4,4,4,4');
    await write(index, open(4));
    // Finishes the unfinished move, and copies what was written since in both tiers.
    await index.rebuild.rollback();
    expect(await look(index)).toBe('5,5,5,5,5,5');
    expect((await index.get([idOf(1)]))[0]?.version).toBe(2);
    await write(index, ended(1, 3));
    await index.rebuild.rollback();
    expect(await look(index)).toBe('5,5,5,5,5,5');
    expect((await index.get([idOf(1)]))[0]?.version).toBe(3);
  });
});
