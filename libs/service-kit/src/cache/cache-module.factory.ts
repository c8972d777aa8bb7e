import { PassThrough } from 'node:stream';
import { Test } from '@nestjs/testing';
import { ConfigModule, defineConfig } from '../config';
import { Health, HealthModule } from '../health';
import { LifecycleModule, Shutdown } from '../lifecycle';
import { createLogger, LoggingModule } from '../logging';
import { Metrics, MetricsModule } from '../metrics';
import type { Cache } from './cache';
import { cacheSettings, checkCacheSettings } from './cache-settings';
import { CACHE, CacheModule } from './cache.module';

export const cacheTable = defineConfig('gateway', cacheSettings, { check: checkCacheSettings });

/** The cache of a service with these settings, and its log lines about the cache since the last call of `lines`. */
export async function startCacheModule(env: Readonly<Record<string, string>> = {}) {
  const logged = new PassThrough();
  const logger = createLogger('gateway', 'info', logged);
  const module = await Test.createTestingModule({
    imports: [
      ConfigModule.forRoot({ table: cacheTable, env }),
      LoggingModule.forRoot(logger),
      LifecycleModule.forRoot(new Shutdown(logger)),
      HealthModule,
      MetricsModule,
      CacheModule,
    ],
  }).compile();
  await module.init();
  const lines = () =>
    String(logged.read() ?? '')
      .split('\n')
      .filter((line) => line.includes('cache'));
  return {
    cache: module.get<Cache>(CACHE),
    metrics: module.get(Metrics),
    health: module.get(Health),
    lines,
    close: () => module.close(),
  };
}
