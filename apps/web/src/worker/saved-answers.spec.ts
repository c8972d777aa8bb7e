import '../testing/web-globals';
import { savedAtHeader } from '../shared/api/saved-at';
import { keptAnswer, oldestBeyond, savedKeyOf, surplusOf } from './saved-answers';

const lot = { url: 'https://obverse.example/api/lots/0000000000001', body: '', language: 'en' };
const search = { url: 'https://obverse.example/api/search', body: '{"query":"silver thaler"}', language: 'en' };

describe('savedKeyOf', () => {
  it('differs for each address, body and language', () => {
    const keys = [
      savedKeyOf('lot', lot),
      savedKeyOf('lot', { ...lot, url: `${lot.url}?x=1` }),
      savedKeyOf('lot', { ...lot, language: 'de' }),
      savedKeyOf('result', search),
      savedKeyOf('result', { ...search, body: '{"query":"gold"}' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is an address without query and hash, whatever the body contains', () => {
    const { pathname, search: query, hash } = new URL(savedKeyOf('result', { ...search, body: '?#/..' }), 'https://a');
    expect([pathname.startsWith('/saved/result/'), query, hash]).toEqual([true, '', '']);
  });
});

describe('surplusOf', () => {
  const keysOf = (kind: 'lot' | 'result', count: number) =>
    Array.from({ length: count }, (_, index) => `https://obverse.example/saved/${kind}/${index}`);

  it('is the oldest beyond the last 50 lots', () => {
    expect(surplusOf('lot', keysOf('lot', 50))).toEqual([]);
    expect(surplusOf('lot', keysOf('lot', 52))).toEqual(keysOf('lot', 2));
  });

  it('is the oldest beyond the last 10 results, and counts no lots', () => {
    expect(surplusOf('result', [...keysOf('lot', 50), ...keysOf('result', 11)])).toEqual(keysOf('result', 1));
  });
});

it('oldestBeyond is empty for a list within its limit', () => {
  expect([oldestBeyond([1, 2], 2), oldestBeyond([1, 2, 3], 2)]).toEqual([[], [1]]);
});

it('a kept answer has its text and the time, and nothing else of the response', async () => {
  const kept = keptAnswer('{"id":1}', new Date('2026-03-01T12:00:00Z'));
  expect(await kept.json()).toEqual({ id: 1 });
  expect([...kept.headers.keys()].sort()).toEqual(['content-type', savedAtHeader]);
  expect(kept.headers.get(savedAtHeader)).toBe('2026-03-01T12:00:00.000Z');
});
