import fc from 'fast-check';
import { fold } from './fold';
import { slug, slugOfForms } from './slug';
import { tokenise } from './tokens';
import { words } from './words';

describe('folding', () => {
  it.each([
    ['Großherzogtum', 'grossherzogtum'],
    ['Złoty', 'zloty'],
    ['Æthelred', 'aethelred'],
    ['ŘÍŠSKÝ', 'rissky'],
    ['½ Tolar', '1⁄2 tolar'],
    ['ΚΛΕΟΠΑΤΡΑΣ', 'κλεοπατρασ'],
    ['Талеръ', 'талеръ'],
    ['ＭＳ６３', 'ms63'],
  ])('turns %s into %s', (text, folded) => expect(fold(text)).toBe(folded));

  it('is idempotent, and never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => fold(fold(text)) === fold(text)));
  });
});

describe('words', () => {
  it('part a fraction from the whole number before it', () => {
    expect(words('2½ Unzen')).toEqual(['2', '1', '2', 'unzen']);
    expect(words('2½ 銀')).toEqual(['2', '1', '2', '銀']);
    expect(words(tokenise('12¾ oz'))).toEqual(['12', '3', '4', 'oz']);
    expect(words('21/2 oz ½')).toEqual(['21', '2', 'oz', '1', '2']);
  });

  it('are folded, in the order of the text, with repetitions', () =>
    expect(words('Thaler 1780, Thaler; M. Theresia')).toEqual(['thaler', '1780', 'thaler', 'm', 'theresia']));
  it('of scripts without spaces are pairs of characters', () =>
    expect(words('明治三年')).toEqual(['明治', '治三', '三年']));
  it('are the same whether or not the text contains a letter beyond ASCII', () => {
    const ascii = fc.string({ unit: 'binary-ascii' });
    fc.assert(fc.property(ascii, (text) => expect(words(`${text} ж`)).toEqual([...words(text), 'ж'])));
  });
  it('are the same when folded one by one or as a whole text', () => {
    const plain = fc.string({ unit: fc.constantFrom(...'aZ19 .,-/+’éÄßŽøĳЖйΆςµ½¼€№'), maxLength: 30 });
    fc.assert(fc.property(plain, (text) => expect(words(`${text} 銀`)).toEqual([...words(text), '銀'])));
  });
  it('are limited in number and length for any text', () => {
    const found = words(`${'y'.repeat(50)} ${'x1 '.repeat(50_000)}last`);
    expect(found[0]).toHaveLength(40);
    expect(found.length).toBeLessThan(7_000);
    expect(found).not.toContain('last');
  });
  it('never throw', () => fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => Array.isArray(words(text)))));
});

describe('a slug', () => {
  it('is readable and short', () =>
    expect(slug('Römisches Reich. Trajan, 98-117. Denar, Rom.')).toBe('romisches-reich-trajan-98-117-denar-rom'));
  it('writes Cyrillic and Greek letters in Latin ones', () => {
    expect(slug('Талер 1780, Мария Терезия')).toBe('taler-1780-mariya-tereziya');
    expect(slug('Τετράδραχμο Αθήνα')).toBe('tetradrachmo-athina');
  });
  it('is the same for words that are already folded', () => {
    for (const title of [
      'Römisches Reich. Trajan, 98-117. Denar, Rom.',
      'Талер 1780, ½ Écu',
      `${'abcdefgh '.repeat(20)}`,
    ])
      expect(slugOfForms(tokenise(title).tokens)).toBe(slug(title));
  });
  it('ends at a word', () =>
    expect(slug(`${'abcdefgh '.repeat(20)}`)).toBe('abcdefgh-abcdefgh-abcdefgh-abcdefgh-abcdefgh-abcdefgh'));
  it('is empty for a text that cannot be transliterated', () => expect(slug('明治')).toBe(''));
});
