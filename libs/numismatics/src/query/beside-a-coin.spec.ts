import { dictionary } from '../testing/dictionary.factory';
import { understandQuery } from './understand-query';

const filtersOf = (text: string, hint?: string) => understandQuery(dictionary, text, hint).filters;

describe('peoples and countries as adjectives', () => {
  it.each([
    ['österreichischer Dukat', { realm: ['austria'], denomination: ['val-ducat'] }],
    ['russischer Rubel', { realm: ['russia'], denomination: ['val-ruble'] }],
    ['sächsischer Taler', { realm: ['saxony'], denomination: ['val-thaler'] }],
    ['polnischer Dukat', { realm: ['poland'], denomination: ['val-ducat'] }],
    ["monete d'oro romane", { realm: ['roman-empire'], material: ['met-gold'] }],
    ['moneda romana de plata', { realm: ['roman-empire', 'roman-republic'], material: ['met-silver'] }],
    ['roman denarius', { realm: ['roman-empire', 'roman-republic'], denomination: ['val-denarius'] }],
  ])('%s', (text, filters) => expect(understandQuery(dictionary, text)).toMatchObject({ filters, terms: [] }));
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
