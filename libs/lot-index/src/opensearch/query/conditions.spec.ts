import { idOf, lotQuery } from '../../medium.factory';
import { conditionsOf, fulfils, isLive } from './conditions';

it('finds every lot that is not deleted without conditions', () => {
  expect(conditionsOf(lotQuery())).toEqual({ bool: { filter: [], must_not: [{ term: { deleted: true } }] } });
  expect(isLive).toEqual({ bool: { must_not: [{ term: { deleted: true } }] } });
});

it('joins all conditions with and', () => {
  const query = lotQuery({ status: 'open', terms: ['thaler'], filters: { country: ['AT'] }, ids: [idOf(1)] });
  expect(conditionsOf(query)).toMatchObject({
    bool: {
      filter: [
        { bool: { filter: [{ term: { status: 'open' } }] } },
        { term: { terms: 'thaler' } },
        { terms: { 'facets.country': ['AT'] } },
        { ids: { values: [idOf(1)] } },
      ],
    },
  });
});

it('narrows to the words of the title and to prefixes', () => {
  const query = lotQuery({ titleTerms: ['thaler'], prefixes: ['mar'] });
  expect(conditionsOf(query)).toMatchObject({
    bool: { filter: [{ term: { titleTerms: 'thaler' } }, { regexp: { terms: { value: 'mar[^\\-]*' } } }] },
  });
});

it('excludes lots and specimens', () => {
  const query = lotQuery({ excludedIds: [idOf(1)], excludedSpecimens: ['slab:ngc:1'] });
  expect(conditionsOf(query)).toEqual({
    bool: {
      filter: [],
      must_not: [
        { term: { deleted: true } },
        { ids: { values: [idOf(1)] } },
        { bool: { should: [{ terms: { piece: ['slab:ngc:1'] } }, { terms: { photo: ['slab:ngc:1'] } }] } },
      ],
    },
  });
  expect(conditionsOf(lotQuery({ excludedIds: [], excludedSpecimens: [] }))).toEqual(conditionsOf(lotQuery()));
});

it('requires every condition of a rank', () => {
  expect(fulfils({ terms: ['thaler'], filters: { country: ['AT'] }, without: { terms: ['copy'] } })).toEqual({
    bool: {
      filter: [{ term: { terms: 'thaler' } }, { terms: { 'facets.country': ['AT'] } }],
      must_not: [{ terms: { terms: ['copy'] } }],
    },
  });
});
