import type { Understood } from '@obverse/contracts';
import { isUnderstood, spellingsOf } from './spellings';

type Part = readonly [as: string, text: string, tag?: string];

function understood(...parts: readonly Part[]): Understood {
  return {
    parts: parts.map(([as, text, tag]) => ({ start: 0, end: 0, text, as, title: text, ...(tag ? { tag } : {}) })),
    corrections: [],
  };
}

describe('other spellings of a query', () => {
  it('are not offered for a query that was understood as a whole', () => {
    const parts = understood(['realm', 'papale'], ['material', 'argento'], ['price', 'sotto 4000 €']);
    expect(spellingsOf('papale argento sotto 4000 €', parts, ['papale argento sotto Moeda de ouro 4000 réis'])).toEqual(
      [],
    );
    const polish = understood(['denomination', 'ort'], ['price', 'do 2000 zł']);
    expect(spellingsOf('ort do 2000 zł', polish, ['ort do 2000 Zlatý (gulden)'])).toEqual([]);
  });

  it('keep what was understood', () => {
    const parts = understood(['term', 'thaller'], ['price', 'bis 2000 zł'], ['grade', 'ss']);
    const texts = ['Thaler bis 2000 zł ss', 'thaller bis 2000 Zlatý (gulden) ss', 'Thaler bis 2000 zł'];
    expect(spellingsOf('thaller bis 2000 zł ss', parts, texts)).toEqual(['Thaler bis 2000 zł ss']);
  });

  it('keep quoted words, and the marks around them in pairs', () => {
    const parts = understood(['phrase', '"Julia Domna"'], ['term', 'denarus']);
    const texts = ['"Julia Domna', '"Julia Domna" Denarius', 'Julia Domna Denarius'];
    expect(spellingsOf('"Julia Domna" denarus', parts, texts)).toEqual(['"Julia Domna" Denarius']);
    expect(spellingsOf('"Julia Domnna', understood(['term', '"Julia Domnna']), ['"Julia Domna'])).toEqual([]);
  });

  it('replace words, also those of a query that is not interpreted, and differ from it', () => {
    expect(spellingsOf('thaller', understood(['term', 'thaller']), ['Thaler', 'THALLER', 'Thaler'])).toEqual([
      'Thaler',
    ]);
    expect(spellingsOf('thaller', undefined, ['Thaler'])).toEqual(['Thaler']);
  });

  it('leave out the words of a part that became a filter', () => {
    const parts = understood(['material', 'silber', 'met-silver'], ['term', 'thaller']);
    expect(spellingsOf('thaller', parts, ['Thaler'])).toEqual(['Thaler']);
  });
});

describe('a query is understood as a whole', () => {
  it.each([
    [[['ruler', 'trajan']], true],
    [
      [
        ['denomination', 'denarius'],
        ['ignored', 'of'],
        ['ruler', 'trajan'],
      ],
      true,
    ],
    [
      [
        ['denomination', 'ducat'],
        ['without', 'gold', 'met-gold'],
      ],
      true,
    ],
    [
      [
        ['denomination', 'ducat'],
        ['without', 'gould'],
      ],
      false,
    ],
    [
      [
        ['denomination', 'ducat'],
        ['term', 'gould'],
      ],
      false,
    ],
    [[['phrase', '"julia domnna"']], false],
  ] satisfies readonly (readonly [readonly Part[], boolean])[])('%j: %s', (parts, whole) =>
    expect(isUnderstood(understood(...parts))).toBe(whole),
  );
});
