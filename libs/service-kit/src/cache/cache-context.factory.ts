import { PassThrough } from 'node:stream';
import { defineConfig, loadConfig } from '../config';
import { Health } from '../health';
import { Shutdown } from '../lifecycle';
import { createLogger } from '../logging';
import { Metrics } from '../metrics';
import { cacheSettings } from './cache-settings';

/** What a service that takes the cache's settings hands to `openCache`, and the log lines about the cache so far. */
export function cacheContext(env: Readonly<Record<string, string>>) {
  const logged = new PassThrough();
  const logger = createLogger('gateway', 'info', logged);
  const context = {
    name: 'gateway',
    config: loadConfig(defineConfig('gateway', cacheSettings), env),
    logger,
    metrics: new Metrics('gateway'),
    health: new Health(),
    shutdown: new Shutdown(logger),
  };
  const lines = () =>
    String(logged.read() ?? '')
      .split('\n')
      .filter((line) => line.includes('cache'));
  return { context, lines };
}
