import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { CuttableLine, eventually } from '@obverse/testing';
import { Redis } from 'ioredis';
import { testRedis } from '../../../../jest/test-engines';
import type { Cache, CacheOutcome } from './cache';
import { cacheContractSuite, counting, HOUR, numbers } from './cache.contract-suite';
import { startCacheModule } from './cache-module.factory';
import { createCache } from './create-cache';

/** Long enough that a busy machine does not look like an outage. */
const LONG_MS = 30_000;

const namespace = `test-${randomUUID()}`;
const everyKey = `obverse:cache:*:${namespace}*`;
let redis: Redis;
const opened: Cache[] = [];

beforeAll(() => {
  redis = new Redis(testRedis());
});
afterAll(async () => {
  await Promise.all(opened.map((cache) => cache.close()));
  const keys = await redis.keys(everyKey);
  if (keys.length > 0) await redis.del(keys);
  await redis.quit();
});

function onRedis({ url = testRedis(), commandMs = LONG_MS, name = namespace } = {}) {
  const outcomes: CacheOutcome[] = [];
  const failures: unknown[] = [];
  const cache = createCache({
    adapter: 'redis',
    url,
    namespace: name,
    commandMs,
    onRead: (outcome) => outcomes.push(outcome),
    onFailure: (error) => failures.push(error),
  });
  opened.push(cache);
  return { cache, outcomes, failures, close: () => cache.close() };
}

/** Waits until the commands of `cache` are done and the time has passed on Redis' clock, which decides the age of an answer. */
async function pass(cache: Cache, milliseconds: number): Promise<void> {
  await cache.ping();
  const key = `obverse:cache:clock:${namespace}:${randomUUID()}`;
  await redis.set(key, '', 'PX', milliseconds);
  await eventually(`${milliseconds} ms to pass`, async () => (await redis.exists(key)) === 0);
}

async function connected(url = testRedis()) {
  const open = onRedis({ url });
  await open.cache.ping();
  return open;
}

cacheContractSuite('Redis', async () => {
  const open = await connected();
  return { ...open, pass: (milliseconds) => pass(open.cache, milliseconds) };
});

describe('processes that share a Redis', () => {
  it('load once together', async () => {
    const [one, two] = [await connected(), await connected()];
    const loading = Promise.withResolvers<number>();
    const load = jest.fn(() => loading.promise);
    const policy = { ...numbers(HOUR, 0), loadMs: LONG_MS };
    const first = one.cache.read('shared load', policy, load);
    await eventually('a load', () => load.mock.calls.length === 1);
    const second = two.cache.read('shared load', policy, () => Promise.reject(new Error('loaded twice')));
    // This command follows the second read on its connection, so that read has found the lease of the first.
    await two.cache.ping();
    loading.resolve(7);
    expect(await Promise.all([first, second])).toEqual([7, 7]);
    expect([one.outcomes, two.outcomes]).toEqual([['loaded'], ['shared']]);
  });

  it('reload a stale answer once together', async () => {
    const first = await connected();
    const all = [first, await connected(), await connected()];
    const policy = { ...numbers(25, HOUR), loadMs: LONG_MS };
    await first.cache.read('shared stale', policy, () => Promise.resolve(1));
    await pass(first.cache, 25);
    const loading = Promise.withResolvers<number>();
    const load = jest.fn(() => loading.promise);
    const read = () => Promise.all(all.map(({ cache }) => cache.read('shared stale', policy, load)));
    expect([await read(), await read()]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
    expect(load).toHaveBeenCalledTimes(1);
    loading.resolve(2);
    await eventually('the new answer', async () => (await read()).every((value) => value === 2));
  });

  it('do not wait for a process that died during its load', async () => {
    const [one, two] = [await connected(), await connected()];
    const policy = { ...numbers(HOUR, 0), loadMs: 100 };
    const begun = jest.fn(() => new Promise<number>(() => undefined));
    void one.cache.read('died', policy, begun);
    await eventually('a load', () => begun.mock.calls.length === 1);
    expect(await two.cache.read('died', policy, () => Promise.resolve(2))).toBe(2);
  });

  it('share what one of them forgets, and nothing with another namespace', async () => {
    const [one, two, otherNamespace] = [await connected(), await connected(), onRedis({ name: `${namespace}-other` })];
    await otherNamespace.cache.ping();
    const count = counting();
    await one.cache.read('common', numbers(HOUR, 0), count.load);
    expect(await two.cache.read('common', numbers(HOUR, 0), count.load)).toBe(1);
    expect(await otherNamespace.cache.read('common', numbers(HOUR, 0), () => Promise.resolve(-1))).toBe(-1);
    await one.cache.forget('common');
    expect(await two.cache.read('common', numbers(HOUR, 0), count.load)).toBe(2);
  });

  it('write only keys that expire', async () => {
    const { cache } = await connected();
    await cache.read('ends', numbers(HOUR, 0), () => Promise.resolve(1));
    await cache.ping();
    const keys = (await redis.keys(everyKey)).filter((key) => key.includes('{ends}'));
    expect(keys).toHaveLength(1);
    for (const key of keys) expect(await redis.pttl(key)).toBeGreaterThan(0);
  });
});

it.each<[string, (key: string) => Promise<unknown>]>([
  ['text of an older format', (key) => redis.set(key, '17', 'PX', HOUR)],
  ['rubbish', (key) => redis.set(key, Buffer.from([0, 255, 254, 123]), 'PX', HOUR)],
  ['an answer without an end', (key) => redis.set(key, '{"keptMs":3600000,"value":1}')],
  ['a value that is not text', (key) => redis.rpush(key, 'a', 'b')],
])('loads and replaces %s', async (what, put) => {
  const { cache } = await connected();
  const key = `foreign: ${what}`;
  await cache.read(key, numbers(HOUR, 0), () => Promise.resolve(0));
  await cache.ping();
  const [name = ''] = (await redis.keys(everyKey)).filter((one) => one.includes(`{${key}}`));
  await redis.del(name);
  await put(name);
  const count = counting();
  expect(await cache.read(key, numbers(HOUR, 0), count.load)).toBe(1);
  expect(await cache.read(key, numbers(HOUR, 0), count.load)).toBe(1);
});

describe('an outage', () => {
  const read = async (cache: Cache, times: number) => {
    const count = counting();
    for (let round = 1; round <= times; round += 1)
      expect(await cache.read(randomUUID(), numbers(HOUR, 0), count.load)).toBe(round);
  };
  const isUsed = (cache: Cache) =>
    eventually('the cache to be used', async () => {
      const count = counting();
      const key = randomUUID();
      await cache.read(key, numbers(HOUR, 0), count.load);
      return (await cache.read(key, numbers(HOUR, 0), count.load)) === 1;
    });

  it.each([
    ['cut', 'cut'],
    ['silent', 'stall'],
  ] as const)('by a %s line fails no read, and ends when the line is repaired', async (_, how) => {
    const target = new URL(testRedis());
    const line = await CuttableLine.open(target.hostname, Number(target.port));
    try {
      const { cache, outcomes, failures } = onRedis({ url: `redis://127.0.0.1:${line.port}`, commandMs: 100 });
      await isUsed(cache);
      line[how]();
      outcomes.length = 0;
      await read(cache, 20);
      expect(outcomes).toContain('away');
      expect(failures).not.toEqual([]);
      await expect(cache.ping()).rejects.toThrow();
      line.mend();
      await isUsed(cache);
    } finally {
      await line.close();
    }
  });

  it('at the start fails no read, and ends when Redis is available', async () => {
    const target = new URL(testRedis());
    const line = await CuttableLine.open(target.hostname, Number(target.port));
    line.cut();
    try {
      const { cache } = onRedis({ url: `redis://127.0.0.1:${line.port}`, commandMs: 100 });
      await read(cache, 5);
      await expect(cache.ping()).rejects.toThrow();
      line.mend();
      await isUsed(cache);
    } finally {
      await line.close();
    }
  });

  it('lets each process load without waiting for another', async () => {
    const [one, two] = [onRedis({ url: 'redis://127.0.0.1:1' }), onRedis({ url: 'redis://127.0.0.1:1' })];
    void one.cache.read('key', numbers(HOUR, 0), () => new Promise<number>(() => undefined));
    expect(await two.cache.read('key', numbers(HOUR, 0), () => Promise.resolve(2))).toBe(2);
  });
});

it('a service without Redis starts, is ready, logs one line and counts every failure', async () => {
  const settings = { CACHE_ADAPTER: 'redis', CACHE_URL: 'redis://127.0.0.1:1' };
  const { cache, metrics, health, lines, close } = await startCacheModule(settings);
  const count = counting();
  for (let round = 1; round <= 5; round += 1) expect(await cache.read('key', numbers(HOUR, 0), count.load)).toBe(round);
  expect(await health.readiness()).toMatchObject({ ok: true });
  expect(lines()).toEqual([expect.stringContaining('the cache does not work')]);
  expect(await metrics.text()).toMatch(/obverse_cache_failures_total\{of="store",service="gateway"\} [1-9]/);
  expect(await metrics.text()).toContain('obverse_cache_reads_total{outcome="away",service="gateway"} 5');
  await close();
});

describe('a server', () => {
  const answers: Record<string, string> = {
    'that is full': '-OOM command not allowed when used memory > maxmemory.\r\n',
    'that is loading its data': '-LOADING Redis is loading the dataset in memory\r\n',
    'that takes no writes': "-READONLY You can't write against a read only replica.\r\n",
    'that requires a password': '-NOAUTH Authentication required.\r\n',
    'that answers another command': ':1\r\n',
    'that sends half an answer': '*3\r\n$5\r\nab',
    'that sends no answer': '',
    'that is not Redis': 'HTTP/1.1 400 Bad Request\r\n\r\n',
  };

  it.each(Object.entries(answers))('%s fails no read', async (_, answer) => {
    const server = await answering(answer);
    try {
      const { cache, failures } = onRedis({ url: `redis://127.0.0.1:${server.port}`, commandMs: 50 });
      await cache.ping().catch(() => undefined);
      const count = counting();
      for (let round = 1; round <= 10; round += 1) {
        expect(await cache.read(`key ${round % 2}`, numbers(HOUR, 0), count.load)).toBe(round);
      }
      await cache.forget('key 1');
      expect(failures).not.toEqual([]);
      await cache.close();
    } finally {
      await server.close();
    }
  });
});

/** A server that gives the same answer to every command. */
async function answering(answer: string) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (data) => {
      const commands = data.toString('latin1').match(/^\*\d+\r$/gm) ?? [];
      socket.write(answer.repeat(commands.length));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
