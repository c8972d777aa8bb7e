import { countriesIn, countryName } from './country-name';

describe('names of countries', () => {
  it.each([
    ['en', 'Switzerland'],
    ['de', 'Schweiz'],
    ['fr', 'Suisse'],
    ['es', 'Suiza'],
    ['it', 'Svizzera'],
  ] as const)('in %s', (language, name) => expect(countryName('CH', language)).toBe(name));

  it('are the code when CLDR has no name', () => expect(countryName('ZQ', 'de')).toBe('ZQ'));

  it('are listed once, in the alphabetical order of the language', () => {
    const names = (language: 'en' | 'de') =>
      countriesIn(['US', 'AT', 'PL', 'AT', 'NL'], language).map(({ niceName }) => niceName);
    expect(names('en')).toEqual(['Austria', 'Netherlands', 'Poland', 'United States']);
    expect(names('de')).toEqual(['Niederlande', 'Österreich', 'Polen', 'Vereinigte Staaten']);
  });
});
