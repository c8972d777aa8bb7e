import { z } from 'zod';
import { cacheConnectionSettings } from '../config/connection-settings';
import { setting, type ConfigOf, type ConfigTable } from '../config';
import { cacheAdapters } from './create-cache';

/** The settings of a service that has a cache. Use them with {@link checkCacheSettings}. */
export const cacheSettings = {
  CACHE_ADAPTER: setting(z.enum(cacheAdapters), {
    doc: 'Where answers are cached for some seconds: memory (per process) or redis (shared).',
    default: 'memory',
  }),
  ...cacheConnectionSettings,
};
export type CacheSettings = ConfigOf<ConfigTable<typeof cacheSettings>>;

/** The `check` of a table with these settings: Redis needs an address. */
export function checkCacheSettings({ CACHE_ADAPTER, CACHE_URL }: Readonly<Record<string, unknown>>): readonly string[] {
  return CACHE_ADAPTER === 'redis' && !CACHE_URL
    ? ['Set CACHE_URL: the address of Redis, or set CACHE_ADAPTER to memory.']
    : [];
}
