/**
 * Stores pictures of lots and logos of companies by key (see `imageKeyOf`, `originalKeyOf`, `logoKeyOf`).
 *
 * A caller may rely on this:
 * - A put is atomic: no reader sees part of a picture, even if the writing process is killed.
 * - A put replaces an existing key.
 * - After a put or a removal has resolved, `get` and `has` of every process see it.
 * - An invalid key throws {@link ImageKeyError}; the store is not accessed.
 * - Other failures (disk full, store not reachable) throw. An absent picture is not a failure.
 */
export interface ImageStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined for an absent key. */
  get(key: string): Promise<Uint8Array | undefined>;
  has(key: string): Promise<boolean>;
  /** An absent key is not a failure. */
  remove(key: string): Promise<void>;
}
