import { describeLot } from '../lot/describe-lot';
import { understandQuery } from '../query/understand-query';
import { dictionary } from '../testing/dictionary.factory';

const filtersOf = (query: string, language: string) =>
  Object.keys(understandQuery(dictionary, query, language).filters).sort();
const titled = (title: string, language: string) => describeLot(dictionary, { title, language });

describe('a town before the state it lies in', () => {
  it.each(['Troy, Ohio, transit token', 'Syracuse Kansas trade token', 'Corinth Mississippi trade token'])(
    'is no place of coins: %s',
    (query) => expect(filtersOf(query, 'en')).toEqual(['kind']),
  );

  it('takes the country of the same name with it', () => {
    expect(filtersOf('Rome Georgia merchant token', 'en')).toEqual(['kind']);
    expect(understandQuery(dictionary, 'Georgia tetri', 'en').filters.realm).toEqual(['georgia']);
  });

  it('is a mint of the federation otherwise', () =>
    expect(understandQuery(dictionary, 'Philadelphia Pennsylvania dollar', 'en').filters.mint).toEqual([
      'loc-philadelphia',
    ]));

  it('is no issuer of a title', () => {
    expect(titled('Athens, Ohio, bus token 1950', 'en').realm).toBeUndefined();
    expect(
      titled('Athens, tetradrachm', 'en').realm?.value ?? titled('Athens, tetradrachm', 'en').mint?.value,
    ).toBeDefined();
  });
});

describe('a ruler on a medal', () => {
  it('is no ruler if a surname that nothing explains follows the given name', () => {
    expect(titled('Medaglia, Leone Strozzi, bronzo', 'it').ruler).toBeUndefined();
    expect(titled('Medaglia, Leone XIII, bronzo', 'it').ruler?.value).toBe('k-5398');
  });

  it('is no issuer if the medal is of another time', () => {
    expect(titled('Napoleon I, bronze medal 1969', 'en').ruler).toBeUndefined();
    expect(titled('Napoleon I, bronze medal 1806', 'en').ruler?.value).toBe('k-4035');
  });
});
