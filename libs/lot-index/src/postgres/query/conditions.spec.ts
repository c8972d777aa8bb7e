import { lotQuery, now } from '../../medium.factory';
import { conditionsOf } from './conditions';
import { render } from './sql';

it('finds every live lot without conditions', () => {
  expect(render(conditionsOf(lotQuery()))).toEqual({ text: 'NOT deleted', values: [] });
});

it('joins all conditions of a query', () => {
  const query = lotQuery({ status: 'open', terms: ['thaler'], filters: { country: ['AT'], material: ['met-silver'] } });
  expect(render(conditionsOf(query))).toEqual({
    text: 'NOT deleted AND open_until > $1::bigint AND tags @> $2::text[] AND tags @> $3::text[] AND tags @> $4::text[]',
    values: [now, ['t:thaler'], ['country:AT'], ['material:met-silver']],
  });
});
