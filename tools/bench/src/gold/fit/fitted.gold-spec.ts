import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILTER_CERTAINTY, SIGNS, WEIGHTS, fitted } from '@obverse/numismatics/fitting';
import { dictionary } from '@obverse/numismatics/testing';
import { readGoldQueries, readGoldTitles } from '../read-gold';
import { precisionOf, recallOf, type Tally } from '../score';
import { fittedSource } from './data-file';
import { filterScores } from './fit-queries';
import { meaningScores, practiceLines, scoredWith, using } from './practice';
import { queryExamples } from './query-examples';
import { weightAt, withWeight } from './weight-paths';

/** A change of the dictionaries may shift the shares by this much before the weights must be fitted anew. */
const TOLERANCE = 0.003;

const queries = [...readGoldQueries('practice'), ...readGoldQueries('practice-traps')];
const titles = [...readGoldTitles('practice'), ...readGoldTitles('practice-traps')];

const isFar = (difference: number): boolean => !(Math.abs(difference) <= TOLERANCE);

describe('the fitted file', () => {
  const { date, meanings, query } = fitted;
  const weights: Readonly<Record<string, number>> = query.weights;

  it('is what the command writes of these figures', () => {
    const file = readFileSync(join(__dirname, '../../../../../libs/numismatics/src/fitted/fitted.data.ts'), 'utf8');
    expect(fittedSource(date, meanings, query)).toBe(file);
  });

  it('has the scores of its filters on the practice lines; run `npm run numismatics:fit` otherwise', () => {
    const values = SIGNS.map((sign) => weights[sign] ?? NaN);
    const now = filterScores(query.threshold, values, queryExamples(dictionary, queries));
    const { rightOfAll, rightOfFilters, keptOfRight } = query.scores;
    const differences = [
      now.rightOfAll - rightOfAll,
      now.rightOfFilters - rightOfFilters,
      now.keptOfRight - keptOfRight,
    ];
    expect(differences.filter(isFar)).toEqual([]);
  });

  it('has the scores of its meanings on the practice lines; run `npm run numismatics:fit` otherwise', () => {
    const now = meaningScores(scoredWith(meanings.weights, practiceLines(dictionary, queries, titles)));
    const differences = (of: (tally: Tally) => number): readonly number[] => [
      of(now.queries) - of(meanings.scores.queries),
      of(now.titles) - of(meanings.scores.titles),
    ];
    expect([...differences(precisionOf), ...differences(recallOf)].filter(isFar)).toEqual([]);
  });

  it('makes at least 99 of 100 filters of the practice lines right', () =>
    expect(query.scores.rightOfFilters).toBeGreaterThanOrEqual(0.99));

  it('is what queries and analyses use', () => {
    expect(FILTER_CERTAINTY).toBe(query.threshold);
    expect(WEIGHTS).toBe(meanings.weights);
  });
});

describe('the fit of meanings', () => {
  it('may leave out the lines that do not use a weight: any value gives them the same score', () => {
    const scored = scoredWith(
      WEIGHTS,
      practiceLines(dictionary, readGoldQueries('practice-traps'), readGoldTitles('practice-traps')),
    );
    for (const path of [['weak', 'denomination'], ['yearFits', 'ruler'], ['timesDisagree']]) {
      const others = scored.filter(({ used }) => !used.has(path.join('.')));
      expect(others.length).toBeGreaterThan(20);
      expect(others.length).toBeLessThan(scored.length);
      const changed = withWeight(WEIGHTS, path, weightAt(WEIGHTS, path) + 5);
      expect(using(changed, () => others.map(({ line }) => line.score()))).toEqual(others.map((one) => one.scored));
    }
  });
});
