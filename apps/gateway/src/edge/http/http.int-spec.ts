import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { apiErrorSchema, apiMessages, pageRoutes } from '@obverse/contracts';
import { openApiDocument } from '@obverse/contracts/openapi';
import { createDataSource } from '@obverse/database';
import { lotIdOf } from '@obverse/lots';
import { folderImageStore, imageKeyOf } from '@obverse/service-kit';
import { lot, startGateway, type RunningGateway } from '../../gateway.factory';

describe('the HTTP surface of the gateway', () => {
  let running: RunningGateway;
  const id = lotIdOf('kestrel', 'a1');

  beforeAll(async () => {
    running = await startGateway([lot({ source: 'a1' })], {
      furnish: async ({ databaseUrl, imageDir }) => {
        await folderImageStore(imageDir).put(imageKeyOf(id, 0, 0, 'webp'), Buffer.from('RIFF'));
        const database = await createDataSource({ url: databaseUrl, poolSize: 1 });
        await database.destroy();
      },
    });
  });
  afterAll(() => running.stop());

  const at = (path: string, init: RequestInit = {}) =>
    fetch(running.service.url + path, { redirect: 'manual', ...init });
  const post = (path: string, body?: string, headers: Record<string, string> = {}) =>
    at(path, { method: 'POST', headers, ...(body === undefined ? {} : { body }) });
  const json = { 'content-type': 'application/json' };
  /** Sends the request target as it is; fetch would resolve or reject some. */
  const raw = (target: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
      request(running.service.url, { path: target, headers }, (response) => {
        response.resume();
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers }));
      })
        .on('error', reject)
        .end();
    });

  it('refuses two Host headers, also equal ones', async () => {
    const { port, hostname } = new URL(running.service.url);
    for (const other of ['evil.example', `${hostname}:${port}`]) {
      const socket = connect(Number(port), hostname);
      socket.end(
        `GET /api/countries HTTP/1.1\r\nHost: ${hostname}:${port}\r\nhost: ${other}\r\nConnection: close\r\n\r\n`,
      );
      const answer = await text(socket);
      expect([answer.split('\r\n')[0], answer.includes(apiMessages.oneHost)]).toEqual([
        'HTTP/1.1 400 Bad Request',
        true,
      ]);
    }
  });

  describe('methods', () => {
    it.each([
      ['GET', '/api/search', 'OPTIONS, POST'],
      ['HEAD', '/api/search', 'OPTIONS, POST'],
      ['DELETE', '/api/search/suggest', 'OPTIONS, POST'],
      ['GET', '/api/lots/find', 'OPTIONS, POST'],
      ['POST', `/api/lots/${id}`, 'GET, HEAD, OPTIONS'],
      ['PUT', '/api/countries', 'GET, HEAD, OPTIONS'],
      ['PATCH', '/api/taxonomy/dic/material', 'GET, HEAD, OPTIONS'],
      ['POST', '/images/x-0.webp', 'GET, HEAD, OPTIONS'],
      ['POST', '/health/ready', 'GET, HEAD, OPTIONS'],
      ['POST', '/search/open', 'GET, HEAD, OPTIONS'],
      ['POST', '/assets/app-0a1b.js', 'GET, HEAD, OPTIONS'],
    ])('%s %s is 405 with the allowed methods', async (method, path, allow) => {
      const response = await at(path, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
      if (method !== 'HEAD') expect(await response.json()).toEqual({ message: apiMessages.wrongMethod, errors: [] });
    });

    it('refuses another method before it reads the body', async () => {
      const response = await at('/api/countries', {
        method: 'PUT',
        body: 'a=1',
        headers: { 'content-type': 'text/x' },
      });
      expect(response.status).toBe(405);
    });

    it.each([
      ['/api/search', 'OPTIONS, POST'],
      [`/api/lots/${id}`, 'GET, HEAD, OPTIONS'],
      ['/search/open', 'GET, HEAD, OPTIONS'],
    ])('OPTIONS %s is 204 with the allowed methods and permits no other origin', async (path, allow) => {
      const response = await at(path, { method: 'OPTIONS', headers: { origin: 'http://evil.example' } });
      expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([204, allow, '']);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    });

    it.each(['/api/countries', `/api/lots/${id}`, '/api/orgs', '/search/open', '/', '/assets/app-0a1b.js', '/no/page'])(
      'HEAD %s has the status and headers of GET and no body',
      async (path) => {
        const [get, head] = [await at(path), await at(path, { method: 'HEAD' })];
        const facts = ({ status, headers }: Response) =>
          ['content-type', 'cache-control', 'etag', 'vary'].map((name) => headers.get(name)).concat(String(status));
        expect(facts(head)).toEqual(facts(get));
        expect([await head.text(), (await get.text()).length > 0]).toEqual(['', true]);
      },
    );
  });

  describe('bodies', () => {
    it.each([
      ['a form', 'page=1', 'application/x-www-form-urlencoded'],
      ['a multipart form', '--x\r\n', 'multipart/form-data; boundary=x'],
      ['plain text', '{"page":1}', 'text/plain'],
      ['XML', '<a/>', 'application/xml'],
      ['an unknown type', '{}', 'x'],
      ['JSON of another character set', '{}', 'application/json; charset=iso-8859-1'],
    ])('%s is 415', async (_, body, type) => {
      for (const [status, origin] of [
        [415, 'http://localhost:8080'],
        [403, 'http://evil.example'],
      ] as const) {
        const response = await post('/api/search', body, { 'content-type': type, origin });
        expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([status, null]);
        expect(apiErrorSchema.safeParse(await response.json()).success).toBe(true);
      }
    });

    it('JSON in UTF-8 is read', async () => {
      expect((await post('/api/search', '{}', { 'content-type': 'application/json; charset=utf-8' })).status).toBe(200);
    });

    it.each(['/api/search', '/api/search/suggest', '/api/taxonomy', '/api/lots/find', '/api/sys/error'])(
      'POST %s without a body is 400',
      async (path) => {
        for (const headers of [{}, json]) {
          const response = await post(path, undefined, headers);
          expect(response.status).toBe(400);
          const errors = [{ message: apiMessages.bodyRequired }];
          expect(await response.json()).toEqual({ message: apiMessages.badRequest, errors });
        }
      },
    );

    it('a body over 100 kB is 413, one of 100 kB is read', async () => {
      const ofLength = (length: number) => `{"query":"${'x'.repeat(length - 12)}"}`;
      expect((await post('/api/search', ofLength(100_001), json)).status).toBe(413);
      expect((await post('/api/search', ofLength(100_000), json)).status).toBe(400);
    });

    it.each([
      ['null', 'null'],
      ['a null field', '{"query":null}'],
      ['an array', '[]'],
      ['a number', '1'],
      ['a prototype', '{"__proto__":{"page":1}}'],
      ['a nested prototype', '{"selectedFilters":[{"name":"org","tag":"o-1","__proto__":{}}]}'],
      ['a constructor', '{"constructor":{"prototype":{"page":2}}}'],
      ['a number beyond all', '{"page":1e999}'],
      ['a query of 600 characters', JSON.stringify({ query: 'x'.repeat(600) })],
      ['page 1000', '{"page":1000}'],
      ['take 7', '{"take":7}'],
      ['half an object', '{"page":1'],
    ])('a search with %s is 400 with a fault', async (_, body) => {
      const response = await post('/api/search', body, json);
      expect([response.status, (await response.json()) as unknown]).toEqual([
        400,
        expect.objectContaining({ errors: [expect.objectContaining({ message: expect.any(String) })] }),
      ]);
    });

    it('a body that is not JSON is 400 in the language of the visitor', async () => {
      const response = await post('/api/search', '{"page":1', { ...json, 'accept-language': 'de' });
      expect([response.status, (await response.json()) as unknown]).toEqual([
        400,
        { message: 'Die Anfrage ist ungültig.', errors: [{ message: 'Der Inhalt ist kein JSON.' }] },
      ]);
    });

    it.each([
      ['a lone surrogate', '\ud800'],
      ['a NUL', '\u0000'],
      ['right-to-left marks', '\u202E\u200F\u2066denarius\u2069'],
      ['operators of engines', '+a* OR (b AND NOT "c\\") : ~2 ^4 [1 TO *] {x} $where \'; DROP TABLE lots; --'],
      ['the name of a prototype', '__proto__ constructor toString'],
    ])('a query of %s finds nothing or lots, never an error', async (_, query) => {
      for (const body of [{ query }, { query, status: 'open', orderBy: 'price-asc' }]) {
        const response = await post('/api/search', JSON.stringify(body), json);
        expect(response.status).toBe(200);
      }
      const suggest = { text: query, typingWord: query };
      expect((await post('/api/search/suggest', JSON.stringify(suggest), json)).status).toBe(200);
      expect((await post('/api/taxonomy', JSON.stringify({ filterOptions: { query } }), json)).status).toBe(200);
    });
  });

  describe('addresses', () => {
    const script = 'src="/assets/app-0a1b.js"';

    const known = pageRoutes.filter((route) => route !== '/catalog-item/:itemKey' && route !== '/ops');
    const exampleOf = (route: string) =>
      route
        .replace(':orgKey', 'o-1')
        .replace(/:\w+/, `coin-${id}`)
        .replace('*', route.startsWith('/sellers') ? 'shops' : 'open');
    it.each(known.map(exampleOf))('%s is the page of the client', async (path) => {
      const response = await at(path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
      expect(await response.text()).toContain(script);
    });

    it.each(['/search/ps-33', '/search/open/gold', '/auctions/open/usa', '/sellers/open'])(
      '%s has an unknown part: 404',
      async (path) => {
        expect((await at(path)).status).toBe(404);
      },
    );

    it.each(['/search', '/contact/', `/lot/${'long-'.repeat(100)}${id}`])(
      '%s is the page of the client, too',
      async (path) => {
        expect((await at(path)).status).toBe(200);
      },
    );

    it.each(['/.env', '/docs', '/x/y', '/wp-login.php', '/lot', '/lot/a/b', '/searching', '/apis'])(
      '%s is unknown: status 404 with the page of the client',
      async (path) => {
        const response = await at(path);
        expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
        expect(await response.text()).toContain(script);
      },
    );

    it.each(['/assets/gone-0a1b.js', '/favicon.ico', '/x/y.css?v=1'])('%s is 404 without a page', async (path) => {
      const response = await at(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain']);
      expect(await response.text()).toBe(apiMessages.notFound);
    });

    it.each([
      ['GET', '/api'],
      ['GET', '/api/nothing'],
      ['POST', '/api/nothing'],
      ['DELETE', '/api/user/lists/a/b/c'],
      ['GET', '/images/x'],
      ['POST', '/x/y'],
    ])('%s %s is 404 as JSON', async (method, path) => {
      const response = await at(path, { method });
      expect(response.status).toBe(404);
      expect(apiErrorSchema.safeParse(await response.json()).success).toBe(true);
    });

    it.each(['/api/lots/%E0%A4%A', '/%', '/api/taxonomy/dic/%c0%ae'])(
      '%s cannot be decoded and is 400',
      async (path) => {
        expect((await raw(path)).status).toBe(400);
      },
    );

    it.each(['/../../etc/passwd', '/assets/../../package.json', '/%2e%2e/%2e%2e/etc/passwd', '//evil.example/..'])(
      '%s leaves no folder and redirects nowhere',
      async (path) => {
        const { status, headers } = await raw(path);
        expect([[400, 403, 404].includes(status ?? 0), headers['location']]).toEqual([true, undefined]);
      },
    );

    it('a parameter of 600 characters is 400', async () => {
      expect((await at(`/api/taxonomy/search/king/${'x'.repeat(600)}`)).status).toBe(400);
    });
  });

  describe('caching', () => {
    const head = ({ headers }: Response, ...names: string[]) => names.map((name) => headers.get(name));
    const shared = [
      '/api/countries',
      '/api/orgs',
      '/api/auctions',
      '/api/landing/data/0',
      '/api/taxonomy/dic/material',
      '/api/taxonomy/search/material/gold',
      '/api/taxonomy/search/material/tag/met-gold',
      `/api/lots/${id}`,
      '/api/openapi.json',
      '/api/docs',
    ];

    it.each(shared)(
      '%s may be shared for a short time, and an unchanged answer is 304 without a body',
      async (path) => {
        const first = await at(path);
        expect(head(first, 'cache-control', 'vary')).toEqual([
          'public, max-age=10',
          'accept-encoding, accept-language, obverse-language, cookie',
        ]);
        const tag = first.headers.get('etag') ?? '';
        expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
        for (const method of ['GET', 'HEAD'])
          for (const match of [tag, `"x", ${tag}`, '*']) {
            const again = await at(path, { method, headers: { 'if-none-match': match } });
            expect([again.status, await again.text(), ...head(again, 'etag', 'cache-control', 'vary')]).toEqual([
              304,
              '',
              ...head(first, 'etag', 'cache-control', 'vary'),
            ]);
          }
        expect((await at(path, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
      },
    );

    it('compression leaves the tag as it is', async () => {
      const path = '/api/openapi.json';
      const plain = await raw(path, { 'accept-encoding': 'identity' });
      const packed = await raw(path, { 'accept-encoding': 'br' });
      expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br']);
      expect(packed.headers['etag']).toBe(plain.headers['etag']);
      expect(packed.headers['vary']).toBe(plain.headers['vary']);
    });

    it.each([{ cookie: 'obverse=1' }, { authorization: 'Bearer x' }])('an answer to %j is private', async (headers) => {
      const response = await raw('/api/countries', { ...headers, 'if-none-match': '*' });
      expect([response.status, response.headers['cache-control'], response.headers['etag']]).toEqual([
        200,
        'private, no-store',
        undefined,
      ]);
    });

    it('a profile is private', async () => {
      expect(head(await at('/api/user'), 'cache-control', 'etag')).toEqual(['private, no-store', null]);
    });

    it.each([
      ['a search', () => post('/api/search', '{}', json)],
      ['suggestions', () => post('/api/search/suggest', '{"text":"tha","typingWord":"tha"}', json)],
      ['filters', () => post('/api/taxonomy', '{"filterOptions":{}}', json)],
      ['lots by id', () => post('/api/lots/find', '[]', json)],
      ['a report', () => at('/api/search-end/12')],
      ['a redirect', () => at(`/api/goto?lot=${id}`)],
      ['a refused request', () => at('/api/lots/x')],
      ['a missing lot', () => at('/api/lots/0000000000000')],
      ['an unknown address', () => at('/api/nothing')],
      ['a wrong method', () => at('/api/search')],
      ['an unknown page', () => at('/x/y')],
      ['the liveness', () => at('/health/live')],
    ])('%s is not kept', async (_, ask) => {
      expect(head(await ask(), 'cache-control', 'etag')).toEqual(['no-store', null]);
    });

    it('files of the client are sent as the build compressed them to those who read that, and plain to others', async () => {
      const encoded = (encoding: string) => raw('/assets/app-0a1b.js', { 'accept-encoding': encoding });
      const names = ['content-encoding', 'vary', 'cache-control'] as const;
      const shown = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
        names.map((name) => headers[name]);
      const immutable = 'public, max-age=31536000, immutable';
      expect(shown(await encoded('gzip, br'))).toEqual(['br', 'accept-encoding', immutable]);
      expect(shown(await encoded('identity'))).toEqual([undefined, 'accept-encoding', immutable]);
      expect(await (await at('/assets/app-0a1b.js')).text()).toBe('export {};');
      expect((await at('/assets/app-0a1b.js.br')).status).toBe(404);
    });

    it('files of the client with a hash in their name are immutable, and the page is asked for before each use', async () => {
      const file = await at('/assets/app-0a1b.js');
      expect(head(file, 'cache-control')).toEqual(['public, max-age=31536000, immutable']);
      // fetch would add `Cache-Control: no-cache`.
      const again = await raw('/assets/app-0a1b.js', { 'if-none-match': file.headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
      expect(head(await at('/'), 'cache-control', 'vary', 'etag')).toEqual([
        'private, no-cache',
        'accept-language, cookie, accept-encoding',
        null,
      ]);
    });

    it('pictures are kept for a day, and have a tag', async () => {
      const path = `/images/coin-${id}-0.webp`;
      const picture = await at(path);
      expect([picture.status, ...head(picture, 'cache-control')]).toEqual([200, 'public, max-age=86400']);
      const again = await at(path, { headers: { 'if-none-match': picture.headers.get('etag') ?? '' } });
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    });
  });

  describe('the description of the API', () => {
    it('is the OpenAPI document', async () => {
      const response = await at('/api/openapi.json');
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
    });

    it('is a page that loads nothing', async () => {
      const response = await at('/api/docs');
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(await response.text()).toContain('/api/search');
    });
  });
});
