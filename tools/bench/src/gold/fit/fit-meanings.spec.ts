import { WEIGHTS, type Weights } from '@obverse/numismatics/fitting';
import type { ScoredLine } from '../score-lines';
import { NOTHING, type Tally } from '../score';
import { fitMeanings } from './fit-meanings';
import { type PracticeLine, scoredWith, using } from './practice';
import { pathsOf, weightAt, withWeight } from './weight-paths';

const FOUND: Tally = { ...NOTHING, wanted: 1, found: 1 };
const MISSED: Tally = { ...NOTHING, wanted: 1 };

/** A line with one claim of a kind, which is found while the weights pass the test. */
function line(kind: string, isFound: (weights: Weights) => boolean): PracticeLine {
  const score = (): ScoredLine => ({
    id: kind,
    language: 'en',
    text: '',
    byKind: new Map([[kind, isFound(WEIGHTS) ? FOUND : MISSED]]),
    wrong: [],
    missing: [],
  });
  return { of: 'titles', score };
}

const start = WEIGHTS;
const moved = (practice: readonly PracticeLine[], control: readonly PracticeLine[] = []): readonly string[] => {
  const { weights } = fitMeanings(start, { practice, control });
  return pathsOf(start)
    .filter((path) => weightAt(weights, path) !== weightAt(start, path))
    .map((path) => path.join('.'));
};
const fewer = ({ member }: Weights): boolean => member < start.member;
const more = ({ yearFits }: Weights): boolean => yearFits.mint > start.yearFits.mint;

describe('the fit of meanings', () => {
  it('moves a weight that finds more', () => {
    expect(moved([line('ruler', fewer), line('mint', fewer), line('realm', () => true)])).toEqual(['member']);
  });

  it('takes the smallest of equal steps, and counts its scores', () => {
    const practice = [line('ruler', more), line('ruler', more), line('mint', () => false)];
    const { weights, scores } = fitMeanings(start, { practice, control: [] });
    expect(weights.yearFits).toEqual({ ...start.yearFits, mint: start.yearFits.mint + 0.25 });
    expect(scores.titles).toEqual({ ...NOTHING, wanted: 3, found: 2 });
  });

  it('makes no kind worse for the sake of another', () => {
    const worse = line('material', (weights) => !fewer(weights));
    expect(moved([line('ruler', fewer), line('ruler', fewer), line('ruler', fewer), worse])).toEqual([]);
  });

  it('makes no kind of the control lines worse', () => {
    const worse = line('ruler', (weights) => !fewer(weights));
    expect(moved([line('ruler', fewer), line('ruler', fewer)], [worse])).toEqual([]);
    expect(moved([line('ruler', fewer), line('ruler', fewer)], [line('ruler', more)])).toEqual(['member']);
  });

  it('moves nothing for a single claim', () => {
    expect(moved([line('ruler', fewer)])).toEqual([]);
  });

  it('leaves the weights in use as they were', () => {
    fitMeanings(start, { practice: [line('ruler', fewer), line('ruler', fewer)], control: [] });
    expect(WEIGHTS).toBe(start);
    expect(() =>
      using(withWeight(start, ['member'], 9), () => {
        throw new Error('in between');
      }),
    ).toThrow('in between');
    expect(WEIGHTS).toBe(start);
  });
});

describe('the weights that a line uses', () => {
  it('are those it reads', () => {
    const [scored] = scoredWith(start, [line('ruler', (weights) => fewer(weights) || more(weights))]);
    expect([...(scored?.used ?? [])]).toEqual(['member', 'yearFits.mint']);
  });
});

describe('the path of a weight', () => {
  it('leads to its value', () => {
    expect(weightAt(withWeight(start, ['yearFits', 'mint'], 7), ['yearFits', 'mint'])).toBe(7);
    expect(() => weightAt(start, ['yearFits'])).toThrow('There is no weight “yearFits”.');
  });

  it('exists for each weight of the data file', () => {
    expect(pathsOf(start).map((path) => path.join('.'))).toEqual(
      expect.arrayContaining(['plain', 'weak.ruler', 'hardly']),
    );
  });
});
