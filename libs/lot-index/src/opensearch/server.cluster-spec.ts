import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CuttableLine, eventually } from '@obverse/testing';
import type { LotDocument } from '../document';
import { idOf, lotDocument, lotQuery, now } from '../medium.factory';
import { IndexUnavailableError } from '../port';
import { Control } from './control';
import { Engine } from './engine';
import { mapping, mappingVersion } from './mapping';
import { Names, tiers } from './names';
import { OpenSearchLotIndex } from './opensearch-lot-index';
import { archiveAfterMs } from './query/moves';
import { testIndex, type TestIndex } from './test-index.factory';
import { parseAddress } from './url';

async function withIndex(work: (index: OpenSearchLotIndex, store: TestIndex) => Promise<void>): Promise<void> {
  const store = testIndex('server');
  const index = new OpenSearchLotIndex({ url: store.url });
  try {
    await work(index, store);
  } finally {
    await index.close();
    await store.drop();
  }
}

async function namesOfIndexes({ request, prefix }: TestIndex): Promise<string[]> {
  const found = (await request('GET', `/${prefix}-*/_settings`)) as Record<string, unknown>;
  return Object.keys(found)
    .map((name) => name.replace(`${prefix}-`, ''))
    .sort();
}

it('throws unless it was prepared, and can be prepared by many services at once', async () => {
  await withIndex(async (index, store) => {
    for (const call of [index.search(lotQuery()), index.write([lotDocument(1)]), index.get([idOf(1)])]) {
      await expect(call).rejects.toThrow('prepare()');
    }
    const services = Array.from({ length: 4 }, () => new OpenSearchLotIndex({ url: store.url }));
    await Promise.all(services.map((service) => service.prepare()));
    expect((await index.write([lotDocument(1)]))[0]?.outcome).toBe('applied');
    await Promise.all(services.map((service) => service.prepare()));
    await Promise.all(services.map((service) => service.close()));
    await store.refresh();
    expect(await index.count(lotQuery())).toBe(1);
    const first = `v${mappingVersion}-g1`;
    expect(await namesOfIndexes(store)).toEqual(['control', `lots-ended-${first}`, `lots-open-${first}`]);
  });
});

it('finds new writes without an explicit refresh', async () => {
  await withIndex(async (index) => {
    await index.prepare();
    await index.write([lotDocument(1)]);
    await eventually('the lot is found', async () => (await index.count(lotQuery())) === 1);
  });
});

it('rejects only the document that the engine refuses, and writes the others', async () => {
  await withIndex(async (index, store) => {
    await index.prepare();
    const odd = { ...lotDocument('odd'), colour: 'red' };
    const outcomes = await index.write([lotDocument(1), odd, lotDocument(2)]);
    expect(outcomes).toEqual([
      { id: idOf(1), outcome: 'applied' },
      { id: idOf('odd'), outcome: 'rejected', reason: expect.stringContaining('strict_dynamic_mapping_exception') },
      { id: idOf(2), outcome: 'applied' },
    ]);
    await store.refresh();
    expect(await index.count(lotQuery())).toBe(2);
  });
});

it('can repeat writes with unknown results without duplicates or older versions', async () => {
  await withIndex(async (index, store) => {
    await index.prepare();
    const proxy = await startCuttingProxy(new URL(store.url));
    const cut = new OpenSearchLotIndex({ url: `http://127.0.0.1:${proxy.port}/${store.prefix}` });
    const batch = Array.from({ length: 300 }, (_, number) => lotDocument(number, { version: 2 }));
    try {
      await expect(cut.write(batch)).rejects.toThrow(IndexUnavailableError);
      expect(proxy.cuts()).toBe(1);
      const outcomes = await cut.write([...batch, lotDocument(0, { version: 1 })]);
      expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['stale']));
      await store.refresh();
      expect(await index.count(lotQuery())).toBe(300);
      expect(await index.get(batch.map(({ id }) => id))).toHaveLength(300);
    } finally {
      await cut.close();
      await proxy.close();
    }
  });
});

it('reports a silent engine as unavailable', async () => {
  await withIndex(async (index, store) => {
    await index.prepare();
    const url = new URL(store.url);
    const line = await CuttableLine.open(url.hostname, Number(url.port));
    url.port = String(line.port);
    const far = new OpenSearchLotIndex({ url: url.toString() });
    try {
      await far.ping();
      line.stall();
      await expect(far.ping()).rejects.toThrow(IndexUnavailableError);
      line.mend();
      await eventually('it answers again', () => far.ping().then(() => true));
    } finally {
      await line.close();
      await far.close();
    }
  });
});

it('distinguishes an invalid request from an unavailable engine', async () => {
  await withIndex(async (index) => {
    await index.prepare();
    const terms = Array.from({ length: 1_001 }, (_, number) => `n${number}`);
    await expect(index.search(lotQuery({ terms }))).rejects.toThrow(RangeError);
    const country = Array.from({ length: 70_000 }, (_, number) => `c${number}`);
    const error: unknown = await index.count(lotQuery({ filters: { country } })).catch((reason: unknown) => reason);
    expect(error).not.toBeInstanceOf(IndexUnavailableError);
    expect(error).toMatchObject({ message: expect.stringMatching(/400 .*maximum of \[65536\]/) });
  });
});

it('counts facets exactly if both tiers have more values than they return at first', async () => {
  await withIndex(async (index, store) => {
    await index.prepare();
    const values = Array.from({ length: 1_100 }, (_, number) => `v${number}`);
    // In neither tier is `zz` among the thousand most frequent, and over both it is the most frequent of all.
    const lot = (source: string, status: 'open' | 'ended', letter: string): LotDocument =>
      lotDocument(source, { status, facets: { seller: [...values.map((value) => `${letter}${value}`), 'zz'] } });
    await index.write([lot('a', 'open', 'o'), lot('b', 'open', 'o'), lot('c', 'ended', 'e'), lot('d', 'ended', 'e')]);
    await store.refresh();
    expect(await index.archive.move(now + 2 * archiveAfterMs)).toBe(2);
    expect((await index.facets(lotQuery(), ['seller'], 2)).seller).toEqual([
      { tag: 'zz', count: 4 },
      { tag: 'ev0', count: 2 },
    ]);
  });
});

it('returns pages far beyond the result window, also after a cursor', async () => {
  await withIndex(async (index, store) => {
    await index.prepare();
    const count = 21_500;
    const all = Array.from({ length: count }, (_, number) => lotDocument(number, { sort: { firstObserved: -number } }));
    for (let start = 0; start < count; start += 2_000) await index.write(all.slice(start, start + 2_000));
    await store.refresh();
    const page = await index.search(lotQuery({ skip: 21_300, take: 100 }));
    expect(page).toMatchObject({ ids: all.slice(21_300, 21_400).map(({ id }) => id), total: count });
    const { cursor = '' } = await index.search(lotQuery({ skip: 900, take: 100 }));
    const behind = await index.search(lotQuery({ cursor, skip: 20_400, take: 50 }));
    expect(behind.ids).toEqual(all.slice(21_400, 21_450).map(({ id }) => id));
    expect(await index.search(lotQuery({ cursor, skip: 20_600 }))).toEqual({ ids: [], total: count });
    const large = await index.search(lotQuery({ take: 20_100 }));
    expect(large.ids).toEqual(all.slice(0, 20_100).map(({ id }) => id));
  });
});

it('serves with an index of an older mapping, and rebuilds with the new one', async () => {
  await withIndex(async (index, store) => {
    const { node, prefix } = parseAddress(store.url);
    const names = new Names(prefix);
    const engine = new Engine(node);
    const control = new Control(engine, names);
    const old = { number: 1, mapping: mappingVersion - 1, moves: 0 };
    const { seller: _, ...facets } = mapping.properties.facets.properties;
    const { before: _before, ...others } = mapping.properties;
    const properties = { ...others, facets: { properties: facets } };
    for (const tier of ['open', 'ended'] as const) {
      await store.request('PUT', `/${names.index(old, tier)}`, { mappings: { ...mapping, properties } });
    }
    await control.prepare();
    await control.change((roles) => ({ ...roles, serving: old, last: 1 }));
    await index.prepare();
    const lots = [1, 2].map((number) => lotDocument(number, { facets: { seller: ['s-1'] }, specimen: 'slab:ngc:1' }));
    expect((await index.write(lots)).map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
    await index.linker.link('serving');
    await store.refresh();
    expect(await index.count(lotQuery({ filters: { seller: ['s-1'] } }))).toBe(2);
    expect(await index.count(lotQuery({ oncePerSpecimen: true }))).toBe(1);
    const outdated = { serving: mappingVersion - 1, build: mappingVersion };
    expect(await index.rebuild.status()).toEqual({ serving: `v${mappingVersion - 1}-g1`, outdated });
    expect(await index.rebuild.begin()).toBe(`v${mappingVersion}-g2`);
    await index.rebuild.swap();
    expect((await index.rebuild.status()).outdated).toBeUndefined();
    await engine.close();
  });
});

it('reads and folds lots that an earlier version stored with the specimen key as `piece`, and rolls back to them', async () => {
  await withIndex(async (index, store) => {
    await index.prepare();
    const lots = ['old', 'new'].map((source) => lotDocument(source, { specimen: 'slab:ngc:1' }));
    const earlier = { ...lotDocument('old'), piece: 'slab:ngc:1' };
    const old = `${store.prefix}-lots-open-v${mappingVersion}-g1/_doc/${earlier.id}`;
    await store.request('PUT', `/${old}?version=${earlier.version + 1}&version_type=external`, earlier);
    await index.write(lots.slice(1));
    await index.linker.link('serving');
    await store.refresh();
    const expectBoth = async () => {
      expect(await index.get([idOf('old')])).toEqual(lots.slice(0, 1));
      expect(await index.count(lotQuery({ specimens: ['slab:ngc:1'] }))).toBe(2);
      expect(await index.count(lotQuery({ oncePerSpecimen: true }))).toBe(1);
      expect((await index.search(lotQuery({ oncePerSpecimen: true }))).ids).toHaveLength(1);
    };
    await expectBoth();
    expect((await index.write(lots.slice(0, 1)))[0]?.outcome).toBe('stale');
    await index.rebuild.begin();
    await index.rebuild.write(lots);
    await index.rebuild.swap();
    await expectBoth();
    await index.rebuild.rollback();
    await expectBoth();
  });
});

it('drops indexes of unused generations, and no others', async () => {
  await withIndex(async (index, store) => {
    await index.prepare();
    await store.request('PUT', `/${store.prefix}-lots-of-someone`);
    await index.rebuild.begin();
    await index.rebuild.swap();
    await index.rebuild.begin();
    await index.rebuild.abort();
    await index.rebuild.begin();
    await index.rebuild.swap();
    const generations = ['g2', 'g4'].flatMap((name) => tiers.map((tier) => `lots-${tier}-v${mappingVersion}-${name}`));
    expect(await namesOfIndexes(store)).toEqual(['control', 'lots-of-someone', ...generations].sort());
    expect(await index.rebuild.status()).toEqual({
      serving: `v${mappingVersion}-g4`,
      previous: `v${mappingVersion}-g2`,
    });
  });
});

/** Forwards requests, and interrupts the first answer to a bulk request. */
async function startCuttingProxy(engine: URL): Promise<{ port: number; cuts(): number; close(): Promise<void> }> {
  let cuts = 0;
  const server: Server = createServer((incoming, outgoing) => {
    const onward = request(
      {
        host: engine.hostname,
        port: engine.port,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        if (cuts > 0 || !incoming.url?.includes('_bulk')) return void answer.pipe(outgoing);
        cuts += 1;
        answer.once('data', (part: Buffer) =>
          outgoing.write(part.subarray(0, part.length / 2), () => outgoing.destroy()),
        );
      },
    );
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
