import { hasKeysWithin } from './ranges';

it('bounds the sort keys, both ends included', () => {
  expect(hasKeysWithin({ year: { from: -44, to: 14 }, priceCents: { to: 99.5 } })).toEqual([
    { range: { 'sort.priceCents': { lte: 99 } } },
    { range: { 'sort.year': { gte: -44, lte: 14 } } },
  ]);
});

it('returns no condition without bounds', () => {
  expect(hasKeysWithin({ year: {} })).toEqual([]);
  expect(hasKeysWithin(undefined)).toEqual([]);
});
