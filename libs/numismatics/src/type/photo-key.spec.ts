import { describeLot } from '../lot/describe-lot';
import type { LotDescription } from '../lot-description';
import { dictionary } from '../testing/dictionary.factory';
import { photoKeyOf } from './photo-key';

const [photo, reverse] = ['a', 'b'].map((digit) => digit.repeat(64)) as [string, string];
const keyOf = (title: string, more: { photos?: readonly string[]; description?: string } = {}): string | undefined => {
  const { photos = [photo], description } = more;
  return photoKeyOf(dictionary, describeLot(dictionary, { title, ...(description ? { description } : {}) }), photos);
};
const thaler = 'Österreich, Maria Theresia, Taler 1765, 28,03 g';

describe('the specimen key by photograph', () => {
  it('consists of picture, type and weight, in any wording', () => {
    const key = `photo:${'a'.repeat(32)}:austria.val-thaler.k-6049.1765:28.03`;
    expect(keyOf(thaler)).toBe(key);
    expect(keyOf('Austria, Thaler 1765, Maria Theresa, 28.03 g')).toBe(key);
    expect(keyOf('Austria. Maria Theresa. Thaler 1765.', { description: 'Weight: 28.03 g. A fine piece.' })).toBe(key);
  });

  it('is the same for the same pictures in any order', () =>
    expect(keyOf(thaler, { photos: [reverse, photo] })).toBe(keyOf(thaler, { photos: [photo, reverse] })));

  it.each([
    ['another weight', 'Österreich, Maria Theresia, Taler 1765, 28,04 g'],
    ['another year', 'Österreich, Maria Theresia, Taler 1764, 28,03 g'],
    ['another denomination', 'Österreich, Maria Theresia, Gulden 1765, 28,03 g'],
  ])('differs for %s', (_, title) => {
    expect(keyOf(title)).toBeDefined();
    expect(keyOf(title)).not.toBe(keyOf(thaler));
  });

  it.each(['28,00 g', '28,30 g'])('exists for %s: a trailing zero is a decimal', (grams) =>
    expect(keyOf(`Österreich, Maria Theresia, Taler 1765, ${grams}`)).toBe(
      keyOf(thaler)?.replace(/[^:]+$/, grams.slice(0, 5).replace(',', '.')),
    ),
  );

  it("exists for another ruler's thaler of 1780", () =>
    expect(keyOf('Preußen, Friedrich II., Taler 1780, Berlin, 22,03 g')).toBeDefined());

  it('uses the finer of two equal weights', () => {
    const title = 'Österreich, Maria Theresia, Taler 1765, 28 g';
    expect(keyOf(title, { description: 'Gewicht 28,03 g.' })).toBe(keyOf(thaler));
    expect(keyOf(title, { description: 'Gewicht 27,20 g.' })).toBeUndefined();
  });

  it('exists for a coin dated by a reign', () =>
    expect(keyOf('Trajan, 98-117. Denarius, Rome. 3.31 g. RIC 207')).toBeDefined());

  it.each([
    ['without a weight', 'Österreich, Maria Theresia, Taler 1765'],
    ['of a weight by the gram', 'Österreich, Maria Theresia, Taler 1765, 28 g'],
    ['of a weight by the decigram', 'Österreich, Maria Theresia, Taler 1765, 28,0 g'],
    ['without a type', 'Schöne alte Münze, 28,03 g'],
    ['of a type without a year', 'Taler, 28,03 g'],
    ['of several specimens', 'Lot: 2 Stück, Österreich, Maria Theresia, Taler 1765, 28,03 g'],
    ['of a copy', 'Österreich, Maria Theresia, Taler 1765, Kopie, 28,03 g'],
    ['that is still struck', 'Österreich, Maria Theresia, Taler 1780, 28,03 g'],
    ['that may still be struck', 'Österreich, Taler 1780, 28,03 g'],
    ['struck by machine', 'Österreich, Franz Joseph, Taler 1857, 18,52 g'],
    ['of bullion', 'South Africa Krugerrand 1974 1 oz gold, 33.93 g'],
    ['of modern gold', 'Schweiz 20 Franken 1935 Vreneli, 6,45 g'],
  ])('is undefined for a lot %s', (_, title) => expect(keyOf(title)).toBeUndefined());

  it('requires a picture that can identify a specimen', () => {
    expect(keyOf(thaler, { photos: [] })).toBeUndefined();
    expect(keyOf(thaler, { photos: ['no hash'] })).toBeUndefined();
  });

  it('does not use uncertain values', () => {
    const lot: LotDescription = describeLot(dictionary, { title: thaler });
    const uncertain = { ...lot, weight: { value: '28.03', source: 'title', certainty: 'uncertain' } as const };
    expect([photoKeyOf(dictionary, lot, [photo]), photoKeyOf(dictionary, uncertain, [photo])]).toEqual([
      expect.any(String),
      undefined,
    ]);
  });
});
