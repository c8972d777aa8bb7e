import { grammarOf, textIn } from './text-in';

describe('textIn', () => {
  it('replaces placeholders, and counts in the forms of the language', () => {
    expect(textIn('de', 'common.close')).toBe('Schließen');
    expect(textIn('en', 'common.lots', { count: 1200 })).toBe('1,200 lots');
    expect([1, 2, 5, 22].map((count) => textIn('pl', 'common.lots', { count }))).toEqual([
      '1 pozycja',
      '2 pozycje',
      '5 pozycji',
      '22 pozycje',
    ]);
  });

  it('does not compile for a key or a value that does not exist', () => {
    // @ts-expect-error: there is no such text.
    expect(() => textIn('en', 'common.nothing')).toThrow(TypeError);
    // @ts-expect-error: the number is missing.
    expect(() => textIn('en', 'common.lots')).toThrow(TypeError);
    // @ts-expect-error: the placeholder has another name.
    expect(() => textIn('en', 'common.lots', { number: 1 })).toThrow(TypeError);
    // @ts-expect-error: a plural needs a number.
    expect(() => textIn('en', 'common.lots', { count: '1' })).toThrow(TypeError);
    // @ts-expect-error: there are no texts in this language.
    expect(() => textIn('xx', 'common.close')).toThrow(TypeError);
  });
});

it('knows how nouns of a language are written', () => {
  expect([grammarOf('en').smallNouns, grammarOf('de').smallNouns]).toEqual([true, false]);
});
