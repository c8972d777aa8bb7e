import type { ScoredLine } from '../gold/score-lines';
import { figuresOf, textOfTables } from './gold-figures';

function lines(count: number, ofLine: (index: number) => Partial<ScoredLine>): readonly ScoredLine[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    language: 'en',
    text: '',
    byKind: new Map(),
    wrong: [],
    missing: [],
    ...ofLine(index),
  }));
}

const limits = { precision: 97, recall: 90 };
const ruler = (right: number) => new Map([['ruler', { wanted: 1, found: right, said: 1, right }]]);

describe('figuresOf', () => {
  it('rounds down, so that no bar holds because of rounding', () => {
    const { figures } = figuresOf(
      'titles',
      lines(30, (index) => ({ byKind: ruler(index === 0 ? 0 : 1) })),
      limits,
    );
    expect(figures).toMatchObject({ titlesLines: 30, titlesPrecisionPercent: 96.6, titlesRulerRecallPercent: 96.6 });
  });

  it('returns bars for the sum and for frequent kinds only', () => {
    const { bars } = figuresOf(
      'titles',
      lines(25, (index) => ({
        byKind: new Map([
          ['ruler', { wanted: 1, found: 1, said: 1, right: 1 }],
          ...(index < 3 ? [['copy', { wanted: 1, found: 0, said: 0, right: 0 }] as const] : []),
        ]),
      })),
      limits,
    );
    expect(bars.map(({ name, limit }) => `${name} ${limit}`)).toEqual([
      'titlesPrecisionPercent 97',
      'titlesRecallPercent 90',
      'titlesRulerPrecisionPercent 97',
      'titlesRulerRecallPercent 90',
    ]);
  });

  it('excludes the remaining words from the sum', () => {
    const { figures } = figuresOf(
      'queries',
      lines(1, () => ({
        byKind: new Map([
          ['ruler', { wanted: 1, found: 1, said: 1, right: 1 }],
          ['terms', { wanted: 1, found: 0, said: 1, right: 0 }],
        ]),
      })),
      limits,
    );
    expect(figures).toMatchObject({ queriesPrecisionPercent: 100, queriesTermsPrecisionPercent: 0 });
  });
});

describe('textOfTables', () => {
  it('returns a row for each kind and language, with the sum below each', () => {
    const text = textOfTables(
      'seen titles',
      lines(2, (index) => ({ language: index ? 'de' : 'fr', byKind: ruler(index) })),
    );
    expect(text.map((line) => line.trim().split(/\s+/).join(' '))).toEqual([
      'seen titles: 2 lines',
      'kind wanted precision recall',
      'ruler 2 50.0 50.0',
      'all 2 50.0 50.0',
      'language wanted precision recall',
      'de 1 100.0 100.0',
      'fr 1 0.0 0.0',
      'all 2 50.0 50.0',
      '',
    ]);
  });
});
