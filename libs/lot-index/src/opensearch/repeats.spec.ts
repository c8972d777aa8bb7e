import { coinsOf, keyedLotOf, repeatsAmong, type KeyedLot } from './repeats';
import { idOf } from '../medium.factory';

const lot = (org: string, keys: KeyedLot['keys'], country = 'AT'): KeyedLot => ({
  keys,
  values: { org: [org], country: [country] },
});
const all = [{ names: ['org', 'country'] as const, selected: {} }];

it('leaves out a lot for each value that an earlier lot with its key has', () => {
  const repeats = repeatsAmong([lot('o-1', { specimen: 'a' }), lot('o-2', { specimen: 'a' })], all);
  expect([repeats('country', 'AT'), repeats('org', 'o-1'), repeats('org', 'o-2')]).toEqual([1, 0, 0]);
});

it('leaves out a lot once if it shares both keys, and also for a lot that is left out itself', () => {
  const lots = [
    lot('o-1', { specimen: 'a', photo: 'p' }),
    lot('o-1', { specimen: 'a', photo: 'p' }),
    lot('o-1', { specimen: 'a', photo: 'q' }),
    lot('o-1', { photo: 'q' }),
    lot('o-1', { specimen: 'p' }),
  ];
  expect(repeatsAmong(lots, all)('org', 'o-1')).toBe(3);
});

it('counts a lot only in the groups whose selections it fulfils', () => {
  const groups = [
    { names: ['country'] as const, selected: { org: ['o-1'] } },
    { names: ['org'] as const, selected: {} },
  ];
  const keys = { specimen: 'a' };
  const repeats = repeatsAmong([lot('o-1', keys), lot('o-2', keys), lot('o-2', keys), lot('o-1', keys)], groups);
  expect([repeats('country', 'AT'), repeats('org', 'o-1'), repeats('org', 'o-2')]).toEqual([1, 1, 1]);
});

it('counts a repeat several times if a share of the keys was read', () => {
  const lots = [lot('o-1', { specimen: 'a' }), lot('o-1', { specimen: 'a' })];
  expect(repeatsAmong(lots, all, { specimen: 0.25, photo: 1 })('org', 'o-1')).toBe(4);
});

it('reads the keys and values of a hit', () => {
  const fields = { 'hashes.specimen': [7], 'facets.org': ['o-1'], 'facets.country': ['AT', 'DE'] };
  expect(keyedLotOf({ sort: [1, idOf(1)], fields })).toEqual({
    keys: { specimen: '7' },
    values: { org: ['o-1'], country: ['AT', 'DE'] },
  });
});

describe('the coins of a value', () => {
  const lots = [
    { tag: 'many', count: 10_000 },
    { tag: 'few', count: 20 },
  ];
  const repeatsOf = (tag: string) => (tag === 'many' ? 400 : 0);

  it('are the lots less the repeats, and never none', () => {
    expect(coinsOf(lots, repeatsOf, 1).map(({ count }) => count)).toEqual([9_600, 20]);
    expect(coinsOf([{ tag: 'one', count: 2 }], () => 9, 1)).toEqual([{ tag: 'one', count: 1 }]);
  });

  it('are drawn towards the usual share of repeats if few of the keys were read', () => {
    const [many, few] = coinsOf(lots, repeatsOf, 0.1);
    expect(many?.count).toBeCloseTo(9_600, -1);
    expect(few?.count).toBe(19);
  });
});

it('estimates the coins of values with a thousand lots and more within two percent from a quarter of the keys', () => {
  // Every tenth lot repeats the one before it. Keys are numbered in a mixed order.
  const keyOf = (number: number) => ((number - (number % 10 === 9 ? 1 : 0)) * 7_919) % 100_003;
  const lots = Array.from({ length: 100_000 }, (_, number) => {
    const value = Math.floor(number / 10) % 100 === 0 ? 'rare' : 'common';
    return { key: keyOf(number), values: { org: [value] } };
  });
  const read = lots.filter(({ key }) => key < 25_000);
  const keyed = read.map(({ key, values }) => ({ keys: { specimen: String(key) }, values }));
  const repeats = repeatsAmong(keyed, [{ names: ['org'], selected: {} }], { specimen: 0.25, photo: 1 });
  const counts = ['common', 'rare'].map((tag) => {
    const those = lots.filter(({ values }) => values.org.includes(tag));
    return { tag, count: those.length, coins: new Set(those.map(({ key }) => key)).size };
  });
  const estimated = coinsOf(counts, (tag) => repeats('org', tag), 0.25);
  for (const [place, { coins }] of counts.entries())
    expect(Math.abs((estimated[place]?.count ?? 0) - coins) / coins).toBeLessThan(0.02);
});
