import {
  apiErrorSchema,
  apiMessages,
  apiScopes,
  endpoints,
  newApiKeySchema,
  publicLotPageSchema,
  type ApiScope,
  type Endpoint,
} from '@obverse/contracts';
import { openApiDocument } from '@obverse/contracts/openapi';
import { lotIdOf } from '@obverse/lots';
import { lot } from '../../gateway.factory';
import { password, startUserWorld, type Browser, type UserWorld } from '../user/user-world.factory';

const calls: readonly Endpoint[] = Object.values(endpoints.v1);
const named = calls.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const reads = named.filter(([, { method }]) => method === 'GET');
const catalogId = '0123456789';
const LOTS = 53;
const sources = Array.from({ length: LOTS }, (_, index) => `s${index}`);
const lots = sources.map((source, index) =>
  lot({
    source,
    cents: 100 + Math.floor(index / 3),
    catalogId,
    ...(index % 10 === 0 ? { specimen: `slab:ngc:${index}` } : {}),
  }),
);
const lotId = lotIdOf('kestrel', 's1');
const values: Readonly<Record<string, string>> = {
  '/api/v1/lots/:id': lotId,
  '/api/v1/types/:id': catalogId,
  '/api/v1/searches/:id': '7f0c9a52-4d0e-4d57-9a3b-0d8f5c1f2b6e',
};
const pathOf = ({ path }: Endpoint) =>
  path
    .replace(':id', values[path] ?? '')
    .replace(':listTag', 'fav')
    .replace(':lotId', lotId);
const bodyOf = ({ body }: Endpoint) =>
  body ? JSON.stringify({ name: 'Silver', path: '/search/met-silver' }) : undefined;

describe('the API for programs', () => {
  let world: UserWorld;
  let ada: Browser;
  let users = 0;

  beforeAll(async () => {
    world = await startUserWorld(lots, { THROTTLE_FACTOR: '1' });
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    ada = await world.user(`program${(users += 1)}@example.org`);
  });

  const keyOf = async (scopes: readonly ApiScope[] = apiScopes, owner = ada) =>
    newApiKeySchema.parse((await owner.call(endpoints.keys.create, { body: { name: 'x', scopes } })).body);
  const send = (endpoint: Endpoint, headers: Record<string, string> = {}, query = '') => {
    const body = bodyOf(endpoint);
    return world.browser().send(`${pathOf(endpoint)}${query}`, {
      method: endpoint.method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body }),
    });
  };
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  const messageOf = async (response: Response) => apiErrorSchema.parse(await response.json()).message;
  const refusal = async (response: Response) => [
    response.status,
    response.headers.get('www-authenticate'),
    await messageOf(response),
  ];
  const unknown = [401, 'Bearer realm="Obverse API", error="invalid_token"', apiMessages.keyRefused];

  it.each(named)('%s answers a valid key', async (_, endpoint) => {
    const { key } = await keyOf();
    // A search of another id.
    const wanted = endpoint === endpoints.v1.removeSearch ? 404 : endpoint.answer ? 200 : 204;
    expect((await send(endpoint, bearer(key))).status).toBe(wanted);
  });

  it.each(named)('%s refuses a request without a key, and with a wrong, revoked or ended one', async (_, endpoint) => {
    expect(await refusal(await send(endpoint))).toEqual([401, 'Bearer realm="Obverse API"', apiMessages.keyNeeded]);
    const { key, id } = await keyOf();
    const changed = `${key.slice(0, -2)}${key.at(-2) === 'A' ? 'B' : 'A'}${key.at(-1) ?? ''}`;
    for (const authorization of [`Bearer ${changed}`, 'Bearer', 'Bearer x', `Basic ${key}`, key, `Bearer ${key} x`])
      expect([authorization, ...(await refusal(await send(endpoint, { authorization })))]).toEqual([
        authorization,
        ...unknown,
      ]);
    await ada.call(endpoints.keys.revoke, { params: { id } });
    expect(await refusal(await send(endpoint, bearer(key)))).toEqual(unknown);
    const { key: ofDeleted } = await keyOf();
    await ada.call(endpoints.user.remove, { body: { password } });
    expect(await refusal(await send(endpoint, bearer(ofDeleted)))).toEqual(unknown);
  });

  it.each(named)('%s needs its scope', async (_, endpoint) => {
    const scope = endpoint.needsKey ?? 'search';
    const { key } = await keyOf([scope === 'search' ? 'lists' : 'search']);
    const refused = await send(endpoint, bearer(key));
    expect(refused.headers.get('ratelimit')).toMatch(/r=59/);
    expect(await refusal(refused)).toEqual([
      403,
      `Bearer realm="Obverse API", error="insufficient_scope", scope="${scope}"`,
      apiMessages.keyScope,
    ]);
  });

  it.each(named)('%s reads no cookie', async (_, endpoint) => {
    const cookie = ada.cookie ?? '';
    expect((await send(endpoint, { cookie })).status).toBe(401);
    const other = await world.user(`other${(users += 1)}@example.org`);
    await other.call(endpoints.lists.create, { body: { name: 'Of the cookie' } });
    const { key } = await keyOf();
    const answer = await send(endpoint, { ...bearer(key), cookie: other.cookie ?? '' });
    expect(await answer.text()).not.toContain('Of the cookie');
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it.each(named)('%s may be called by pages of all sites, without credentials', async (_, endpoint) => {
    const { key } = await keyOf();
    const origin = { origin: 'https://tool.example', 'sec-fetch-site': 'cross-site' };
    for (const answer of [await send(endpoint, origin), await send(endpoint, { ...origin, ...bearer(key) })]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      expect(answer.headers.get('access-control-expose-headers')).toContain('ratelimit');
    }
    const preflight = await world.browser().send(pathOf(endpoint), {
      method: 'OPTIONS',
      headers: { ...origin, 'access-control-request-method': endpoint.method },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')?.split(', ')).toContain(endpoint.method);
    expect(preflight.headers.get('access-control-allow-headers')?.split(', ')).toContain('authorization');
  });

  it('the calls of the site stay closed to pages of other sites', async () => {
    const answer = await world.browser().send('/api/user', { headers: { origin: 'https://tool.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each(named)('%s states the limit, and refuses what is beyond it', async (_, endpoint) => {
    const { key, id } = await keyOf();
    const first = await send(endpoint, bearer(key));
    expect(first.headers.get('ratelimit-policy')).toBe('"key";q=60;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"key";r=59;t=(60|59)$/);
    // As if the others had been made.
    await world.database.query('UPDATE throttle SET points = 60 WHERE points = 1 AND key LIKE $1', [
      'api-key account:%',
    ]);
    const refused = await send(endpoint, bearer(key));
    expect([refused.status, await messageOf(refused)]).toEqual([429, apiMessages.tooManyRequests]);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(refused.headers.get('ratelimit')).toBe(`"key";r=0;t=${seconds}`);
    const { key: other } = await keyOf();
    expect((await send(endpoint, bearer(other))).status).not.toBe(429);
    const listed = (await ada.call(endpoints.keys.list)).body;
    expect(listed).toContainEqual(expect.objectContaining({ id, requestsToday: 1 }));
  });

  it.each(reads)('%s has a tag, and an unchanged answer is 304', async (_, endpoint) => {
    const { key } = await keyOf();
    const first = await send(endpoint, bearer(key));
    const tag = first.headers.get('etag') ?? '';
    expect([first.headers.get('cache-control'), tag]).toEqual([
      'private, no-cache',
      expect.stringMatching(/^W\/".+"$/),
    ]);
    const again = await send(endpoint, { ...bearer(key), 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('ratelimit')).toMatch(/r=58/);
  });

  it.each(reads)('%s shows nothing of the lists of the user in lots, and knows its parameters', async (_, endpoint) => {
    const { key } = await keyOf();
    await ada.call(endpoints.lists.addLot, { params: { listTag: 'fav', lotId } });
    const answer = await send(endpoint, bearer(key));
    const body: unknown = await answer.json();
    expect(JSON.stringify(body)).not.toContain('inLists');
    expect(endpoint.answer?.parse(body)).toEqual(body);
    expect((await send(endpoint, bearer(key), '?unknown=1')).status).toBe(400);
  });

  const pageAt = async (key: string, path: string, query: Record<string, string>) => {
    const answer = await world.browser().send(`${path}?${new URLSearchParams(query).toString()}`, {
      headers: bearer(key),
    });
    return publicLotPageSchema.parse(await answer.json());
  };
  const allAt = async (key: string, path: string, query: Record<string, string>) => {
    const ids: string[] = [];
    for (
      let page = await pageAt(key, path, query);
      ;
      page = await pageAt(key, path, { ...query, cursor: page.cursor })
    ) {
      ids.push(...page.items.map(({ id }) => id));
      if (page.cursor === undefined) return ids;
    }
  };

  it.each([
    ['/search/open', '10'],
    ['/search/open/ord-price-asc', '7'],
    ['/search/open', '100'],
    ['/search/open/met-silver', '53'],
  ])('the pages of %s with %s lots have each lot once', async (search, limit) => {
    const { key } = await keyOf(['search']);
    const ids = await allAt(key, '/api/v1/lots', { search, limit });
    expect(ids.toSorted()).toEqual(lots.map(({ id }) => id).toSorted());
  });

  it('the pages of a list have each lot once, also those that have vanished', async () => {
    const { key } = await keyOf(['lists']);
    const listed = sources.slice(0, 5).map((source) => lotIdOf('kestrel', source));
    for (const id of listed) await ada.call(endpoints.lists.addLot, { params: { listTag: 'fav', lotId: id } });
    const vanished = lotIdOf('kestrel', 'vanished');
    await world.database.query(
      `INSERT INTO user_list_lot (user_id, tag, lot_id, added_at, snapshot)
       SELECT user_id, tag, $1, added_at - interval '1 hour', snapshot FROM user_list_lot WHERE lot_id = $2 AND user_id = (
         SELECT user_id FROM api_key ORDER BY created_at DESC LIMIT 1)`,
      [vanished, listed[0]],
    );
    const ids = await allAt(key, '/api/v1/lists/fav/lots', { limit: '2' });
    expect(ids.toSorted()).toEqual([...listed, vanished].toSorted());
    const { items } = await pageAt(key, '/api/v1/lists/fav/lots', { limit: '100' });
    expect(items.filter(({ isVanished }) => isVanished).map(({ id }) => id)).toEqual([vanished]);
  });

  it.each([['x'], [Buffer.from('[2,"1.AAAA"]').toString('base64url')]])('the cursor %s is refused', async (cursor) => {
    const { key } = await keyOf(['search']);
    const answer = await send(endpoints.v1.lots, bearer(key), `?cursor=${cursor}`);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: apiMessages.badRequest, errors: [{ path: 'cursor', message: apiMessages.position }] },
    ]);
  });

  it.each([
    'search=%2Fsearch%2Fmy-fav',
    'search=%2Fsearch%2Fps-33',
    'search=%2Flists',
    'limit=0',
    'limit=101',
    'limit=x',
  ])('lots?%s is refused', async (query) => {
    const { key } = await keyOf(['search']);
    expect((await send(endpoints.v1.lots, bearer(key), `?${query}`)).status).toBe(400);
  });

  it('changes lists and saved searches of its user alone', async () => {
    const { key } = await keyOf(['lists']);
    expect((await send(endpoints.v1.addLot, bearer(key))).status).toBe(204);
    expect((await send(endpoints.v1.addLot, bearer(key))).status).toBe(204);
    expect(await ada.profile()).toMatchObject({ lists: [{ tag: 'fav', ids: [lotId] }, { tag: 'wtc' }] });
    expect((await send(endpoints.v1.removeLot, bearer(key))).status).toBe(204);
    expect(await ada.profile()).toMatchObject({ lists: [{ tag: 'fav', ids: [] }, { tag: 'wtc' }] });
    expect((await send(endpoints.v1.saveSearch, bearer(key))).status).toBe(200);
    const { searches } = (await ada.call(endpoints.searches.list)).body as { searches: { id: string; name: string }[] };
    expect(searches).toMatchObject([{ name: 'Silver' }]);
    const removal = await world
      .browser()
      .send(`/api/v1/searches/${searches[0]?.id ?? ''}`, { method: 'DELETE', headers: bearer(key) });
    expect(removal.status).toBe(204);
    expect((await ada.call(endpoints.searches.list)).body).toMatchObject({ searches: [] });
  });

  it('shows prices in the currency and texts in the language of the request', async () => {
    const { key } = await keyOf(['lists']);
    const answer = await send(endpoints.v1.lists, { ...bearer(key), 'accept-language': 'de' });
    expect(await answer.json()).toMatchObject([{ tag: 'fav', title: 'Favoriten' }, { tag: 'wtc' }]);
  });

  it('the document names the key and the scope of each call, and of no other', () => {
    const { paths = {}, components } = openApiDocument();
    expect(components?.securitySchemes).toMatchObject({ apiKey: { type: 'http', scheme: 'bearer' } });
    const secured = Object.entries(paths).flatMap(([path, item]) =>
      Object.values(item as Record<string, { security?: unknown }>).map(({ security }) => [path, security] as const),
    );
    for (const [path, security] of secured) {
      const scope = /\/(lists|searches)/.test(path) ? 'lists' : 'search';
      expect([path, security]).toEqual([path, path.startsWith('/api/v1/') ? [{ apiKey: [scope] }] : undefined]);
    }
    expect(secured.filter(([, security]) => security !== undefined)).toHaveLength(calls.length);
  });
});
