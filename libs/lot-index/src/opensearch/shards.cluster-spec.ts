import { lotDocument, lotQuery } from '../medium.factory';
import { IndexLostError } from '../port';
import { mappingVersion } from './mapping';
import { OpenSearchLotIndex } from './opensearch-lot-index';
import type { IndexSizes } from './settings';
import { testIndex, type TestIndex } from './test-index.factory';

const SHARDS = 3;
const LEADERS = 40;

interface Opened {
  readonly store: TestIndex;
  /** A service with these settings, prepared. */
  open(sizes: IndexSizes): Promise<OpenSearchLotIndex>;
}

async function withStore(work: (opened: Opened) => Promise<void>): Promise<void> {
  const store = testIndex('shards');
  const services: OpenSearchLotIndex[] = [];
  const open = async (sizes: IndexSizes) => {
    const index = new OpenSearchLotIndex({ url: store.url, ...sizes });
    services.push(index);
    await index.prepare();
    return index;
  };
  try {
    await work({ store, open });
  } finally {
    await Promise.all(services.map((one) => one.close()));
    await store.drop();
  }
}

/** `shards copies` of each index of lots, by its name without prefix and version. */
async function layouts({ prefix, request }: TestIndex): Promise<Readonly<Record<string, string>>> {
  type Found = Record<string, { settings: { index: { number_of_shards: string; auto_expand_replicas: string } } }>;
  const found = (await request('GET', `/${prefix}-lots-*/_settings`)) as Found;
  return Object.fromEntries(
    Object.entries(found).map(([name, { settings }]) => [
      name.slice(`${prefix}-lots-`.length).replace(`-v${mappingVersion}`, ''),
      `${settings.index.number_of_shards} ${settings.index.auto_expand_replicas}`,
    ]),
  );
}

it('takes another number of shards with a rebuild, and another number of copies at once', async () => {
  await withStore(async ({ store, open }) => {
    const before = await open({});
    await before.write([lotDocument(1)]);
    expect(await layouts(store)).toEqual({ 'open-g1': '1 0-1', 'ended-g1': '1 0-1' });
    const index = await open({ shards: SHARDS, replicas: 2 });
    expect(await layouts(store)).toEqual({ 'open-g1': '1 0-2', 'ended-g1': '1 0-2' });
    const serving = `v${mappingVersion}-g1`;
    expect(await before.rebuild.status()).toEqual({ serving });
    expect(await index.rebuild.status()).toEqual({ serving, shards: { serving: 1, setting: SHARDS } });

    // A service that searches does not know of the rebuild.
    const gateway = await open({});
    await store.refresh();
    expect(await gateway.count(lotQuery())).toBe(1);
    await index.rebuild.begin();
    await index.rebuild.write([lotDocument(1), lotDocument(2)]);
    await index.rebuild.swap();
    expect(await layouts(store)).toMatchObject({ 'open-g2': '3 0-2', 'ended-g2': '3 0-2' });
    expect(await index.rebuild.status()).toEqual({ serving: `v${mappingVersion}-g2`, previous: serving });
    expect(await gateway.count(lotQuery())).toBe(2);

    // A rebuild by a service without the settings keeps both.
    await before.rebuild.begin();
    await before.rebuild.swap();
    expect(await layouts(store)).toMatchObject({ 'open-g3': '3 0-2', 'ended-g3': '3 0-2' });
    expect(await gateway.count(lotQuery())).toBe(0);
  });
});

it.each(['open', 'ended'])('refuses a result without the index of %s lots, whatever its shards', async (tier) => {
  await withStore(async ({ store, open }) => {
    const index = await open({ shards: SHARDS });
    expect(await index.count(lotQuery())).toBe(0);
    await store.request('DELETE', `/${store.prefix}-lots-${tier}-v${mappingVersion}-g1`);
    await expect(index.count(lotQuery())).rejects.toThrow(IndexLostError);
    await expect(index.ping()).rejects.toThrow(IndexLostError);
    const another = new OpenSearchLotIndex({ url: store.url });
    await expect(another.search(lotQuery())).rejects.toThrow(IndexLostError);
    await another.close();
  });
});

it('returns to the previous generation with every lot that was written since, of each shard', async () => {
  await withStore(async ({ open }) => {
    const index = await open({ shards: SHARDS });
    await index.rebuild.begin();
    await index.rebuild.swap();
    // Sequence numbers of shards are equal; a page of them ends within equal ones.
    const lots = Array.from({ length: 2_500 }, (_, number) => lotDocument(number));
    const outcomes = await index.write(lots);
    expect(outcomes.every(({ outcome }) => outcome === 'applied')).toBe(true);
    await index.rebuild.rollback();
    expect((await index.rebuild.status()).serving).toBe(`v${mappingVersion}-g1`);
    expect(await index.count(lotQuery())).toBe(lots.length);
  });
});

it('counts the most frequent values exactly, also where a shard does not have them among its first', async () => {
  await withStore(async ({ store, open }) => {
    const index = await open({ shards: SHARDS });
    // More values than a shard returns at first. Of the most frequent ones some shards have fewer lots than of a thousand others.
    const values = [
      ...Array.from({ length: 1_300 * 6 }, (_, number) => `a-${number % 1_300}`),
      ...Array.from({ length: LEADERS * 9 }, (_, number) => `z-${String(number % LEADERS).padStart(2, '0')}`),
    ];
    const lots = values.map((seller, number) =>
      lotDocument(number, {
        facets: { seller: [seller] },
        ...(number % 3 === 0 && { specimen: `slab:ngc:${Math.floor(number / 7)}` }),
      }),
    );
    await index.write(lots);
    await index.linker.link('serving');
    await store.refresh();
    const leaders = Array.from({ length: LEADERS }, (_, number) => ({
      tag: `z-${String(number).padStart(2, '0')}`,
      count: 9,
    }));
    const facets = { names: ['seller'], limit: LEADERS } as const;
    expect(await index.facets(lotQuery(), facets.names, facets.limit)).toEqual({ seller: leaders });
    expect(await index.search(lotQuery({ facets }))).toMatchObject({ total: lots.length, facets: { seller: leaders } });

    const once = lotQuery({ oncePerSpecimen: true });
    const specimens = new Set(lots.flatMap(({ specimen }) => specimen ?? []));
    expect(await index.count(once)).toBe(lots.filter(({ specimen }) => !specimen).length + specimens.size);
    for (const { tag, count } of (await index.facets(once, facets.names, facets.limit)).seller ?? [])
      expect([tag, count]).toEqual([tag, await index.count({ ...once, filters: { seller: [tag] } })]);
  });
});
