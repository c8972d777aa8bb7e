import { eventually } from '@obverse/testing';
import { z } from 'zod';
import type { Cache, CacheOutcome, CachePolicy } from './cache';

export interface CacheHarness {
  readonly cache: Cache;
  /** How reads of `cache` were answered so far. */
  readonly outcomes: CacheOutcome[];
  /** Resolves once the store's clock is at least so much later, milliseconds. */
  pass(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/** A load that brings 1, then 2, and so on. */
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

/** What a cache does on any store that works (see the port's doc). Each test takes keys of its own. */
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

    it('gives a stale answer at once and loads anew behind the back of all who ask, once', async () => {
      const { cache, pass } = harness;
      const policy = numbers(50, HOUR);
      await cache.read('stale', policy, () => Promise.resolve(1));
      await pass(50);
      const loading = Promise.withResolvers<number>();
      const load = jest.fn(() => loading.promise);
      // None of these could resolve if it waited for the load.
      for (let reader = 0; reader < 5; reader += 1) expect(await cache.read('stale', policy, load)).toBe(1);
      expect(load).toHaveBeenCalledTimes(1);
      loading.resolve(2);
      await eventually('the new answer', async () => (await cache.read('stale', policy, load)) === 2);
    });

    it('never gives an answer past its time', async () => {
      const { cache, pass } = harness;
      const count = counting();
      const policy = numbers(25, 25);
      await cache.read('old', policy, count.load);
      await pass(50);
      expect(await cache.read('old', policy, count.load)).toBe(2);
    });

    it('judges age by the policy of the reader', async () => {
      const { cache, pass } = harness;
      await cache.read('stricter', numbers(HOUR, 0), () => Promise.resolve(1));
      await pass(50);
      expect(await cache.read('stricter', numbers(25, 25), () => Promise.resolve(2))).toBe(2);
    });

    it('does not keep what is not worth it', async () => {
      const { cache } = harness;
      const count = counting();
      const policy = { ...numbers(HOUR, 0), keep: (value: number) => value > 1 };
      const answers = [];
      for (let round = 0; round < 4; round += 1) answers.push(await cache.read('worth', policy, count.load));
      expect(answers).toEqual([1, 2, 2, 2]);
    });

    it('lets a crowd with one key wait for one load', async () => {
      const { cache } = harness;
      const loading = Promise.withResolvers<number>();
      const load = jest.fn(() => loading.promise);
      const crowd = Array.from({ length: 50 }, () => cache.read('crowd', numbers(HOUR, 0), load));
      await eventually('a load', () => load.mock.calls.length > 0);
      loading.resolve(7);
      expect(new Set(await Promise.all(crowd))).toEqual(new Set([7]));
      expect(load).toHaveBeenCalledTimes(1);
    });

    it('gives the error of a load to all who waited for it, and keeps none', async () => {
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

    it('goes on with the old answer when a load behind the back fails, and tries again', async () => {
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

    it('forgets', async () => {
      const { cache } = harness;
      const count = counting();
      await cache.read('forgotten', numbers(HOUR, 0), count.load);
      await cache.forget('forgotten');
      await cache.forget('never known');
      expect(await cache.read('forgotten', numbers(HOUR, 0), count.load)).toBe(2);
    });

    it('forgets what is just being loaded', async () => {
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
    ])('brings back %s as it was', async (what, value) => {
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
    ])('gives %s to the caller and brings it back from a load only', async (what, value) => {
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

    it('loads what does not fit its schema any more', async () => {
      const { cache } = harness;
      await cache.read('reshaped', numbers(HOUR, 0), () => Promise.resolve(1));
      const policy = { schema: z.object({ total: z.number() }), freshMs: HOUR, staleMs: 0 };
      const load = jest.fn(() => Promise.resolve({ total: 1 }));
      expect(await cache.read('reshaped', policy, load)).toEqual({ total: 1 });
      expect(await cache.read('reshaped', policy, load)).toEqual({ total: 1 });
      expect(load).toHaveBeenCalledTimes(1);
    });

    it('is not changed by what a caller does to its answer', async () => {
      const { cache } = harness;
      const policy = { schema: z.array(z.number()), freshMs: HOUR, staleMs: 0 };
      const load = () => Promise.resolve([1]);
      (await cache.read('mutable', policy, load)).push(2);
      (await cache.read('mutable', policy, load)).push(3);
      expect(await cache.read('mutable', policy, load)).toEqual([1]);
    });

    it.each(['', '{', '}a{', 'a b', 'ключ', '*', 'k'.repeat(5_000)])(
      'keeps the key %.9s apart from others',
      async (key) => {
        const { cache } = harness;
        await cache.read(`${key}x`, numbers(HOUR, 0), () => Promise.resolve(1));
        await cache.read(key, numbers(HOUR, 0), () => Promise.resolve(2));
        expect(await cache.read(key, numbers(HOUR, 0), () => Promise.resolve(3))).toBe(2);
      },
    );

    it('answers pings', async () => {
      await expect(harness.cache.ping()).resolves.toBeUndefined();
    });

    it('loads once it is closed, and may be closed again', async () => {
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
