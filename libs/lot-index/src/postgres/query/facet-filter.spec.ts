import { hasFacetValue } from './facet-filter';
import { render, type Sql } from './sql';

it('matches a single value by containment', () => {
  expect(render(hasFacetValue('material', ['met-silver']) as Sql)).toEqual({
    text: 'tags @> $1::text[]',
    values: [['material:met-silver']],
  });
});

it('matches several values as alternatives', () => {
  expect(render(hasFacetValue('country', ['DE', 'AT']) as Sql)).toEqual({
    text: 'tags && $1::text[]',
    values: [['country:DE', 'country:AT']],
  });
});

it('is undefined without values', () => {
  expect(hasFacetValue('org', [])).toBeUndefined();
});
