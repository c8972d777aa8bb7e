import { render, type Sql } from './sql';
import { hasTerms } from './terms';

it('asks for all terms at once, each once', () => {
  expect(render(hasTerms(['thaler', "o'brien", 'thaler']) as Sql)).toEqual({
    text: 'tags @> $1::text[]',
    values: [['t:thaler', "t:o'brien"]],
  });
});

it('asks for nothing without terms', () => {
  expect(hasTerms([])).toBeUndefined();
});
