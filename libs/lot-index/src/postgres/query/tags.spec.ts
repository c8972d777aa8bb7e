import { lotDocument } from '../../medium.factory';
import { facetOf, facetTag, tagSeparator, tagsOf, termTag } from './tags';

it('distinguishes terms and values of different facets', () => {
  const same = 'king:k-1';
  expect(new Set([termTag(same), facetTag('king', 'k-1'), facetTag('org', same)]).size).toBe(3);
});

it('puts facet values before terms, each once', () => {
  const document = lotDocument(1, {
    terms: ['thaler', 'thaler'],
    facets: { material: ['met-silver', 'met-silver'], org: ['o-1'] },
  });
  const tags = ['material:met-silver', 'org:o-1', 't:thaler'];
  expect(tagsOf(document)).toEqual({ tags: tags.join(tagSeparator), facetCount: 2 });
});

it('puts references after the values that are counted', () => {
  const document = lotDocument(1, {
    terms: ['thaler'],
    facets: { reference: ['ref-km.382', 'ref-km'], work: ['ref-km'] },
  });
  const tags = ['work:ref-km', 'reference:ref-km.382', 'reference:ref-km', 't:thaler'];
  expect(tagsOf(document)).toEqual({ tags: tags.join(tagSeparator), facetCount: 1 });
});

it('distinguishes a term of the title from the same term of the lot', () => {
  const document = lotDocument(1, { terms: ['thaler', 'silver'], titleTerms: ['thaler', 'thaler'] });
  expect(tagsOf(document).tags.split(tagSeparator)).toEqual(['t:thaler', 't:silver', 'tt:thaler']);
});

it('parses a facet tag, also with colons in its value', () => {
  expect(facetOf(facetTag('seller', 's:1:2'))).toEqual({ facet: 'seller', value: 's:1:2' });
});
