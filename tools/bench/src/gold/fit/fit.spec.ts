import { SIGNS, WEIGHTS } from '@obverse/numismatics/fitting';
import { NOTHING } from '../score';
import { fittedSource } from './data-file';
import { fitQueries } from './fit-queries';
import { logisticWeights, shareBy } from './logistic';
import { precisionAbove, thresholdFor } from './threshold';

const example = (sign: number, isRight: boolean) => ({ signs: [1, sign], isRight });

describe('a logistic regression', () => {
  it('gives examples the share of right ones with the same signs', () => {
    const examples = [
      ...Array.from({ length: 100 }, (_, at) => example(0, at < 80)),
      ...Array.from({ length: 100 }, (_, at) => example(1, at < 30)),
    ];
    const weights = logisticWeights(examples);
    expect(shareBy(weights, example(0, true))).toBeCloseTo(0.8, 1);
    expect(shareBy(weights, example(1, true))).toBeCloseTo(0.3, 1);
  });

  it('has finite weights where a sign divides the examples completely', () => {
    const weights = logisticWeights([example(0, true), example(0, true), example(1, false), example(1, false)]);
    expect(weights.every(Number.isFinite)).toBe(true);
    expect(weights[1]).toBeLessThan(0);
  });
});

describe('a threshold', () => {
  const rated = [
    { certainty: 0.9, isRight: true },
    { certainty: 0.8, isRight: true },
    { certainty: 0.7, isRight: false },
    { certainty: 0.6, isRight: true },
  ];

  it('is the lowest that keeps the wanted share of right examples', () => {
    expect(thresholdFor(1, rated)).toBe(0.8);
    expect(thresholdFor(0.75, rated)).toBe(0.6);
    expect(thresholdFor(1, [{ certainty: 0.9, isRight: false }])).toBe(1);
  });

  it('divides no examples of equal certainty', () => {
    const equal = [true, false].map((isRight) => ({ certainty: 0.5, isRight }));
    expect(thresholdFor(1, equal)).toBe(1);
  });

  it('keeps what is at or above it', () => expect(precisionAbove(0.7, rated)).toEqual({ precision: 2 / 3, kept: 3 }));
});

describe('the fit of queries', () => {
  const lines = Array.from({ length: 200 }, (_, at) => {
    const isRight = at % 4 > 0;
    return { isRight, signs: SIGNS.map((sign) => (sign === 'always' || (sign === 'weak' && !isRight) ? 1 : 0)) };
  });

  it('learns the sign of wrong concepts, and keeps only right ones', () => {
    const { scores, weights } = fitQueries(lines);
    expect(weights['weak']).toBeLessThan(0);
    expect(scores).toEqual({ concepts: 200, rightOfAll: 0.75, rightOfFilters: 1, keptOfRight: 1 });
  });

  it('is the same each time', () => expect(fitQueries(lines)).toEqual(fitQueries(lines)));

  it('is written as source', () => {
    const scores = { concepts: 1, rightOfAll: 1, rightOfFilters: 1, keptOfRight: 1 };
    const meanings = { scores: { queries: NOTHING, titles: NOTHING }, weights: WEIGHTS };
    const source = fittedSource('2026-01-02', meanings, { threshold: 0.5, scores, weights: { weak: -1.25 } });
    expect(source).toContain("  date: '2026-01-02',\n  meanings: {\n    scores: {\n");
    expect(source).toContain('  query: {\n    threshold: 0.5,\n');
  });
});
