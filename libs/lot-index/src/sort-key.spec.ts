import { sortOrders } from './port';
import { missingKey, sortKeyOf } from './sort-key';

const earlier = { firstObserved: 1, closesAt: 1, closedAt: 1, priceCents: 1, costCents: 1, year: -44, lotNumber: 1 };
const later = { firstObserved: 2, closesAt: 2, closedAt: 2, priceCents: 2, costCents: 2, year: 1780, lotNumber: 2 };
const fallingOrders = ['relevance', 'newest', 'closed-desc', 'price-desc', 'year-desc'];

it.each(sortOrders)('%s sorts in the right direction', (order) => {
  const smallerFirst = sortKeyOf(order, earlier) < sortKeyOf(order, later);
  expect(smallerFirst).toBe(!fallingOrders.includes(order));
});

it.each(sortOrders.filter((order) => order !== 'newest' && order !== 'relevance'))(
  '%s puts a lot without the key last',
  (order) => {
    expect(sortKeyOf(order, { firstObserved: 1 })).toBe(missingKey);
  },
);

it('does not return a negative zero for the year 0', () => {
  expect(Object.is(sortKeyOf('year-desc', { firstObserved: 1, year: 0 }), 0)).toBe(true);
});
