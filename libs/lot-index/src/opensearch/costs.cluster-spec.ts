import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@obverse/testing';
import { facetNames } from '../document';
import { lotDocument, lotQuery } from '../medium.factory';
import type { LotQuery } from '../port';
import { Engine } from './engine';
import { OpenSearchLotIndex } from './opensearch-lot-index';
import { testIndex, type TestIndex } from './test-index.factory';

const lots = Array.from({ length: 600 }, (_, number) =>
  lotDocument(number, {
    terms: ['coin', number % 2 === 0 ? 'even' : 'odd'],
    facets: { country: [`C${number % 30}`], seller: [`s-${number % 200}`] },
    sort: { firstObserved: number },
    ...(number % 3 === 0 && { specimen: `slab:ngc:${number % 450}` }),
  }),
);

interface Counted {
  readonly requests: number;
  readonly shardQueries: number;
}

/** An index on a proxy that counts requests. */
class CountedIndex {
  private requests = 0;
  private bytes = 0;
  private readonly server: Server;
  private constructor(
    readonly store: TestIndex,
    engine: URL,
  ) {
    this.server = createServer((incoming, outgoing) => {
      this.requests += 1;
      const { url: path, method, headers } = incoming;
      const target = { host: engine.hostname, port: engine.port, path, method, headers };
      const onward = request(target, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.on('data', (part: Buffer) => (this.bytes += part.length));
      incoming.pipe(onward);
    });
  }

  static async open(): Promise<{ counted: CountedIndex; index: OpenSearchLotIndex; close: () => Promise<void> }> {
    const store = testIndex('costs');
    const counted = new CountedIndex(store, new URL(store.url));
    await new Promise<void>((resolve) => counted.server.listen(0, '127.0.0.1', resolve));
    const { port } = counted.server.address() as AddressInfo;
    const index = new OpenSearchLotIndex({ url: `http://127.0.0.1:${port}/${store.prefix}` });
    // Another index writes, so that only what searches ask is counted.
    const writer = new OpenSearchLotIndex({ url: store.url });
    await writer.prepare();
    await writer.write(lots);
    await writer.linker.link('serving');
    await writer.close();
    await store.refresh();
    // As a gateway does before it is ready.
    await index.ping();
    const close = async () => {
      await index.close();
      counted.server.closeAllConnections();
      await new Promise((resolve) => counted.server.close(resolve));
      await store.drop();
    };
    return { counted, index, close };
  }

  async count(work: () => Promise<unknown>): Promise<Counted> {
    const before = [this.requests, await this.shardQueries()] as const;
    await work();
    return { requests: this.requests - before[0], shardQueries: (await this.shardQueries()) - before[1] };
  }

  /** The bytes of the requests. */
  async sent(work: () => Promise<unknown>): Promise<number> {
    const before = this.bytes;
    await work();
    return this.bytes - before;
  }

  private shardQueries(): Promise<number> {
    return shardQueriesOf(this.store, 'lots-*');
  }
}

/** The completed queries of the shards of these indexes. */
async function shardQueriesOf(store: TestIndex, indexes: string): Promise<number> {
  const { _all } = (await store.request('GET', `/${store.prefix}-${indexes}/_stats/search`)) as {
    _all: { total: { search: { query_total: number } } };
  };
  return _all.total.search.query_total;
}

describe('a search never asked before', () => {
  let opened: Awaited<ReturnType<typeof CountedIndex.open>>;
  beforeAll(async () => {
    opened = await CountedIndex.open();
  });
  afterAll(() => opened.close());
  const page: Partial<LotQuery> = { oncePerSpecimen: true, withDocuments: true };

  it('costs two requests and four shard queries with its total, documents and facets', async () => {
    const { counted, index } = opened;
    const query = lotQuery({ ...page, terms: ['even'], filters: { country: ['C2', 'C4'], seller: ['s-2', 's-4'] } });
    const cost = await counted.count(async () => {
      expect((await index.search(query)).documents?.length).toBeGreaterThan(0);
      await index.facets(query, facetNames, 50);
    });
    expect(cost.requests).toBe(2);
    expect(cost.shardQueries).toBe(4);
  });

  it('costs one request and two shard queries for a page whose facets are known', async () => {
    const { counted, index } = opened;
    expect(await counted.count(() => index.search(lotQuery({ ...page, terms: ['coin'] })))).toEqual({
      requests: 1,
      shardQueries: 2,
    });
    expect(await counted.count(() => index.search(lotQuery({ terms: ['coin'], knownTotal: 600 })))).toEqual({
      requests: 1,
      shardQueries: 2,
    });
  });

  it('costs one request and two shard queries for facets, with any number of selections', async () => {
    const { counted, index } = opened;
    const query = lotQuery({ ...page, terms: ['even'], filters: { country: ['C2', 'C4'], seller: ['s-2', 's-4'] } });
    const cost = await counted.count(() => index.facets(query, facetNames, 50));
    expect(cost).toEqual({ requests: 1, shardQueries: 2 });
  });

  it('costs one request for a page with the facets of another query', async () => {
    const { counted, index } = opened;
    const facets = { names: facetNames, limit: 50 };
    const other = lotQuery({ ...page, anyOf: [{ facets: { seller: ['s-2'] } }], take: 0, knownTotal: 1, facets });
    const queries = [lotQuery({ ...page, terms: ['odd'] }), other];
    const cost = await counted.count(() => index.searchAll(queries));
    expect(cost).toEqual({ requests: 1, shardQueries: 4 });
  });

  it('costs one request for all steps of a relaxed query, ranks and exclusions included', async () => {
    const { counted, index } = opened;
    const none = { terms: [], filters: {} };
    const steps = [['coin', 'even'], ['odd'], ['coin'], ['nothing']].map((terms) =>
      lotQuery({ ...page, terms, order: 'relevance', ranking: [{ ...none, titleTerms: terms }] }),
    );
    const excluding = steps.map((step) => ({ ...step, without: { terms: ['even'] } }));
    const cost = await counted.count(() => index.searchAll(excluding));
    expect(cost).toEqual({ requests: 1, shardQueries: 8 });
  });

  it('sends less than 4 kB for a page with four ranks, and for its facets', async () => {
    const { counted, index } = opened;
    const phrases = [['wilhelm', 'ii', 'gulden']];
    const title = { terms: [], titleTerms: ['ru-wilhelm-ii', 'val-gulden'], filters: {} };
    const pictured = { pictured: ['pictured'] };
    const ranking = [
      { ...title, phrases, filters: pictured },
      { ...title, phrases },
      { ...title, filters: pictured },
      title,
    ];
    const terms = ['wilhelm', 'ii', 'val-gulden'];
    const query = lotQuery({ ...page, status: 'open', terms, order: 'relevance', ranking });
    expect(await counted.sent(() => index.search(query))).toBeLessThan(2_500);
    expect(await counted.sent(() => index.facets(query, facetNames, 1_500))).toBeLessThan(4_000);
  });

  it('makes no request when the signal was aborted before', async () => {
    const { counted, index } = opened;
    const signal = AbortSignal.abort(new Error('left'));
    const cost = await counted.count(async () => {
      await expect(index.search(lotQuery(), { signal })).rejects.toThrow('left');
      await expect(index.facets(lotQuery(), ['country'], 5, { signal })).rejects.toThrow('left');
      await expect(index.searchAll([lotQuery()], { signal })).rejects.toThrow('left');
    });
    expect(cost).toEqual({ requests: 0, shardQueries: 0 });
  });
});

/** So many that the engine needs minutes for all of them. */
const SLOW_SEARCHES = 400;

it('stops the search in the engine when it is cancelled', async () => {
  const store = testIndex('costs');
  const engine = new Engine(new URL(new URL(store.url).origin));
  try {
    await slowIndex(store);
    const controller = new AbortController();
    const lines = Array.from({ length: SLOW_SEARCHES }, (_, number) => `{}\n${JSON.stringify(slowSearch(number))}\n`);
    const running = engine.request('POST', `/${store.prefix}-slow/_msearch?max_concurrent_searches=2`, {
      lines: lines.join(''),
      signal: controller.signal,
      withinMs: 60_000,
    });
    const outcome = expect(running).rejects.toThrow('left');
    await eventually('the searches to run', async () => (await searchesOf(store)) > 0);
    controller.abort(new Error('left'));
    await outcome;
    await eventually('the searches to stop', async () => (await searchesOf(store)) === 0);
    // A cancelled search is not counted.
    expect(await shardQueriesOf(store, 'slow')).toBeLessThan(SLOW_SEARCHES);
  } finally {
    await engine.close();
    await store.drop();
  }
});

/** Documents with many terms, so that a search by an expression for each takes long. */
async function slowIndex(store: TestIndex): Promise<void> {
  const index = `${store.prefix}-slow`;
  await store.request('PUT', `/${index}`, {
    settings: { number_of_shards: 1, number_of_replicas: 0 },
    mappings: { properties: { terms: { type: 'keyword' } } },
  });
  for (let part = 0; part < 5; part += 1) {
    const lines = Array.from({ length: 200 }, (_, number) => {
      const terms = Array.from({ length: 100 }, (_entry, place) => `${part}x${number}y${place}abcdefghijklmnop`);
      return `{"index":{}}\n${JSON.stringify({ terms })}\n`;
    });
    const answer = await fetch(new URL(`/${index}/_bulk`, store.url), {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: lines.join(''),
    });
    if (!answer.ok) throw new Error(`the bulk was answered with ${answer.status}`);
  }
  await store.refresh();
}

function slowSearch(number: number): object {
  const expressions = Array.from({ length: 20 }, (_, place) => `.*${number}.*a.*${place}?.*p.*q?`);
  return { size: 0, query: { bool: { should: expressions.map((value) => ({ regexp: { terms: { value } } })) } } };
}

/** The running searches of the index. */
async function searchesOf({ prefix, request: ask }: TestIndex): Promise<number> {
  const { nodes = {} } = (await ask('GET', '/_tasks?actions=indices:data/read/search*&detailed=true')) as {
    nodes?: Record<string, { tasks: Record<string, { description?: string }> }>;
  };
  const tasks = Object.values(nodes).flatMap((node) => Object.values(node.tasks));
  return tasks.filter(({ description = '' }) => description.includes(`${prefix}-slow`)).length;
}
