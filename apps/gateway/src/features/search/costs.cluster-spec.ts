import { randomBytes } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, endpoints, type SearchParams } from '@obverse/contracts';
import { eventually } from '@obverse/testing';
import { testOpenSearch } from '../../../../../jest/test-engines';
import { startGateway, type RunningGateway } from '../../gateway.factory';
import { corpus, corpusSellers, documentOf } from '../search-cases/corpus.factory';

interface Cost {
  readonly requests: number;
  readonly shardQueries: number;
}

/** A gateway whose requests to OpenSearch pass a proxy that counts them. */
class CountedGateway {
  private requests = 0;
  private underWay = 0;
  private running: RunningGateway | undefined;
  private readonly proxy: Server;
  private readonly engine: URL;

  constructor() {
    this.engine = new URL(testOpenSearch(`test-search-costs-${randomBytes(6).toString('hex')}`));
    const { hostname, port } = this.engine;
    this.proxy = createServer((incoming, outgoing) => {
      this.requests += 1;
      this.underWay += 1;
      outgoing.once('close', () => (this.underWay -= 1));
      const { url: path, method, headers } = incoming;
      const onward = request({ hostname, port, path, method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(onward);
    });
  }

  async start(): Promise<ReturnType<typeof createClient>> {
    await new Promise<void>((resolve) => this.proxy.listen(0, '127.0.0.1', resolve));
    const { port } = this.proxy.address() as AddressInfo;
    this.running = await startGateway(corpus.map(documentOf), {
      sellers: corpusSellers,
      env: { LOT_INDEX_ADAPTER: 'opensearch', LOT_INDEX_URL: `http://127.0.0.1:${port}${this.engine.pathname}` },
    });
    return createClient({ baseUrl: this.running.service.url, fetch });
  }

  /** Resolves when what the start of the gateway looks for behind its answers has arrived: the pictures of the suggestions that it makes to warm up. */
  async untilQuiet(call: ReturnType<typeof createClient>): Promise<void> {
    await call(endpoints.search.search, { body: { query: 'sestertius' } });
    await eventually('no request under way', async () => this.underWay === 0);
  }

  async costOf(work: () => Promise<unknown>): Promise<Cost> {
    const before = [this.requests, await this.shardQueries()] as const;
    await work();
    return { requests: this.requests - before[0], shardQueries: (await this.shardQueries()) - before[1] };
  }

  async stop(): Promise<void> {
    await this.running?.stop();
    this.proxy.closeAllConnections();
    await new Promise((resolve) => this.proxy.close(resolve));
    await fetch(new URL(`${this.engine.pathname.slice(1)}-*`, this.engine.origin), { method: 'DELETE' });
  }

  private async shardQueries(): Promise<number> {
    const stats = await fetch(new URL(`${this.engine.pathname}-*/_stats/search`, this.engine.origin));
    const { _all } = (await stats.json()) as { _all: { total: { search: { query_total: number } } } };
    return _all.total.search.query_total;
  }
}

describe('a search never made before, with the counts of its filters', () => {
  const counted = new CountedGateway();
  let call: ReturnType<typeof createClient>;
  beforeAll(async () => {
    call = await counted.start();
    await counted.untilQuiet(call);
  });
  afterAll(() => counted.stop());

  async function searchWithFilters(body: SearchParams) {
    const result = await call(endpoints.search.search, { body });
    const filters = await call(endpoints.search.taxonomy, { body: { filterOptions: result.filterOptions } });
    return { result, filters };
  }

  it.each<[string, SearchParams]>([
    ['words', { query: 'thaler' }],
    ['words that become filters', { query: 'silver denarius Trajan', status: 'open' }],
    ['a filter', { selectedFilters: [{ name: 'org', tag: 'o-3' }] }],
    [
      'several filters and a word',
      {
        query: 'thaler',
        status: 'open',
        selectedFilters: [
          { name: 'country', tag: 'DE' },
          { name: 'bidding', tag: 'shop' },
        ],
      },
    ],
  ])('costs at most two requests and eight shard queries: %s', async (_, body) => {
    let found: Awaited<ReturnType<typeof searchWithFilters>> | undefined;
    const cost = await counted.costOf(async () => {
      found = await searchWithFilters(body);
    });
    expect(found?.result.totalCount).toBeGreaterThan(0);
    expect(found?.result.understood?.relaxed).toBeUndefined();
    expect(found?.filters.length).toBeGreaterThan(0);
    expect(cost.requests).toBeLessThanOrEqual(2);
    expect(cost.shardQueries).toBeLessThanOrEqual(8);
  });

  it.each<[string, SearchParams]>([
    ['a word that no lot has', { query: 'silver denarius Trajan xqzzy' }],
    ['a typing error and a word that no lot has', { query: 'denaruis Trajan xqzzy' }],
    ['a combination that does not occur', { query: 'thaler Trajan 1780 gold', status: 'open' }],
  ])('costs at most three requests and sixteen shard queries if it is relaxed: %s', async (_, body) => {
    let found: Awaited<ReturnType<typeof searchWithFilters>> | undefined;
    const cost = await counted.costOf(async () => {
      found = await searchWithFilters(body);
    });
    expect(found?.result.understood?.relaxed).toBeDefined();
    expect(found?.result.totalCount).toBeGreaterThan(0);
    expect(cost.requests).toBeLessThanOrEqual(3);
    expect(cost.shardQueries).toBeLessThanOrEqual(16);
  });
});
