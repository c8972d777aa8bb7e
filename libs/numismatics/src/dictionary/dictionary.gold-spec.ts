import { dictionary } from '../testing/dictionary.factory';
import { compile } from './compile';
import { sentenceOf } from './fault';
import { Dictionary, titleOf } from './dictionary';
import { formOf } from '../text/form';
import { DICTIONARY_FOLDER, readFolder } from './read-folder';

/** The minimum number of entries by kind that the product promises. */
const PROMISED = {
  name: 350,
  category: 350,
  realm: 850,
  denomination: 900,
  ruler: 3_000,
  mint: 600,
  material: 40,
  scale: 13,
  service: 20,
  catalogue: 150,
  kind: 45,
} as const;

describe('the dictionaries in this repository', () => {
  const { faults, undecided, named, dictionary: compiled } = compile(readFolder(DICTIONARY_FOLDER));
  const loaded = new Dictionary(compiled);

  it('have no faults', () => expect(faults.map(sentenceOf)).toEqual([]));

  it('leave no form undecided', () => expect(undecided.map(sentenceOf)).toEqual([]));

  it('have the promised number of entries', () => {
    const found = Object.fromEntries(
      Object.entries(PROMISED).map(([kind, least]) => {
        const count = compiled.entries.filter((entry) => entry.kind === kind).length;
        return [kind, count >= least ? least : count];
      }),
    );
    expect(found).toEqual(PROMISED);
  });

  it('find every entry by every title and alias', () => {
    const lost = named.flatMap(({ located: { kind, id }, forms }) =>
      forms
        .filter(
          ({ text }) => !loaded.sensesOf(formOf(text)).some(({ entry }) => entry.id === id && entry.kind === kind),
        )
        .map(({ text }) => `${id}: ${text}`),
    );
    expect(lost).toEqual([]);
  });

  it('have all grades in one order', () => {
    const order = (text: string, scale: string) => {
      const sense = loaded.sensesOf(formOf(text)).find((found) => found.scale === scale);
      return sense?.entry.kind === 'grade' ? sense.entry.facts.order : undefined;
    };
    for (const [worse, better, scale] of [
      ['VF', 'XF', 'sheldon'],
      ['MS 63', 'MS 64', 'sheldon'],
      ['schön', 'sehr schön', 'german'],
      ['sehr schön', 'vorzüglich', 'german'],
      ['vorzüglich', 'Stempelglanz', 'german'],
      ['TTB', 'SUP', 'french'],
      ['SUP', 'SPL', 'french'],
      ['BB', 'SPL', 'italian'],
      ['SPL', 'FDC', 'italian'],
      ['MBC', 'EBC', 'spanish'],
      ['ZF', 'PR', 'dutch'],
      ['st. 3', 'st. 2', 'polish'],
      ['2/2', '1/1', 'czech'],
      ['1+', '01', 'scandinavian'],
      ['kl. 6', 'kl. 8', 'finnish'],
      ['美品', '極美品', 'japanese'],
      ['美品', '极美品', 'chinese'],
    ] as const) {
      expect([scale, worse, order(worse, scale)]).toEqual([scale, worse, expect.any(Number)]);
      expect(order(worse, scale)).toBeLessThan(order(better, scale) ?? -1);
    }
  });

  it('equal the dictionary that a process loads', () => {
    expect(dictionary.get('material', 'met-silver')).toEqual(loaded.get('material', 'met-silver'));
    expect(dictionary).toBe(dictionary);
  });

  it('find silver in every language', () => {
    for (const word of [
      'Silber',
      'argento',
      'серебро',
      'срібло',
      'ασήμι',
      'gümüş',
      '銀貨',
      '银币',
      'ezüst',
      'stříbro',
      'AR',
    ])
      expect([word, loaded.sensesOf(formOf(word))[0]?.entry.id]).toEqual([word, 'met-silver']);
    const silver = loaded.get('material', 'met-silver');
    expect(silver && [titleOf(silver, 'pl'), titleOf(silver, 'xx')]).toEqual(['Srebro', 'Silver']);
  });
});
