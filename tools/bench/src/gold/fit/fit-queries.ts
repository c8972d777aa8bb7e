import { SIGNS } from '@obverse/numismatics/fitting';
import { type Example, logisticWeights, shareBy } from './logistic';
import { precisionAbove, type Rated, thresholdFor } from './threshold';

/** The share of filters that must be right. */
const PRECISION = 0.99;

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

/** The weights of the signs, and the threshold for {@link PRECISION}, both on all examples. */
export function fitQueries(examples: readonly Example[]): FittedQueries {
  const weights = logisticWeights(examples).map((weight) => rounded(weight, 3));
  const threshold = roundedDown(thresholdFor(PRECISION, ratedBy(weights, examples)), 6);
  return {
    threshold,
    scores: filterScores(threshold, weights, examples),
    weights: Object.fromEntries(SIGNS.map((sign, place) => [sign, weights[place] ?? 0])),
  };
}

function ratedBy(weights: readonly number[], examples: readonly Example[]): readonly Rated[] {
  return examples.map((one) => ({ certainty: shareBy(weights, one), isRight: one.isRight }));
}

export function filterScores(
  threshold: number,
  weights: readonly number[],
  examples: readonly Example[],
): FilterScores {
  const rated = ratedBy(weights, examples);
  const right = rated.filter(({ isRight }) => isRight);
  return {
    concepts: rated.length,
    rightOfAll: rounded(right.length / rated.length, 4),
    rightOfFilters: rounded(precisionAbove(threshold, rated).precision, 4),
    keptOfRight: rounded(precisionAbove(threshold, right).kept / right.length, 4),
  };
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

/** Rounded up, it would leave out the last concept that it is meant to keep. */
function roundedDown(value: number, digits: number): number {
  return Math.floor(value * 10 ** digits) / 10 ** digits;
}
