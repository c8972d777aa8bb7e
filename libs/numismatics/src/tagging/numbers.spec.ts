import { tokenise } from '../text/tokens';
import { numberBefore, valueOfDigits } from './numbers';

/** The number before the last token. */
function before(text: string, language?: string): string | undefined {
  const given = tokenise(text);
  return numberBefore(given, given.tokens.length - 1, language)?.value;
}

describe('numbers before a denomination', () => {
  it.each([
    ['5 Mark', '5'],
    ['5-Mark', '5'],
    ['½ Taler', '0.5'],
    ['2/3 Taler', '0.6667'],
    ['2½ Dollars', '2.5'],
    ['2 ½ Gulden', '2.5'],
    ['10 000 lire', '10000'],
    ['10.000 lire', '10000'],
    ['1,000,000 Lira', '1000000'],
    ['5.000.000 lei', '5000000'],
    ['10 000 000 Mark', '10000000'],
    ["1'000'000 Mark", '1000000'],
    ['500,000,000,000 dinara', '500000000000'],
    ['100000000 Mark', '100000000'],
    ['1923 500 Mark', '500'],
    ['0.500 Mark', '500'],
    ['1,000.500 Mark', '500'],
    ['0,25 Rbl', '0.25'],
    ['2.50 francs', '2.5'],
    ['XV Kreuzer', '15'],
    ['zwei Mark', '2'],
    ['05 Mark', '5'],
    ['1/12 de real', '0.0833'],
    ['1 milliard de marks', '1000000000'],
    ['100 Mio. Mark', '100000000'],
    ['五马', '5'],
    ['贰拾元', '20'],
    ['10万円', '100000'],
  ])('%s: %s', (text, value) => expect(before(text)).toBe(value));

  it.each(['No. 5, Mark', '5) Mark', 'IIX Kreuzer', 'Mark', 'MDC Mark', '5 de real', '一八马'])('%s: none', (text) =>
    expect(before(text)).toBeUndefined(),
  );

  it('have the scale of a word in its language', () => {
    expect(before('5 billion dinara', 'en')).toBe('5000000000');
    expect(before('5 Billion Mark', 'de')).toBe('5000000000000');
    expect(before('5 billion dinara')).toBeUndefined();
  });

  it('are read from words in their own language only', () => {
    expect(before('tre lire', 'it')).toBe('3');
    expect(before('tre lire', 'de')).toBeUndefined();
  });

  it('are read from 2½ in the spelling of fold', () => {
    expect(valueOfDigits('21⁄2')).toBe('2.5');
    expect(valueOfDigits('1⁄0')).toBeUndefined();
  });
});
