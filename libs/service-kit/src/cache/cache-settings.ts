import { z } from 'zod';
import { setting, type ConfigOf, type ConfigTable } from '../config';
import { cacheAdapters } from './create-cache';

/** What a service that has a cache takes. */
export const cacheSettings = {
  CACHE_ADAPTER: setting(z.enum(cacheAdapters), {
    doc: 'Where answers are kept for some seconds: memory, of each process, or redis, shared by all.',
    default: 'memory',
  }),
  CACHE_URL: setting(z.string().regex(/^rediss?:\/\/./), {
    doc: 'Address of Redis, redis://host:port/db. Needed with CACHE_ADAPTER=redis.',
    optional: true,
    secret: true,
  }),
};
export type CacheSettings = ConfigOf<ConfigTable<typeof cacheSettings>>;
