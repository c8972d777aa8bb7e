import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { formatMessage, type MessageValues } from './format';

const format = (text: string, values: MessageValues, language = 'en') =>
  formatMessage(compileMessageOrThrow(text), values, language);

describe('formatMessage', () => {
  it.each<[string, string, MessageValues, string]>([
    ['Page {number}', 'en', { number: 1200 }, 'Page 1200'],
    ['{count, plural, one {# lot} other {# lots}}', 'en', { count: 1 }, '1 lot'],
    ['{count, plural, one {# lot} other {# lots}}', 'en', { count: 1200 }, '1,200 lots'],
    ['{count, plural, =0 {none} other {# lots}}', 'en', { count: 0 }, 'none'],
    [
      '{count, plural, one {{word} was} other {{word} were}} left out',
      'en',
      { count: 2, word: 'a' },
      'a were left out',
    ],
    ['{n, plural, one {# lot} few {# loty} many {# lotów} other {# lotu}}', 'pl', { n: 22 }, '22 loty'],
    ['{n, plural, one {# lot} few {# loty} many {# lotów} other {# lotu}}', 'pl', { n: 25 }, '25 lotów'],
    ["Case d'asta, # {x}", 'it', { x: 1 }, "Case d'asta, # 1"],
  ])('%s in %s of %j is "%s"', (text, language, values, words) => expect(format(text, values, language)).toBe(words));

  it('does not read values', () => {
    const value = String.raw`{y} # \x41 \u0041 $& {n, plural, other {#}}`;
    expect(format('with {x}{n, plural, other {: {x}}}', { x: value, n: 1, y: 'no' })).toBe(`with ${value}: ${value}`);
  });

  it.each([
    ['{x}', {}],
    ['{x, plural, other {#}}', { x: '1' }],
    ['{x, select, other {a}}', { x: 'a' }],
  ])('%s of %j throws', (text, values) => expect(() => format(text, values)).toThrow(TypeError));
});
