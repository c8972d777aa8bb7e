import type { Cache, CacheOutcome, CacheFailure } from './cache';
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
  /** Separates these keys from those of other services on the same Redis. */
  readonly namespace: string;
  /** Time limit of a Redis command, milliseconds. Default 100: far above the usual time, and not noticeable to a visitor. */
  readonly commandMs?: number;
  /** Called for each failure that is not reported to a caller. */
  readonly onFailure?: (error: unknown, of: CacheFailure) => void;
  /** Called with the outcome of each read. */
  readonly onRead?: (outcome: CacheOutcome) => void;
}

const COMMAND_MS = 100;

/** The cache named by the configuration. It connects now and reconnects after an outage. Throws TypeError for Redis without an address. */
export function createCache({ adapter, url, namespace, ...options }: CacheConfig): Cache {
  const { commandMs = COMMAND_MS, onFailure = () => undefined, onRead = () => undefined } = options;
  const clock = () => performance.now();
  switch (adapter) {
    case 'memory':
      return new ReadThroughCache(new MemoryStore(clock), { onFailure, onRead, clock });
    case 'redis': {
      if (!url) throw new TypeError('a cache on Redis needs an address');
      const prefix = `obverse:cache:${format}:${namespace}:`;
      const store = new RedisStore({ url, prefix, commandMs, onFailure: (error) => onFailure(error, 'store') });
      return new ReadThroughCache(store, { onFailure, onRead, clock });
    }
  }
}
