import { eventually } from '@obverse/testing';
import { z } from 'zod';
import type { Cache, CacheOutcome, CachePolicy } from './cache';

export interface CacheHarness {
  readonly cache: Cache;
  /** Outcomes of the reads of `cache` so far. */
  readonly outcomes: CacheOutcome[];
  /** Resolves when this many milliseconds have passed on the store's clock. */
  pass(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/** A load that returns 1, then 2, and so on. */
export function counting(): { load: () => Promise<number>; readonly loads: number } {
  const counter = { loads: 0, load: async () => (counter.loads += 1) };
  return counter;
}

export const numbers = (freshMs: number, staleMs: number): CachePolicy<number> => ({
  schema: z.number(),
  freshMs,
  staleMs,
});
export const HOUR = 3_600_000;

/** The contract of a cache on a working store (see the doc of `Cache`). Each test uses its own keys. */
export function cacheContractSuite(name: string, open: () => Promise<CacheHarness>): void {
  describe(`${name} as a cache`, () => {
    let harness: CacheHarness;
    beforeAll(async () => {
      harness = await open();
    });
    afterAll(() => harness.close());

    it('loads once while the answer is fresh', async () => {
      const { cache, outcomes } = harness;
      const count = counting();
      outcomes.length = 0;
      expect(await cache.read('fresh', numbers(HOUR, 0), count.load)).toBe(1);
      expect(await cache.read('fresh', numbers(HOUR, 0), count.load)).toBe(1);
      expect(outcomes).toEqual(['loaded', 'fresh']);
    });

    it('returns a stale answer at once and reloads it once in the background', async () => {
      const { cache, pass } = harness;
      const policy = numbers(50, HOUR);
      await cache.read('stale', policy, () => Promise.resolve(1));
      await pass(50);
      const loading = Promise.withResolvers<number>();
      const load = jest.fn(() => loading.promise);
      // These reads resolve only because they do not wait for the load.
      for (let reader = 0; reader < 5; reader += 1) expect(await cache.read('stale', policy, load)).toBe(1);
      expect(load).toHaveBeenCalledTimes(1);
      loading.resolve(2);
      await eventually('the new answer', async () => (await cache.read('stale', policy, load)) === 2);
    });

    it('never returns an expired answer', async () => {
      const { cache, pass } = harness;
      const count = counting();
      const policy = numbers(25, 25);
      await cache.read('old', policy, count.load);
      await pass(50);
      expect(await cache.read('old', policy, count.load)).toBe(2);
    });

    it('compares the age with the policy of the reader', async () => {
      const { cache, pass } = harness;
      await cache.read('stricter', numbers(HOUR, 0), () => Promise.resolve(1));
      await pass(50);
      expect(await cache.read('stricter', numbers(25, 25), () => Promise.resolve(2))).toBe(2);
    });

    it('does not keep a value that the policy rejects', async () => {
      const { cache } = harness;
      const count = counting();
      const policy = { ...numbers(HOUR, 0), keep: (value: number) => value > 1 };
      const answers = [];
      for (let round = 0; round < 4; round += 1) answers.push(await cache.read('worth', policy, count.load));
      expect(answers).toEqual([1, 2, 2, 2]);
    });

    it('loads once for many concurrent reads of one key', async () => {
      const { cache } = harness;
      const loading = Promise.withResolvers<number>();
      const load = jest.fn(() => loading.promise);
      const crowd = Array.from({ length: 50 }, () => cache.read('crowd', numbers(HOUR, 0), load));
      await eventually('a load', () => load.mock.calls.length > 0);
      loading.resolve(7);
      expect(new Set(await Promise.all(crowd))).toEqual(new Set([7]));
      expect(load).toHaveBeenCalledTimes(1);
    });

    it('passes the error of a load to all readers that waited for it, and does not keep it', async () => {
      const { cache } = harness;
      const failing = Promise.withResolvers<number>();
      const load = jest.fn(() => failing.promise);
      const crowd = [1, 2].map(() => cache.read('failing', numbers(HOUR, 0), load));
      failing.reject(new Error('the index is away'));
      for (const outcome of await Promise.allSettled(crowd)) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'the index is away' } });
      }
      expect(await cache.read('failing', numbers(HOUR, 0), () => Promise.resolve(3))).toBe(3);
    });

    it('returns the old answer when a background load fails, and tries again', async () => {
      const { cache, pass } = harness;
      const policy = numbers(25, HOUR);
      await cache.read('limping', policy, () => Promise.resolve(1));
      await pass(25);
      const failing = jest.fn(() => Promise.reject(new Error('the index is away')));
      expect(await cache.read('limping', policy, failing)).toBe(1);
      await eventually('another attempt', async () => {
        expect(await cache.read('limping', policy, failing)).toBe(1);
        return failing.mock.calls.length > 1;
      });
    });

    it('loads again after forget', async () => {
      const { cache } = harness;
      const count = counting();
      await cache.read('forgotten', numbers(HOUR, 0), count.load);
      await cache.forget('forgotten');
      await cache.forget('never known');
      expect(await cache.read('forgotten', numbers(HOUR, 0), count.load)).toBe(2);
    });

    it('forgets an answer that is being loaded', async () => {
      const { cache } = harness;
      const old = Promise.withResolvers<number>();
      const load = jest.fn(() => old.promise);
      const before = cache.read('overtaken', numbers(HOUR, 0), load);
      await eventually('a load', () => load.mock.calls.length > 0);
      await cache.forget('overtaken');
      const after = cache.read('overtaken', numbers(HOUR, 0), () => Promise.resolve(2));
      old.resolve(1);
      expect(await Promise.all([before, after])).toEqual([1, 2]);
      expect(await cache.read('overtaken', numbers(HOUR, 0), () => Promise.resolve(3))).toBe(2);
    });

    it.each([
      ['nothing', null],
      ['false', false],
      ['zero', 0],
      ['no text', ''],
      ['text of all scripts', '"Талер"\n𐆠 \u2028 }{ \\ $1 %s'],
      ['a nested thing', { org: [{ tag: 'o-1', count: 12_345 }], none: [], deep: { er: [null, true, -0.5] } }],
    ])('returns %s unchanged', async (what, value) => {
      const { cache, outcomes } = harness;
      const policy = { schema: z.json(), freshMs: HOUR, staleMs: 0 };
      const key = `json of ${what}`;
      await cache.read(key, policy, () => Promise.resolve(value));
      outcomes.length = 0;
      expect(await cache.read(key, policy, () => Promise.reject(new Error('not kept')))).toEqual(value);
      expect(outcomes).toEqual(['fresh']);
    });

    it.each<[string, unknown]>([
      ['undefined', undefined],
      ['a bigint', 1n],
      ['a date', new Date(0)],
      ['more than a million characters', 'x'.repeat(1_000_001)],
    ])('returns %s to the caller without keeping it', async (what, value) => {
      const { cache } = harness;
      const load = jest.fn(() => Promise.resolve(value));
      const policy: CachePolicy<unknown> = {
        schema: z.custom(
          (read) => typeof read === typeof value && typeof value !== 'string' && !(value instanceof Date),
        ),
        freshMs: HOUR,
        staleMs: 0,
      };
      expect(await cache.read(`no json: ${what}`, policy, load)).toBe(value);
      expect(await cache.read(`no json: ${what}`, policy, load)).toBe(value);
      expect(load).toHaveBeenCalledTimes(2);
    });

    it('loads again when the kept value no longer fits the schema', async () => {
      const { cache } = harness;
      await cache.read('reshaped', numbers(HOUR, 0), () => Promise.resolve(1));
      const policy = { schema: z.object({ total: z.number() }), freshMs: HOUR, staleMs: 0 };
      const load = jest.fn(() => Promise.resolve({ total: 1 }));
      expect(await cache.read('reshaped', policy, load)).toEqual({ total: 1 });
      expect(await cache.read('reshaped', policy, load)).toEqual({ total: 1 });
      expect(load).toHaveBeenCalledTimes(1);
    });

    it('is not affected by a caller that changes its answer', async () => {
      const { cache } = harness;
      const policy = { schema: z.array(z.number()), freshMs: HOUR, staleMs: 0 };
      const load = () => Promise.resolve([1]);
      (await cache.read('mutable', policy, load)).push(2);
      (await cache.read('mutable', policy, load)).push(3);
      expect(await cache.read('mutable', policy, load)).toEqual([1]);
    });

    it.each(['', '{', '}a{', 'a b', 'ключ', '*', 'k'.repeat(5_000)])(
      'keeps the key %.9s separate from others',
      async (key) => {
        const { cache } = harness;
        await cache.read(`${key}x`, numbers(HOUR, 0), () => Promise.resolve(1));
        await cache.read(key, numbers(HOUR, 0), () => Promise.resolve(2));
        expect(await cache.read(key, numbers(HOUR, 0), () => Promise.resolve(3))).toBe(2);
      },
    );

    it('answers a ping', async () => {
      await expect(harness.cache.ping()).resolves.toBeUndefined();
    });

    it('loads at every read after close, and may be closed twice', async () => {
      const other = await open();
      await other.cache.close();
      const count = counting();
      await other.cache.read('closed', numbers(HOUR, 0), count.load);
      expect(await other.cache.read('closed', numbers(HOUR, 0), count.load)).toBe(2);
      await other.cache.forget('closed');
      await other.close();
    });
  });
}
