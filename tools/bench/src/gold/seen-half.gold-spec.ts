import { dictionary } from '@obverse/numismatics/testing';
import { scoreQueries, scoreTitles } from './score-lines';
import { readGoldQueries, readGoldTitles } from './read-gold';
import { precisionOf, recallOf } from './score';
import { tablesOf } from './tables';

/** The scores of the seen half, rounded down, as a regression limit. The bench checks the required scores on the unseen half. */
const floors = {
  titles: { precision: 0.97, recall: 0.93 },
  queries: { precision: 0.95, recall: 0.92 },
};

describe('the seen half of the gold sets', () => {
  it('scores at least the recorded figures for titles', () => {
    const { all } = tablesOf(scoreTitles(dictionary, readGoldTitles('seen'))).byKind;
    expect(precisionOf(all)).toBeGreaterThanOrEqual(floors.titles.precision);
    expect(recallOf(all)).toBeGreaterThanOrEqual(floors.titles.recall);
  });

  it('scores at least the recorded figures for queries', () => {
    const { all } = tablesOf(scoreQueries(dictionary, readGoldQueries('seen'))).byKind;
    expect(precisionOf(all)).toBeGreaterThanOrEqual(floors.queries.precision);
    expect(recallOf(all)).toBeGreaterThanOrEqual(floors.queries.recall);
  });
});
