import { describeLot } from '../lot/describe-lot';
import { understandQuery } from '../query/understand-query';
import { dictionary } from '../testing/dictionary.factory';

const yearOf = (title: string, language: string) => describeLot(dictionary, { title, language }).years?.value.first;

describe('of two dates', () => {
  it.each([
    ['en', 'Waterloo 1815 bicentenary £5 2015', 2015],
    ['de', 'Augsburger Bekenntnis 1530, Jubiläum, Taler 1630', 1630],
    ['fr', 'Bicentenaire de la Révolution 1789, 10 francs 1989', 1989],
  ])('the last is the coin’s beside a word for an anniversary: %s, %s', (language, title, year) =>
    expect(yearOf(title, language)).toBe(year),
  );

  it('the first is the coin’s otherwise', () => expect(yearOf('Taler 1630, Katalog 1980 abgebildet', 'de')).toBe(1630));

  it('a query with a word for an anniversary asks for the last', () =>
    expect(understandQuery(dictionary, 'Luther 1483 Jubiläum Medaille 1883', 'de').filters.years).toEqual({
      first: 1883,
      last: 1883,
    }));
});
