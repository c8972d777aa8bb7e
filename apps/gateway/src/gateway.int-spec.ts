import { apiErrorSchema, ApiError, createClient, endpoints, type Endpoint } from '@obverse/contracts';
import {
  AuctionRepository,
  CompanyRepository,
  createDataSource,
  DealerRepository,
  LogoRepository,
  TypedLotRepository,
} from '@obverse/database';
import { typedLot } from '@obverse/database/testing';
import { lotIdOf } from '@obverse/lots';
import { folderImageStore, imageKeyOf, logoKeyOf } from '@obverse/service-kit';
import { inAnHour, lot, observedAt, startGateway, type GatewayWorld, type RunningGateway } from './gateway.factory';

const sold = (number: string) => ({ id: '76', number, sold: true });
/** Of the coin type of one lot. */
const catalogId = '0123456789';
const lots = [
  lot({ source: 'a1', cents: 100, specimen: 'slab:ngc:1' }),
  lot({ source: 'a2', cents: 300, material: 'gold', dealer: '12', catalogId }),
  lot({
    source: 'b1',
    seller: 'linden',
    org: 2,
    country: 'US',
    cents: 200,
    auction: { id: '77', number: '1', hasBid: true },
  }),
  lot({ source: 'b2', seller: 'linden', org: 2, country: 'US', cents: 400, auction: { id: '77', number: '2' } }),
  lot({
    source: 'b3',
    seller: 'linden',
    org: 2,
    country: 'US',
    cents: 500,
    specimen: 'slab:ngc:1',
    photo: 'photo:1',
    auction: { id: '76', number: '1', sold: true },
  }),
  // The same picture, without the certificate.
  lot({ source: 'b5', seller: 'linden', org: 2, country: 'US', cents: 600, photo: 'photo:1', auction: sold('2') }),
];

const logoHash = 'a1'.repeat(32);
const saleLogoHash = 'b2'.repeat(32);

async function furnish({ databaseUrl, imageDir }: GatewayWorld): Promise<void> {
  await folderImageStore(imageDir).put(imageKeyOf(lotIdOf('kestrel', 'a1'), 0, 0, 'webp'), Buffer.from('RIFF'));
  const database = await createDataSource({ url: databaseUrl, poolSize: 2 });
  await new TypedLotRepository(database).save([typedLot({ lotId: lotIdOf('kestrel', 'a2'), catalogId })]);
  await new AuctionRepository(database).save([
    {
      id: '77',
      sellerKey: 'linden',
      title: 'Autumn sale',
      url: 'http://linden.example/77',
      endsAt: inAnHour,
      lotCount: 2,
      closed: false,
      version: 1,
    },
    {
      id: '76',
      sellerKey: 'linden',
      title: 'Summer sale',
      url: 'http://linden.example/76',
      endsAt: observedAt,
      closed: true,
      logoUrl: 'http://linden.example/summer.png',
      version: 1,
    },
  ]);
  await new CompanyRepository(database).save([
    { sellerKey: 'linden', url: 'http://linden.example/', logoUrl: 'http://linden.example/logo.svg', version: 1 },
    {
      sellerKey: 'kestrel',
      url: 'http://kestrel.example/',
      logoUrl: 'http://kestrel.example/not-kept.png',
      version: 1,
    },
  ]);
  const logos = new LogoRepository(database);
  const now = new Date(observedAt);
  const size = { width: 90, height: 30 };
  await logos.stored(2, 'http://linden.example/logo.svg', { ...size, hash: logoHash, backOnBlack: '#ffffff' }, now);
  await logos.stored(2, 'http://linden.example/summer.png', { ...size, hash: saleLogoHash }, now);
  await logos.want(1, ['http://kestrel.example/not-kept.png'], now);
  await folderImageStore(imageDir).put(logoKeyOf(logoHash), Buffer.from('RIFF logo'));
  await new DealerRepository(database).save([
    { id: '13', sellerKey: 'kestrel', sourceId: 'erdacht', name: 'Erdacht Coins', version: 1 },
  ]);
  await database.destroy();
}

describe('the gateway', () => {
  let running: RunningGateway;
  let service: RunningGateway['service'];
  let call: ReturnType<typeof createClient>;

  beforeAll(async () => {
    running = await startGateway(lots, { furnish });
    service = running.service;
    call = createClient({ baseUrl: service.url, fetch });
  });

  afterAll(() => running.stop());

  const search = (body: Parameters<typeof call<typeof endpoints.search.search>>[1]['body']) =>
    call(endpoints.search.search, { body });
  const titles = (result: Awaited<ReturnType<typeof search>>) =>
    result.portions.flatMap(({ items }) => items.map(({ uiKey }) => uiKey));

  describe('keeps its contract', () => {
    const served = Object.values(endpoints).flatMap((group) => Object.values(group) as Endpoint[]);
    /** Calls of users and operators need a session, those of programs a key: user.int-spec.ts, ops.int-spec.ts, public-api.int-spec.ts, and with the schemas fuzz.int-spec.ts. */
    const isForUsers = ({ method, path }: Endpoint) =>
      path.startsWith('/api/ops') ||
      path.startsWith('/api/v1/') ||
      (path.startsWith('/api/user') && `${method} ${path}` !== 'GET /api/user');
    const examples: Record<string, string> = {
      id: lotIdOf('kestrel', 'a1'),
      name: 'material',
      text: 'gol',
      tag: 'met-gold',
      categoryKey: '0',
      company: 'o-1',
      elapsedMs: '12',
      token: 'x'.repeat(43),
    };
    const bodies: Record<string, unknown> = {
      '/api/lots/find': [lotIdOf('kestrel', 'a1')],
      '/api/search': { status: 'open' },
      '/api/searches/news': [{ path: '/search/open', grammar: 1, seenAt: observedAt, paused: false }],
      '/api/search/suggest': { text: 'thal', typingWord: 'thal' },
      '/api/taxonomy': { filterOptions: { status: 'open' } },
      '/api/search/prices': { filterOptions: { status: 'open' } },
      '/api/sys/error': { message: 'x' },
      '/api/unsubscribe': { token: 'x'.repeat(43) },
      '/api/lots/:id/report': { reason: 'price' },
      '/api/user/contact': { firstName: 'Ada', email: 'ada@example.org', message: 'x' },
      '/api/user/reset-password/start': { email: 'ada@example.org' },
      '/api/user/reset-password/token': { token: 'x'.repeat(43) },
      '/api/user/reset-password/finish': { token: 'x'.repeat(43), password: 'a fine denarius' },
    };
    /** Calls that cannot succeed here: no token was mailed. */
    const refusals: Record<string, number> = {
      '/api/unsubscribe': 404,
      '/api/unsubscribe/:token': 404,
      '/api/my/:token/lots.ics': 404,
      '/api/my/:token/announcements.atom': 404,
      '/api/user/reset-password/token': 404,
      '/api/user/reset-password/finish': 404,
    };
    const addressOf = ({ path }: Endpoint) =>
      path
        .replace('/catalog/item/:id', `/catalog/item/${catalogId}`)
        .replace(/:(\w+)/g, (_, name: string) => examples[name] ?? 'x');
    const queries: Record<string, string> = {
      '/api/search.csv': '?search=/search/open',
      '/api/search.json': '?search=/search/open',
    };
    const request = (endpoint: Endpoint) =>
      fetch(`${service.url}${addressOf(endpoint)}${queries[endpoint.path] ?? ''}`, {
        method: endpoint.method,
        redirect: 'manual',
        ...(endpoint.method === 'POST'
          ? { body: JSON.stringify(bodies[endpoint.path] ?? {}), headers: { 'content-type': 'application/json' } }
          : {}),
      });

    it.each(
      served
        .filter((one) => !one.redirects && !isForUsers(one))
        .map((one) => [`${one.method} ${one.path}`, one] as const),
    )('%s answers according to its schema', async (_, endpoint) => {
      const response = await request(endpoint);
      const refusal = refusals[endpoint.path];
      expect(response.status).toBe(refusal ?? (endpoint.answer || endpoint.media ? 200 : 204));
      const schema = refusal === undefined ? endpoint.answer : apiErrorSchema;
      if (schema) expect(schema.safeParse(await response.json())).toMatchObject({ success: true });
    });

    it.each(served.map((one) => [`${one.method} ${one.path}`, one] as const))(
      '%s has a route',
      (_, { method, path }) => {
        const http = running.service.app.getHttpAdapter().getInstance();
        expect(http.hasRoute({ method, url: path })).toBe(true);
      },
    );
  });

  describe('logos', () => {
    const url = `/images/logos/${logoHash}.webp`;
    const logo = { logoUrls: { FullW: url, FullB: url }, logoBg: { FullB: '#ffffff' } };

    it('are shown with companies that have a stored one', async () => {
      const { items } = await call(endpoints.directory.orgs, { query: {} });
      const byKey = new Map(items.map((org) => [org.key, org]));
      expect(byKey.get('o-2')).toMatchObject(logo);
      expect(byKey.get('o-1')).not.toHaveProperty('logoUrls');
    });

    it('are shown with sales: the logo of the sale takes precedence over that of the house', async () => {
      const [open] = (await call(endpoints.directory.auctions, { query: { aucType: 'open' } })).items;
      expect(open).toMatchObject({ id: '77', ...logo });
      const [closed] = (await call(endpoints.directory.auctions, { query: { aucType: 'closed' } })).items;
      expect(closed?.logoUrls?.FullW).toBe(`/images/logos/${saleLogoHash}.webp`);
      expect(closed).not.toHaveProperty('logoBg');
    });

    it('are served with a permanent cache, and other addresses return 404', async () => {
      const answer = await fetch(`${service.url}${url}`);
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        200,
        'image/webp',
        'public, max-age=31536000, immutable',
      ]);
      expect(await answer.text()).toBe('RIFF logo');
      for (const name of [`${'c'.repeat(64)}.webp`, 'x.webp', '..%2f..%2fetc%2fpasswd', `${logoHash}.svg`])
        expect((await fetch(`${service.url}/images/logos/${name}`)).status).toBe(404);
    });
  });

  describe('a search', () => {
    it('finds lots by text in any language, status, material, country, company and bidding', async () => {
      expect(titles(await search({ query: 'oro', status: 'open' }))).toEqual(['coin-a2']);
      // Of two lots of one specimen the one with both keys is found.
      expect(titles(await search({ status: 'ended' }))).toEqual(['coin-b3']);
      expect(
        titles(
          await search({ selectedFilters: [{ name: 'country', tag: 'US' }], orderBy: 'price-desc', status: 'open' }),
        ),
      ).toEqual(['coin-b2', 'coin-b1']);
      expect(titles(await search({ selectedFilters: [{ name: 'org', tag: 'o-1' }], orderBy: 'price-asc' }))).toEqual([
        'coin-a1',
        'coin-a2',
      ]);
      expect(titles(await search({ selectedFilters: [{ name: 'bidding', tag: 'hasbid' }] }))).toEqual(['coin-b1']);
      expect(titles(await search({ auction: '77' }))).toEqual(['coin-b1', 'coin-b2']);
    });

    it('reports what it understood, the status of the text and the parts it dropped', async () => {
      const understood = await search({ query: 'Gold -Silber' });
      expect(titles(understood)).toEqual(['coin-a2']);
      expect(understood.understood?.parts.map(({ as, title }) => `${as} ${title}`)).toEqual([
        'material Gold',
        'without Silver',
      ]);
      expect((await search({ query: 'argent vendu', status: 'open' })).filterOptions.status).toBe('ended');
      const sold = await search({ query: 'Silber verkauft' });
      // Of two lots of one specimen the one with both keys is found; lots that are not sold follow.
      expect(sold.portions.map(({ items, isNear }) => [isNear, items[0]?.uiKey])).toEqual([
        [undefined, 'coin-b3'],
        [true, 'coin-b1'],
      ]);
      expect((await search({ query: 'silver unsold' })).understood?.relaxed?.step).toBe('sale');
      const relaxed = await search({ query: 'oro a2 zweitausend' });
      expect(relaxed).toMatchObject({
        totalCount: 1,
        understood: { relaxed: { dropped: [{ text: 'a2' }, { text: 'zweitausend' }] } },
      });
      expect(await search({ query: 'silver under 1.50 USD' })).toMatchObject({ totalCount: 1 });
    });

    it('returns a specimen once, with the offers that share a key with it, and a lot with all its other offers', async () => {
      const all = await search({ orderBy: 'price-asc' });
      expect([titles(all), all.totalCount]).toEqual([['coin-a1', 'coin-b1', 'coin-a2', 'coin-b2'], 4]);
      const placeOf = (source: string) => ({
        id: lotIdOf('linden', source),
        uiKey: `coin-${source}`,
        title: 'linden',
        isActive: false,
        closedOn: inAnHour,
      });
      const [portion] = all.portions;
      expect(portion?.items.map(({ places }) => places)).toEqual([[placeOf('b3')], undefined, undefined, undefined]);
      const first = await call(endpoints.lots.get, { params: { id: lotIdOf('kestrel', 'a1') } });
      expect(first.places).toEqual([placeOf('b3'), placeOf('b5')]);
      const { places, relevant } = await call(endpoints.lots.get, { params: { id: lotIdOf('linden', 'b3') } });
      expect(places?.map(({ uiKey }) => uiKey)).toEqual(['coin-a1', 'coin-b5']);
      expect(relevant?.map(({ uiKey }) => uiKey)).not.toContain('coin-a1');
    });

    it('completes the typed text', async () => {
      const body = { text: 'silver tha', typingWord: 'tha' };
      const suggestions = await call(endpoints.search.suggest, { body });
      expect(suggestions).toContainEqual(expect.objectContaining({ key: 'val-thaler', terms: ['silver Thaler'] }));
      const suggestedIn = async (language: string) => {
        const fetchAsVisitor: typeof fetch = (url, init = {}) => {
          const headers = { ...(init.headers as Record<string, string>), 'accept-language': language };
          return fetch(url, { ...init, headers });
        };
        const asVisitor = createClient({ baseUrl: service.url, fetch: fetchAsVisitor });
        const found = await asVisitor(endpoints.search.suggest, {
          body: { text: 'philip', typingWord: 'philip' },
        });
        return found.flatMap(({ suggestion }) => (suggestion.startsWith('Philippin') ? [suggestion] : []));
      };
      expect([await suggestedIn('de-CH, en;q=0.5'), await suggestedIn('en')]).toEqual([
        ['Philippinen'],
        ['Philippines'],
      ]);
    });

    it('names its sale and its dealer, also without results', async () => {
      const found = await search({ seller: '12' });
      expect([titles(found), found.dic.sellers]).toEqual([['coin-a2'], { 's-12': { title: 'Dealer 12' } }]);
      expect((await search({ seller: '13' })).dic.sellers).toEqual({ 's-13': { title: 'Erdacht Coins' } });
      expect((await search({ auction: '76', query: 'nosuchcoin' })).dic.auctions).toEqual({
        'a-76': { title: 'Summer sale' },
      });
    });

    it('reports an empty result', async () => {
      expect(await search({ query: 'nosuchcoin' })).toMatchObject({
        isEmpty: true,
        totalCount: 0,
        pageTotal: 0,
        portions: [],
      });
    });

    it('counts each filter without its own selection', async () => {
      const filters = await call(endpoints.search.taxonomy, {
        body: { filterOptions: { status: 'open', selectedFilters: [{ name: 'material', tag: 'met-gold' }] } },
      });
      const counts = Object.fromEntries(
        filters.map(({ name, properties }) => [name, properties.map(({ tag, count }) => `${tag} ${count}`)]),
      );
      expect(counts).toEqual({
        bidding: ['shop 1'],
        material: ['met-silver 3', 'met-gold 1'],
        country: ['DE 1'],
        org: ['o-1 1'],
      });
    });
  });

  describe('goto', () => {
    const goto = (query: string) => fetch(`${service.url}/api/goto${query}`, { redirect: 'manual' });

    it('redirects to a lot and to a company without a referrer', async () => {
      const toLot = await goto(`?lot=${lotIdOf('kestrel', 'a1')}`);
      expect([toLot.status, toLot.headers.get('location'), toLot.headers.get('referrer-policy')]).toEqual([
        302,
        'http://kestrel.example/lot/a1',
        'no-referrer',
      ]);
      expect((await goto('?org=o-2')).headers.get('location')).toBe('http://linden.example/');
    });

    it('redirects to no other address', async () => {
      expect((await goto('?lot=http://evil.example')).status).toBe(400);
      expect((await goto('?lot=0000000000000')).status).toBe(404);
      expect((await goto('?org=o-9999')).status).toBe(404);
      expect((await goto('')).status).toBe(400);
    });
  });

  describe('serves', () => {
    it('existing pictures, and 404 for others', async () => {
      const found = await fetch(`${service.url}/images/coin-a1-${lotIdOf('kestrel', 'a1')}-0.webp`);
      expect([found.status, found.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect((await fetch(`${service.url}/images/${lotIdOf('kestrel', 'a2')}-0.webp`)).status).toBe(404);
      expect((await fetch(`${service.url}/images/..%2f..%2fsecret-0.webp`)).status).toBe(404);
    });

    it('the client at every address that it routes, and never as an answer of the API', async () => {
      const page = await fetch(`${service.url}/search/open/t-thaler`);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(await page.text()).toContain('src="/assets/app-0a1b.js"');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
      expect((await fetch(`${service.url}/assets/app-0a1b.js`)).headers.get('cache-control')).toContain('immutable');
      expect((await fetch(`${service.url}/api/nothing`)).headers.get('content-type')).toContain('application/json');
    });
  });

  it('answers invalid input with 400 and its faults, never with 500 or a stack', async () => {
    const post = (path: string, body: string, type = 'application/json') =>
      fetch(service.url + path, { method: 'POST', body, headers: { 'content-type': type } });
    const bad = [
      await post('/api/search', '{'),
      await post('/api/search', '[]'),
      await post('/api/search', 'null'),
      await post('/api/search', '{"page":0}'),
      await post('/api/search', '{"take":7}'),
      await post('/api/search', '{"page":1e400}'),
      await post('/api/search', JSON.stringify({ page: 2, nav: '1.AAAA' })),
      await post('/api/search', JSON.stringify({ query: 'x'.repeat(501) })),
      await post('/api/search', JSON.stringify({ selectedFilters: [{ name: '__proto__', tag: 'x' }] })),
      await post('/api/search', 'page=1', 'application/x-www-form-urlencoded'),
      await post('/api/lots/find', '["../../etc"]'),
      await post('/api/taxonomy', '{}'),
      await fetch(`${service.url}/api/lots/%00`),
      await fetch(`${service.url}/api/lots/x`),
      await fetch(`${service.url}/api/lots/%E0%A4%A`),
      await fetch(`${service.url}/api/auctions?take=abc&skip=-1`),
      await fetch(`${service.url}/api/auctions?take=1&take=2`),
      await fetch(`${service.url}/api/orgs?orgForms=9`),
      await fetch(`${service.url}/api/taxonomy/dic/nothing`),
      await fetch(`${service.url}/api/landing/data/1`),
    ];
    for (const response of bad) {
      const text = await response.text();
      expect([response.url, text, [400, 415].includes(response.status)]).toEqual([response.url, text, true]);
      expect(apiErrorSchema.safeParse(JSON.parse(text)).success).toBe(true);
      expect(text).not.toMatch(/\.ts|\.js|node_modules|SELECT/);
    }
    expect((await post('/api/search', JSON.stringify({ query: 'x'.repeat(300_000) }))).status).toBe(413);
    expect((await post('/api/search', JSON.stringify({ query: "a\u0000b' OR 1=1 --\ud800" }))).status).toBe(200);
  });

  it('lets the typed client throw ApiError', async () => {
    await expect(call(endpoints.lots.get, { params: { id: '0000000000000' } })).rejects.toBeInstanceOf(ApiError);
  });
});
