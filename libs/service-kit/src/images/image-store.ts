/**
 * Pictures of lots and logos of companies, kept by key (see `imageKeyOf`, `logoKeyOf`).
 *
 * A caller may rely on this:
 * - A put is whole or not at all: no reader ever sees half a picture, whatever process dies.
 * - A put of a key that exists replaces it.
 * - After a put resolved, `get` and `has` see it, from every process.
 * - A key that neither would build throws {@link ImageKeyError} and touches nothing.
 * - Other failures (disk full, bucket away) throw; an absent picture is not a failure.
 */
export interface ImageStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>;
  has(key: string): Promise<boolean>;
}
