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
  ])('%s: the year and its mint mark', (text, year, mint) => {
    const { filters, terms } = understandQuery(dictionary, text);
    expect(filters).toMatchObject({ years: { first: year, last: year }, mint: [mint] });
    expect(terms).toEqual([]);
  });

  it('of no known mint are a word', () => {
    expect(understandQuery(dictionary, '1889CC morgan').terms).toEqual(['cc', 'morgan']);
    expect(understandQuery(dictionary, '5 kopeken 1763EM').terms).toEqual(['em']);
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
    ['cent xyz 1889CC', 'Cent Xyz 1889-CC'],
  ])('the words of "%s" are found in "%s"', (query, title) => {
    const found = words(title);
    for (const term of understandQuery(dictionary, query).terms) expect(found).toContain(term);
  });

  it('stay where they are no unit', () =>
    expect(words('MS63 xf45 5th k49 4kids')).toEqual(['ms63', 'xf45', '5th', 'k49', '4kids']));
});
