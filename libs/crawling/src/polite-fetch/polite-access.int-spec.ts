import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { SellerSecrets } from '../access/seller-secrets';
import { HostPacer } from '../politeness/host-pacer';
import { AddressFilter } from '@obverse/connections';
import { Fetcher } from '../fetch/fetcher';
import { PoliteFetch } from './polite-fetch';

interface Asked {
  readonly host: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly key: string | undefined;
  readonly site: string | undefined;
}

describe('PoliteFetch for an API with authorization', () => {
  let server: Server;
  let port: number;
  let tokens: number;
  let valid: string;
  const asked: Asked[] = [];
  const fetcher = new Fetcher({
    addressFilter: new AddressFilter({ loopbackSuffix: '.test.localhost' }),
    userAgent: 'Bot',
  });
  const origin = (host: string) => `http://${host}.test.localhost:${port}`;

  beforeAll(async () => {
    server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  beforeEach(() => {
    asked.length = tokens = 0;
    valid = 't1';
  });
  afterAll(async () => {
    await fetcher.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { url: path = '', headers } = request;
    const one = (name: string) => headers[name]?.toString();
    const credentials = { authorization: one('authorization'), key: one('x-api-key'), site: one('x-site') };
    asked.push({ host: headers.host?.split('.')[0] ?? '', path, ...credentials });
    if (path === '/token') {
      tokens += 1;
      response.end(JSON.stringify({ access_token: `t${tokens}`, expires_in: 7200 }));
    } else if (path === '/away') {
      response.writeHead(302, { location: `${origin('other')}/landing` }).end();
    } else if (path === '/robots.txt') {
      response.writeHead(404).end();
    } else {
      response.writeHead(path === '/landing' || credentials.authorization === `Bearer ${valid}` ? 200 : 401).end();
    }
  }

  const politely = () => {
    const secrets = new SellerSecrets({ SELLER_STALL_SECRET: 'us:hush', SELLER_CRAFT_SECRET: 'key' }, undefined);
    const fetch = new PoliteFetch(fetcher, new HostPacer(), 'Bot', Date.now, secrets);
    const authorization = { kind: 'client-credentials', tokenUrl: `${origin('api')}/token`, scope: 'all' } as const;
    const access = { sellerKey: 'stall', origin: origin('api'), authorization, headers: { 'x-site': 'DE' } };
    const get = (url: string, more: object = {}) =>
      fetch.get({
        url,
        rules: { intervalMs: 1, concurrency: 4 },
        urgency: 'urgent',
        limitBytes: 1_000,
        accept: '*/*',
        access,
        signal: new AbortController().signal,
        ...more,
      });
    return { get, access };
  };
  const pages = () => asked.filter(({ path }) => path !== '/robots.txt' && path !== '/token');

  it('sends a token that it fetched once, with the API’s other headers', async () => {
    const { get } = politely();
    const answers = await Promise.all([1, 2, 3].map((number) => get(`${origin('api')}/items?page=${number}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(tokens).toBe(1);
    expect(pages().map(({ authorization, site }) => [authorization, site])).toEqual(Array(3).fill(['Bearer t1', 'DE']));
  });

  it('fetches another token when the first is refused, and stops when that is refused too', async () => {
    const { get } = politely();
    await get(`${origin('api')}/items`);
    valid = 't2';
    const answers = await Promise.all([1, 2].map((number) => get(`${origin('api')}/items?page=${number}`)));
    expect([answers.map(({ status }) => status), tokens]).toEqual([[200, 200], 2]);
    valid = 'none';
    expect([(await get(`${origin('api')}/items`)).status, tokens]).toEqual([401, 3]);
  });

  it('sends credentials to no other host: neither after a redirect nor to a host named in the request', async () => {
    const { get, access } = politely();
    expect((await get(`${origin('api')}/away`)).url).toBe(`${origin('other')}/landing`);
    await get(`${origin('other')}/landing?asked`);
    const key = { ...access, sellerKey: 'craft', authorization: { kind: 'api-key', header: 'x-api-key' } as const };
    await get(`${origin('api')}/away`, { access: key });
    expect(asked.find(({ path, key: sent }) => path === '/away' && sent === 'key')).toBeDefined();
    for (const { authorization, key: sent, site } of asked.filter(({ host }) => host === 'other'))
      expect([authorization, sent, site]).toEqual([undefined, undefined, undefined]);
    expect(asked.filter(({ path }) => path.startsWith('/landing'))).toHaveLength(3);
  });

  it('makes no request without the secret, and names the missing one', async () => {
    const { get, access } = politely();
    const nameless = get(`${origin('api')}/items`, { access: { ...access, sellerKey: 'no-one' } });
    await expect(nameless).rejects.toMatchObject({ name: 'PauseSeller', message: 'SELLER_NO_ONE_SECRET is not set' });
    expect(pages()).toEqual([]);
  });
});
