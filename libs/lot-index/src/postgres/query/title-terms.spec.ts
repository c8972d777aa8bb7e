import { render, type Sql } from './sql';
import { hasTitleTerms } from './title-terms';

it('matches all terms of the title together, each once', () => {
  expect(render(hasTitleTerms(['thaler', "o'brien", 'thaler']) as Sql)).toEqual({
    text: 'tags @> $1::text[]',
    values: [['tt:thaler', "tt:o'brien"]],
  });
});

it('is undefined without terms', () => {
  expect(hasTitleTerms(undefined)).toBeUndefined();
  expect(hasTitleTerms([])).toBeUndefined();
});
