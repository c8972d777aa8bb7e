import { dictionary } from '../testing/dictionary.factory';
import { understandQuery } from './understand-query';

const filtersOf = (text: string, hint?: string) => understandQuery(dictionary, text, hint).filters;

describe('peoples and countries as adjectives', () => {
  it.each([
    ['österreichischer Dukat', { realm: ['austria'], denomination: ['val-ducat'] }],
    ['russischer Rubel', { realm: ['russia'], denomination: ['val-ruble'] }],
    ['sächsischer Taler', { realm: ['saxony'], denomination: ['val-thaler'] }],
    ['polnischer Dukat', { realm: ['poland'], denomination: ['val-ducat'] }],
    ["monete d'oro romane", { realm: ['roman-empire', 'roman-republic'], material: ['met-gold'] }],
    ['denario romano', { realm: ['roman-empire', 'roman-republic'], denomination: ['val-denarius'] }],
    ['Römischer Denar', { realm: ['roman-empire', 'roman-republic'], denomination: ['val-denarius'] }],
    ['byzantinischer Solidus', { realm: ['byzantine-empire'], denomination: ['val-solidus'] }],
    ['englischer Penny 1690', { realm: ['england'], denomination: ['val-penny'] }],
    ['moneda romana de plata', { realm: ['roman-empire', 'roman-republic'], material: ['met-silver'] }],
    ['roman denarius', { realm: ['roman-empire', 'roman-republic'], denomination: ['val-denarius'] }],
  ])('%s', (text, filters) => expect(understandQuery(dictionary, text)).toMatchObject({ filters, terms: [] }));
});

describe('a country with the name of an earlier state', () => {
  it('is the state of the time of the ruler or the year', () => {
    expect(filtersOf('английский соверен георг V').realm).toEqual(['great-britain']);
    expect(filtersOf('английский соверен 1912').realm).toEqual(['great-britain']);
    expect(filtersOf('England penny 1690').realm).toEqual(['england']);
  });
});

describe('a word for several units', () => {
  it('means those that the ruler struck', () => {
    for (const text of ['1 Krone 1915 Franz Joseph', 'korona 1893 franciszek józef'])
      expect([...(filtersOf(text).denomination ?? [])].sort()).toEqual(['val-korona-hungary', 'val-krone-austria']);
    expect(filtersOf('1 kr 1944 gustav v').denomination).toEqual(['val-krona-sweden']);
    expect(filtersOf('10 kr 1901 denmark').denomination).toEqual(['val-krone']);
  });
});

describe('the name of a type', () => {
  it('is its unit beside a year, a mint mark or a grade', () => {
    const morgan = { denomination: ['val-morgan-dollar'], mint: ['loc-san-francisco'] };
    expect(understandQuery(dictionary, 'AU 58 morgan 1881-S PCGS')).toMatchObject({ filters: morgan, terms: [] });
  });
});

describe('the city of a mint mark', () => {
  it('is the mint', () => {
    const { realm, mint } = filtersOf('10 Euro 2005 A Berlin');
    expect([realm, mint]).toEqual([undefined, ['loc-berlin']]);
    expect(filtersOf('Berlin medal 1910').realm).toEqual(['berlin']);
  });
});

describe('a given name alone', () => {
  it('means its few bearers, in the script of the text', () => {
    expect(filtersOf('наполеон').ruler).toEqual(['k-4035', 'k-4037', 'k-4043']);
    expect(filtersOf('екатерина').ruler).toEqual(['k-8691', 'k-8697']);
  });
});

describe('a given name beside a coin', () => {
  it('means its few bearers who struck the coin', () => {
    for (const text of ['рубль екатерина', 'рубль екатерины'])
      expect(filtersOf(text)).toMatchObject({ denomination: ['val-ruble'], ruler: ['k-8691', 'k-8697'] });
  });

  it('stays a word if many bear it', () => expect(filtersOf('талер фридрих').ruler).toBeUndefined());
});

describe('an amount of money beside a coin', () => {
  it.each(['denarius 100 euro', 'sovereign 500 dollars', 'Denar 80 Euro'])('%s leaves no words behind', (text) => {
    const { filters, terms } = understandQuery(dictionary, text);
    expect([Object.keys(filters), terms]).toEqual([['denomination'], []]);
    expect(filters.denomination).not.toContain('val-euro');
  });

  it('may be approximate', () =>
    expect(filtersOf('Denar Trajan bis ca. 100 Euro', 'de')).toMatchObject({
      price: { atMost: '100', currency: 'EUR' },
    }));

  it('is the coin if it is the only one', () => expect(filtersOf('50 euro 2012').denomination).toEqual(['val-euro']));
});
