import fc from 'fast-check';
import { dictionary } from '../testing/dictionary.factory';
import { tokenise } from '../text/tokens';
import { readYearBounds } from './read-year-bounds';

const bounds = (text: string, language?: string): string[] =>
  readYearBounds(tokenise(text), language, dictionary)
    .filter(({ certainty }) => certainty !== 'uncertain')
    .map(({ first, last }) => `${first ?? ''}..${last ?? ''}`);

describe('bounds on years', () => {
  it.each([
    ['1800-1850', '1800..1850'],
    ['19 век', '1801..1900'],
    ['1850s', '1850..1859'],
    ['~1780', '1770..1790'],
    ['von 1800 bis 1850', '1800..1850'],
    ['с 1800 по 1850 год', '1800..1850'],
    ['od 1764 do 1795', '1764..1795'],
    ['between 1800 and 1850', '1800..1850'],
    ['между 1800 и 1850', '1800..1850'],
    ['between 300 and 200 BC', '-300..-200'],
    ['before 1800', '..1799'],
    ['vor 200 v. Chr.', '..-201'],
    ['antes de 1800', '..1799'],
    ["1800'den önce", '..1799'],
    ['<1800', '..1799'],
    ['до 1900 года', '..1900'],
    ['1900年以前', '..1900'],
    ['nach 1850', '1851..'],
    ['after 1 BC', '1..'],
    ['po 1945', '1946..'],
    ['seit 1871', '1871..'],
    ['ab 1900', '1900..'],
    ['1871+', '1871..'],
    ['1850年以降', '1850..'],
    ['1871-', '1871..'],
  ])('of %s', (text, expected) => expect(bounds(text)).toEqual([expected]));

  it('of Hungarian, with the word after the year', () => {
    expect(bounds('1800 előtt', 'hu')).toEqual(['..1799']);
    expect(bounds('1900-ig', 'hu')).toEqual(['..1900']);
  });

  it.each(['до 1000 долларов', 'bis 1500', 'under $1800', 'ab 2000', 'bis 50 Euro'])(
    'are not read from prices: %s',
    (text) => expect(bounds(text)).toEqual([]),
  );

  it('cover their words', () => {
    const text = tokenise('rouble avant 1800 argent');
    const [bound] = readYearBounds(text, 'fr');
    expect(bound).toMatchObject({ from: 1, to: 3 });
  });

  it('are valid for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => Array.isArray(readYearBounds(tokenise(text)))));
  });
});
