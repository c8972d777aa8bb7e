import { apiMessages, endpoints, type Endpoint, type SearchResult } from '@obverse/contracts';
import { createDataSource, ExchangeRateRepository } from '@obverse/database';
import { CuttableLine, eventually } from '@obverse/testing';
import { lot, startGateway, type RunningGateway } from '../../gateway.factory';
import { Browser } from '../../people/user/user-world.factory';

const { search, taxonomy, suggest } = endpoints.search;
const today = new Date().toISOString().slice(0, 10);
const every = { selectedFilters: [] };

describe.each([
  ['refuses', (line: CuttableLine) => line.cut(), {}],
  // An answer may lack what it waits for even before the stall, on a busy machine.
  ['hangs', (line: CuttableLine) => line.stall(), { DATABASE_WAIT_MS: '200' }],
])('a gateway whose index answers while its database %s', (_, fail, settings) => {
  let line: CuttableLine;
  let running: RunningGateway;
  let user: Browser;

  beforeAll(async () => {
    const env: Record<string, string> = { THROTTLE_FACTOR: '1', ...settings };
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

  const shownTo = (currency: string, lists: readonly string[]) =>
    eventually(`prices in ${currency}`, async () => {
      const lot = await first();
      return lot?.valuta === currency && lot.inLists.join() === lists.join();
    });
  const readiness = async () => {
    const answer = await fetch(`${running.service.managementUrl}/health/ready`);
    return { code: answer.status, ...((await answer.json()) as { status: string; checks: object[] }) };
  };
  const metrics = async () => (await fetch(`${running.service.managementUrl}/metrics`)).text();

  it('answers a user as a visitor without an account, and opens nothing', async () => {
    await shownTo('EUR', ['fav']);
    fail(line);
    const visitor = new Browser(running.service.url);
    for (let call = 0; call < 5; call += 1) {
      expect((await visitor.call(search, { body: every })).status).toBe(200);
      expect(await first()).toMatchObject({ valuta: 'USD', inLists: [] });
    }
    expect(await status(taxonomy, { filterOptions: every })).toBe(200);
    expect(await status(suggest, { text: 'coi', typingWord: 'coi' })).toBe(200);
    for (const endpoint of [endpoints.user.profile, endpoints.user.sessions, endpoints.user.export])
      expect(await user.call(endpoint)).toMatchObject({ status: 503, body: { message: apiMessages.database } });
    expect(await status(search, { ...every, userList: 'fav' })).toBe(503);
  });

  it('stays ready, and reports the database', async () => {
    await eventually('a failed check', async () => (await readiness()).status === 'degraded');
    expect(await readiness()).toMatchObject({
      code: 200,
      checks: expect.arrayContaining([
        { name: 'database', ok: false, optional: true, reason: expect.any(String) },
        { name: 'lot-index', ok: true },
      ]),
    });
    expect(await (await fetch(`${running.service.url}/health/ready`)).json()).toEqual({ status: 'degraded' });
    expect(await metrics()).toMatch(/^obverse_dependency_ok\{dependency="database".*\} 0$/m);
    expect(await metrics()).toMatch(/^obverse_gateway_database_refusals_total\{.*\} [1-9]/m);
  });

  it('serves its users again when the database answers', async () => {
    line.mend();
    await shownTo('EUR', ['fav']);
    await eventually('a passed check', async () => (await readiness()).status === 'ok');
  });
});

describe('a gateway that starts while its database is away', () => {
  let line: CuttableLine;
  let running: RunningGateway;

  beforeAll(async () => {
    const env: Record<string, string> = {};
    running = await startGateway([lot({ source: 'a1' })], {
      env,
      furnish: async ({ databaseUrl }) => {
        const { hostname, port } = new URL(databaseUrl);
        line = await CuttableLine.open(hostname, Number(port));
        line.cut();
        env['DATABASE_URL'] = databaseUrl.replace(`:${port}/`, `:${line.port}/`);
      },
    });
  });
  afterAll(async () => {
    await running?.stop();
    await line?.close();
  });

  it('answers searches, and its users when the database is there', async () => {
    const user = new Browser(running.service.url);
    const statusOf = async () => (await (await fetch(`${running.service.url}/health/ready`)).json()) as object;
    expect(await user.call(search, { body: every })).toMatchObject({ status: 200, body: { totalCount: 1 } });
    expect(await statusOf()).toEqual({ status: 'degraded' });
    expect(await user.signIn('ada@rome.example')).toMatchObject({
      status: 503,
      body: { message: apiMessages.database },
    });
    line.mend();
    await eventually('a passed check', async () => JSON.stringify(await statusOf()) === '{"status":"ok"}');
    await eventually('an account', async () => (await user.register('ada@rome.example')).status === 200);
    expect(await user.call(endpoints.user.sessions)).toMatchObject({ status: 200 });
  });
});
