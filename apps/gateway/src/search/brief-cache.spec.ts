import { BriefCache } from './brief-cache';

function setup(limits: { maxEntries?: number; maxSize?: number } = {}) {
  const time = { now: 0 };
  const cache = new BriefCache<string>({
    keepMs: 2_000,
    maxEntries: 10,
    maxSize: 100,
    clock: () => time.now,
    ...limits,
  });
  return { time, cache };
}

it('keeps a value until its time is over', () => {
  const { cache, time } = setup();
  cache.keep('a', 'one');
  time.now = 1_999;
  expect(cache.get('a')).toBe('one');
  time.now = 2_000;
  expect(cache.get('a')).toBeUndefined();
});

it('drops the oldest values beyond its number of entries', () => {
  const { cache } = setup({ maxEntries: 2 });
  for (const key of ['a', 'b', 'c']) cache.keep(key, key);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([undefined, 'b', 'c']);
});

it('drops the oldest values beyond its size, and keeps no larger value', () => {
  const { cache } = setup({ maxSize: 20 });
  cache.keep('a', 'x'.repeat(10));
  cache.keep('b', 'y'.repeat(10));
  cache.keep('c', 'z'.repeat(30));
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.[0])).toEqual([undefined, 'y', undefined]);
});

it('replaces a value, and its size with it', () => {
  const { cache } = setup({ maxSize: 20 });
  for (let round = 0; round < 5; round += 1) cache.keep('a', 'x'.repeat(10));
  cache.keep('b', 'y');
  expect([cache.get('a'), cache.get('b')]).toEqual(['x'.repeat(10), 'y']);
});
