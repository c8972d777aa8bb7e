import { dictionary } from '../testing/dictionary.factory';
import { understandQuery } from './understand-query';

const VERY_FINE = 20;

/** What collectors of each language write for very fine or better, without a hint of the language. */
describe('a grade or better', () => {
  it.each([
    ['zeer fraai of beter', 'zeer fraai of hoger', 'zf of beter', 'ZF of hoger', 'minstens zeer fraai', 'ZF en hoger'],
    ['VF or better', 'very fine or higher', 'at least VF', 'very fine and above', 'min. VF'],
    ['ab ss', 'ss oder besser', 'sehr schön oder besser', 'mindestens sehr schön', 'ss und besser'],
    ['TTB ou mieux', 'très très beau ou mieux', 'au moins TTB', 'ttb ou supérieur'],
    ['BB o meglio', 'bellissimo o meglio', 'almeno BB', 'BB o superiore'],
    ['MBC o mejor', 'muy bien conservada o mejor', 'mínimo MBC', 'MBC o superior'],
    ['st. 3 lub lepszy', 'stan III lub lepszy', 'stan 3 i lepszy', 'co najmniej stan III'],
    ['VF или лучше', 'очень хорошее или лучше', 'не хуже VF', 'VF и выше'],
  ])('is one condition: %s', (...texts) => {
    for (const text of texts)
      expect([text, understandQuery(dictionary, text)]).toMatchObject([
        text,
        { filters: { grade: { atLeast: VERY_FINE } }, terms: [] },
      ]);
  });

  it('stands behind a coin and its ruler', () => {
    for (const bound of ['zeer fraai of beter', 'zeer fraai of hoger', 'zf of beter']) {
      const { filters, terms } = understandQuery(dictionary, `zilveren gulden Willem II ${bound}`);
      expect([bound, filters.grade, filters.ruler?.length, terms]).toEqual([bound, { atLeast: VERY_FINE }, 1, []]);
    }
    for (const text of ['gulden prachtig of beter', '5 mark vorzüglich oder besser', '5 złotych st. 2 lub lepszy'])
      expect([text, understandQuery(dictionary, text)]).toMatchObject([
        text,
        { filters: { grade: { atLeast: 40 } }, terms: [] },
      ]);
  });

  it('is not read from praise of a part of the coin', () =>
    expect(understandQuery(dictionary, 'denarius very fine of style').filters.grade).toBeUndefined());
});
