import { z } from 'zod';
import { ConfigError } from '../config';
import { cacheContext } from './cache-context.factory';
import { openCache } from './open-cache';

const number = { schema: z.number(), freshMs: 60_000, staleMs: 0 };

it('is in this process unless told otherwise, and counts how reads were answered', async () => {
  const { context } = cacheContext({});
  const cache = await openCache(context);
  for (let round = 0; round < 3; round += 1) await cache.read('key', number, () => Promise.resolve(1));
  const text = await context.metrics.text();
  expect(text).toContain('obverse_cache_reads_total{outcome="loaded",service="gateway"} 1');
  expect(text).toContain('obverse_cache_reads_total{outcome="fresh",service="gateway"} 2');
  expect(text).not.toContain('obverse_cache_failures_total{');
});

it('needs an address for Redis, and no other one', async () => {
  await expect(openCache(cacheContext({ CACHE_ADAPTER: 'redis' }).context)).rejects.toThrow(ConfigError);
  expect(() => cacheContext({ CACHE_ADAPTER: 'redis', CACHE_URL: 'http://localhost:6379' })).toThrow(ConfigError);
  expect(() => cacheContext({ CACHE_ADAPTER: 'memcached' })).toThrow(ConfigError);
});

it('ends with the service', async () => {
  const { context } = cacheContext({});
  const cache = await openCache(context);
  const load = jest.fn(() => Promise.resolve(1));
  await cache.read('key', number, load);
  await context.shutdown.run('test');
  await cache.read('key', number, load);
  expect(load).toHaveBeenCalledTimes(2);
});

it('tells of an answer that could not be loaded anew', async () => {
  const { context, lines } = cacheContext({});
  const cache = await openCache(context);
  const stale = { ...number, freshMs: 0, staleMs: 60_000 };
  await cache.read('key', stale, () => Promise.resolve(1));
  expect(await cache.read('key', stale, () => Promise.reject(new Error('the index is away')))).toBe(1);
  await new Promise(setImmediate);
  expect(lines()).toEqual([expect.stringMatching(/the index is away.*could not be loaded anew/)]);
  expect(await context.metrics.text()).toContain('obverse_cache_failures_total{of="reload",service="gateway"} 1');
});
