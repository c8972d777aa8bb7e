import { languages, type Language } from '@obverse/texts';
import type { LotQuery, RankConditions } from '@obverse/lot-index';
import { shippedRates } from '@obverse/lots';
import { dictionary } from '@obverse/numismatics/testing';
import type { Criteria } from '../criteria/criteria';
import { interpretationsOf } from './interpretations';

const byType: readonly RankConditions[] = [{ terms: [], filters: { catalog: ['catalog-1'] } }];
const similar: LotQuery = {
  now: 1_000,
  terms: [],
  filters: {},
  anyOf: [{ facets: { catalog: ['catalog-1'] } }],
  ranking: byType,
  order: 'relevance',
  skip: 0,
  take: 25,
};
const options = {
  dictionary,
  now: 1_000,
  rates: shippedRates.latest,
  currency: 'USD',
  amountsIn: 'USD',
};
const chosen: Criteria = { selectedFilters: [{ name: 'similar', tag: 'sim-0123456789abc' }] };
const rankings = (criteria: Criteria, linked = {}) => {
  const { exact, looser } = interpretationsOf(criteria, { ...options, linked });
  return [exact, ...looser()].map(({ ranking }) => ranking);
};

describe('the ranking of lots similar to a selected one', () => {
  it.each<[string, Partial<Criteria>]>([
    ['alone', {}],
    ['with words', { query: 'thaler 1765 hall' }],
    ['with words as words', { query: 'thaler', trigger: true }],
    ['with words that become filters', { query: 'silver thaler' }],
  ])('is their likeness: %s', (_, given) => {
    const found = rankings({ ...chosen, ...given }, { similar });
    expect(found).toEqual(found.map(() => byType));
  });

  it('is that of the words in other searches', () => {
    const [exact] = rankings({ query: 'thaler 1765 hall', selectedFilters: [] });
    expect(exact?.some(({ titleTerms = [] }) => titleTerms.includes('val-thaler'))).toBe(true);
  });
});

describe('what was understood', () => {
  it.each([
    ['de', ['Silber', 'Österreich']],
    ['fr', ['Argent', 'Autriche']],
    ['it', ['Argento', 'Austria']],
  ] as const)("has titles in the visitor's language: %s", (language, expected) => {
    const { exact } = interpretationsOf(
      { query: 'Österreich Silbermünze', selectedFilters: [] },
      { ...options, language },
    );
    const titles = exact.understood?.parts.map(({ title }) => title) ?? [];
    expect(titles).toEqual(expect.arrayContaining([...expected]));
  });
});

describe('the language of the visitor', () => {
  it.each(['or 1912', 'Frederick II', 'Bela'])('does not change what a text means: %s', (query) => {
    const conditionsIn = (language: Language) =>
      interpretationsOf({ query, selectedFilters: [] }, { ...options, language }).exact.conditions;
    for (const language of languages) expect(conditionsIn(language)).toEqual(conditionsIn('en'));
  });
});

describe('a price', () => {
  it.each([
    'thaler 1780 under 200 USD',
    'Taler 1780 bis 200 Euro',
    'thaler 1780 moins de 200 euros',
    'tálero 1780 menos de 200 euros',
    'tallero 1780 sotto 200 euro',
    'thaler 1780 price under 50',
    'thaler 1780 between 100 and 300 EUR',
  ])('leaves no words that lots would have to contain: %s', (query) => {
    const { exact } = interpretationsOf({ query, selectedFilters: [] }, options);
    expect(exact.conditions.ranges?.priceCents).toBeDefined();
    expect(exact.conditions.terms).toEqual([]);
    expect(exact.understood?.parts.filter(({ as }) => as === 'price')).toHaveLength(1);
    expect(exact.understood?.parts.filter(({ as }) => as === 'term')).toEqual([]);
  });
});
