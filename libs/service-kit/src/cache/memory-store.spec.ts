import { cacheContractSuite, HOUR, numbers } from './cache.contract-suite';
import type { CacheOutcome } from './cache';
import { MemoryStore } from './memory-store';
import { ReadThroughCache } from './read-through-cache';

function inMemory(limits?: { entries: number; bytes: number }) {
  const time = { now: 1_000 };
  const outcomes: CacheOutcome[] = [];
  const clock = () => time.now;
  const cache = new ReadThroughCache(new MemoryStore(clock, limits), {
    clock,
    onRead: (outcome) => outcomes.push(outcome),
    onFailure: () => undefined,
  });
  const pass = async (milliseconds: number) => void (time.now += milliseconds);
  return { cache, outcomes, pass, close: () => cache.close() };
}

cacheContractSuite('memory', async () => inMemory());

describe('memory', () => {
  const keep = (cache: ReadThroughCache, key: string, value: number) =>
    cache.read(key, numbers(HOUR, 0), () => Promise.resolve(value));

  it('drops the least recently read answer when there are too many', async () => {
    const { cache } = inMemory({ entries: 2, bytes: 1_000_000 });
    await keep(cache, 'a', 1);
    await keep(cache, 'b', 1);
    await keep(cache, 'a', 2);
    await keep(cache, 'c', 1);
    expect([await keep(cache, 'a', 3), await keep(cache, 'b', 3)]).toEqual([1, 3]);
  });

  it('stays within its limit of bytes', async () => {
    const { cache } = inMemory({ entries: 1_000, bytes: 400 });
    for (let number = 0; number < 100; number += 1) await keep(cache, `key ${number}`, 1);
    const look = { ...numbers(HOUR, 0), keep: () => false };
    const found = await Promise.all(
      Array.from({ length: 100 }, (_, number) => cache.read(`key ${number}`, look, () => Promise.resolve(0))),
    );
    const bytes = 2 * ('key 99'.length + '{"keptMs":3600000,"value":1}'.length);
    expect(found.reduce((sum, value) => sum + value, 0)).toBe(Math.floor(400 / bytes));
    expect(found.at(-1)).toBe(1);
  });

  it('refuses an answer that would displace all others', async () => {
    const { cache } = inMemory({ entries: 1_000, bytes: 400 });
    await keep(cache, 'small', 1);
    await keep(cache, 'x'.repeat(300), 1);
    expect(await keep(cache, 'small', 2)).toBe(1);
  });
});
