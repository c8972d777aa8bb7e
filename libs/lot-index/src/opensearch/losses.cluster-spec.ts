import type { LotDocument } from '../document';
import { idOf, lotDocument, lotQuery, now } from '../medium.factory';
import { IndexLostError, IndexUnavailableError, type LotIndex } from '../port';
import { mappingVersion } from './mapping';
import { OpenSearchLotIndex } from './opensearch-lot-index';
import { archiveAfterMs } from './query/moves';
import { testIndex, type TestIndex } from './test-index.factory';

const lots: readonly LotDocument[] = [1, 2, 3, 4].map((number) =>
  lotDocument(number, { status: number < 3 ? 'open' : 'ended', facets: { org: ['o-1'] } }),
);
const ids = lots.map(({ id }) => id);

interface Installation {
  readonly index: OpenSearchLotIndex;
  readonly store: TestIndex;
  /** A second service, prepared. */
  restarted(): Promise<OpenSearchLotIndex>;
  /** The full name of an index: `open-g2`, `control`. */
  named(short: string): string;
}

/** Generation 1 is the previous one, 2 serves; two lots were moved to the archive. */
async function withInstallation(work: (installation: Installation) => Promise<void>): Promise<void> {
  const store = testIndex('losses');
  const opened: OpenSearchLotIndex[] = [];
  const open = () => {
    const index = new OpenSearchLotIndex({ url: store.url });
    opened.push(index);
    return index;
  };
  const index = open();
  const restarted = async () => {
    const service = open();
    await service.prepare();
    return service;
  };
  const named = (short: string) => {
    const [tier = '', generation] = short.split('-');
    return `${store.prefix}-${generation === undefined ? tier : `lots-${tier}-v${mappingVersion}-${generation}`}`;
  };
  try {
    await index.prepare();
    await index.write(lots);
    await rebuild(index);
    await store.refresh();
    expect(await index.archive.move(now + 2 * archiveAfterMs)).toBe(2);
    await expectWhole(index);
    await work({ index, store, restarted, named });
  } finally {
    await Promise.all(opened.map((one) => one.close()));
    await store.drop();
  }
}

async function rebuild(index: LotIndex): Promise<void> {
  await index.rebuild.begin();
  await index.rebuild.write(lots);
  await index.rebuild.swap();
}

const searches: Readonly<Record<string, (index: LotIndex) => Promise<unknown>>> = {
  search: (index) => index.search(lotQuery()),
  'search for specimens with documents': (index) =>
    index.search(lotQuery({ oncePerSpecimen: true, withDocuments: true })),
  searchAll: (index) => index.searchAll([lotQuery(), lotQuery({ terms: ['none'] })]),
  facets: (index) => index.facets(lotQuery(), ['org'], 5),
  count: (index) => index.count(lotQuery()),
  ping: (index) => index.ping(),
};

async function expectWhole(index: LotIndex): Promise<void> {
  expect((await index.search(lotQuery())).total).toBe(lots.length);
  expect(await index.facets(lotQuery(), ['org'], 5)).toEqual({ org: [{ tag: 'o-1', count: lots.length }] });
  expect(await index.get(ids)).toHaveLength(lots.length);
  await index.ping();
}

async function expectLost(index: LotIndex): Promise<void> {
  for (const call of Object.values(searches)) await expect(call(index)).rejects.toThrow(IndexLostError);
}

it('distinguishes a new installation, which is empty, from one that lost its indexes', async () => {
  const store = testIndex('losses');
  const index = new OpenSearchLotIndex({ url: store.url });
  try {
    await expectLost(index);
    await index.prepare();
    expect(await index.search(lotQuery())).toEqual({ ids: [], total: 0 });
    await index.ping();
    expect(await index.rebuild.status()).toEqual({ serving: `v${mappingVersion}-g1` });
  } finally {
    await index.close();
    await store.drop();
  }
});

describe.each([{ deleted: ['open-g2'] }, { deleted: ['ended-g2'] }, { deleted: ['open-g2', 'ended-g2'] }])(
  'without $deleted',
  ({ deleted }) => {
    it('no search returns a result, not even after a restart, until a rebuild', async () => {
      await withInstallation(async ({ index, store, restarted, named }) => {
        for (const short of deleted) await store.request('DELETE', `/${named(short)}`);
        await expectLost(index);
        const again = await restarted();
        await expectLost(again);
        await expectLost(index);
        await expect(again.write([lotDocument(5)])).rejects.toThrow(IndexUnavailableError);
        expect((await again.rebuild.status()).lost).toEqual({ serving: deleted.map(named) });
        await again.rebuild.begin();
        // Live writes reach the new generation.
        expect(await index.write([lotDocument(5)])).toEqual([{ id: idOf(5), outcome: 'applied' }]);
        await again.rebuild.write(lots);
        expect(await again.rebuild.compare()).toEqual({ serving: 0, rebuilt: 5 });
        await expectLost(index);
        await again.rebuild.swap();
        expect(await index.count(lotQuery())).toBe(5);
        await index.ping();
        expect(await again.rebuild.status()).toEqual({
          serving: `v${mappingVersion}-g3`,
          previous: `v${mappingVersion}-g1`,
        });
      });
    });

    it('a rollback returns to the previous generation', async () => {
      await withInstallation(async ({ index, store, named }) => {
        for (const short of deleted) await store.request('DELETE', `/${named(short)}`);
        await index.rebuild.rollback();
        await expectWhole(index);
        expect(await index.write([lotDocument(5)])).toEqual([{ id: idOf(5), outcome: 'applied' }]);
        expect((await index.rebuild.status()).serving).toBe(`v${mappingVersion}-g1`);
        await expect(index.rebuild.rollback()).rejects.toThrow('no previous generation');
      });
    });
  },
);

it('lists what is left of a lost generation, and serves again when its index was restored', async () => {
  await withInstallation(async ({ index, store, restarted, named }) => {
    const index1 = named('ended-g1');
    await store.request('PUT', `/${index1}/_settings`, { 'index.blocks.write': true });
    await store.request('DELETE', `/${named('ended-g2')}`);
    await expectLost(await restarted());
    // A snapshot would restore it; here an empty copy does.
    await store.request('PUT', `/${index1}/_clone/${named('ended-g2')}`);
    await store.request('PUT', `/${named('ended-g2')}/_settings`, { 'index.blocks.write': null });
    await (await restarted()).ping();
    expect(await index.count(lotQuery())).toBe(2);
  });
});

it.each(['serving', 'serving-open', 'serving-ended'])(
  'restores the deleted alias %s at the next start of a service',
  async (alias) => {
    await withInstallation(async ({ index, store, restarted }) => {
      await store.request('DELETE', `/_all/_alias/${store.prefix}-${alias}`);
      await expect(expectWhole(index)).rejects.toThrow(IndexLostError);
      await restarted();
      await expectWhole(index);
      expect((await index.write([lotDocument(5)]))[0]?.outcome).toBe('applied');
    });
  },
);

it('restores deleted aliases and roles while it is used, and names them once', async () => {
  await withInstallation(async ({ index, store, named }) => {
    const { prefix } = store;
    expect(await index.repair()).toEqual([]);
    await store.request('DELETE', `/_all/_alias/${prefix}-serving`);
    await expectLost(index);
    const restored = ['open-g2', 'ended-g2'].map((short) => `${prefix}-serving of ${named(short)}`);
    expect((await index.repair()).toSorted()).toEqual(restored.toSorted());
    await expectWhole(index);
    await store.request('DELETE', `/_all/_alias/${prefix}-serving-ended`);
    // Searches work without it, so the index is ready.
    await index.ping();
    expect(await index.repair()).toEqual([`${prefix}-serving-ended of ${named('ended-g2')}`]);
    await store.request('DELETE', `/${named('control')}`);
    expect(await index.repair()).toEqual([named('control')]);
    expect(await index.repair()).toEqual([]);
    expect((await index.write([lotDocument(5)]))[0]?.outcome).toBe('applied');
    await index.rebuild.begin();
    expect(await index.repair()).toEqual([]);
  });
});

it('creates nothing where it was never prepared, and no deleted index empty', async () => {
  const store = testIndex('losses');
  const index = new OpenSearchLotIndex({ url: store.url });
  try {
    expect(await index.repair()).toEqual([]);
    await expectLost(index);
    await index.prepare();
    await store.request('DELETE', `/${store.prefix}-lots-*`);
    expect(await index.repair()).toEqual([]);
    await expectLost(index);
  } finally {
    await index.close();
    await store.drop();
  }
});

it.each(['open-g2', 'ended-g2'])('does not search without %s if only its alias was deleted', async (short) => {
  await withInstallation(async ({ index, store, restarted, named }) => {
    await store.request('DELETE', `/${named(short)}/_alias/${store.prefix}-serving`);
    await expectLost(index);
    await restarted();
    await expectWhole(index);
  });
});

it('restores the deleted aliases of writers', async () => {
  await withInstallation(async ({ index, store, restarted }) => {
    await store.request('DELETE', `/${store.prefix}-lots-*/_alias/${store.prefix}-epoch-*`);
    await expectWhole(index);
    await restarted();
    expect((await index.write([lotDocument(5)]))[0]?.outcome).toBe('applied');
  });
});

it.each([
  ['index', (prefix: string) => `/${prefix}-control`],
  ['alias', (prefix: string) => `/${prefix}-control/_alias/*`],
])('restores the roles if the control %s was deleted', async (_, path) => {
  await withInstallation(async ({ index, store, restarted }) => {
    const status = await index.rebuild.status();
    await store.request('DELETE', path(store.prefix));
    await expectWhole(index);
    const again = await restarted();
    expect(await again.rebuild.status()).toEqual(status);
    await expectWhole(again);
    expect((await again.write([lotDocument(5), lotDocument(3, { version: 2, status: 'ended' })])).length).toBe(2);
    expect((await index.write([lotDocument(6)]))[0]?.outcome).toBe('applied');
    await store.refresh();
    expect(await index.count(lotQuery())).toBe(6);
    await again.archive.move(now + 2 * archiveAfterMs);
    expect(await index.count(lotQuery())).toBe(6);
    await rebuild(again);
    await expectWhole(index);
  });
});

it('fails after every index was deleted until a rebuild, also after a restart', async () => {
  await withInstallation(async ({ index, store, restarted }) => {
    await store.request('DELETE', `/${store.prefix}-*`);
    await expectLost(index);
    await expect(index.write([lotDocument(5)])).rejects.toThrow(IndexUnavailableError);
    const again = await restarted();
    await expectLost(again);
    await expectLost(index);
    expect((await again.rebuild.status()).lost?.serving).toHaveLength(2);
    await rebuild(again);
    await expectWhole(index);
  });
});

it('serves without the previous generation, and refuses to roll back to it', async () => {
  await withInstallation(async ({ index, store, restarted, named }) => {
    await store.request('DELETE', `/${named('open-g1')}`);
    const again = await restarted();
    await expectWhole(again);
    expect((await again.rebuild.status()).lost).toEqual({ previous: [named('open-g1')] });
    await expect(again.rebuild.rollback()).rejects.toThrow(IndexLostError);
    await expectWhole(index);
    await rebuild(again);
    await expectWhole(index);
  });
});

it('drops a rebuild that lost an index', async () => {
  await withInstallation(async ({ index, store, restarted, named }) => {
    await index.rebuild.begin();
    await store.request('DELETE', `/${named('open-g3')}`);
    await restarted();
    expect((await index.write([lotDocument(5)]))[0]?.outcome).toBe('applied');
    expect((await index.rebuild.status()).lost).toEqual({ rebuilding: [named('open-g3')] });
    await expect(index.rebuild.swap()).rejects.toThrow(IndexLostError);
    await index.rebuild.abort();
    expect((await index.rebuild.status()).rebuilding).toBeUndefined();
    await rebuild(index);
    await expectWhole(index);
  });
});

it('reports an index without a running shard as unavailable, and as not lost', async () => {
  await withInstallation(async ({ index, store, named }) => {
    const aliases = (await store.request('GET', `/${named('ended-g2')}/_alias`)) as Record<string, { aliases: object }>;
    await store.request('DELETE', `/${named('ended-g2')}`);
    await store.request('PUT', `/${named('ended-g2')}?wait_for_active_shards=0`, {
      settings: { 'index.routing.allocation.require._name': 'nowhere' },
      aliases: aliases[named('ended-g2')]?.aliases ?? {},
    });
    for (const call of Object.values(searches)) {
      const error: unknown = await call(index).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(IndexUnavailableError);
      expect(error).not.toBeInstanceOf(IndexLostError);
    }
  });
});

it('reports a closed index as unavailable', async () => {
  await withInstallation(async ({ index, store, named }) => {
    await store.request('POST', `/${named('open-g2')}/_close`);
    for (const call of Object.values(searches)) await expect(call(index)).rejects.toThrow(IndexUnavailableError);
    await store.request('POST', `/${named('open-g2')}/_open?wait_for_active_shards=1`);
    await expectWhole(index);
  });
});
