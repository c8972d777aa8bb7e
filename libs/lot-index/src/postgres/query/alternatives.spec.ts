import { hasAnyOf, hasNoneOf } from './alternatives';
import { render, type Sql } from './sql';

it('matches terms and facet values as alternatives', () => {
  expect(render(hasAnyOf({ terms: ['val-thaler', 'taler'], facets: { king: ['k-1'] } }))).toEqual({
    text: 'tags && $1::text[]',
    values: [['t:val-thaler', 't:taler', 'king:k-1']],
  });
});

it('matches a single alternative by containment', () => {
  expect(render(hasAnyOf({ terms: ['val-thaler', 'val-thaler'] })).text).toBe('tags @> $1::text[]');
});

it('divides many alternatives, so that each scan tests few', () => {
  const terms = Array.from({ length: 120 }, (_, number) => `w${number}`);
  const { text, values } = render(hasAnyOf({ terms }));
  expect(text).toBe('(tags && $1::text[] OR tags && $2::text[] OR tags && $3::text[])');
  expect(values.map((some) => (some as string[]).length)).toEqual([50, 50, 20]);
});

it('matches a range as an alternative to a word', () => {
  expect(render(hasAnyOf({ terms: ['1780'], ranges: { year: { from: 1780, to: 1780 } } }))).toEqual({
    text: '(tags @> $1::text[] OR by_year_asc >= $2::bigint AND by_year_asc <= $3::bigint)',
    values: [['t:1780'], 1780, 1780],
  });
});

it('excludes every alternative, and is undefined without any', () => {
  expect(render(hasNoneOf({ terms: ['met-gold'] }) as Sql)).toEqual({
    text: 'NOT (tags @> $1::text[])',
    values: [['t:met-gold']],
  });
  expect(hasNoneOf({ terms: [], facets: { king: [] } })).toBeUndefined();
  expect(hasNoneOf(undefined)).toBeUndefined();
});
