import { ConfigError } from '../config';
import { stopOrder } from '../lifecycle';
import type { ServiceContext } from '../service';
import type { Cache, CacheTrouble } from './cache';
import type { CacheSettings } from './cache-settings';
import { createCache } from './create-cache';

/** One line a minute: an outage is worth a line, not a thousand. */
const TELL_MS = 60_000;

const sentences: Record<CacheTrouble, string> = {
  store: 'the cache does not work; answers are loaded instead',
  reload: 'an answer in the cache could not be loaded anew',
};

/**
 * A service's cache, with its figures, its log line and its end. It is no part of readiness: without it a service is slower, not broken. Throws
 * ConfigError when Redis is asked for without an address.
 */
export async function openCache(context: ServiceContext<CacheSettings>): Promise<Cache> {
  const { name, config, logger, metrics, shutdown } = context;
  if (config.CACHE_ADAPTER === 'redis' && !config.CACHE_URL)
    throw new ConfigError(name, ['Set CACHE_URL: the address of Redis, or set CACHE_ADAPTER to memory.']);
  const reads = metrics.counter({
    name: 'obverse_cache_reads_total',
    help: 'Reads of the cache: fresh and stale from it, shared with another load, loaded, or loaded because it was away.',
    labelNames: ['outcome'],
  });
  const failures = metrics.counter({
    name: 'obverse_cache_failures_total',
    help: "Failures that no caller heard of: of the store, or of loads behind a caller's back.",
    labelNames: ['of'],
  });
  const tellAgainAt: Record<CacheTrouble, number> = { store: 0, reload: 0 };
  const cache = createCache({
    adapter: config.CACHE_ADAPTER,
    url: config.CACHE_URL,
    namespace: name,
    onRead: (outcome) => reads.inc({ outcome }),
    onTrouble: (error, of) => {
      failures.inc({ of });
      if (performance.now() < tellAgainAt[of]) return;
      tellAgainAt[of] = performance.now() + TELL_MS;
      logger.warn({ err: error }, sentences[of]);
    },
  });
  shutdown.add('cache', stopOrder.stores, () => cache.close());
  // So that the first visitors find it open; what goes wrong here goes wrong again later and is told then.
  await cache.ping().catch(() => undefined);
  return cache;
}
