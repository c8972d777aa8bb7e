import { createClient, endpoints, type Endpoint } from '@obverse/contracts';
import { createDataSource } from '@obverse/database';
import { createLotIndex } from '@obverse/lot-index';
import { CuttableLine, eventually } from '@obverse/testing';
import { testRedis } from '../../../jest/test-engines';
import { lot, startGateway, type RunningGateway } from './gateway.factory';
import { broadHits } from './lot-reads/cached-counts';
import { Browser, password } from './people/user/user-world.factory';

/** Large enough for its counts to be cached. */
const market = Array.from({ length: broadHits }, (_, number) => lot({ source: `m${number}`, cents: number + 1 }));

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
    await eventually('a cached count', isUsed);
    for (let round = 0; round < 2; round += 1) expect((await search({ query: 'm77' })).totalCount).toBe(1);
  });

  it.each([
    ['gone', 'cut'],
    ['silent', 'stall'],
  ] as const)('answers correctly and is ready while Redis is %s, and uses it again afterwards', async (_, how) => {
    await eventually('a cached count', isUsed);
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
    await eventually('a cached count', isUsed);
  });

  it('returns a new total when the cached one has expired', async () => {
    const index = createLotIndex({ adapter: 'postgres', url: running.databaseUrl });
    await index.write([lot({ source: 'one more' })]);
    await index.close();
    await eventually('the new total', async () => (await search()).totalCount === broadHits + 1);
  });
});

describe('the accounts of a gateway with its cache on Redis', () => {
  const { signIn, register, signOut, sessions } = endpoints.user;
  let line: CuttableLine;
  let running: RunningGateway;
  let users = 0;

  beforeAll(async () => {
    const redis = new URL(testRedis());
    line = await CuttableLine.open(redis.hostname, Number(redis.port));
    running = await startGateway([lot({ source: 'a1' })], {
      env: { CACHE_ADAPTER: 'redis', CACHE_URL: `redis://127.0.0.1:${line.port}`, THROTTLE_FACTOR: '1' },
      furnish: async ({ databaseUrl }) => {
        const database = await createDataSource({ url: databaseUrl, poolSize: 1 });
        await database.destroy();
      },
    });
  });

  afterAll(async () => {
    await running.stop();
    await line.close();
  });

  const browser = () => new Browser(running.service.url);
  const status = async (user: Browser, endpoint: Endpoint, body?: object) =>
    (await user.call(endpoint, { body })).status;

  it.each([
    ['gone', 'cut'],
    ['silent', 'stall'],
  ] as const)('begin and end sessions, and are throttled, while Redis is %s', async (_, how) => {
    const email = `user${(users += 1)}@example.org`;
    const before = browser();
    expect(await status(before, register, { email, password, firstName: 'Ada' })).toBe(200);
    line[how]();
    try {
      // No user is locked out: sessions from before, new ones and new accounts work.
      expect(await status(before, sessions)).toBe(200);
      const user = browser();
      expect(await status(user, signIn, { username: email, password })).toBe(200);
      expect(await status(user, endpoints.search.search, { selectedFilters: [] })).toBe(200);
      expect(await status(browser(), register, { email: `new.${email}`, password, firstName: 'Ada' })).toBe(200);
      // Nothing is opened: a session that ended stays ended, and guesses are limited.
      const { cookie } = user;
      expect(await status(user, signOut)).toBe(204);
      user.cookie = cookie;
      expect(await status(user, sessions)).toBe(401);
      const guesser = browser();
      const guesses: number[] = [];
      for (let guess = 0; guess < 11; guess += 1)
        guesses.push(await status(guesser, signIn, { username: email, password: 'a false denarius' }));
      expect(guesses).toEqual([...Array<number>(10).fill(401), 429]);
      expect(await status(guesser, signIn, { username: email, password })).toBe(429);
    } finally {
      line.mend();
    }
    expect(await status(before, sessions)).toBe(200);
  });
});
