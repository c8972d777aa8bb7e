import { hasFacets } from './facet-filter';

it('joins the values of a facet by or, and facets by and', () => {
  expect(hasFacets({ material: ['met-gold'], country: ['AT', 'DE'] })).toEqual([
    { terms: { 'facets.country': ['AT', 'DE'] } },
    { terms: { 'facets.material': ['met-gold'] } },
  ]);
});

it('takes an empty selection for none', () => {
  expect(hasFacets({ country: [] })).toEqual([]);
});
