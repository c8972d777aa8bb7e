import cookie from '@fastify/cookie';
import { apiMessages, endpoints, throttleNames, type Endpoint } from '@obverse/contracts';
import { createDataSource, DatabaseUnavailableError, ThrottleRepository, type DataSource } from '@obverse/database';
import { createLogger } from '@obverse/service-kit';
import { fastify, type FastifyInstance } from 'fastify';
import { migratedDatabase } from '../../../../../jest/migrated-database';
import { answerTo } from '../http/api-exception.filter';
import { addProtection, type ProtectionOptions } from '../protection/protection';
import { ThrottleService } from './throttle.service';
import { throttles } from './throttles.data';

const { signIn, register, resetStart, changePassword, profile } = endpoints.user;
const { create } = endpoints.lists;
const { clientError } = endpoints.system;
const logger = createLogger('gateway', 'silent');
const password = 'right password';
/** The server cannot check it now. */
const busy = 'busy password';
const statusOf = (given: string) => (given === busy ? 503 : given === password ? 200 : 401);
const noRole = () => Promise.reject(new Error('not asked'));
const noKeys = { identify: noRole, used: noRole };
const noVisitor = {
  withRole: noRole,
  isFresh: () => true,
  signedIn: () => Promise.reject(new Error('not asked')),
  orAnonymous: () => Promise.resolve(undefined),
};

describe('throttles', () => {
  let databaseUrl: string;
  let source: DataSource;
  let counts: ThrottleRepository;
  const gateways: FastifyInstance[] = [];

  beforeAll(async () => {
    databaseUrl = await migratedDatabase();
    source = await createDataSource({ url: databaseUrl, poolSize: 4 });
    counts = new ThrottleRepository(source);
  });
  beforeEach(() => source.query('TRUNCATE throttle'));
  afterEach(() => Promise.all(gateways.splice(0).map((one) => one.close())));
  afterAll(() => source.destroy());

  /** The routes of a gateway, which accept {@link password} and bodies without one. */
  async function gateway({
    factor = 1,
    repository = counts,
    visitors = noVisitor,
  }: { factor?: number; repository?: ThrottleRepository; visitors?: ProtectionOptions['visitors'] } = {}) {
    const http = fastify({ trustProxy: 'loopback' });
    const settings = { THROTTLE_FACTOR: factor, DATABASE_URL: databaseUrl };
    const throttle = new ThrottleService(repository, settings, Date.now, logger);
    await http.register(cookie);
    addProtection(http, { visitors, keys: noKeys, throttles: throttle, publicUrl: 'http://localhost:8080', logger });
    http.setErrorHandler((error, _request, reply) => {
      const { status, body, retryAfterSeconds } = answerTo(error);
      if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
      return reply.status(status).send(body);
    });
    for (const endpoint of [
      signIn,
      register,
      resetStart,
      changePassword,
      clientError,
      profile,
      create,
    ] as readonly Endpoint[]) {
      http.route<{ Body?: { password?: string } }>({
        method: endpoint.method,
        url: endpoint.path,
        config: { endpoint },
        handler: (request, reply) => reply.status(statusOf(request.body?.password ?? password)).send({}),
      });
    }
    gateways.push(http);
    return http;
  }

  const send = async (http: FastifyInstance, endpoint: Endpoint, address: string, payload: object) => {
    const headers = { 'x-forwarded-for': address };
    const answer = await http.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers,
      ...(endpoint.body ? { payload } : {}),
    });
    return {
      status: answer.statusCode,
      body: answer.json<unknown>(),
      retryAfter: Number(answer.headers['retry-after']),
    };
  };
  const signInAt = async (http: FastifyInstance, address: string, username: string, given: string) =>
    (await send(http, signIn, address, { username, password: given })).status;
  const registerAt = async (http: FastifyInstance, address: string, email: string) =>
    (await send(http, register, address, { email, password, firstName: 'Ada' })).status;
  const resetAt = async (http: FastifyInstance, address: string, email: string) =>
    (await send(http, resetStart, address, { email })).status;
  const times = (count: number) => Array.from({ length: count }, (_, index) => index);

  it('answers 429 with the message of the contract and the seconds to wait', async () => {
    const http = await gateway();
    for (const _ of times(5))
      expect((await send(http, resetStart, '203.0.113.1', { email: 'a@x.example' })).status).toBe(200);
    const { status, body, retryAfter } = await send(http, resetStart, '203.0.113.1', { email: 'A@x.example' });
    expect([status, body]).toEqual([429, { message: apiMessages.tooManyRequests, errors: [] }]);
    expect(retryAfter).toBeGreaterThan(3500);
    expect(retryAfter).toBeLessThanOrEqual(3600);
    expect((await send(http, resetStart, '203.0.113.1', { email: 'b@x.example' })).status).toBe(200);
  });

  it('are counted together by all gateways, and count parallel calls', async () => {
    const [one, other] = [await gateway(), await gateway()];
    const tries = await Promise.all(
      times(40).map((index) => signInAt(index % 2 === 0 ? one : other, '203.0.113.1', 'a@x.example', 'wrong')),
    );
    expect(tries.filter((status) => status === 401)).toHaveLength(10);
    expect(tries.filter((status) => status === 429)).toHaveLength(30);
  });

  it('count an address over all accounts, an IPv6 network as one', async () => {
    const http = await gateway();
    for (const index of times(20))
      expect(await registerAt(http, `2001:db8::${index + 1}`, `u${index}@x.example`)).toBe(200);
    expect(await registerAt(http, '2001:db8::ffff', 'more@x.example')).toBe(429);
    expect(await registerAt(http, '2001:db8:0:1::1', 'more@x.example')).toBe(200);
  });

  it('refuse guesses for an account from one address only there: its owner signs in elsewhere', async () => {
    const http = await gateway();
    for (const _ of times(12)) await signInAt(http, '203.0.113.66', 'a@x.example', 'wrong');
    expect(await signInAt(http, '203.0.113.66', 'a@x.example', password)).toBe(429);
    expect(await signInAt(http, '203.0.113.1', 'a@x.example', password)).toBe(200);
  });

  it('forget failures with a success', async () => {
    const http = await gateway();
    for (const _ of times(3)) {
      for (const _try of times(9)) expect(await signInAt(http, '203.0.113.1', 'a@x.example', 'wrong')).toBe(401);
      expect(await signInAt(http, '203.0.113.1', 'a@x.example', password)).toBe(200);
    }
  });

  it('limit guesses from many addresses, but not at an address where the owner signed in before', async () => {
    const http = await gateway();
    expect(await signInAt(http, '203.0.113.1', 'a@x.example', password)).toBe(200);
    for (const index of times(50))
      expect(await signInAt(http, `198.51.100.${index}`, 'a@x.example', 'wrong')).toBe(401);
    expect(await signInAt(http, '198.51.100.200', 'a@x.example', password)).toBe(429);
    expect(await signInAt(http, '203.0.113.1', 'a@x.example', password)).toBe(200);
    expect(await signInAt(http, '198.51.100.200', 'b@x.example', password)).toBe(200);
  });

  it('count a signed-in user at all addresses', async () => {
    const visitor = { user: { id: 'c0ffee00-0000-4000-8000-000000000001' } } as never;
    const visitors = {
      withRole: noRole,
      isFresh: () => true,
      signedIn: () => Promise.resolve(visitor),
      orAnonymous: () => Promise.resolve(visitor),
    };
    const http = await gateway({ visitors });
    const change = async (index: number) =>
      (await send(http, changePassword, `203.0.113.${index}`, { password: 'wrong password' })).status;
    for (const index of times(20)) expect(await change(index)).toBe(401);
    expect(await change(99)).toBe(429);
  });

  it('store no address and no account, and are purged when their time has passed', async () => {
    const http = await gateway();
    await signInAt(http, '203.0.113.1', 'trajan@x.example', 'wrong');
    const rows = await source.query<{ key: string }[]>('SELECT key FROM throttle');
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|trajan/);
    await source.query(`INSERT INTO throttle (key, points, expire) VALUES ('without an end', 1, NULL)`);
    expect(await counts.purge(new Date())).toBe(0);
    expect(await counts.purge(new Date(Date.now() + 4_000_000))).toBe(3);
    expect(await source.query('SELECT key FROM throttle')).toEqual([{ key: 'without an end' }]);
  });

  it('refuse with 503 when PostgreSQL is away, except those of a single gateway', async () => {
    const away = Object.assign(new ThrottleRepository(source), {
      query: () => Promise.reject(new DatabaseUnavailableError('away')),
    });
    const http = await gateway({ repository: away });
    expect(await signInAt(http, '203.0.113.1', 'a@x.example', password)).toBe(503);
    for (const _ of times(30))
      expect((await send(http, clientError, '203.0.113.1', { message: 'x' })).status).toBe(200);
    expect((await send(http, clientError, '203.0.113.1', { message: 'x' })).status).toBe(429);
  });

  it.each([
    ['profile', profile],
    ['list', create],
  ] as const)('%s: limit the calls of a user at all addresses, and those of an address', async (name, endpoint) => {
    const visitor = { user: { id: 'c0ffee00-0000-4000-8000-000000000002' } } as never;
    const signedIn = {
      withRole: noRole,
      isFresh: () => true,
      signedIn: () => Promise.resolve(visitor),
      orAnonymous: () => Promise.resolve(visitor),
    };
    const statusesOf = async (http: FastifyInstance, count: number, addressOf: (index: number) => string) => {
      const answers = times(count).map((index) => send(http, endpoint, addressOf(index), { name: 'Denarii' }));
      return (await Promise.all(answers)).filter(({ status }) => status === 429).length;
    };
    const [byAddress, byAccount] = throttles[name].rules.map(({ calls }) => calls);
    const one = await gateway({ visitors: signedIn, factor: 0.05 });
    expect(await statusesOf(one, (byAccount ?? 0) * 0.05 + 2, (index) => `203.0.113.${index}`)).toBe(2);
    const anonymous = {
      withRole: noRole,
      isFresh: () => true,
      signedIn: () => Promise.resolve(visitor),
      orAnonymous: () => Promise.resolve(undefined),
    };
    const other = await gateway({ visitors: anonymous, factor: 0.05 });
    expect(await statusesOf(other, (byAddress ?? 0) * 0.05 + 2, () => '203.0.113.1')).toBe(2);
  });

  it('are multiplied by THROTTLE_FACTOR; 0 switches them off', async () => {
    const half = await gateway({ factor: 0.5 });
    for (const _ of times(5)) expect(await signInAt(half, '203.0.113.1', 'a@x.example', 'wrong')).toBe(401);
    expect(await signInAt(half, '203.0.113.1', 'a@x.example', 'wrong')).toBe(429);
    const off = await gateway({ factor: 0 });
    for (const _ of times(70)) expect(await signInAt(off, '203.0.113.1', 'a@x.example', 'wrong')).toBe(401);
  });

  it('do not count requests that are not valid for the account that they name', async () => {
    const http = await gateway();
    const email = 'a@x.example';
    for (const payload of [
      { email, more: 1 },
      { email: [email] },
      { username: email },
      { email: null },
      [],
      { email: 1 },
    ])
      expect((await send(http, resetStart, '203.0.113.66', payload)).status).toBe(400);
    expect(await source.query('SELECT 1 FROM throttle')).toHaveLength(1);
    for (const _ of times(5)) expect(await resetAt(http, '203.0.113.1', email)).toBe(200);
    for (const payload of [{ username: 'a@x.example' }, { username: 'a@x.example', password: '' }])
      for (const _ of times(6)) expect((await send(http, signIn, '203.0.113.1', payload)).status).toBe(400);
    for (const _ of times(10)) expect(await signInAt(http, '203.0.113.1', email, 'wrong')).toBe(401);
  });

  it('do not count tries that the server could not check', async () => {
    const http = await gateway();
    for (const _ of times(30)) expect(await signInAt(http, '203.0.113.1', 'a@x.example', busy)).toBe(503);
    for (const _ of times(10)) expect(await signInAt(http, '203.0.113.1', 'a@x.example', 'wrong')).toBe(401);
    expect(await signInAt(http, '203.0.113.1', 'a@x.example', 'wrong')).toBe(429);
  });

  it.each([
    ['sign-in', async (http: FastifyInstance, at: string) => signInAt(http, at, 'a@x.example', password)],
    ['registration', async (http: FastifyInstance, at: string) => registerAt(http, at, 'a@x.example')],
  ])('reset starts of others stop no owner at an address known from a %s', async (_, prove) => {
    const http = await gateway();
    expect(await prove(http, '203.0.113.1')).toBe(200);
    for (const index of times(5)) expect(await resetAt(http, `198.51.100.${index}`, 'a@x.example')).toBe(200);
    expect(await resetAt(http, '198.51.100.99', 'a@x.example')).toBe(429);
    for (const _try of times(5)) expect(await resetAt(http, '203.0.113.1', 'a@x.example')).toBe(200);
    expect(await resetAt(http, '203.0.113.1', 'a@x.example')).toBe(429);
  });

  it('registrations that others try with an address stop no registration elsewhere', async () => {
    const http = await gateway();
    for (const index of times(15))
      await send(http, register, `198.51.100.${index}`, {
        email: 'a@x.example',
        password: 'wrong password',
        firstName: 'A',
      });
    expect(await registerAt(http, '203.0.113.1', 'a@x.example')).toBe(200);
  });

  it('have rules for every throttle of the contract', () => {
    expect(Object.keys(throttles).sort()).toEqual([...throttleNames].sort());
  });
});
