import { idOf } from '../../medium.factory';
import { isOneOf } from './ids';
import { render, type Sql } from './sql';

it('matches the lots of a list', () => {
  expect(render(isOneOf([idOf(1), idOf(2)]) as Sql)).toEqual({
    text: 'id = ANY($1::text[])',
    values: [[idOf(1), idOf(2)]],
  });
});

it('distinguishes an empty list from no list', () => {
  expect(isOneOf(undefined)).toBeUndefined();
  expect(render(isOneOf([]) as Sql).values).toEqual([[]]);
});
