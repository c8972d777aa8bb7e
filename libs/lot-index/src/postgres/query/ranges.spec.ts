import { missingKey } from '../../sort-key';
import { hasKeysWithin } from './ranges';
import { and, render } from './sql';

it('bounds the column that rises with the key', () => {
  expect(render(and(hasKeysWithin({ year: { from: -44, to: 14 } })))).toEqual({
    text: 'by_year_asc >= $1::bigint AND by_year_asc <= $2::bigint',
    values: [-44, 14],
  });
});

it('leaves out lots without the key where the end is open', () => {
  expect(render(and(hasKeysWithin({ priceCents: { from: 100.5 } }))).values).toEqual([101, missingKey - 1]);
});

it('asks for nothing without bounds', () => {
  expect(hasKeysWithin({ year: {} })).toEqual([]);
  expect(hasKeysWithin(undefined)).toEqual([]);
});
