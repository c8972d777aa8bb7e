import type { z } from 'zod';

/**
 * Answers that cost something and can be had again at any time, kept for a short while.
 *
 * A caller may rely on this:
 * - It fails open. A store that is gone, slow, full or answers rubbish makes `read` slower by some tenths of a second at most, once in a while;
 *   it never makes it fail and never gives a wrong answer. Nobody waits for a connection to be made.
 * - Nothing is promised to be kept. What must not be lost lives elsewhere: a session or a throttle may use the cache as a faster copy of what the
 *   database holds, so that losing it signs nobody in and locks nobody out.
 * - Values are JSON: what was kept comes back as `JSON.parse(JSON.stringify(value))`, checked against the schema. Callers may share one value, so
 *   nobody changes it.
 * - A crowd with one key loads once: within a process always, over several processes with a shared store as a rule.
 * - Keys are apart by namespace and by the format they are kept in; one key always has one meaning and one policy.
 */
export interface Cache {
  /**
   * The answer kept under `key`, or what `load` gives now. Up to `freshMs` after it was loaded it is given as it is; for `staleMs` more it is given
   * at once and loaded anew behind the caller's back; older ones are never given. What `load` throws goes to the caller and is not kept; thrown
   * behind a caller's back, it leaves the old answer for the rest of its time.
   */
  read<T>(key: string, policy: CachePolicy<T>, load: () => Promise<T>): Promise<T>;

  /**
   * From now on, reads of this process see nothing that was loaded before. Another process that is loading just then may keep what it saw for the
   * time its policy allows; so may a store that does not answer.
   */
  forget(key: string): Promise<void>;

  /** Throws when the store does not answer. For people to look at; no reason for a service to be unready. */
  ping(): Promise<void>;

  /** Later reads load. */
  close(): Promise<void>;
}

export interface CachePolicy<T> {
  /** What a kept value looks like. One that does not fit, from another build or from a stranger, is loaded anew. */
  readonly schema: z.ZodType<T>;
  /** Milliseconds. */
  readonly freshMs: number;
  /** Milliseconds after `freshMs`. */
  readonly staleMs: number;
  /** About the longest a load takes, milliseconds; nobody waits longer for another process that loads. Default 1,000. */
  readonly loadMs?: number;
  /** Whether this value is worth keeping. Default: all are. */
  readonly keep?: (value: T) => boolean;
}

/**
 * How a read was answered: `fresh` and `stale` from what was kept, `shared` by a load another caller or process had begun, `loaded` because
 * nothing usable was kept, `away` by loading because the store did not answer.
 */
export type CacheOutcome = 'fresh' | 'stale' | 'shared' | 'loaded' | 'away';

/** What no caller hears of: the `store` failed, or a load behind a caller's back did, a `reload`. */
export type CacheTrouble = 'store' | 'reload';
