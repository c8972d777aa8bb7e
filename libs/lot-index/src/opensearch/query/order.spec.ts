import { idOf, lotQuery } from '../../medium.factory';
import { sortOrders, type SortOrder } from '../../port';
import { missingKey, sortKeyOf } from '../../sort-key';
import { positionOf, searchAfter, sortOf } from './order';

const id = idOf(1);
const keys = { firstObserved: 1, closesAt: 2, closedAt: 3, priceCents: 4, year: -5, lotNumber: 6 };

it('sorts by the key, then by id, lots without the key last', () => {
  expect(sortOf({ order: 'price-desc' })).toEqual([
    { 'sort.priceCents': { order: 'desc', missing: '_last', unmapped_type: 'long' } },
    { id: { order: 'asc' } },
  ]);
});

it.each(sortOrders)('%s: matches the keys of all adapters', (order) => {
  const [field] = Object.keys(sortOf({ order })[0] ?? {});
  const value = keys[field?.replace('sort.', '') as keyof typeof keys];
  expect(positionOf({ order }, [value, id])).toEqual({ key: sortKeyOf(order, keys), id });
});

it.each<[SortOrder, number, string]>([
  ['price-asc', 1250, '1250'],
  ['price-desc', -1250, '1250'],
  ['year-desc', 44, '-44'],
  ['price-asc', missingKey, '9223372036854775807'],
  ['price-desc', missingKey, '-9223372036854775808'],
])('%s: continues after %d', (order, key, value) => {
  expect(searchAfter({ order }, { key, id })).toEqual([value, id]);
});

it.each(['price-asc', 'price-desc'] as const)('%s: converts a position and back, also with a missing key', (order) => {
  for (const key of [0, 7, -7, missingKey]) {
    const [value] = searchAfter({ order }, { key, id });
    expect(positionOf({ order }, [Number(value), id])).toEqual({ key, id });
  }
});

describe('with ranks', () => {
  const rank = { terms: ['thaler'], filters: {} };
  const ranked = lotQuery({ order: 'relevance', ranking: [rank, rank, rank] });

  it('sorts by the score first', () => {
    expect(sortOf(ranked)[0]).toEqual({ _score: { order: 'desc' } });
    expect(sortOf(ranked).slice(1)).toEqual(sortOf({ order: 'newest' }));
  });

  it.each([0, 1, 2, 3])('converts a position of rank %d and back', (place) => {
    const position = { rank: place, key: -7, id };
    expect(searchAfter(ranked, position)).toEqual([3 - place, '7', id]);
    expect(positionOf(ranked, [3 - place, 7, id])).toEqual(position);
  });

  it('continues a cursor of a query with more ranks after all ranks', () => {
    expect(searchAfter(ranked, { rank: 12, key: -7, id })).toEqual([0, '7', id]);
  });

  it('ignores ranks in other orders', () => {
    const newest = { ...ranked, order: 'newest' } as const;
    expect(sortOf(newest)).toEqual(sortOf({ order: 'newest' }));
    expect(searchAfter(newest, { key: -7, id })).toEqual(['7', id]);
  });
});
