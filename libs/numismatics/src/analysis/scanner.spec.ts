import { readCopies } from '../copy/read-copies';
import type { Evidence } from '../evidence';
import { readGrades } from '../grade/read-grades';
import { readMeasures } from '../measure/read-measures';
import { readQuantity } from '../quantity/read-quantity';
import { readReferences } from '../reference/read-references';
import { readSlabs } from '../slab/read-slabs';
import { dictionary } from '../testing/dictionary.factory';
import { mayRead, Reads, type ReaderName } from '../text/scan';
import { tokenise, type Tokenised } from '../text/tokens';
import { readYears } from '../year/read-years';
import { scannerOf } from './scanner';

const scanned = (text: string): Tokenised => scannerOf(dictionary).scan(tokenise(text));
const readersAt = (text: string): Record<string, ReaderName[]> => {
  const { tokens, starts } = scanned(text);
  const names = Object.keys(Reads) as ReaderName[];
  return Object.fromEntries(
    tokens.map(({ form }, place) => [form, names.filter((name) => ((starts?.[place] ?? 0) & Reads[name]) !== 0)]),
  );
};
const evidenceOf = (text: Tokenised): readonly (readonly Evidence[])[] => [
  readYears(text, 'en', dictionary),
  readGrades(text, dictionary, 'en'),
  readSlabs(text, dictionary, 'en'),
  readReferences(text, dictionary, 'en'),
  readMeasures(text, 'en'),
  readQuantity(text, 'en'),
  readCopies(text),
];

describe('the scan of a text', () => {
  it('marks each token with the readers that may start there', () => {
    const at = readersAt('Holzkiste RIC Ag925 replica');
    expect(at['holzkiste']).toEqual([]);
    expect(at['ric']).toEqual(['references']);
    expect(at['ag925']).toEqual(expect.arrayContaining(['years', 'measures', 'references', 'numbers']));
    expect(at['replica']).toEqual(['copies']);
  });

  it('names the readers that find nothing in the whole text', () => {
    const text = scanned('Holzkiste mit Deckel');
    expect((['years', 'slabs', 'measures', 'copies'] as const).filter((reader) => mayRead(text, reader))).toEqual([]);
    expect(mayRead(tokenise('Holzkiste mit Deckel'), 'years')).toBe(true);
  });

  it.each([
    'Trajan, 98-117. Denarius, Rome. RIC II 123a; Cohen 12. 3.41 g, 18 mm. VF-XF',
    'PCGS MS65RB 1881-S Morgan Dollar, cert. 12345678',
    'Lot of 5 coins, 2x 5 Mark 1876 A, Ag 900/1000, replica?',
    '寛永通宝 3枚 明治三年 AH1255 開国503년 ½ Taler o. J. KM#382.1',
    'GERMANY. 20 Mark 1888-A. NGC AU58. Jaeger 248, J17, vgl. Dav. 12-K1 (2)',
  ])('changes nothing that the readers find: %s', (title) => {
    const found = evidenceOf(tokenise(title));
    expect(found.flat().length).toBeGreaterThan(0);
    expect(evidenceOf(scanned(title))).toEqual(found);
  });
});
