import fc from 'fast-check';
import { dictionary } from '../testing/dictionary.factory';
import { fold } from '../text/fold';
import { didYouMean } from './did-you-mean';
import { editDistance } from './edit-distance';
import { NearWords } from './near-words';

describe('the edit distance of two words', () => {
  it.each([
    ['thaler', 'thaler', 0],
    ['tahler', 'thaler', 1],
    ['taler', 'thaler', 1],
    ['dalers', 'thaler', 3],
    ['abcdefgh', 'badcfehg', 3],
  ])('%s, %s', (a, b, distance) => expect(editDistance(a, b, 2)).toBe(distance));

  it('is symmetric', () => {
    const word = fc.stringMatching(/^[abc]{0,7}$/);
    fc.assert(fc.property(word, word, (a, b) => expect(editDistance(a, b, 3)).toBe(editDistance(b, a, 3))));
  });
});

it('NearWords finds the same words as comparing with every word', () => {
  const word = fc.stringMatching(/^[abcd]{4,10}$/);
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 30 }), word, (words, wanted) => {
      const limit = wanted.length >= 8 ? 2 : 1;
      const known = words.filter((other) => other.length >= 7 || limit === 1);
      const found = new NearWords(words).near(wanted, limit).map((near) => near.word);
      expect(found).toEqual(
        expect.arrayContaining(known.filter((other) => editDistance(wanted, other, limit) <= limit)),
      );
    }),
  );
});

describe('didYouMean', () => {
  const mean = (word: string, language?: string) => didYouMean(word, dictionary, language ? { language } : {});

  it.each([
    ['tahler', 'thaler'],
    ['denarus', 'denarius'],
    ['vespasain', 'vespasian'],
    ['sestertus', 'sestertius'],
    ['tetradracm', 'tetradrachm'],
    ['byzantinne', 'byzantine'],
    ['германя', 'германия'],
  ])('%s: %s', (typed, meant) => {
    const found = mean(typed);
    expect(found === meant || (found !== undefined && found.startsWith(meant.slice(0, 6)))).toBe(true);
  });

  it.each(['thaler', 'silver', 'eagles', 'liberty', 'xy', 'abc', '1876', 'zzzzqqq', 'seltene', 'редкие', '銀貨'])(
    'offers nothing for %s: %s',
    (word) => expect(mean(word)).toBeUndefined(),
  );

  it.each([
    ['en', 'high relief doubled hoard recovered census necessity fractional presidential park galley gothic rocking'],
    ['de', 'relief bergbau märchen randschrift sterbetaler ausbeute kursmünzensatz'],
    ['fr', 'relief semeuse morlon oudiné lunette rubans tranche'],
    ['es', 'relieve columnario mares parlante estriado ejemplar'],
    ['it', 'rilievo aratrice iridescente periziata giglio contorno'],
    ['ru', 'рельеф гурт напайка надпись'],
    ['pl', 'relief rant żaglowiec odmiana kobieta głowa'],
  ])('keeps what describes coins in %s', (language, text) => {
    const kept = text.split(' ').map((word) => mean(fold(word), language));
    expect(kept.filter((word) => word !== undefined)).toEqual([]);
  });

  it('keeps words that lots contain', () =>
    expect(didYouMean('tahler', dictionary, { knows: (word) => word === 'tahler' })).toBeUndefined());
});
