import type { Cache, CacheOutcome, CacheTrouble } from './cache';
import { format } from './envelope';
import { MemoryStore } from './memory-store';
import { ReadThroughCache } from './read-through-cache';
import { RedisStore } from './redis-store';

export const cacheAdapters = ['memory', 'redis'] as const;
export type CacheAdapter = (typeof cacheAdapters)[number];

export interface CacheConfig {
  readonly adapter: CacheAdapter;
  /** Of Redis: `redis://[user:password@]host:port/db`, or `rediss:` with TLS. */
  readonly url?: string | undefined;
  /** Whose keys these are, on a Redis that others use too. */
  readonly namespace: string;
  /** A command of Redis that takes longer has failed, milliseconds. Default 100: many times what it takes, and no visitor notices it. */
  readonly commandMs?: number;
  /** Told of failures no caller hears of, each of them. */
  readonly onTrouble?: (error: unknown, of: CacheTrouble) => void;
  /** Told how each read was answered. */
  readonly onRead?: (outcome: CacheOutcome) => void;
}

const COMMAND_MS = 100;

/** The cache the configuration names. Connects by itself, now and after every outage. Throws TypeError for Redis without an address. */
export function createCache({ adapter, url, namespace, ...options }: CacheConfig): Cache {
  const { commandMs = COMMAND_MS, onTrouble = () => undefined, onRead = () => undefined } = options;
  const clock = () => performance.now();
  switch (adapter) {
    case 'memory':
      return new ReadThroughCache(new MemoryStore(clock), { onTrouble, onRead, clock });
    case 'redis': {
      if (!url) throw new TypeError('a cache on Redis needs its address');
      const prefix = `obverse:cache:${format}:${namespace}:`;
      const store = new RedisStore({ url, prefix, commandMs, onTrouble: (error) => onTrouble(error, 'store') });
      return new ReadThroughCache(store, { onTrouble, onRead, clock });
    }
  }
}
