import { render, type Sql } from './sql';
import { hasTerms } from './terms';

it('matches all terms together, each once', () => {
  expect(render(hasTerms(['thaler', "o'brien", 'thaler']) as Sql)).toEqual({
    text: 'tags @> $1::text[]',
    values: [['t:thaler', "t:o'brien"]],
  });
});

it('is undefined without terms', () => {
  expect(hasTerms([])).toBeUndefined();
});
