import { SIGNS } from '../../query/certainty/signs';
import { logisticWeights, shareBy } from './logistic';
import type { QueryExample } from './query-examples';
import { precisionAbove, type Rated, thresholdFor } from './threshold';

/** The share of filters that must be right. */
const PRECISION = 0.99;
const FOLDS = 5;

/** What `fitted.data.ts` holds for queries. */
export interface FittedQueries {
  readonly threshold: number;
  readonly scores: FilterScores;
  readonly weights: Readonly<Record<string, number>>;
}

/** How the threshold divides the concepts of the practice queries. Shares are from 0 to 1, rounded to four digits. */
export interface FilterScores {
  readonly concepts: number;
  /** The share of right ones among all, and among those at or above the threshold. */
  readonly rightOfAll: number;
  readonly rightOfFilters: number;
  /** The share of the right ones that become filters. */
  readonly keptOfRight: number;
}

/**
 * The weights of the signs on all examples, and the threshold for {@link PRECISION}. The threshold is chosen on certainties that each example gets from
 * weights fitted without its line, because weights flatter the examples that they were fitted on.
 */
export function fitQueries(examples: readonly QueryExample[]): FittedQueries {
  const folds = foldsOf(examples);
  const rated = folds.flatMap((fold) => {
    const weights = logisticWeights(examples.filter((one) => !fold.includes(one)));
    return fold.map((one): Rated => ({ certainty: shareBy(weights, one), isRight: one.isRight }));
  });
  const weights = logisticWeights(examples).map((weight) => rounded(weight, 3));
  const threshold = rounded(thresholdFor(PRECISION, rated), 3);
  return {
    threshold,
    scores: filterScores(threshold, weights, examples),
    weights: Object.fromEntries(SIGNS.map((sign, place) => [sign, weights[place] ?? 0])),
  };
}

export function filterScores(
  threshold: number,
  weights: readonly number[],
  examples: readonly QueryExample[],
): FilterScores {
  const rated = examples.map((one): Rated => ({ certainty: shareBy(weights, one), isRight: one.isRight }));
  const right = rated.filter(({ isRight }) => isRight);
  return {
    concepts: rated.length,
    rightOfAll: rounded(right.length / rated.length, 4),
    rightOfFilters: rounded(precisionAbove(threshold, rated).precision, 4),
    keptOfRight: rounded(precisionAbove(threshold, right).kept / right.length, 4),
  };
}

/** Lines in turn to one fold after the other. */
function foldsOf(examples: readonly QueryExample[]): readonly (readonly QueryExample[])[] {
  const lines = new Map<string, number>();
  for (const { line } of examples) if (!lines.has(line)) lines.set(line, lines.size % FOLDS);
  return Array.from({ length: FOLDS }, (_, fold) => examples.filter(({ line }) => lines.get(line) === fold));
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
