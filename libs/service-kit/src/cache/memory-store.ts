import { LRUCache } from 'lru-cache';
import type { CacheStore, Found } from './cache-store';

export interface MemoryLimits {
  readonly entries: number;
  /** Of keys and texts, two bytes for each character. */
  readonly bytes: number;
}

/** Enough for the broad queries over millions of lots. */
const LIMITS: MemoryLimits = { entries: 5_000, bytes: 32 * 1024 * 1024 };

/** Texts in this process; the least recently read is dropped first. The cache ensures one load per process, so every caller gets the lease. */
export class MemoryStore implements CacheStore {
  private readonly texts: LRUCache<string, string>;

  constructor(clock: () => number, limits: MemoryLimits = LIMITS) {
    this.texts = new LRUCache({
      max: limits.entries,
      maxSize: limits.bytes,
      sizeCalculation: (text, key) => 2 * (text.length + key.length),
      perf: { now: clock },
      // Otherwise lru-cache keeps the time of a call for a millisecond.
      ttlResolution: 0,
    });
  }

  async find(key: string, { staleMs }: { readonly staleMs: number }): Promise<Found> {
    const text = this.texts.get(key);
    const leftMs = this.texts.getRemainingTTL(key);
    if (text === undefined) return { lease };
    return { kept: { text, leftMs }, ...(leftMs <= staleMs && { lease }) };
  }

  async complete(key: string, _token: string | undefined, kept?: { readonly text: string; readonly keepMs: number }) {
    if (kept) this.texts.set(key, kept.text, { ttl: kept.keepMs });
  }

  async remove(key: string): Promise<void> {
    this.texts.delete(key);
  }

  async ping(): Promise<void> {}

  async close(): Promise<void> {
    this.texts.clear();
  }
}

const lease = { token: 'this process', mine: true } as const;
