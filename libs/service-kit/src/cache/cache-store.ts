/**
 * Stores the texts of a cache. Any call may throw, or last until the store's own time limit; the cache handles both.
 * A lease names the holder that loads a key. It expires and is not a lock: two holders load twice, which is harmless.
 */
export interface CacheStore {
  /** The stored text. Unless it has more than `staleMs` to live, also the lease of the key; the caller gets it when it is free. */
  find(key: string, options: { readonly staleMs: number; readonly leaseMs: number }): Promise<Found>;
  /** Ends the caller's lease. Stores `text` for `keepMs` unless another caller holds the lease. */
  complete(
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
  /** Absent when the stored text is fresh. */
  readonly lease?: Lease;
}

export interface Lease {
  /** Identifies the holder. */
  readonly token: string;
  readonly mine: boolean;
}
