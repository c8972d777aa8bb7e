import type { CacheOutcome } from './cache';
import { counting, HOUR, numbers } from './cache.contract-suite';
import type { CacheStore, Found } from './cache-store';
import { ReadThroughCache } from './read-through-cache';

/** A cache over a store whose answers the test gives. */
function withStore(overrides: Partial<CacheStore>) {
  const time = { now: 0 };
  const outcomes: CacheOutcome[] = [];
  const failures: unknown[] = [];
  const complete = jest.fn<Promise<void>, Parameters<CacheStore['complete']>>(() => Promise.resolve());
  const store: CacheStore = {
    find: () => Promise.resolve({ lease: { token: 'mine', mine: true } }),
    complete,
    remove: () => Promise.resolve(),
    ping: () => Promise.resolve(),
    close: () => Promise.resolve(),
    ...overrides,
  };
  const cache = new ReadThroughCache(store, {
    clock: () => time.now,
    onRead: (outcome) => outcomes.push(outcome),
    onFailure: (error) => failures.push(error),
  });
  return { cache, time, outcomes, failures, complete };
}
const fresh = numbers(HOUR, 0);
const gone = () => Promise.reject(new Error('connection refused'));

describe('a store that fails', () => {
  it('is bypassed, reported, and not called after repeated failures', async () => {
    const find = jest.fn(gone);
    const { cache, outcomes, failures } = withStore({ find, complete: gone, remove: gone });
    const count = counting();
    for (let round = 1; round <= 10; round += 1) expect(await cache.read('key', fresh, count.load)).toBe(round);
    await cache.forget('key');
    expect(outcomes).toEqual(Array(10).fill('away'));
    // A find failed, a complete failed, a find failed.
    expect(find).toHaveBeenCalledTimes(2);
    expect(failures).toHaveLength(3);
  });

  it('does not replace the error of a load', async () => {
    const { cache } = withStore({ find: gone, complete: gone });
    await expect(cache.read('key', fresh, () => Promise.reject(new Error('the index is away')))).rejects.toThrow(
      'the index is away',
    );
  });

  it('still allows one load for concurrent reads', async () => {
    const { cache, outcomes } = withStore({ find: gone, complete: gone });
    const count = counting();
    expect(await Promise.all([1, 2, 3].map(() => cache.read('key', fresh, count.load)))).toEqual([1, 1, 1]);
    expect(outcomes).toEqual(['away', 'shared', 'shared']);
  });
});

describe('the answer of a store', () => {
  it.each<[string, Found['kept']]>([
    ['not JSON', { text: 'rubbish', leftMs: HOUR }],
    ['of another format', { text: '{"at":1,"value":1}', leftMs: HOUR }],
    ['of a format with more fields', { text: '{"keptMs":3600000,"value":1,"by":"a later build"}', leftMs: HOUR }],
    ['a value of another shape', { text: '{"keptMs":3600000,"value":{"total":1}}', leftMs: HOUR }],
    ['without a value', { text: '{"keptMs":3600000}', leftMs: HOUR }],
    ['with more time to live than it was given', { text: '{"keptMs":3600000,"value":1}', leftMs: HOUR + 1 }],
    ['without time to live', { text: '{"keptMs":3600000,"value":1}', leftMs: -1 }],
  ])('is replaced by a load when it is %s', async (_, kept) => {
    const { cache, outcomes } = withStore({ find: async () => ({ ...(kept && { kept }) }) });
    expect(await cache.read('key', fresh, () => Promise.resolve(2))).toBe(2);
    expect(outcomes).toEqual(['loaded']);
  });

  it('is returned while its age, computed from the remaining time, fits the policy', async () => {
    const kept = { text: '{"keptMs":100,"value":1}', leftMs: 41 };
    const { cache, outcomes } = withStore({ find: async () => ({ kept, lease: { token: 'other', mine: false } }) });
    const load = jest.fn(() => Promise.resolve(2));
    expect(await cache.read('key', numbers(60, 40), load)).toBe(1);
    expect(await cache.read('key', numbers(59, 41), load)).toBe(1);
    expect(outcomes).toEqual(['fresh', 'stale']);
    // Another process has the lease of the stale one.
    expect(load).not.toHaveBeenCalled();
  });
});

describe('another process that loads', () => {
  const other: Found = { lease: { token: 'other', mine: false } };

  it('is waited for', async () => {
    const answers: Found[] = [other, other, { kept: { text: '{"keptMs":3600000,"value":7}', leftMs: HOUR } }];
    const { cache, outcomes } = withStore({ find: async () => answers.shift() ?? {} });
    expect(await cache.read('key', fresh, () => Promise.reject(new Error('loaded')))).toBe(7);
    expect(outcomes).toEqual(['shared']);
  });

  it('is not waited for longer than `loadMs`', async () => {
    const { cache, time, complete, outcomes } = withStore({
      find: async () => {
        time.now += 100;
        return other;
      },
    });
    expect(await cache.read('key', { ...fresh, loadMs: 250 }, () => Promise.resolve(1))).toBe(1);
    expect(time.now).toBe(400);
    expect(complete).toHaveBeenCalledWith('key', undefined, expect.anything());
    expect(outcomes).toEqual(['loaded']);
  });

  it.each<[string, Found]>([
    ['ends and this one gets the lease', { lease: { token: 'mine', mine: true } }],
    ['ends and a third one gets the lease', { lease: { token: 'third', mine: false } }],
  ])('is not waited for when it %s', async (_, after) => {
    const answers = [other, after];
    const { cache } = withStore({ find: async () => answers.shift() ?? Promise.reject(new Error('called too often')) });
    expect(await cache.read('key', fresh, () => Promise.resolve(1))).toBe(1);
    expect(answers).toEqual([]);
  });

  it('is not waited for when the store stops answering', async () => {
    const answers = [other];
    const { cache } = withStore({ find: async () => answers.shift() ?? gone() });
    expect(await cache.read('key', fresh, () => Promise.resolve(1))).toBe(1);
  });
});

it('returns the lease when there is nothing to keep', async () => {
  const { cache, complete } = withStore({});
  await cache.read('key', { ...fresh, keep: () => false }, () => Promise.resolve(1));
  await expect(cache.read('key', fresh, gone)).rejects.toThrow('refused');
  expect(complete.mock.calls).toEqual([
    ['key', 'mine', undefined],
    ['key', 'mine', undefined],
  ]);
});
