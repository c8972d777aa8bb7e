/**
 * Where a cache keeps its texts. Any call may throw or be late by the store's own time limit; the cache above it makes that harmless.
 * A lease says who loads a key; it ends by itself and is a courtesy, not a lock: two holders load twice and do no harm.
 */
export interface CacheStore {
  /** What is kept, and, unless that has more than `staleMs` to live, who loads it: the asker, if nobody did. */
  find(key: string, options: { readonly staleMs: number; readonly leaseMs: number }): Promise<Found>;
  /** Ends the asker's lease; keeps `text` for `keepMs` unless another holds the lease by now. */
  settle(
    key: string,
    token: string | undefined,
    kept?: { readonly text: string; readonly keepMs: number },
  ): Promise<void>;
  remove(key: string): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface Found {
  readonly kept?: { readonly text: string; readonly leftMs: number };
  /** Absent when what is kept is fresh. */
  readonly lease?: Lease;
}

export interface Lease {
  /** Tells one holder from the next. */
  readonly token: string;
  readonly mine: boolean;
}
