import { hasTerms, mostTerms } from './terms';

it('asks for each term once, all of them', () => {
  expect(hasTerms(['thaler', "o'brien", 'thaler'])).toEqual([
    { term: { terms: 'thaler' } },
    { term: { terms: "o'brien" } },
  ]);
});

it('asks for nothing without terms', () => {
  expect(hasTerms([])).toEqual([]);
});

it('refuses more terms than the engine has conditions for', () => {
  const many = Array.from({ length: mostTerms + 1 }, (_, number) => `n${number}`);
  expect(hasTerms(many.slice(1))).toHaveLength(mostTerms);
  expect(() => hasTerms(many)).toThrow(RangeError);
});
