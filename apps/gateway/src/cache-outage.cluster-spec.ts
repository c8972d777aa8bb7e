import { createClient, endpoints } from '@obverse/contracts';
import { createLotIndex } from '@obverse/lot-index';
import { CuttableLine, eventually } from '@obverse/testing';
import { testRedis } from '../../../jest/test-engines';
import { lot, startGateway, type RunningGateway } from './gateway.factory';
import { broadHits } from './search/cached-counts';

/** Large enough for its counts to be cached. */
const market = Array.from({ length: broadHits }, (_, number) => lot({ source: `m${number}`, cents: number + 1 }));
const DEADLINE_MS = 30_000;

describe('a gateway with its cache on Redis', () => {
  let line: CuttableLine;
  let running: RunningGateway;
  let call: ReturnType<typeof createClient>;

  beforeAll(async () => {
    const redis = new URL(testRedis());
    line = await CuttableLine.open(redis.hostname, Number(redis.port));
    running = await startGateway(market, {
      env: { CACHE_ADAPTER: 'redis', CACHE_URL: `redis://127.0.0.1:${line.port}` },
    });
    call = createClient({ baseUrl: running.service.url, fetch });
  });

  afterAll(async () => {
    await running.stop();
    await line.close();
  });

  const search = (body: { query?: string } = {}) => call(endpoints.search.search, { body });
  const countries = async () => {
    const filters = await call(endpoints.search.taxonomy, { body: { filterOptions: {} } });
    return filters.find(({ name }) => name === 'country')?.properties.map(({ tag, count }) => `${tag} ${count}`);
  };
  /** The number of reads with this outcome so far. */
  const reads = async (outcome: string) => {
    const text = await (await fetch(`${running.service.managementUrl}/metrics`)).text();
    const figure = new RegExp(`obverse_cache_reads_total\\{outcome="${outcome}",.*\\} (\\d+)`).exec(text);
    return Number(figure?.[1] ?? 0);
  };
  const isUsed = async () => {
    const before = await reads('fresh');
    await search();
    return (await reads('fresh')) > before;
  };

  it('caches broad counts, and counts narrow queries each time', async () => {
    expect((await search()).totalCount).toBe(broadHits);
    await eventually('a cached count', isUsed, DEADLINE_MS);
    for (let round = 0; round < 2; round += 1) expect((await search({ query: 'm77' })).totalCount).toBe(1);
  });

  it.each([
    ['gone', 'cut'],
    ['silent', 'stall'],
  ] as const)(
    'answers correctly and is ready while Redis is %s, and uses it again afterwards',
    async (_, how) => {
      await eventually('a cached count', isUsed, DEADLINE_MS);
      const before = await reads('away');
      line[how]();
      try {
        for (let round = 0; round < 5; round += 1) {
          const page = await search();
          expect([page.totalCount, page.portions[0]?.items.length]).toEqual([broadHits, 25]);
          expect((await search({ query: 'm77' })).totalCount).toBe(1);
          expect(await countries()).toEqual([`DE ${broadHits}`]);
        }
        expect(await reads('away')).toBeGreaterThan(before);
        expect((await fetch(`${running.service.url}/health/ready`)).status).toBe(200);
      } finally {
        line.mend();
      }
      await eventually('a cached count', isUsed, DEADLINE_MS);
    },
    90_000,
  );

  it('returns a new total when the cached one has expired', async () => {
    const index = createLotIndex({ adapter: 'postgres', url: running.databaseUrl });
    await index.write([lot({ source: 'one more' })]);
    await index.close();
    await eventually('the new total', async () => (await search()).totalCount === broadHits + 1, DEADLINE_MS);
  });
});
