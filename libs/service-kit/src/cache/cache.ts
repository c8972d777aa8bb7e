import type { z } from 'zod';

/**
 * Keeps answers that are costly to compute, and can be computed again, for a short time.
 *
 * A caller may rely on this:
 * - The cache fails open. A store that is down, slow, full or returns invalid data delays `read` by a few tenths of a second at most, and only
 *   occasionally. It never makes `read` fail and never causes a wrong answer. No read waits for a connection to be opened.
 * - A value may be lost at any time. A session or a throttle may use the cache as a faster copy of what the database holds; a loss then signs
 *   no user in and locks no user out.
 * - Values are JSON: a kept value is returned as `JSON.parse(JSON.stringify(value))`, checked against the schema. Callers may share one value and
 *   must not change it.
 * - Concurrent reads of one key load once: always within a process, usually across processes with a shared store.
 * - Keys are separate by namespace and by storage format. One key always has one meaning and one policy.
 */
export interface Cache {
  /**
   * The answer kept under `key`, or the result of `load`. An answer is fresh for `freshMs` after its load. For `staleMs` more it is returned at
   * once and reloaded in the background. Older answers are never returned. An error of `load` is thrown to the caller and not kept; an error of a
   * background load leaves the old answer in place until it expires.
   */
  read<T>(key: string, policy: CachePolicy<T>, load: () => Promise<T>): Promise<T>;

  /**
   * Later reads of this process return nothing that was loaded before. Another process that is loading at this moment may keep its value for the
   * time of its policy; so may a store that does not answer.
   */
  forget(key: string): Promise<void>;

  /** Throws when the store does not answer. Informative only: a service is ready without its cache. */
  ping(): Promise<void>;

  /** Later reads load. */
  close(): Promise<void>;
}

export interface CachePolicy<T> {
  /** The schema of a kept value. A value that does not fit, for example from another build, is loaded anew. */
  readonly schema: z.ZodType<T>;
  /** Milliseconds. */
  readonly freshMs: number;
  /** Milliseconds after `freshMs`. */
  readonly staleMs: number;
  /** Longest time to wait for another process that loads, milliseconds: about the longest duration of a load. Default 1,000. */
  readonly loadMs?: number;
  /** Whether to keep this value. Default: all values are kept. */
  readonly keep?: (value: T) => boolean;
}

/**
 * How a read was answered: `fresh` and `stale` from the store, `shared` by the load of another caller or process, `loaded` because the store
 * held nothing usable, `away` by a load because the store did not answer.
 */
export const cacheOutcomes = ['fresh', 'stale', 'shared', 'loaded', 'away'] as const;
export type CacheOutcome = (typeof cacheOutcomes)[number];

/** A failure that is not reported to a caller: of the `store`, or of a load in the background (`reload`). */
export const cacheFailures = ['store', 'reload'] as const;
export type CacheFailure = (typeof cacheFailures)[number];
