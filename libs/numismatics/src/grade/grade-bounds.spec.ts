import fc from 'fast-check';
import { dictionary } from '../testing/dictionary.factory';
import { tokenise } from '../text/tokens';
import { readGradeBounds } from './grade-bounds';

const bounds = (text: string, language?: string) => readGradeBounds(tokenise(text), dictionary, language);

describe('bounds of grades', () => {
  it.each([
    ['at least VF', 'en', 20],
    ['coins graded at least XF', 'en', 40],
    ['vf or better denarius', 'en', 20],
    ['MS65 or higher', 'en', 65],
    ['>= VF', 'en', 20],
    ['vz oder besser', 'de', 40],
    ['mindestens vorzüglich', 'de', 40],
    ['ab ss', 'de', 20],
    ['au moins TTB', 'fr', 20],
    ['TTB ou mieux', 'fr', 20],
    ['mínimo MBC', 'es', 20],
    ['BB o meglio', 'it', 20],
    ['minstens ZF', 'nl', 20],
    ['stan 2 lub lepszy', 'pl', 40],
    ['не хуже XF', 'ru', 40],
    ['XF и выше', 'ru', 40],
    ['美品以上', 'ja', 20],
    ['kvalitet 01 eller bättre', 'sv', 40],
  ])('%s (%s): at least %d', (text, language, atLeast) => expect(bounds(text, language)).toMatchObject([{ atLeast }]));

  it('exclude the named grade after better or worse', () => {
    const [above] = bounds('better than XF', 'en');
    expect(above?.atLeast).toBeGreaterThan(40);
    expect(above?.atLeast).toBeLessThan(50);
    const [below] = bounds('worse than VF', 'en');
    expect(below?.atMost).toBeLessThan(20);
    expect(below?.atMost).toBeGreaterThan(16);
  });

  it.each(['VF-XF', 'from VF to XF', 'between VF and XF'])('of a range: %s', (text) =>
    expect(bounds(`${text} denarius`, 'en')).toMatchObject([{ from: 0, atLeast: 20, atMost: 40 }]),
  );

  it('are absent for a single grade', () => {
    expect(bounds('morgan dollar ms65+', 'en')).toEqual([
      { from: 2, to: 4, certainty: 'sure', tag: 'qua-ms65', plus: true },
    ]);
    expect(bounds('stan 1 5 zł rybak', 'pl')).toMatchObject([{ from: 0, to: 2, tag: 'qua-fdc' }]);
  });

  it.each([
    ['od 1 zł', 'pl'],
    ['от 1000 до 5000', 'ru'],
    ['ab 1871', 'de'],
    ['from a collection', 'en'],
    ['fine silver bar', 'en'],
    ['gold coin from france', 'en'],
    ['taler s', 'de'],
  ])('are not in %s (%s)', (text, language) => expect(bounds(text, language)).toEqual([]));

  it.each(['binary', 'grapheme'] as const)('never throw, and stay within the text (%s)', (unit) => {
    const words = fc.constantFrom(
      'VF',
      'XF',
      'at',
      'least',
      'or',
      'better',
      'from',
      'to',
      'between',
      '>=',
      '以上',
      'до',
      ',',
      'MS65+',
    );
    const text = fc.oneof(
      fc.string({ unit }),
      fc.array(words).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(text, (given) => {
        let last = 0;
        const tokenised = tokenise(given);
        for (const { from, to, atLeast = 1, atMost = 70 } of readGradeBounds(tokenised, dictionary, 'en')) {
          expect(from >= last && to > from && to <= tokenised.tokens.length).toBe(true);
          expect(atLeast >= 0 && atMost <= 70 && atLeast <= atMost).toBe(true);
          last = to;
        }
      }),
    );
  });
});
