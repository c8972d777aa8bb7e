import { lotDocument } from '../../medium.factory';
import { facetOf, facetTag, tagsOf, termTag } from './tags';

it('keeps terms and values of different facets apart', () => {
  const same = 'king:k-1';
  expect(new Set([termTag(same), facetTag('king', 'k-1'), facetTag('org', same)]).size).toBe(3);
});

it('puts facet values before terms and each once', () => {
  const document = lotDocument(1, {
    terms: ['thaler', 'thaler'],
    facets: { material: ['met-silver', 'met-silver'], org: ['o-1'] },
  });
  expect(tagsOf(document)).toEqual({ tags: ['material:met-silver', 'org:o-1', 't:thaler'], facetCount: 2 });
});

it('keeps the type apart from terms and facets, and counts it as none', () => {
  const document = lotDocument(1, { type: 'org', terms: ['org'], facets: { org: ['o-1'] } });
  expect(tagsOf(document)).toEqual({ tags: ['org:o-1', 'type:org', 't:org'], facetCount: 1 });
});

it('reads a facet tag back, colons in its value included', () => {
  expect(facetOf(facetTag('seller', 's:1:2'))).toEqual({ facet: 'seller', value: 's:1:2' });
});
