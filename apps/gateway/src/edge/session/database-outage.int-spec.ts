import { endpoints, type Endpoint, type SearchResult } from '@obverse/contracts';
import { createDataSource, ExchangeRateRepository } from '@obverse/database';
import { CuttableLine } from '@obverse/testing';
import { lot, startGateway, type RunningGateway } from '../../gateway.factory';
import { Browser } from '../../people/user/user-world.factory';

const { search, taxonomy, suggest } = endpoints.search;
const today = new Date().toISOString().slice(0, 10);
const every = { selectedFilters: [] };

describe('a gateway whose index answers while its database is away', () => {
  let line: CuttableLine;
  let running: RunningGateway;
  let user: Browser;

  beforeAll(async () => {
    const env: Record<string, string> = { THROTTLE_FACTOR: '1' };
    running = await startGateway([lot({ source: 'a1' })], {
      env,
      furnish: async ({ databaseUrl }) => {
        const source = await createDataSource({ url: databaseUrl, poolSize: 1 });
        await new ExchangeRateRepository(source).save([{ date: today, perEuro: { USD: '1.10' } }], 'test');
        await source.destroy();
        const url = new URL(databaseUrl);
        line = await CuttableLine.open(url.hostname, Number(url.port));
        url.port = String(line.port);
        env['DATABASE_URL'] = url.href;
      },
    });
    user = new Browser(running.service.url);
    await user.register('ada@example.org');
    await user.call(endpoints.user.currency, { params: { code: 'EUR' } });
    await user.call(endpoints.lists.addLot, { params: { listTag: 'fav', lotId: await firstId() } });
  });
  afterAll(async () => {
    line.mend();
    await running.stop();
    await line.close();
  });

  const found = async () => (await user.call(search, { body: every })).body as SearchResult;
  const first = async () => (await found()).portions[0]?.items[0];
  const firstId = async () => (await first())?.id ?? '';
  const status = async (endpoint: Endpoint, body?: object) => (await user.call(endpoint, { body })).status;

  it('answers a user as a visitor without an account, and opens nothing', async () => {
    expect(await first()).toMatchObject({ valuta: 'EUR', inLists: ['fav'] });
    line.cut();
    expect((await user.call(search, { body: every })).status).toBe(200);
    expect(await first()).toMatchObject({ valuta: 'USD', inLists: [] });
    expect(await status(taxonomy, { filterOptions: every })).toBe(200);
    expect(await status(suggest, { text: 'coi', typingWord: 'coi' })).toBe(200);
    for (const endpoint of [endpoints.user.profile, endpoints.user.sessions, endpoints.user.export])
      expect([endpoint.path, await status(endpoint)]).toEqual([endpoint.path, 503]);
    expect(await status(search, { ...every, userList: 'fav' })).toBe(503);
    line.mend();
    expect(await first()).toMatchObject({ valuta: 'EUR', inLists: ['fav'] });
  });
});
