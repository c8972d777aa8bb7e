import { Global, Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CONFIG, SERVICE_NAME } from '../config';
import { Shutdown } from '../lifecycle';
import { LOGGER, type Logger } from '../logging';
import { Metrics } from '../metrics';
import { cacheFailures, cacheOutcomes, type Cache, type CacheFailure } from './cache';
import type { CacheSettings } from './cache-settings';
import { createCache } from './create-cache';

/** Token of the {@link Cache}. */
export const CACHE = Symbol('Cache');

/** At most one log line in this time for each kind of failure, milliseconds. */
const LOG_EVERY_MS = 60_000;

const sentences: Record<CacheFailure, string> = {
  store: 'the cache does not work; answers are loaded instead',
  reload: 'an answer in the cache could not be loaded anew',
};

/** The cache of the settings, with its metrics. It is not part of readiness: without it a service is slower, not broken. */
@Global()
@Module({
  providers: [{ provide: CACHE, inject: [CONFIG, SERVICE_NAME, LOGGER, Metrics], useFactory: meteredCache }],
  exports: [CACHE],
})
export class CacheModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(CACHE) private readonly cache: Cache,
    private readonly shutdown: Shutdown,
  ) {}

  /** Waits for the first connection, so that the first visitors find the cache open. A failure here occurs again at a read and is logged there. */
  async onModuleInit(): Promise<void> {
    await this.cache.ping().catch(() => undefined);
  }

  onApplicationShutdown(): Promise<void> {
    return this.shutdown.step('cache', () => this.cache.close());
  }
}

function meteredCache(settings: CacheSettings, service: string, logger: Logger, metrics: Metrics): Cache {
  const reads = metrics.counter({
    name: 'obverse_cache_reads_total',
    help: 'Reads of the cache: fresh and stale from it, shared with another load, loaded, or loaded because it was away.',
    labels: { outcome: cacheOutcomes },
  });
  const failures = metrics.counter({
    name: 'obverse_cache_failures_total',
    help: 'Failures that are not reported to a caller: of the store, or of loads in the background.',
    labels: { of: cacheFailures },
  });
  const logAgainAt: Record<CacheFailure, number> = { store: 0, reload: 0 };
  return createCache({
    adapter: settings.CACHE_ADAPTER,
    url: settings.CACHE_URL,
    namespace: service,
    onRead: (outcome) => reads.inc({ outcome }),
    onFailure: (error, of) => {
      failures.inc({ of });
      if (performance.now() < logAgainAt[of]) return;
      logAgainAt[of] = performance.now() + LOG_EVERY_MS;
      logger.warn({ err: error }, sentences[of]);
    },
  });
}
