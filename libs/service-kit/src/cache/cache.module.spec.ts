import { z } from 'zod';
import { ConfigError, loadConfig } from '../config';
import { cacheTable, startCacheModule } from './cache-module.factory';

const number = { schema: z.number(), freshMs: 60_000, staleMs: 0 };

describe('CacheModule', () => {
  it('provides a cache in this process by default, and counts the outcomes of reads', async () => {
    const { cache, metrics, close } = await startCacheModule();
    for (let round = 0; round < 3; round += 1) await cache.read('key', number, () => Promise.resolve(1));
    const text = await metrics.text();
    expect(text).toContain('obverse_cache_reads_total{outcome="loaded",service="gateway"} 1');
    expect(text).toContain('obverse_cache_reads_total{outcome="fresh",service="gateway"} 2');
    expect(text).not.toMatch(/obverse_cache_failures_total\{.*\} [1-9]/);
    await close();
  });

  it('requires an address of Redis, and refuses any other', () => {
    const load = (env: Record<string, string>) => loadConfig(cacheTable, env);
    expect(() => load({ CACHE_ADAPTER: 'redis' })).toThrow(ConfigError);
    expect(() => load({ CACHE_ADAPTER: 'redis', CACHE_URL: 'http://localhost:6379' })).toThrow(ConfigError);
    expect(() => load({ CACHE_ADAPTER: 'memcached' })).toThrow(ConfigError);
  });

  it('closes the cache with the application', async () => {
    const { cache, close } = await startCacheModule();
    const load = jest.fn(() => Promise.resolve(1));
    await cache.read('key', number, load);
    await close();
    await cache.read('key', number, load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('logs and counts an answer that could not be loaded anew', async () => {
    const { cache, metrics, lines, close } = await startCacheModule();
    const stale = { ...number, freshMs: 0, staleMs: 60_000 };
    await cache.read('key', stale, () => Promise.resolve(1));
    expect(await cache.read('key', stale, () => Promise.reject(new Error('the index is away')))).toBe(1);
    await new Promise(setImmediate);
    expect(lines()).toEqual([expect.stringMatching(/the index is away.*could not be loaded anew/)]);
    expect(await metrics.text()).toContain('obverse_cache_failures_total{of="reload",service="gateway"} 1');
    await close();
  });
});
