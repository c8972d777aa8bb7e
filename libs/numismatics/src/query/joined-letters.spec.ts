import { dictionary } from '../testing/dictionary.factory';
import { words } from '../text/words';
import { understandQuery } from './understand-query';

describe('letters joined to a number', () => {
  it.each([
    ['1881S morgan dollar', 1881, 'loc-san-francisco'],
    ['1914D lincoln cent', 1914, 'loc-denver'],
    ['20 francs 1811A', 1811, 'loc-paris'],
    ['5 Mark 1913A', 1913, 'loc-berlin'],
    ['20 mark 1888D', 1888, 'loc-munich'],
    ['20 lire 1882R', 1882, 'loc-rome'],
    ['1880S morgan dollar', 1880, 'loc-san-francisco'],
    ['1877-CC T$1', 1877, 'loc-carson-city'],
    ['1700CC ecu', 1700, 'loc-besancon'],
    ['2 euro 2002f', 2002, 'loc-stuttgart'],
    ['2 euro 2008 J', 2008, 'loc-hamburg'],
  ])('%s: the year and its mint mark', (text, year, mint) => {
    const { filters, terms } = understandQuery(dictionary, text);
    expect(filters).toMatchObject({ years: { first: year, last: year }, mint: [mint] });
    expect(terms).toEqual([]);
  });

  it('of no known mint are a word', () => {
    expect(understandQuery(dictionary, '1950CC morgan').terms).toEqual(['cc', 'morgan']);
    expect(understandQuery(dictionary, '1889C morgan').terms).toEqual(['c', 'morgan']);
    expect(understandQuery(dictionary, '5 kopeken 1763EM').terms).toEqual(['em']);
  });

  it('name a mint without a realm where they are two and a single mint used them at the time', () => {
    const { filters, terms } = understandQuery(dictionary, '1889CC morgan');
    expect([filters.mint, terms]).toEqual([['loc-carson-city'], ['morgan']]);
  });

  it.each([
    ['1 forint 1868 Ferenc József KB ezüst', 'loc-kremnitz'],
    ['sesterzio Nerone zecca di Roma', 'loc-rome'],
  ])('and a city behind the word for a mint name it also apart from the year: %s', (text, mint) => {
    const { filters, terms } = understandQuery(dictionary, text);
    expect([filters.mint, terms]).toEqual([[mint], []]);
  });

  it('are no mint mark in a decade', () =>
    expect(understandQuery(dictionary, '1880s morgan dollar').filters).toEqual({
      denomination: ['val-morgan-dollar'],
      years: { first: 1880, last: 1889 },
    }));

  it.each([
    ['1oz britannia', '1 oz Britannia 2020'],
    ['philharmoniker 1 oz', 'Philharmoniker 1oz 2015 Silber'],
    ['20g silver bar', 'Silver bar, 20 g'],
    ['31.1 g silber', 'Silbermünze 31,1g'],
    ['1/4oz gold', 'Gold 1/4 oz'],
    ['рубль 20г', 'Рубль, вес 20 г'],
    ['38mm medal', 'Medal, 38 mm'],
    ['cent xyz 1950CC', 'Cent Xyz 1950-CC'],
  ])('the words of "%s" are found in "%s"', (query, title) => {
    const found = words(title);
    for (const term of understandQuery(dictionary, query).terms) expect(found).toContain(term);
  });

  it('stay where they are no unit', () =>
    expect(words('MS63 xf45 5th k49 4kids')).toEqual(['ms63', 'xf45', '5th', 'k49', '4kids']));
});
