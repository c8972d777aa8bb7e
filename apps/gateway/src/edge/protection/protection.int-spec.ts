import { connect } from 'node:net';
import { apiErrorSchema, apiMessages, refusesOtherSites, endpoints, type Endpoint } from '@obverse/contracts';
import { createDataSource, type DataSource } from '@obverse/database';
import { lotIdOf } from '@obverse/lots';
import { z } from 'zod';
import { lot, startGateway, type RunningGateway } from '../../gateway.factory';

const served = Object.values(endpoints).flatMap((group) => Object.values<Endpoint>(group));
const named = (list: readonly Endpoint[]) => list.map((one) => [`${one.method} ${one.path}`, one] as const);
const id = lotIdOf('kestrel', 'a1');
const examples: Readonly<Record<string, string>> = { id, name: 'material', text: 'gold', tag: 'met-gold' };
const pathOf = ({ path }: Endpoint) => path.replace(/:(\w+)/g, (_, name: string) => examples[name] ?? '0');
const own = 'https://coins.example';

describe('the protection of the gateway', () => {
  let running: RunningGateway;
  let database: DataSource;

  beforeAll(async () => {
    running = await startGateway([lot({ source: 'a1' })], { env: { PUBLIC_URL: own, THROTTLE_FACTOR: '1' } });
    database = await createDataSource({ url: running.databaseUrl, poolSize: 2 });
  });
  afterAll(async () => {
    await database.destroy();
    await running.stop();
  });

  const at = (path: string, init: RequestInit = {}) =>
    fetch(running.service.url + path, { redirect: 'manual', ...init });
  const call = (endpoint: Endpoint, headers: Record<string, string> = {}, query = '') =>
    at(`${pathOf(endpoint)}${query}`, {
      method: endpoint.method,
      headers: { ...headers, ...(endpoint.body ? { 'content-type': 'application/json' } : {}) },
      ...(endpoint.body ? { body: '{}' } : {}),
    });
  const messageOf = async (response: Response) => apiErrorSchema.parse(await response.json()).message;

  describe('against requests of other sites', () => {
    it.each(named(served.filter(refusesOtherSites)))(
      '%s is refused from there and not from here',
      async (_, endpoint) => {
        const cookie = '__Host-obverse=forged';
        for (const foreign of [
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': 'same-site', origin: own },
          { 'sec-fetch-site': 'none' },
          { origin: 'https://evil.example' },
          { origin: 'null' },
          { referer: 'https://evil.example/' },
          { cookie },
        ]) {
          const response = await call(endpoint, foreign);
          expect([response.status, await messageOf(response)]).toEqual([403, apiMessages.foreignOrigin]);
        }
        for (const allowed of [{ 'sec-fetch-site': 'same-origin', cookie }, { origin: own, cookie }, {}])
          expect((await call(endpoint, allowed)).status).not.toBe(403);
      },
    );

    it.each(named(served.filter((endpoint) => !refusesOtherSites(endpoint))))(
      '%s may be linked to',
      async (_, endpoint) => {
        const response = await call(endpoint, { 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' });
        // Without a session a call for users lacks the sign-in, and nothing else; one for programs lacks the key.
        if (endpoint.needsSignIn || endpoint.needsKey) expect(response.status).toBe(401);
        else expect([403, 401]).not.toContain(response.status);
      },
    );

    it('HEAD of a call is refused as GET is', async () => {
      for (const endpoint of served.filter((one) => refusesOtherSites(one) && one.method === 'GET'))
        expect((await at(pathOf(endpoint), { method: 'HEAD', headers: { origin: 'null' } })).status).toBe(403);
    });
  });

  it('calls that need a sign-in are 401 without one, before their input is read', async () => {
    for (const endpoint of served.filter(({ needsSignIn }) => needsSignIn)) {
      const response = await call(endpoint);
      expect([endpoint.path, response.status, await messageOf(response)]).toEqual([
        endpoint.path,
        401,
        apiMessages.signInNeeded,
      ]);
    }
  });

  describe('strict queries', () => {
    /** The identity provider decides which parameters it adds. */
    const open = endpoints.user.signInExternalCallback as Endpoint;

    it.each(named(served.filter((endpoint) => endpoint !== open)))('%s refuses unknown parameters', (_, { query }) => {
      const faults = query?.safeParse({ unknown: '1' }).error?.issues ?? [];
      expect(query === undefined || faults.some(({ code }) => code === 'unrecognized_keys')).toBe(true);
    });

    it.each(named(served.filter((one) => one !== open && !one.needsSignIn && !one.needsRole && !one.needsKey)))(
      '%s?unknown=1 is 400',
      async (_, endpoint) => {
        const response = await call(endpoint, {}, '?unknown=1');
        expect([response.status, await messageOf(response)]).toEqual([400, apiMessages.badRequest]);
      },
    );
  });

  describe('limits of input', () => {
    type Node = Readonly<Record<string, unknown>>;
    /** The paths of strings and arrays that have no limit. */
    const unlimited = (node: unknown, path: string): string[] => {
      if (typeof node !== 'object' || node === null) return [];
      const schema = node as Node;
      const isBounded = ['maxLength', 'pattern', 'enum', 'const', 'format'].some((name) => name in schema);
      const found = [
        ...(schema['type'] === 'string' && !isBounded ? [path] : []),
        ...(schema['type'] === 'array' && !('maxItems' in schema) ? [path] : []),
      ];
      return [...found, ...Object.entries(schema).flatMap(([name, inner]) => unlimited(inner, `${path}.${name}`))];
    };

    it.each(named(served))('%s caps every string and array', (_, { params, query, body }) => {
      for (const schema of [params, query, body])
        if (schema) expect(unlimited(z.toJSONSchema(schema, { io: 'input' }), '')).toEqual([]);
    });
  });

  describe('headers', () => {
    const expected = {
      'content-security-policy': /default-src '(self|none)'.*frame-ancestors 'none'/,
      'strict-transport-security': /^max-age=31536000$/,
      'x-content-type-options': /^nosniff$/,
      'x-frame-options': /^DENY$/,
      'referrer-policy': /^(same-origin|no-referrer)$/,
      'permissions-policy': /camera=\(\).*geolocation=\(\)/,
      'cross-origin-opener-policy': /^same-origin$/,
      'cross-origin-resource-policy': /^same-origin$/,
    };
    const check = ({ headers }: Response) => {
      for (const [name, value] of Object.entries(expected))
        expect([name, headers.get(name)]).toEqual([name, expect.stringMatching(value)]);
      expect(headers.get('content-security-policy')).not.toContain("'unsafe-inline'");
      expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null]);
    };

    it.each(named(served))('%s has them, also when it is refused', async (_, endpoint) => {
      check(await call(endpoint));
      check(await call(endpoint, { origin: 'null' }, '?unknown=1'));
      check(await at(pathOf(endpoint), { method: 'PUT' }));
      check(await at(pathOf(endpoint), { method: 'OPTIONS' }));
    });

    it.each([
      ['the page of the client', '/'],
      ['a file of the client', '/assets/app-0a1b.js'],
      ['an unknown page', '/x/y'],
      ['an unknown file', '/x/y.css'],
      ['an unknown call', '/api/nothing'],
      ['an address that cannot be decoded', '/api/lots/%E0%A4%A'],
      ['a redirect', `/api/goto?lot=${id}`],
      ['an absent picture', `/images/coin-${id}-0.webp`],
      ['the description of the API', '/api/docs'],
      ['the OpenAPI document', '/api/openapi.json'],
      ['the liveness', '/health/live'],
      ['the absent metrics', '/metrics'],
    ])('%s has them', async (_, path) => check(await at(path)));

    it('a body that is too large or no JSON has them', async () => {
      const json = { 'content-type': 'application/json' };
      check(await at('/api/search', { method: 'POST', headers: json, body: 'x'.repeat(200_000) }));
      check(await at('/api/search', { method: 'POST', headers: json, body: '{' }));
      check(await at('/api/search', { method: 'POST', headers: { 'content-type': 'text/x' }, body: 'x' }));
    });

    it('a request that is no HTTP is answered without a body and a banner', async () => {
      const { port } = new URL(running.service.url);
      const answer = await new Promise<string>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.write('no HTTP\r\n\r\n'));
        let text = '';
        socket.setEncoding('utf8').on('data', (part: string) => (text += part));
        socket.once('close', () => resolve(text));
      });
      expect(answer).toBe('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    });
  });

  it('visitors read no metrics and no details of health', async () => {
    expect((await at('/metrics')).status).toBe(404);
    expect(await (await at('/health/ready')).json()).toEqual({ status: 'ok' });
    const { managementUrl } = running.service;
    expect(await (await fetch(`${managementUrl}/metrics`)).text()).toContain('obverse_gateway_');
    expect(await (await fetch(`${managementUrl}/health/ready`)).json()).toMatchObject({
      checks: expect.arrayContaining([{ name: 'database', ok: true }]),
    });
  });

  describe('reports of errors', () => {
    const report = (body: object, address = '203.0.113.7') =>
      at('/api/sys/error', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      });
    const stored = () =>
      database.query<Record<string, unknown>[]>('SELECT message, stack, instance, info FROM client_error ORDER BY id');

    it('are stored without what PostgreSQL refuses, and without secrets', async () => {
      await database.query('TRUNCATE client_error');
      expect((await report({ message: 'x\u0000\ud800y', stack: 'at /reset?token=abc' })).status).toBe(204);
      expect(await stored()).toEqual([
        { message: 'x \ufffdy', stack: 'at /reset?token=[secret]', instance: null, info: null },
      ]);
    });

    it('are limited by address, and stored at most 30 times a minute', async () => {
      const answers = [];
      for (let index = 0; index < 31; index++) answers.push(await report({ message: `m${index}` }, '203.0.113.8'));
      expect(answers.map(({ status }) => status)).toEqual([...Array<number>(30).fill(204), 429]);
      const last = answers.at(-1);
      expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await report({ message: 'x' }, '203.0.113.9')).status).toBe(204);
      // A new minute may have begun.
      expect((await stored()).length).toBeLessThanOrEqual(60);
    });
  });
});

describe('a gateway without a proxy, and without TLS', () => {
  it('counts the address of the connection, and sends no HSTS', async () => {
    const running = await startGateway([], { env: { TRUSTED_PROXIES: 'none', THROTTLE_FACTOR: '1' } });
    const report = (index: number) =>
      fetch(`${running.service.url}/api/sys/error`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}` },
        body: '{"message":"x"}',
      });
    const answers = [];
    for (let index = 0; index < 31; index++) answers.push(await report(index));
    expect(answers.at(-1)?.status).toBe(429);
    expect(answers[0]?.headers.get('strict-transport-security')).toBeNull();
    await running.stop();
  });
});
