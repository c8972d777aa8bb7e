import { apiMessages, endpoints, type Endpoint, type OpsOperation, type OpsSeller } from '@obverse/contracts';
import { LogStatusRepository, SellerCrawlRepository, UserRepository } from '@obverse/database';
import { twoSellers } from '../../gateway.factory';
import { startUserWorld, type Browser, type UserWorld } from '../../people/user/user-world.factory';

const { sellers, sellerDays, pause, resume, crawl, accept, operations, cancel, status, redrive } = endpoints.ops;
const kestrel = { params: { key: 'kestrel' }, body: { reason: 'The shop moves house' } };
const all = Object.values<Endpoint>(endpoints.ops);

describe('the operations page', () => {
  let world: UserWorld;
  let mo: Browser;
  let crawls: SellerCrawlRepository;
  const email = 'mo@example.org';

  beforeAll(async () => {
    const sellers = twoSellers.map((seller) => ({ ...seller, enabled: seller.key === 'kestrel' }));
    world = await startUserWorld([], {}, sellers);
    mo = await world.user(email);
    const users = new UserRepository(world.database);
    const user = await users.findByEmail(email);
    await users.change(user?.id ?? '', { roles: ['user', 'ops'] }, new Date());
    crawls = new SellerCrawlRepository(world.database);
    await crawls.register(['kestrel'], new Date());
  });
  afterAll(() => world.stop());

  const listed = async () => {
    const { body } = await mo.call(sellers);
    return (body as { sellers: OpsSeller[] }).sellers;
  };
  const newest = async () => ((await mo.call(operations)).body as OpsOperation[])[0];
  const signedInAgo = (minutes: number) =>
    world.database.query(`UPDATE user_session SET created_at = now() - $1 * interval '1 minute'`, [minutes]);
  const claimed = async () => {
    const claim = { sellerKeys: ['kestrel'], holder: 'x', leaseSeconds: 600, limit: 1, now: new Date() };
    return (await crawls.claim(claim)).map(({ sellerKey }) => sellerKey);
  };

  it('and its API do not exist for visitors and for users without the role', async () => {
    for (const browser of [world.browser(), await world.user('ada@example.org')]) {
      for (const endpoint of all) {
        const { status, body } = await browser.call(endpoint, {
          params: { key: 'kestrel' },
          body: endpoint.body && {},
        });
        expect([endpoint.path, status, body]).toEqual([
          endpoint.path,
          404,
          { message: apiMessages.notFound, errors: [] },
        ]);
        const other = { ...endpoint, method: endpoint.method === 'GET' ? 'POST' : 'GET' } as const;
        expect([endpoint.path, (await browser.call(other)).status]).toEqual([endpoint.path, 404]);
      }
      expect((await browser.page('/ops')).status).toBe(404);
    }
    const page = await mo.page('/ops');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Operations')]);
  });

  it('lists the sellers of the registry with their status', async () => {
    expect(await listed()).toMatchObject([
      { key: 'kestrel', state: 'never-crawled', paused: false, running: false, run: 0 },
      { key: 'linden', state: 'not-enabled' },
    ]);
    expect((await mo.call(sellerDays, { params: { key: 'kestrel' } })).body).toEqual([]);
    expect((await mo.call(sellerDays, { params: { key: 'unknown' } })).status).toBe(404);
  });

  it('an action stops and starts the crawling of a seller, and is recorded with the user and the reason', async () => {
    expect((await mo.call(pause, kestrel)).status).toBe(204);
    expect(await claimed()).toEqual([]);
    expect((await listed())[0]).toMatchObject({
      state: 'paused',
      reasons: [`by ${email}: The shop moves house`],
      paused: true,
    });
    expect(await newest()).toMatchObject({
      command: 'seller pause',
      seller: 'kestrel',
      who: email,
      why: 'The shop moves house',
      state: 'done',
    });
    expect(await mo.call(crawl, kestrel)).toMatchObject({ status: 409, body: { message: apiMessages.sellerPaused } });
    expect((await newest())?.command).toBe('seller pause');
    expect((await mo.call(resume, kestrel)).status).toBe(204);
    expect(await newest()).toMatchObject({ command: 'seller resume', who: email });
    expect(await claimed()).toEqual(['kestrel']);
  });

  it('a run is requested, and its result may be accepted', async () => {
    expect((await mo.call(accept, kestrel)).status).toBe(204);
    const rows = await world.database.query(
      `SELECT accepted_because, next_run_at <= now() AS due FROM seller_crawl WHERE seller_key = 'kestrel'`,
    );
    expect(rows).toEqual([{ accepted_because: 'The shop moves house', due: true }]);
    expect((await newest())?.command).toBe('seller accept');
    expect((await mo.call(crawl, kestrel)).status).toBe(204);
    const linden = { ...kestrel, params: { key: 'linden' } };
    expect(await mo.call(crawl, linden)).toMatchObject({
      status: 409,
      body: { message: apiMessages.sellerNotCrawled },
    });
  });

  it('an action needs a reason and a sign-in of the last 15 minutes; reading does not', async () => {
    const before = await newest();
    for (const body of [{}, { reason: '  ' }, { reason: 'a\u0000b' }])
      expect((await mo.call(pause, { ...kestrel, body })).status).toBe(400);
    await signedInAgo(16);
    expect(await mo.call(pause, kestrel)).toMatchObject({ status: 403, body: { message: apiMessages.confirmSignIn } });
    expect((await listed())[0]?.paused).toBe(false);
    expect((await newest())?.id).toBe(before?.id);
    await signedInAgo(14);
    expect((await mo.call(pause, kestrel)).status).toBe(204);
    await mo.call(resume, kestrel);
  });

  it('a redrive is requested for an indexer, and can be cancelled until it has ended', async () => {
    const places = [{ partition: 0, offset: 17 }];
    const reason = 'The decoder is corrected';
    const { body } = await mo.call(redrive, { body: { reason, places } });
    const { id } = body as { id: string };
    const wanted = { id, command: 'dead-letters redrive', who: email, why: reason };
    expect(await newest()).toMatchObject({ ...wanted, state: 'requested', canCancel: true });
    const wish = { params: { id }, body: { reason: 'A wrong letter' } };
    expect((await mo.call(cancel, wish)).status).toBe(204);
    const log = (await mo.call(operations)).body as OpsOperation[];
    expect(log.find((one) => one.id === id)).toMatchObject({ ...wanted, state: 'aborted', canCancel: false });
    expect(log).toContainEqual(
      expect.objectContaining({ command: 'operations cancel', who: email, why: 'A wrong letter', state: 'done' }),
    );
    expect(await mo.call(cancel, wish)).toMatchObject({ status: 409, body: { message: apiMessages.operationEnded } });
    expect((await mo.call(cancel, { ...wish, params: { id: 'unknown' } })).status).toBe(404);
  });

  it('shows what the indexers reported', async () => {
    expect((await mo.call(status)).body).toEqual({
      lag: [],
      freshness: [],
      deadLetters: { total: 0, isComplete: true, newest: [] },
    });
    const takenAt = new Date('2026-11-21T10:00:00.000Z');
    const facts = {
      lag: [{ topic: 'lots.observed', records: 3 }],
      deadLetters: { total: 0, isComplete: true, newest: [] },
    };
    const statuses = new LogStatusRepository(world.database);
    expect([await statuses.claim('log', 9, takenAt), await statuses.claim('log', 9, takenAt)]).toEqual([true, false]);
    await statuses.save({ name: 'log', takenAt, facts });
    await statuses.save({ name: 'indexer:a', takenAt, facts: { lots: 5, p50: 0.4, p95: 1.5 } });
    expect((await mo.call(status)).body).toEqual({
      ...facts,
      takenAt: takenAt.toISOString(),
      freshness: [{ indexer: 'a', lots: 5, p50: 0.4, p95: 1.5 }],
    });
    await statuses.forget(new Date());
    expect(await statuses.all()).toEqual([]);
  });
});
