import { hasTerms, hasTitleTerms, mostTerms } from './terms';

it('matches all terms, each once', () => {
  expect(hasTerms(['thaler', "o'brien", 'thaler'])).toEqual([
    { term: { terms: 'thaler' } },
    { term: { terms: "o'brien" } },
  ]);
});

it('returns no condition without terms', () => {
  expect(hasTerms([])).toEqual([]);
});

it('refuses more terms than the engine allows conditions', () => {
  const many = Array.from({ length: mostTerms + 1 }, (_, number) => `n${number}`);
  expect(hasTerms(many.slice(1))).toHaveLength(mostTerms);
  expect(() => hasTerms(many)).toThrow(RangeError);
});

it('matches the terms of the title in their own field', () => {
  expect(hasTitleTerms(['thaler'])).toEqual([{ term: { titleTerms: 'thaler' } }]);
  expect(hasTitleTerms(undefined)).toEqual([]);
});
