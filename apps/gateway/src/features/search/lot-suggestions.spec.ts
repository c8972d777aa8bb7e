import type { LotDocument } from '@obverse/lot-index';
import { lotIdOf } from '@obverse/lots';
import { dictionary } from '@obverse/numismatics/testing';
import { fakeLot } from '@obverse/search/testing';
import { lotSuggestions, suggestedLotsOf, type SuggestedLot } from './lot-suggestions';

const titled = (title: string): SuggestedLot => ({ title });
const titles = (lots: readonly SuggestedLot[], typed: readonly string[]) =>
  lotSuggestions(lots, typed).map(({ title }) => title);

describe('phrases of lots', () => {
  it('contain every finished word and one that starts with the last, the most frequent first', () =>
    expect(
      titles(['Owl of Athens', 'Athens owl, rare', 'owl of athens', 'Athens'].map(titled), ['athens', 'ow']),
    ).toEqual(['Owl of Athens', 'Athens owl, rare']));

  it('are shortened at a word boundary', () => {
    const [phrase] = titles([titled(`Denarius ${'of the emperor '.repeat(10)}`)], ['den']);
    expect(phrase?.length).toBeLessThanOrEqual(60);
    expect(phrase).toMatch(/(of|the|emperor)$/);
  });

  it('have the picture of the first lot with one', () => {
    const picture = { id: lotIdOf('kestrel', 'b'), uiKey: 'b', ext: 'webp' } as const;
    expect(lotSuggestions([titled('Athens owl'), { title: 'athens owl', picture }], ['owl'])).toEqual([
      { kind: 'phrase', title: 'Athens owl', picture },
    ]);
  });
});

describe('types of coins', () => {
  const trajan = (source: string, imageCount: number): LotDocument => {
    const { lot, ...others } = fakeLot(source);
    return {
      ...others,
      type: 'ref.ric.trajan.147',
      facets: { catalog: ['catalog', 'catalog-4k2j9x0q1m'], value: ['val-denarius'] },
      lot: { ...lot, title: `Trajan. AR Denarius, lot ${source}`, imageCount },
    };
  };
  const lots = (language: 'en' | 'de', ...documents: readonly LotDocument[]) =>
    suggestedLotsOf(dictionary, documents, language);

  it('are suggested once for all their lots, before phrases, with the picture of a lot that has one', () => {
    const plain = fakeLot('plain');
    const found = lots(
      'en',
      { ...plain, lot: { ...plain.lot, title: 'Denarius of Trajan' } },
      trajan('1', 0),
      trajan('2', 3),
    );
    expect(lotSuggestions(found, ['denarius', 'traj'])).toEqual([
      {
        kind: 'coinType',
        tag: 'catalog-4k2j9x0q1m',
        title: 'Denarius, RIC 147',
        picture: { id: lotIdOf('kestrel', '2'), uiKey: '2', ext: 'webp' },
      },
      { kind: 'phrase', title: 'Denarius of Trajan' },
    ]);
  });

  it('have their name in the language of the visitor, which also completes what is typed', () => {
    expect(titles(lots('de', trajan('1', 0)), ['denar', 'ric', '14'])).toEqual(['Denar, RIC 147']);
    expect(titles(lots('de', trajan('1', 0)), ['aureus'])).toEqual([]);
  });

  it('are not suggested without facts that name them: the titles of their lots are', () => {
    const { type: _, ...unnamed } = trajan('1', 0);
    expect(lotSuggestions(lots('en', { ...unnamed, facets: { catalog: ['catalog', 'catalog-1'] } }), ['traj'])).toEqual(
      [{ kind: 'phrase', title: 'Trajan. AR Denarius, lot 1' }],
    );
  });
});
