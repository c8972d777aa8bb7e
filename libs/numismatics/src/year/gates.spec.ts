import { tokenise } from '../text/tokens';
import { standsAlone, startsDate } from './gates';
import { Line } from './line';

/** For the first number of a text. */
function alone(text: string): boolean {
  const line = new Line(tokenise(text));
  return standsAlone(
    line,
    line.tokens.findIndex(({ form }) => /^[0-9]/.test(form)),
  );
}

describe('a number', () => {
  it.each(['5 Mark 1876 Berlin', 'Taler 1780, Wien', 'Taler (1780)', '1780', '1780. Silber'])('is bare in %s', (text) =>
    expect(alone(text)).toBe(true),
  );
  it.each([
    '1914-18',
    '1848 / 49',
    '1327 (1909)',
    '(1)851',
    '1850er Jahre',
    '1327 H',
    '44 v. Chr.',
    '162Z',
    '18th century',
    '37 г. до н. э.',
  ])('may be a part of more in %s', (text) => expect(alone(text)).toBe(false));
});

describe('a form', () => {
  it.each(['1780', 'xvi', 'xvie', '三', '١٣٢٧'])('may start a date: %s', (form) => expect(startsDate(form)).toBe(true));
  it.each(['taler', 'silber', 'рубль', 'τετραδραχμον', '円'])('starts no date by its letters: %s', (form) =>
    expect(startsDate(form)).toBe(false),
  );
});
