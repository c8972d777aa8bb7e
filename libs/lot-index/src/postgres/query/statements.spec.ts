import { lotQuery } from '../../medium.factory';
import { name, render } from './sql';
import { countOf, facetsOf } from './statements';

const table = name('lot_index.lots_g1');

it('counts the lots of a query', () => {
  expect(render(countOf(table, lotQuery({ terms: ['thaler'] })))).toEqual({
    text: 'SELECT to_json((SELECT count(*) FROM lot_index.lots_g1 WHERE NOT deleted AND tags @> $1::text[]))',
    values: [['t:thaler']],
  });
});

it('counts only the given facets', () => {
  expect(render(facetsOf(table, lotQuery(), ['org', 'country'], 11)).values).toEqual([['org', 'country'], 11]);
});
