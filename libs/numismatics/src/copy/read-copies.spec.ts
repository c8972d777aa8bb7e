import fc from 'fast-check';
import { tokenise } from '../text/tokens';
import { COPY_WORDS, type Nature } from './copy-words.data';
import { readCopies } from './read-copies';

const natures = (text: string): Nature[] => readCopies(tokenise(text)).map(({ nature }) => nature);

describe('readCopies', () => {
  it.each([
    ['Replica of an Athenian tetradrachm', 'replica'],
    ['5 Mark 1913 Replik vergoldet', 'replica'],
    ['Копия рубля 1825 Константин', 'copy'],
    ['Ducat 1765 COPY', 'copy'],
    ['Reproducción moderna 8 reales', 'copy'],
    ['大判 レプリカ', 'replica'],
    ['袁大头 复制品', 'copy'],
    ['1967 restrike of the 1780 Maria Theresa thaler', 'restrike'],
    ['4 Dukaten 1915 Nachprägung', 'restrike'],
    ['100 Kronen 1908 (Neuprägung)', 'restrike'],
    ['4 dukát 1915 novoražba', 'restrike'],
    ['Новодел. Рубль 1730', 'restrike'],
    ['100 korona 1908 utánveret', 'restrike'],
    ['Maria-Theresien-Taler 1780 (spätere Prägung)', 'restrike'],
    ['Denar, moderne Fälschung', 'forgery'],
    ['фальшак червонца', 'forgery'],
    ['Fälschung zum Schaden der Sammler: 5 Mark 1888', 'forgery'],
    ['Fälschung zum Schaden des Umlaufs', 'contemporary-forgery'],
    ['hamis 5 pengő', 'forgery'],
    ['Zeitgenössische Fälschung, 10 Pfennig', 'contemporary-forgery'],
    ['Contemporary Irish counterfeit halfpenny', 'contemporary-forgery'],
    ["Faux d'époque : 2 francs Semeuse 1917", 'contemporary-forgery'],
    ["2 lire 1863, falso d'epoca", 'contemporary-forgery'],
    ['2 reales, falsa de época', 'contemporary-forgery'],
    ['Denier fourré', 'contemporary-forgery'],
    ['Celtic imitation of Philip II', 'imitation'],
    ['Zeitgenössische Nachprägung eines Solidus', 'imitation'],
    ['подражание тетрадрахме', 'imitation'],
    ['GALVANO eines Sesterz', 'electrotype'],
    ['British Museum electrotype copy', 'electrotype'],
    ['Medaille, späterer Guss', 'cast'],
    ['Médaille, surmoulé', 'cast'],
  ])('reads %s', (text, nature) => expect(natures(text)).toEqual([nature]));

  it.each([
    'no copy',
    'not a copy or replica',
    'Original, keine Kopie!',
    'Originale Münze, keine moderne Nachprägung',
    'не копия',
    'это не подделка, не новодел',
    'original, no reproduction',
    'no es réplica',
    "ce n'est pas une copie",
    'oryginał, nie kopia',
    'orijinal, kopya değil',
    '本物、レプリカではありません',
    'with copy of the invoice',
    'Kopie des Echtheitszertifikats',
    'Certificate (copy)',
    'копия чека',
    'a signed copy',
    'fake detection',
    'Copper penny',
    'Copenhagen 1 krone',
    'in imitation leather case',
    'Umayyad AE fals',
    'Many forgeries are known',
    'Vorsicht vor Fälschungen',
    'beware of fakes',
    'подделки известны',
    'Estátera de electro',
  ])('reads nothing in %s', (text) => expect(natures(text)).toEqual([]));

  it('ignores a negation of something else', () => {
    expect(natures('No mint mark, restrike')).toEqual(['restrike']);
    expect(natures('ohne Jahr, Nachprägung')).toEqual(['restrike']);
    expect(natures('No. 5 copy')).toEqual(['copy']);
    expect(natures('без даты. Копия')).toEqual(['copy']);
  });

  it('is uncertain before a question mark', () => {
    expect(readCopies(tokenise('Fälschung?'))[0]?.certainty).toBe('uncertain');
    expect(readCopies(tokenise('Fälschung'))[0]?.certainty).toBe('sure');
    expect(readCopies(tokenise('Kopie'))[0]?.certainty).toBe('likely');
  });

  it('finds each of its words, and none that is negated', () => {
    const lost = Object.values(COPY_WORDS)
      .flat()
      .filter((word) => natures(`1780 ${word}`).length !== 1 || natures(`not a ${word}`).length > 0);
    expect(lost).toEqual([]);
  });

  it('returns spans within any text', () => {
    const parts = fc.constantFrom(
      'copy',
      'not',
      'a',
      ' ',
      ', ',
      'Kopie',
      'of',
      'Zertifikat',
      'レプリカ',
      'で',
      'は',
      '不',
      '是',
      '仿',
      '品',
      '?',
      'no',
      '5',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.array(parts).map((some) => some.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const tokenised = tokenise(text);
        for (const { from, to } of readCopies(tokenised))
          expect([from < to, to <= tokenised.tokens.length]).toEqual([true, true]);
      }),
      { numRuns: 1000 },
    );
  });
});
