import { idOf } from '../../medium.factory';
import { sortOrders, type SortOrder } from '../../port';
import { missingKey, sortKeyOf } from '../../sort-key';
import { positionOf, searchAfter, sortOf } from './order';

const id = idOf(1);
const keys = { firstObserved: 1, closesAt: 2, closedAt: 3, priceCents: 4, year: -5, lotNumber: 6 };

it('sorts by the key, then by id, lots without the key last', () => {
  expect(sortOf('price-desc')).toEqual([
    { 'sort.priceCents': { order: 'desc', missing: '_last', unmapped_type: 'long' } },
    { id: { order: 'asc' } },
  ]);
});

it.each(sortOrders)('%s: matches the keys of all adapters', (order) => {
  const [field] = Object.keys(sortOf(order)[0] ?? {});
  const value = keys[field?.replace('sort.', '') as keyof typeof keys];
  expect(positionOf(order, [value, id])).toEqual({ key: sortKeyOf(order, keys), id });
});

it.each<[SortOrder, number, string]>([
  ['price-asc', 1250, '1250'],
  ['price-desc', -1250, '1250'],
  ['year-desc', 44, '-44'],
  ['price-asc', missingKey, '9223372036854775807'],
  ['price-desc', missingKey, '-9223372036854775808'],
])('%s: continues after %d', (order, key, value) => {
  expect(searchAfter(order, { key, id })).toEqual([value, id]);
});

it.each(['price-asc', 'price-desc'] as const)('%s: converts a position and back, also with a missing key', (order) => {
  for (const key of [0, 7, -7, missingKey]) {
    const [value] = searchAfter(order, { key, id });
    expect(positionOf(order, [Number(value), id])).toEqual({ key, id });
  }
});
