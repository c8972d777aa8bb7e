import type { LotWords } from '../lot-description';
import { dictionary } from '../testing/dictionary.factory';
import { describeLot } from './describe-lot';

function rulerOf(words: LotWords): string | undefined {
  return describeLot(dictionary, words).ruler?.value;
}

describe('bearers of one name', () => {
  it.each<[string, LotWords, string]>([
    [
      'resolve to the one of the country and year, although another is better known',
      {
        title: '2 Mark 1895 Othon – Bavière',
        attributes: [
          { name: 'Pays', value: 'Bavière' },
          { name: 'Souverain', value: 'Othon' },
        ],
        language: 'fr',
      },
      'k-6755',
    ],
    [
      'resolve to the one of the country of an attribute',
      {
        title: 'Tari 1166-1189',
        attributes: [
          { name: 'Paese', value: 'Sicilia' },
          { name: 'Sovrano', value: 'Guglielmo II' },
        ],
        language: 'it',
      },
      'k-5435',
    ],
    [
      'resolve to the one of the category if title and attributes name no country',
      { title: 'Guillermo II, Marco 1904', categoryPath: ['Wurtemberg'], language: 'es' },
      'k-6830',
    ],
    [
      'resolve to the lord of a land before the king of the country it is now part of',
      { title: 'Lorraine. François Ier, 1544. Demi-teston', language: 'fr' },
      'k-4628',
    ],
    [
      'resolve to the one whose reign is given before one of the user’s own country',
      { title: 'Henri Ier, Bractéate 1142-1153', language: 'fr' },
      'k-7928',
    ],
  ])('%s', (_, words, expected) => expect(rulerOf(words)).toBe(expected));

  it('are dropped if none ruled at the place or time', () => {
    const attributes = [
      { name: 'Pays', value: 'Portugal' },
      { name: 'Souverain', value: 'Othon' },
    ];
    expect(rulerOf({ title: '500 réis 1895', attributes, language: 'fr' })).toBeUndefined();
  });

  it('include one of another country who shared the crown at the time', () => {
    const title = 'Milano. Filippo II, 1556-1598. Ducatone 1582';
    expect(rulerOf({ title, language: 'it' })).toBe('k-5067');
  });

  it('include one with a byname after a comma', () => {
    const title = 'Öttingen. Karl Wolfgang, Ludwig XV. und Martin, 1541. Schautaler';
    expect(rulerOf({ title, language: 'de' })).toBe('k-8227');
  });
});
