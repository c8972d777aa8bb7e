/**
 * Reads one value through a cache. `load` provides it if the cache does not have it. It rejects if the joint request failed, or if the cache had an old
 * value, which the joint request then does not load: the reader loads the new one by itself.
 */
export type ReadThrough<T> = (load: () => Promise<T>) => Promise<T>;

/** Longest wait for the caches, milliseconds. A value that another request is loading takes longer; it is then loaded here as well. */
const DECISION_MS = 20;

/**
 * Several reads through a cache whose missing values are loaded together, by one request. Each load waits until the values are supplied, so that
 * other readers of the same keys get them too.
 */
export class JointReads<T> {
  private readonly supplied = Promise.withResolvers<readonly (T | undefined)[]>();
  /** The values that the caches had, by position. */
  private readonly found: (T | undefined)[];
  /** The reads that wait for the values. */
  private readonly waiting = new Map<number, Promise<void>>();

  constructor(private readonly reads: readonly ReadThrough<T>[]) {
    this.found = reads.map(() => undefined);
    // If the caches have all values, no load handles a rejection of this promise.
    this.supplied.promise.catch(() => undefined);
  }

  /** The values that the caches have, by position; undefined for those to be loaded. */
  async known(): Promise<readonly (T | undefined)[]> {
    const decisions = this.reads.map(
      (read, place) =>
        new Promise<void>((decided) => {
          const load = async () => {
            // A reader without a cache calls it at once, before `done` has a value.
            await Promise.resolve();
            this.waiting.set(place, done);
            // A cache that has an old value loads in the background. The old value arrives within this iteration of the event loop.
            setImmediate(decided);
            const value = (await this.supplied.promise)[place];
            if (value === undefined) throw new Error('the value of a joint read was not supplied');
            return value;
          };
          const done = read(load).then(
            (value) => {
              this.found[place] ??= value;
              decided();
            },
            () => decided(),
          );
        }),
    );
    await endedWithin(Promise.all(decisions), DECISION_MS);
    return [...this.found];
  }

  /**
   * The results of the request that loads the values that the caches did not have, by position. Resolves when the caches have the values. If the
   * request fails, the loads that wait for it fail, too.
   */
  async supplyFrom<R>(request: () => Promise<readonly R[]>, valueOf: (result: R) => T): Promise<readonly R[]> {
    try {
      const known = [...this.found];
      const results = await request();
      this.supplied.resolve(results.map((result, place) => (known[place] === undefined ? valueOf(result) : undefined)));
      await Promise.all(this.waiting.values());
      return results;
    } catch (error) {
      this.supplied.reject(error);
      throw error;
    }
  }
}

async function endedWithin(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
