import { hasFacetValue } from './facet-filter';
import { render, type Sql } from './sql';

it('asks for the one value', () => {
  expect(render(hasFacetValue('material', ['met-silver']) as Sql)).toEqual({
    text: 'tags @> $1::text[]',
    values: [['material:met-silver']],
  });
});

it('takes several values as alternatives', () => {
  expect(render(hasFacetValue('country', ['DE', 'AT']) as Sql)).toEqual({
    text: 'tags && $1::text[]',
    values: [['country:DE', 'country:AT']],
  });
});

it('asks for nothing without values', () => {
  expect(hasFacetValue('org', [])).toBeUndefined();
});
