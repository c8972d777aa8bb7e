import fc from 'fast-check';
import { tokenise } from '../text/tokens';
import { readQuantity } from './read-quantity';

const read = (text: string, language?: string) => readQuantity(tokenise(text), language);
const short = (text: string, language?: string): string[] =>
  read(text, language).map(({ amount, count }) => (count === undefined ? amount : `${amount} ${count}`));

describe('readQuantity', () => {
  it.each([
    ['Lot of 5 Roman denarii', 'group 5'],
    ['Los von 12 Münzen', 'group 12'],
    ['Lot (5 Stk.) Reichspfennige', 'group 5'],
    ['Lotto di 3 monete', 'group 3'],
    ['Lote 3 monedas', 'group 3'],
    ['лот из 3 монет', 'group 3'],
    ['konvolut 3 ks', 'group 3'],
    ['collection of 20 thalers', 'group 20'],
    ['roll of 40 quarters', 'group 40'],
    ['Lot of two', 'pair 2'],
    ['две монеты Траяна', 'pair 2'],
    ['2 Stück', 'pair 2'],
    ['1 Stück', 'single 1'],
    ['20 Francs Or (lot de 2)', 'pair 2'],
    ['2x 5 Mark 1876', 'pair 2'],
    ['2 x 5 Mark', 'pair 2'],
    ['4 × 10 Kronen', 'group 4'],
    ['Maple Leaf x 10', 'group 10'],
    ['Morgan dollar (3x)', 'group 3'],
    ['銀貨 3枚', 'group 3'],
    ['古钱三枚', 'group 3'],
    ['5 db érme', 'group 5'],
    ['3 τεμάχια', 'group 3'],
    ['Konvolut Reichsmünzen', 'group'],
    ['(10) 2023 American Silver Eagle', 'group 10'],
    ['Pareja correlativa de 1000 pesetas', 'pair 2'],
    ['Lot Silbermünzen Deutschland', 'group'],
    ['1 Lot', 'group'],
    ['まとめ売り 古銭', 'group'],
    ['pair of denarii', 'pair 2'],
    ['Пара монет', 'pair 2'],
    ['Set of 3 coins', 'set 3'],
    ['9-Coin Proof Set 1976', 'set 9'],
    ['KMS 2002 PP (8 Münzen)', 'set 8'],
    ['Набор монет СССР 1967 (9 монет)', 'set 9'],
    ['zestaw 4 szt.', 'group 4'],
    ['World lot: 50 different UNC notes', 'group 50'],
    ['15 разных монет', 'group 15'],
    ['Kursmünzensatz 2010 F', 'set'],
    ['プルーフセット 1987', 'set'],
    ['Great Britain 1970 Proof Set in case', 'set'],
  ])('reads %s', (text, expected) => expect(short(text)).toEqual([expected]));

  it.each([
    'Lot 123',
    'Roman coin lot 123',
    'Par Dupré, médaille',
    'Los 45',
    'Lot no. 5',
    'Lot #5',
    '2 Mark 1876',
    'Great Britain £2 coin 1986',
    '5 Francs 1873',
    'Lot 3 Taler 1842',
    '17 x 19 mm',
    '17x19mm',
    '3-Mark-Stück',
    '50 cent piece',
    '8 reales piece',
    'pièce de 5 francs',
    'Los Angeles 1984',
    'Serie A 100 Mark',
    'Taler St. 2',
    'Dollar set in ring',
    'moneda en estuche',
    'Auflage 1000 Stück',
    'mintage 500 pieces',
    'тираж 5000 шт.',
    'only 2 coins known',
    '1876 coins',
    'RIC 13.45',
  ])('reads nothing in %s', (text) => expect(short(text)).toEqual([]));

  it('reads a likely count in brackets at the end, unless grades are numbers', () => {
    expect(read('5 Mark 1876, ss (2)')[0]).toMatchObject({ amount: 'pair', certainty: 'likely' });
    expect(read('20 zł 1974 (2)', 'pl')[0]?.certainty).toBe('uncertain');
    expect(short('Taler (2) 1780')).toEqual([]);
  });

  it('reads the number before a counted word', () => {
    const word = fc.constantFrom(
      'coins',
      'Münzen',
      'monete',
      'monedas',
      'монет',
      'szt.',
      'ks',
      'stuks',
      'pièces',
      '枚',
      'adet',
      'db',
      'шт.',
    );
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 900 }), word, (count, counted) => {
        expect(short(`Roma ${count} ${counted}`)).toEqual([`group ${count}`]);
      }),
    );
  });

  it('returns spans in order and without overlaps in any text', () => {
    const parts = fc.constantFrom(
      'Lot',
      ' ',
      'of',
      '5',
      '2x',
      'x',
      '(',
      ')',
      'Stück',
      'set',
      'KMS',
      '枚',
      '三',
      '1876',
      '-',
      'pair',
      'no',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.array(parts).map((some) => some.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { tokens } = tokenise(text);
        for (const { from, to, count } of read(text)) {
          expect(from).toBeLessThan(to);
          expect(to).toBeLessThanOrEqual(tokens.length);
          expect(count ?? 1).toBeGreaterThanOrEqual(1);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
