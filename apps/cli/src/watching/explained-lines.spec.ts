import { explainedLines } from './explained-lines';

it('says which requirements are not met', () => {
  const lines = explainedLines([
    { of: 'terms', anyOf: [{ field: 'term', value: 'thaler' }], isMet: true },
    {
      of: 'filters',
      anyOf: ['AT', 'DE', 'CH', 'GB', 'US', 'FR', 'CZ'].map((value) => ({ field: 'country' as const, value })),
      isMet: false,
    },
    { of: 'without', anyOf: [{ field: 'term', value: 'copy' }], denied: true, isMet: true },
  ]);
  expect(lines).toEqual([
    'The lot does not fulfil the search: it misses 1 of 3 requirements.',
    'yes  terms              term thaler',
    'no   filters            country AT or country DE or country CH or country GB or country US or country FR or 1 more',
    'yes  without            not term copy',
  ]);
});

it('says that a lot fulfils a search, or that none can', () => {
  expect(explainedLines([])).toEqual(['The lot fulfils the search.']);
  expect(explainedLines(undefined)).toEqual(['No lot can fulfil the search.']);
});
