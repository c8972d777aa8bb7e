import { missingKey } from '../../sort-key';
import { hasKeysWithin } from './ranges';
import { and, render } from './sql';

it('bounds the column of the rising order', () => {
  expect(render(and(hasKeysWithin({ year: { from: -44, to: 14 } })))).toEqual({
    text: 'by_year_asc >= $1::bigint AND by_year_asc <= $2::bigint',
    values: [-44, 14],
  });
});

it('excludes lots without the key if the upper bound is open', () => {
  expect(render(and(hasKeysWithin({ priceCents: { from: 100.5 } }))).values).toEqual([101, missingKey - 1]);
});

it('returns no condition without bounds', () => {
  expect(hasKeysWithin({ year: {} })).toEqual([]);
  expect(hasKeysWithin(undefined)).toEqual([]);
});
