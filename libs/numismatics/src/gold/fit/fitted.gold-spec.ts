import { FILTER_CERTAINTY } from '../../query/certainty/certainty';
import { SIGNS } from '../../query/certainty/signs';
import { fitted } from '../../fitted/fitted.data';
import { readGoldQueries } from '../read-gold';
import { filterScores } from './fit-queries';
import { queryExamples } from './query-examples';

/** A change of the dictionaries may shift the shares by this much before the weights must be fitted anew. */
const TOLERANCE = 0.003;

describe('the fitted file', () => {
  const lines = [...readGoldQueries('practice'), ...readGoldQueries('practice-traps')];
  const weights: Readonly<Record<string, number>> = fitted.query.weights;

  it('has the scores of its weights on the practice lines; run `npm run numismatics:fit` otherwise', () => {
    const values = SIGNS.map((sign) => weights[sign] ?? NaN);
    const now = filterScores(fitted.query.threshold, values, queryExamples(lines));
    const { rightOfAll, rightOfFilters, keptOfRight } = fitted.query.scores;
    const differences = [
      now.rightOfAll - rightOfAll,
      now.rightOfFilters - rightOfFilters,
      now.keptOfRight - keptOfRight,
    ];
    expect(differences.filter((one) => !(Math.abs(one) <= TOLERANCE))).toEqual([]);
  });

  it('makes at least 99 of 100 filters of the practice lines right', () =>
    expect(fitted.query.scores.rightOfFilters).toBeGreaterThanOrEqual(0.99));

  it('is what queries use', () => expect(FILTER_CERTAINTY).toBe(fitted.query.threshold));
});
