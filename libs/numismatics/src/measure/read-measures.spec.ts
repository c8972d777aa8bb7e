import fc from 'fast-check';
import { tokenise } from '../text/tokens';
import { readMeasures } from './read-measures';

const read = (text: string, language?: string) => readMeasures(tokenise(text), language);
const short = (text: string): string[] => read(text).map(({ kind, value }) => `${kind} ${value}`);

describe('measures', () => {
  it.each([
    ['AR Denarius (19mm, 3.21 g, 6h)', ['diameter 19', 'weight 3.21']],
    ['Taler 1780, 28,06 g, Ø 41 mm', ['weight 28.06', 'diameter 41']],
    ['1 рубль 1898 г. вес 19,98 гр. диаметр 34 мм', ['weight 19.98', 'diameter 34']],
    ['Denaro, g 0,85 mm 18', ['weight 0.85', 'diameter 18']],
    ['gr. 3,45 mm 18,5', ['weight 3.45', 'diameter 18.5']],
    ['19 mm 3.4 g', ['diameter 19', 'weight 3.4']],
    ['3,40 g, 19,0 mm', ['weight 3.40', 'diameter 19']],
    ['重量 26.9克 直径38毫米', ['weight 26.9', 'diameter 38']],
    ['26.96グラム', ['weight 26.96']],
    ['17.2 γρ 25 χιλ', ['weight 17.2', 'diameter 25']],
    ['Poids : 24,95 g. Diamètre : 37 mm. Titre : 900 ‰', ['weight 24.95', 'diameter 37', 'fineness 900']],
    ['Gewicht 3,45; diam. 18; ø 18,5', ['weight 3.45', 'diameter 18', 'diameter 18.5']],
    ['52.3 grains; 1 kg', ['weight 3.39', 'weight 1000']],
  ])('of %s', (text, expected) => expect(short(text)).toEqual(expected));

  it('take an ounce for a troy ounce, and for the weight if the metal is fine', () => {
    expect(short('1 oz; 1/2 oz; ½ Unze; 1/10oz; 1 1/2 oz; 5 troy oz')).toEqual(
      ['31.1', '15.55', '15.55', '3.11', '46.66', '155.52'].map((grams) => `weight ${grams}`),
    );
    expect(read('1 oz gold')[0]?.certainty).toBe('uncertain');
    expect(read('1 oz .9999 gold')[0]?.certainty).toBe('likely');
    expect(short('0.2354 oz AGW')).toEqual([]);
  });

  it('take the larger of two diameters, and ignore what is not round', () => {
    for (const text of ['18-19 mm', '17 x 19 mm', '18/19 mm', '17×19mm', '17x19mm', '18.5–19 mm', 'Ø 18-19 mm'])
      expect([text, short(text)]).toEqual([text, ['diameter 19']]);
    expect(short('Banknote 120 x 65 mm')).toEqual([]);
    expect(short('Dicke 2 mm, thickness 2.5mm')).toEqual([]);
  });

  it.each([
    ['900/1000', '900'],
    ['999.9/1000', '999.9'],
    ['0.900 silver', '900'],
    ['Silver .925', '925'],
    ['900er Silber', '900'],
    ['Ag 925', '925'],
    ['Ag925', '925'],
    ['Ag 500, 14', '500'],
    ['Maple Leaf 0.9999', '999.9'],
    ['Silver 500 Yen', undefined],
    ['Au 999,9', '999.9'],
    ['серебро 900 пробы', '900'],
    ['проба 84', undefined],
    ['835 ‰', '835'],
    ['90% silver', '900'],
    ['100% genuine', undefined],
    ['22 carat', '916.7'],
    ['21.6 K gold', '900'],
    ['18 кт золото', '750'],
    ['20 K 1892 gold', undefined],
    ['10 ct 1898', undefined],
    ['Argento 500 Lire', undefined],
    ['Silver 1000 Yen', undefined],
    ['№ 925', undefined],
  ])('include the fineness of %s', (text, parts) =>
    expect(short(text)).toEqual(parts === undefined ? [] : [`fineness ${parts}`]),
  );

  it.each([
    '1898 г',
    '489 г. б.э.',
    '5 bolívares 1929 Gram',
    '20 Mark 1876 G',
    '50 gr 1923',
    '12.03.2005',
    '1.000 g',
    '3.45 EUR',
    '3.4-3.6 g',
    'RIC 123, 3.45',
    '5,81 g fein',
    'Feingewicht 7,32 g',
  ])('are not in %s', (text) => expect(short(text)).toEqual([]));

  it('distinguish groszy from grams by the language', () => {
    expect(read('10 gr', 'pl')).toEqual([]);
    expect(read('10 gr', 'fr')).toHaveLength(1);
    expect(read('27 gr', 'pl')).toHaveLength(1);
  });

  it('include any weight with its mark, unit and comma', () => {
    const units = fc.constantFrom(' g', 'g', ' гр.', ' gramów', ' gr');
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom('.', ','),
        units,
        (whole, part, mark, unit) => {
          const decimals = String(part).padStart(2, '0');
          expect(short(`Taler ${whole}${mark}${decimals}${unit}, vz`)).toEqual([`weight ${whole}.${decimals}`]);
        },
      ),
    );
  });

  it('are in order and without overlaps in any text', () => {
    const part = fc.constantFrom(
      '3',
      '.',
      ',',
      '45',
      ' g',
      'mm',
      ' x ',
      '-',
      '/',
      '1000',
      '%',
      '½',
      ' oz',
      'Ø',
      'Ag',
      '925',
      '重',
      '克',
      ' ',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.array(part).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { tokens } = tokenise(text);
        let end = 0;
        for (const { from, to, value } of read(text)) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(tokens.length);
          expect(value).toMatch(/^[0-9]+(?:\.[0-9]+)?$/);
          end = to;
        }
      }),
      { numRuns: 1000 },
    );
  });
});
