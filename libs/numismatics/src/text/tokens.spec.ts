import fc from 'fast-check';
import { formOf } from './form';
import { fold } from './fold';
import { gapBefore, joined, tokenise, Trait, wordOf, wordTest } from './tokens';

const formsOf = (text: string): string[] => tokenise(text).tokens.map(({ form }) => form);

describe('tokens', () => {
  it.each([
    ['Ludwig XIV., ½ Écu 1709-A', ['ludwig', 'xiv', '1⁄2', 'ecu', '1709', 'a']],
    ['1/2 Thaler', ['1⁄2', 'thaler']],
    ['NGC MS63+ ★', ['ngc', 'ms63', '+', '★']],
    ['明治三年 1円', ['明', '治', '三', '年', '1', '円']],
    ['R.I.C. 12', ['r', 'i', 'c', '12']],
    ['Großbritannien', ['grossbritannien']],
  ])('of %s', (text, forms) => expect(formsOf(text)).toEqual(forms));

  it('have their places in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (given) => {
        const tokenised = tokenise(given);
        for (const [place, token] of tokenised.tokens.entries()) {
          expect(tokenised.text.slice(token.start, token.end)).toBe(token.text);
          expect(gapBefore(tokenised, place)).not.toMatch(/[a-z0-9]/i);
        }
      }),
    );
  });

  it('begin and end in accordance with the Unicode classes', () => {
    const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー`;
    const token = new RegExp(
      String.raw`[0-9]+[⁄/][0-9]+|[${unspaced}]|(?:(?![${unspaced}])[\p{L}\p{M}\p{N}])+|[+★☆]`,
      'gu',
    );
    const unit = fc.oneof(fc.constantFrom(...'a9/⁄+★ .-ーア銀é½𝟗𠮷𐎠😀'), fc.string({ unit: 'binary', maxLength: 1 }));
    fc.assert(
      fc.property(fc.array(unit), (parts) => {
        const { text, tokens } = tokenise(parts.join(''));
        const folded = (text.match(token) ?? []).filter((found) => formOf(found) !== '' || fold(found) !== '');
        expect(tokens.map((found) => found.text)).toEqual(folded);
      }),
    );
  });

  it('have one word per form, with the properties of its letters', () => {
    const { tokens, traits = 0 } = tokenise('Écu ECU 1709 XIV 1/2 銀');
    const [first, second, year, roman, half, silver] = tokens.map(({ word }) => word);
    expect(first).toBe(second);
    expect((year?.traits ?? 0) & Trait.yearLike).toBeTruthy();
    expect((roman?.traits ?? 0) & Trait.roman).toBeTruthy();
    expect((half?.traits ?? 0) & Trait.fraction).toBeTruthy();
    expect(silver?.unspaced).toBe(true);
    expect(traits & Trait.sign).toBe(0);
  });

  it('store the result of a test with their word', () => {
    let asked = 0;
    const isLong = wordTest((form) => (asked++, form.length > 4));
    for (const { word } of tokenise('taler Taler TALER écu').tokens) isLong(word);
    expect(asked).toBe(2);
    expect(isLong(wordOf('thaler'))).toBe(true);
    expect(isLong(wordOf('écu'))).toBe(false);
  });

  it("have, when joined, the dictionaries' form of the text", () => {
    const words = fc.constantFrom(
      'Ludwig',
      'XIV.',
      '½',
      'Écu',
      '明治',
      'MS63',
      '+',
      'ルイ14世',
      'Æ',
      "d'or",
      'Рубль',
      '3/4',
      ',',
      '-',
    );
    fc.assert(
      fc.property(fc.array(words, { minLength: 1 }), (parts) => {
        const { text, tokens } = tokenise(parts.join(' '));
        expect(joined(tokens, 0, tokens.length)).toBe(formOf(text));
      }),
    );
  });

  it('are produced for any text, and are few for a long one', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => Array.isArray(tokenise(text).tokens)));
    expect(tokenise('x '.repeat(50_000)).tokens).toHaveLength(10_000);
  });
});
