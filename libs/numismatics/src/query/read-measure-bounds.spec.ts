import { dictionary } from '../testing/dictionary.factory';
import { tokenise } from '../text/tokens';
import { readMeasureBounds } from './read-measure-bounds';
import { understandQuery } from './understand-query';

function boundsOf(text: string): string | undefined {
  const [bounds, ...others] = readMeasureBounds(tokenise(text));
  if (!bounds || others.length > 0) return others.length > 0 ? 'several' : undefined;
  return `${bounds.of} ${bounds.atLeast ?? ''}..${bounds.atMost ?? ''}`;
}

describe('weights and diameters of a query', () => {
  it.each([
    // English
    ['denarius over 3 g', 'weight 3..'],
    ['denarius less than 3.5g', 'weight ..3.5'],
    ['dollar larger than 38 mm', 'diameter 38..'],
    ['between 18 and 20 mm', 'diameter 18..20'],
    ['26 g or more', 'weight 26..'],
    // German
    ['Denar über 3 g', 'weight 3..'],
    ['Taler schwerer als 28,5 g', 'weight 28.5..'],
    ['Pfennig bis 15 mm', 'diameter ..15'],
    ['zwischen 3 und 4 g', 'weight 3..4'],
    // French
    ['denier plus de 3 g', 'weight 3..'],
    ['écu moins de 30 grammes', 'weight ..30'],
    ['entre 18 et 20 mm', 'diameter 18..20'],
    // Spanish
    ['denario más de 3 g', 'weight 3..'],
    ['menos de 22 mm', 'diameter ..22'],
    ['más pesado que 27 gramos', 'weight 27..'],
    // Italian
    ['denaro meno di 5 g', 'weight ..5'],
    ['più di 22 mm', 'diameter 22..'],
    ['da 18 a 20 mm', 'diameter 18..20'],
    // Polish
    ['denar powyżej 3 g', 'weight 3..'],
    ['mniej niż 25 mm', 'diameter ..25'],
    ['od 3 do 4 g', 'weight 3..4'],
    // Dutch
    ['denarius meer dan 3 g', 'weight 3..'],
    ['kleiner dan 20 mm', 'diameter ..20'],
    ['tussen 3 en 4 gram', 'weight 3..4'],
    // Russian
    ['денарий больше 3 г', 'weight 3..'],
    ['тяжелее 28 граммов', 'weight 28..'],
    ['от 18 до 20 мм', 'diameter 18..20'],
    // Signs and ranges
    ['> 22 mm', 'diameter 22..'],
    ['>=3.5 g', 'weight 3.5..'],
    ['< 2 cm', 'diameter ..20'],
    ['3-4 g', 'weight 3..4'],
    ['3.2–3.9 g', 'weight 3.2..3.9'],
    ['1-2 kg', 'weight 1000..2000'],
    ['over 1 kg silver', 'weight 1000..'],
  ])('have the bounds that are typed: %s', (text, expected) => expect(boundsOf(text)).toBe(expected));

  it.each([
    ['denarius 3 g', 'weight 2.5..3.5'],
    ['Denar 3,45 g', 'weight 3.381..3.519'],
    ['denier de 3,4 g', 'weight 3.332..3.468'],
    ['Denar von 3,4 g', 'weight 3.332..3.468'],
    ['bronze 22 mm', 'diameter 21.5..22.5'],
  ])('without a bound are what rounds to them, or differs by two percent: %s', (text, expected) =>
    expect(boundsOf(text)).toBe(expected),
  );

  it.each([
    '1 kg silver',
    '1 oz gold',
    '1/4 oz gold',
    '5 gulden',
    'over 5 gulden',
    '20 Mark 1876 G',
    'über 100 EUR',
    '10 gr 1923',
    'рубль 1898 г',
    'before 1800',
    '18 carat gold',
  ])('are not read in other words: %s', (text) => expect(boundsOf(text)).toBeUndefined());

  it('are not read in a quoted text', () =>
    expect(understandQuery(dictionary, 'denarius "3 g"').filters).not.toHaveProperty('weight'));

  it.each([
    ['denarius over 3 g', 'en', 'over 3 g', '≥ 3 g'],
    ['Denar über 3 g', 'de', 'über 3 g', '≥ 3 g'],
    ['denier plus de 3 g', 'fr', 'plus de 3 g', '≥ 3 g'],
    ['denario menos de 5 g', 'es', 'menos de 5 g', '≤ 5 g'],
    ['denaro meno di 5 g', 'it', 'meno di 5 g', '≤ 5 g'],
    ['denar powyżej 3 g', 'pl', 'powyżej 3 g', '≥ 3 g'],
    ['denarius meer dan 3 g', 'nl', 'meer dan 3 g', '≥ 3 g'],
    ['денарий больше 3 г', 'ru', 'больше 3 г', '≥ 3 g'],
    ['denarius > 3.5 g', 'en', '> 3.5 g', '≥ 3.5 g'],
  ])('are a condition, with no words left and no price: %s', (text, titles, words, title) => {
    const { parts, terms, filters } = understandQuery(dictionary, text, undefined, { titles });
    expect(parts.find(({ as }) => as === 'weight')).toMatchObject({ text: words, title });
    expect(terms).not.toEqual(expect.arrayContaining(['3']));
    expect(filters).not.toHaveProperty('price');
  });

  it('are conditions next to each other and to a price', () => {
    const { filters } = understandQuery(dictionary, 'trajan denarius under 200 EUR over 3 g > 18 mm');
    expect(filters).toMatchObject({
      ruler: ['k-1436'],
      price: { atMost: '200', currency: 'EUR' },
      weight: { atLeast: '3' },
      diameter: { atLeast: '18' },
    });
  });
});
