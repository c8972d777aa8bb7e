import { hasAnyOf, noneOf } from './alternatives';

it('matches terms and facet values as alternatives', () => {
  expect(hasAnyOf({ terms: ['val-thaler', 'taler'], facets: { king: ['k-1'] } })).toEqual({
    bool: {
      should: [{ terms: { terms: ['val-thaler', 'taler'] } }, { terms: { 'facets.king': ['k-1'] } }],
      minimum_should_match: 1,
    },
  });
});

it('matches terms alone without a `should`', () => {
  expect(hasAnyOf({ terms: ['met-gold'] })).toEqual({ terms: { terms: ['met-gold'] } });
});

it('matches a range as an alternative to a word', () => {
  expect(hasAnyOf({ terms: ['1780'], ranges: { year: { from: 1780, to: 1780 } } })).toEqual({
    bool: {
      should: [{ terms: { terms: ['1780'] } }, { range: { 'sort.year': { gte: 1780, lte: 1780 } } }],
      minimum_should_match: 1,
    },
  });
});

it('excludes every alternative, and nothing without any', () => {
  expect(noneOf({ terms: ['met-gold'], facets: { material: ['met-gold'] } })).toHaveLength(2);
  expect(noneOf({ terms: [], facets: { king: [] } })).toEqual([]);
  expect(noneOf(undefined)).toEqual([]);
});

it('matches no lot without an alternative', () => {
  expect(hasAnyOf({ terms: [], facets: { king: [] } })).toEqual({ match_none: {} });
});
