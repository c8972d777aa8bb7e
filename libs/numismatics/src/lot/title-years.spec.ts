import { understandQuery } from '../query/understand-query';
import { dictionary } from '../testing/dictionary.factory';
import { describeLot } from './describe-lot';

function yearsIn(title: string, language?: string): string | undefined {
  const years = describeLot(dictionary, { title, ...(language === undefined ? {} : { language }) }).years?.value;
  return years && (years.first === years.last ? `${years.first}` : `${years.first}-${years.last}`);
}

describe('the years of a title', () => {
  it.each([
    ['UNITED KINGDOM. Charles III, 2022-. Gold Sovereign, 2025.', 'en', '2025'],
    ['Willem-Alexander (2013-). 10 euro 2014', 'nl', '2014'],
    ['Commonwealth, 1952–. 50 cents 1966', 'en', '1966'],
    ['Bundesrepublik Deutschland (seit 1949). 10 DM 1972 J', 'de', '1972'],
    ['Bundesrepublik Deutschland ab 1949, 2 DM 1951 F', 'de', '1951'],
    ['Cinquième République (depuis 1958). 5 francs 1960', 'fr', '1960'],
    ['Felipe VI desde 2014. 30 euros 2021', 'es', '2021'],
    ['Repubblica Italiana (dal 1946). 500 lire 1958', 'it', '1958'],
    ['III RP (od 1989). 10 złotych 2005', 'pl', '2005'],
    ['Российская Федерация (с 1991). 10 рублей 2010', 'ru', '2010'],
    ['Swiss Confederation, 1848 to date. 20 Francs 1935', 'en', '1935'],
    ['Eidgenossenschaft (1848 - heute). 5 Franken 1954', 'de', '1954'],
    ['Felipe VI (2014 - actualidad). 2 euros 2016', 'es', '2016'],
    ['Российская Федерация (1991 - н.в.). 25 рублей 2018', 'ru', '2018'],
    ['Sovereign 2024, Charles III 2022-present', 'en', '2024'],
    ['Elizabeth II (1952 onwards). Crown 1977', 'en', '1977'],
    ['Charles III (from 2022). Gold Sovereign 2024', 'en', '2024'],
    ['Philippe (2013-...). 2 euro 2019', 'en', '2019'],
    ['Charles III 2022 - . Crown 2023', 'en', '2023'],
    ['中华人民共和国（1949年至今）1元 1980', 'zh', '1980'],
  ])('are not the beginning of a time that lasts: %s', (title, language, years) =>
    expect(yearsIn(title, language)).toBe(years),
  );

  it.each([
    ['Charles III (2022-). Gold Sovereign', 'en'],
    ['Charles III, 2022-', 'en'],
    ['Ve République (depuis 1958). 10 francs', 'fr'],
    ['Swiss Confederation, 1848 to the present. 20 Francs', 'en'],
  ])('are unknown where only such a beginning is stated: %s', (title, language) =>
    expect(yearsIn(title, language)).toBeUndefined(),
  );

  it.each([
    ['1921- Morgan Silver Dollar', 'en', '1921'],
    ['1881-S Morgan Dollar', 'en', '1881'],
    ['Euro Kursmünzen seit 2002', 'de', '2002'],
    ['Ein Taler von 1780', 'de', '1780'],
    ['Half crown from 1949', 'en', '1949'],
    ['Penny (1912 )', 'en', '1912'],
    ['Morgan dollar (from 1921)', 'en', '1921'],
    ['1900 onwards penny', 'en', '1900'],
    ['Taler 1780 - Günzburg', 'de', '1780'],
  ])('are a date that only looks like one: %s', (title, language, years) =>
    expect(yearsIn(title, language)).toBe(years),
  );

  it.each([
    ['Wilhelm II., 1888-1918. 20 Mark 1889 A', 'de', '1889'],
    ['Rudolf II. 1576-1612. Taler 1604/5 Prag', 'de', '1604-1605'],
    ['Elizabeth II, 1952-2022. Gold Sovereign, c. 1974', 'en', '1974'],
    ['Николай II (1894-1917). Рубль 1912', 'ru', '1912'],
    ['Victoria, 1837-1901. Penny 1858-59', 'en', '1858-1859'],
    ['Victoria (1837-1901). Sovereign', 'en', '1837-1901'],
  ])('are those of the coin before those of the reign: %s', (title, language, years) =>
    expect(yearsIn(title, language)).toBe(years),
  );

  it('of a query are not such a beginning beside the year that is asked for', () => {
    const yearsAsked = (query: string) => understandQuery(dictionary, query).filters.years;
    expect(yearsAsked('charles iii 2022- sovereign 2024')).toEqual({ first: 2024, last: 2024 });
    expect(yearsAsked('morgan 1881-')).toEqual({ first: 1881, last: 1881 });
  });
});
