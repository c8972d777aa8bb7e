import { lotDocument, lotQuery } from '../medium.factory';
import { IndexLostError } from '../port';
import { mappingVersion } from './mapping';
import { OpenSearchLotIndex } from './opensearch-lot-index';
import type { IndexSizes } from './settings';
import { testIndex, type TestIndex } from './test-index.factory';

const SHARDS = 3;

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

it('counts the most frequent of many values exactly, also when few of their lots are in a shard', async () => {
  await withStore(async ({ store, open }) => {
    const index = await open({ shards: SHARDS });
    // More values than a shard returns at first, with counts that differ little, so that each shard has another order of them.
    const lots = Array.from({ length: 9_000 }, (_, number) =>
      lotDocument(number, {
        facets: { seller: [`s-${Math.floor(Math.sqrt(number * 250))}`] },
        ...(number % 3 === 0 && { specimen: `slab:ngc:${Math.floor(number / 7)}` }),
      }),
    );
    await index.write(lots);
    await index.linker.link('serving');
    await store.refresh();
    const counts = new Map<string, number>();
    for (const {
      facets: { seller: [seller = ''] = [] },
    } of lots)
      counts.set(seller, (counts.get(seller) ?? 0) + 1);
    const expected = [...counts]
      .map(([tag, count]) => ({ tag, count }))
      .sort((one, other) => other.count - one.count || (one.tag < other.tag ? -1 : 1))
      .slice(0, 40);
    expect(counts.size).toBeGreaterThan(1_400);
    expect(await index.facets(lotQuery(), ['seller'], 40)).toEqual({ seller: expected });
    const once = lotQuery({ oncePerSpecimen: true });
    const [first] = (await index.facets(once, ['seller'], 40)).seller ?? [];
    expect(first?.count).toBe(await index.count({ ...once, filters: { seller: [first?.tag ?? ''] } }));
    expect(await index.count(once)).toBe(6_000 + new Set(lots.flatMap(({ specimen }) => specimen ?? [])).size);
  });
});
