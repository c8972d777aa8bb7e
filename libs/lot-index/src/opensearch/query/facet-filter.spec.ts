import { hasFacets } from './facet-filter';

it('joins the values of a facet with or, and facets with and', () => {
  expect(hasFacets({ material: ['met-gold'], country: ['AT', 'DE'] })).toEqual([
    { terms: { 'facets.country': ['AT', 'DE'] } },
    { terms: { 'facets.material': ['met-gold'] } },
  ]);
});

it('ignores an empty selection', () => {
  expect(hasFacets({ country: [] })).toEqual([]);
});
