/** Signs of one example as numbers, and whether it is right. */
export interface Example {
  readonly signs: readonly number[];
  readonly isRight: boolean;
}

/** Pulls weights towards 0, so that rare signs do not get large ones. */
const RIDGE = 2;
const SWEEPS = 400;
/** Smaller steps no longer change a printed figure. */
const SMALLEST_STEP = 1e-5;
const LARGEST_STEP = 2;

/**
 * The weights of a logistic regression with a ridge penalty, by Newton steps of one coordinate at a time. The first sign is the constant and has no
 * penalty. The same examples always give the same weights.
 */
export function logisticWeights(examples: readonly Example[]): readonly number[] {
  const count = examples[0]?.signs.length ?? 0;
  const weights = new Array<number>(count).fill(0);
  const sums = new Float64Array(examples.length);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let largest = 0;
    for (let sign = 0; sign < count; sign++) {
      const step = stepOf(sign, weights[sign] ?? 0, examples, sums);
      if (step === 0) continue;
      weights[sign] = (weights[sign] ?? 0) + step;
      for (const [place, { signs }] of examples.entries()) sums[place] = (sums[place] ?? 0) + step * (signs[sign] ?? 0);
      largest = Math.max(largest, Math.abs(step));
    }
    if (largest < SMALLEST_STEP) break;
  }
  return weights;
}

/** The Newton step of one weight, limited so that it cannot overshoot far. */
function stepOf(sign: number, weight: number, examples: readonly Example[], sums: Float64Array): number {
  const ridge = sign === 0 ? 0 : RIDGE;
  let slope = ridge * weight;
  let curve = ridge;
  for (const [place, { signs, isRight }] of examples.entries()) {
    const value = signs[sign] ?? 0;
    if (value === 0) continue;
    const share = shareOf(sums[place] ?? 0);
    slope += (share - (isRight ? 1 : 0)) * value;
    curve += share * (1 - share) * value * value;
  }
  if (curve < 1e-9) return 0;
  return Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, -slope / curve));
}

function shareOf(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}

/** The share of right examples that an example is given by the weights, 0 to 1. */
export function shareBy(weights: readonly number[], { signs }: Example): number {
  return shareOf(signs.reduce((sum, value, sign) => sum + value * (weights[sign] ?? 0), 0));
}
