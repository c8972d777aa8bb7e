import {
  apiErrorSchema,
  apiMessages,
  newsOfBrowserSchema,
  pathGrammar,
  savedSearchLimits,
  savedSearchListSchema,
  savedSearchSchema,
  type AccountExport,
  type SavedSearch,
} from '@obverse/contracts';
import { IndexUnavailableError, type LotIndex } from '@obverse/lot-index';
import { LOT_INDEX } from '@obverse/service-kit/lot-index';
import { lot, startGateway, type Given, type RunningGateway } from '../../gateway.factory';
import { callsOf, databaseOf, signedInVisitor, type ListVisitor } from '../user-list/list-visitor.factory';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
/** A lot that was first observed so many hours ago. */
const observed = (hours: number, given: Given) => {
  const document = lot(given);
  return { ...document, sort: { ...document.sort, firstObserved: Date.now() - hours * HOUR_MS } };
};

describe('saved searches', () => {
  let running: RunningGateway;
  let ada: ListVisitor;
  let users = 0;

  beforeAll(async () => {
    running = await startGateway([
      observed(30, { source: 'old' }),
      observed(3, { source: 'silver 1' }),
      observed(2, { source: 'silver 2' }),
      observed(1, { source: 'gold', material: 'gold' }),
      // Of two offers the older represents the coin.
      observed(40, { source: 'first offer', material: 'gold', specimen: 'slab:ngc:1' }),
      observed(1, { source: 'second offer', material: 'gold', specimen: 'slab:ngc:1' }),
    ]);
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    ada = await signedInVisitor(running, `user${(users += 1)}@example.org`);
  });

  const save = async (path: string, given: object = {}): Promise<SavedSearch> =>
    savedSearchSchema.parse(await ada.json('POST', '/api/user/searches', { name: path, path, ...given }));
  const listed = async (query = '') => savedSearchListSchema.parse(await ada.json('GET', `/api/user/searches${query}`));
  const refused = async (method: string, path: string, body?: unknown) => {
    const answer = await ada.send(method, `/api/user/searches${path}`, body);
    return [answer.status, apiErrorSchema.parse(await answer.json()).message];
  };
  /** Stores a search as another version would have done. */
  const stored = async (path: string, grammar = pathGrammar) => {
    const database = await databaseOf(running.databaseUrl);
    await database.query(
      `INSERT INTO saved_search (user_id, name, path, grammar, created_at, seen_at, paused, changed)
       VALUES ($1, 'Old', $2, $3, now(), now(), false, nextval('saved_search_changed'))`,
      [ada.userId, path, grammar],
    );
    await database.destroy();
  };

  it('have the number of lots since the last look, each specimen once, counted with one request to the index', async () => {
    await save('/search/open/met-silver', { seenAt: hoursAgo(4) });
    await save('/search/open/met-gold', { seenAt: hoursAgo(2) });
    await save('/search/t-silver', { seenAt: hoursAgo(2.5) });
    await save('/search/open/met-bronze', { seenAt: hoursAgo(99) });
    const reads = jest.spyOn(running.service.app.get<LotIndex>(LOT_INDEX), 'searchAll');
    const { searches, isCounted } = await listed();
    expect(reads).toHaveBeenCalledTimes(1);
    reads.mockRestore();
    expect([isCounted, searches.map(({ path, newLots }) => [path, newLots])]).toEqual([
      true,
      [
        ['/search/open/met-bronze', 0],
        ['/search/t-silver', 1],
        ['/search/open/met-gold', 1],
        ['/search/open/met-silver', 2],
      ],
    ]);
    const [none, , , silver] = searches;
    expect([none?.newestOn, silver?.title]).toEqual([undefined, 'Silver coins, open lots']);
    expect(Math.round((Date.now() - Date.parse(silver?.newestOn ?? '')) / HOUR_MS)).toBe(2);
  });

  it('have no new lots after a look, and none when they are saved', async () => {
    const { id } = await save('/search/open/met-silver', { seenAt: hoursAgo(4) });
    const seen = savedSearchSchema.parse(await ada.json('POST', `/api/user/searches/${id}/seen`));
    expect(Date.parse(seen.seenAt)).toBeGreaterThan(Date.now() - HOUR_MS);
    await save('/search/open', { seenAt: new Date(Date.now() + HOUR_MS).toISOString() });
    const { searches } = await listed();
    expect(searches.map(({ newLots }) => newLots)).toEqual([0, 0]);
    for (const { seenAt } of searches) expect(Date.parse(seenAt)).toBeLessThanOrEqual(Date.now());
  });

  it('keep the conditions and the order without the page, and each conditions once', async () => {
    const first = await save('/search/met-silver/open/ord-price-asc/ps-100/7');
    expect(first.path).toBe('/search/open/met-silver/ord-price-asc');
    expect(await save('/search/open/met-silver', { name: 'Again' })).toEqual(first);
    expect((await listed('?counts=none')).searches).toHaveLength(1);
  });

  it('are renamed, paused, continued and removed', async () => {
    const { id } = await save('/search/open/met-silver', { seenAt: hoursAgo(4) });
    const change = async (body: object) =>
      savedSearchSchema.parse(await ada.json('PATCH', `/api/user/searches/${id}`, body));
    expect(await change({ name: ' Silver! ' })).toMatchObject({ name: 'Silver!', paused: false });
    expect(await change({ paused: true })).toMatchObject({ name: 'Silver!', paused: true });
    const [paused] = (await listed()).searches;
    expect([paused?.isReadable, paused?.title, paused?.newLots]).toEqual([true, 'Silver coins, open lots', undefined]);
    await change({ paused: false });
    expect((await listed()).searches[0]?.newLots).toBe(2);
    expect((await ada.send('DELETE', `/api/user/searches/${id}`)).status).toBe(204);
    expect((await listed()).searches).toEqual([]);
    expect(await refused('DELETE', `/${id}`)).toEqual([404, apiMessages.savedSearchNotFound]);
    expect(await refused('PATCH', `/${id}`, { name: 'x' })).toEqual([404, apiMessages.savedSearchNotFound]);
    expect(await refused('POST', `/${id}/seen`)).toEqual([404, apiMessages.savedSearchNotFound]);
  });

  it('that can no longer be read are kept, shown as such and not counted', async () => {
    await stored('/search/open/gone-filter');
    await stored('/search/open', pathGrammar + 1);
    await stored('/search/open/met-unobtanium');
    await save('/search/open');
    const { searches } = await listed();
    expect(searches.map(({ path, isReadable, newLots }) => [path, isReadable, newLots]).toSorted()).toEqual(
      [
        ['/search/open', false, undefined],
        ['/search/open', true, 0],
        ['/search/open/gone-filter', false, undefined],
        ['/search/open/met-unobtanium', false, undefined],
      ].toSorted(),
    );
    expect(searches.find(({ path }) => path.endsWith('unobtanium'))?.title).toContain('met-unobtanium');
  });

  it('are shown without numbers while the index does not answer, or when these are not wanted', async () => {
    await save('/search/open/met-silver', { seenAt: hoursAgo(4) });
    expect(await listed('?counts=none')).toMatchObject({ isCounted: false, searches: [{ isReadable: true }] });
    const reads = jest
      .spyOn(running.service.app.get<LotIndex>(LOT_INDEX), 'searchAll')
      .mockRejectedValue(new IndexUnavailableError('away'));
    const { searches, isCounted } = await listed();
    reads.mockRestore();
    expect([isCounted, searches.map(({ title, newLots }) => [title, newLots])]).toEqual([
      false,
      [['Silver coins, open lots', undefined]],
    ]);
  });

  it.each([
    ['POST', '', { name: 'x' }],
    ['POST', '', { name: '', path: '/search/open' }],
    ['POST', '', { name: 'x', path: '/lists' }],
    ['POST', '', { name: 'x', path: '/search/ps-33' }],
    ['POST', '', { name: 'x', path: '/search/open', userId: 'other' }],
    ['POST', '', { name: 'x', path: `/search/t-${'x'.repeat(9_992)}` }],
    ['POST', '', { name: 'x'.repeat(10_001), path: '/search/open' }],
    ['POST', '', { name: 'x', path: '/search/open', seenAt: 'yesterday' }],
    ['POST', '', { name: 'x', path: '/search/open', alert: 'hourly' }],
    ['POST', '', { name: 'x', path: '/search/open', timeZone: 'Mars/Phobos' }],
    ['PATCH', '/1', { name: 'x' }],
    ['POST', `/${encodeURIComponent("' OR 1=1 --")}/seen`, undefined],
  ])('refuse %s %s with 400', async (method, path, body) => {
    expect((await refused(method, path, body))[0]).toBe(400);
    expect((await listed()).searches).toEqual([]);
  });

  it('are 200 at most, however many are saved at once', async () => {
    const { searches } = savedSearchLimits;
    const database = await databaseOf(running.databaseUrl);
    await database.query(
      `INSERT INTO saved_search (user_id, name, path, grammar, created_at, seen_at, paused, changed)
       SELECT $1, 'x', '/search/c-' || number, 1, now(), now(), false, nextval('saved_search_changed') FROM generate_series(1001, 1000 + $2::int) number`,
      [ada.userId, searches - 2],
    );
    await database.destroy();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((year) => ada.send('POST', '/api/user/searches', { name: 'x', path: `/search/t-${year}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
    expect(await refused('POST', '', { name: 'x', path: '/search/ended' })).toEqual([409, apiMessages.tooManySearches]);
    expect((await listed()).searches).toHaveLength(searches);
  });

  it('are in the export of the account', async () => {
    const { name, path, seenAt, createdAt } = await save('/search/open');
    const { searches } = await ada.json<AccountExport>('GET', '/api/user/export');
    expect(searches).toEqual([{ name, path, seenAt, createdAt, paused: false, alert: 'off' }]);
  });

  describe('of a browser without an account', () => {
    const saved = (path: string, hours: number) => ({
      path,
      grammar: pathGrammar,
      seenAt: hoursAgo(hours),
      paused: false,
    });
    const anonymous = () => callsOf(running.service.url, {});

    it('have the same news, in their order', async () => {
      const given = [
        saved('/search/open/met-silver', 4),
        saved('/search/nothing-known', 4),
        saved('/search/my-fav', 4),
      ];
      const { news, isCounted } = newsOfBrowserSchema.parse(
        await anonymous().json('POST', '/api/searches/news', given),
      );
      expect([isCounted, news.map(({ isReadable, newLots }) => [isReadable, newLots])]).toEqual([
        true,
        [
          [true, 2],
          [false, undefined],
          [true, undefined],
        ],
      ]);
    });

    it('are 200 at most', async () => {
      const given = Array.from({ length: savedSearchLimits.searches + 1 }, () => saved('/search/open', 1));
      expect((await anonymous().send('POST', '/api/searches/news', given)).status).toBe(400);
      expect((await anonymous().send('GET', '/api/user/searches')).status).toBe(401);
    });
  });
});
