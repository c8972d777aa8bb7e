/**
 * Stores pictures of lots and logos of companies by key (see `imageKeyOf`, `originalKeyOf`, `logoKeyOf`).
 *
 * A caller may rely on this:
 * - A put is atomic: no reader sees part of a picture, even if the writing process is killed.
 * - A put replaces an existing key.
 * - After a put or a removal has resolved, `get`, `has` and `keys` of every process see it.
 * - An invalid key throws {@link ImageKeyError}; the store is not accessed.
 * - A store that does not answer throws {@link ImagesAwayError}. Other failures (disk full) throw. An absent picture is not a failure.
 */
export interface ImageStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined for an absent key. */
  get(key: string): Promise<Uint8Array | undefined>;
  has(key: string): Promise<boolean>;
  /** An absent key is not a failure. */
  remove(key: string): Promise<void>;
  /**
   * Every key, in no particular order. One that is put or removed during the iteration may be missing or present; every other one occurs once. What
   * is not a picture of this store is left out.
   */
  keys(): AsyncIterable<string>;
  /**
   * An address at which a browser can read the picture without credentials. Whether the key is present is not checked. Undefined for a store that
   * browsers cannot reach.
   */
  addressOf(key: string): Promise<PictureAddress | undefined>;
  /** Ends connections. No call may follow. */
  close(): Promise<void>;
}

/** The store does not answer. The same call may succeed later. */
export class ImagesAwayError extends Error {
  override readonly name = 'ImagesAwayError';
  readonly retryLater = true;
}

/** What the crawler needs of it. */
export type PictureWriter = Pick<ImageStore, 'put' | 'has' | 'remove'>;

export interface PictureAddress {
  readonly url: string;
  /** For so long it can be used at least, seconds. */
  readonly validSeconds: number;
}
