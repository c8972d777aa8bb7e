import { idOf, lotQuery, now } from '../../medium.factory';
import { isAfter, keyColumn, startsAtNow } from './order';
import { render, type Sql } from './sql';

it('returns the column of an order', () => {
  expect(keyColumn('lot-number')).toBe('by_lot_number');
});

it('continues after a position by key, then id', () => {
  expect(render(isAfter('price-desc', { key: -1250, id: idOf(1) }) as Sql)).toEqual({
    text: '(by_price_desc, id) > ($1::bigint, $2)',
    values: [-1250, idOf(1)],
  });
  expect(isAfter('newest', undefined)).toBeUndefined();
});

it('skips ended lots in the index of `ending` only if all results are open', () => {
  expect(render(startsAtNow(lotQuery({ status: 'open', order: 'ending' })) as Sql)).toEqual({
    text: 'by_ending > $1::bigint',
    values: [now],
  });
  expect(startsAtNow(lotQuery({ status: 'ended', order: 'ending' }))).toBeUndefined();
  expect(startsAtNow(lotQuery({ order: 'ending' }))).toBeUndefined();
  expect(startsAtNow(lotQuery({ status: 'open', order: 'newest' }))).toBeUndefined();
});
