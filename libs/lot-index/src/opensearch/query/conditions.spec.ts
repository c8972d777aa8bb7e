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

it('leaves out a lot if an offer of its specimen before it fulfils the query, too', () => {
  const query = lotQuery({
    oncePerSpecimen: true,
    status: 'ended',
    terms: ['thaler'],
    filters: { country: ['AT'] },
    excludedIds: [idOf(1)],
    withoutPhrases: [['gilt', 'copy']],
  });
  expect(conditionsOf(query)).toMatchObject({
    bool: {
      must_not: [
        { term: { deleted: true } },
        {
          nested: {
            path: 'before',
            query: {
              bool: {
                filter: [
                  { bool: { should: [{ term: { 'before.status': 'ended' } }, expect.anything()] } },
                  { term: { 'before.terms': 'thaler' } },
                  { terms: { 'before.facets.country': ['AT'] } },
                ],
                must_not: [{ match_phrase: { 'before.text': 'gilt copy' } }, { terms: { 'before.id': [idOf(1)] } }],
              },
            },
          },
        },
        { match_phrase: { text: 'gilt copy' } },
        { ids: { values: [idOf(1)] } },
      ],
    },
  });
});

it('need not ask whether what precedes an open lot is open', () => {
  expect(conditionsOf(lotQuery({ oncePerSpecimen: true, status: 'open' }))).toMatchObject({
    bool: { must_not: [{ term: { deleted: true } }, { nested: { path: 'before', query: { match_all: {} } } }] },
  });
});

it('requires every condition of a rank', () => {
  expect(fulfils({ terms: ['thaler'], filters: { country: ['AT'] }, without: { terms: ['copy'] } })).toEqual({
    bool: {
      filter: [{ term: { terms: 'thaler' } }, { terms: { 'facets.country': ['AT'] } }],
      must_not: [{ terms: { terms: ['copy'] } }],
    },
  });
});
