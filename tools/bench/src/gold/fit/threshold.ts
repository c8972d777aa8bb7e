/** An example with the certainty that it was given. */
export interface Rated {
  readonly certainty: number;
  readonly isRight: boolean;
}

/** The lowest certainty for which the share of right examples at or above it is at least `precision`; 1 if there is none. */
export function thresholdFor(precision: number, examples: readonly Rated[]): number {
  const sorted = [...examples].sort((a, b) => b.certainty - a.certainty);
  let right = 0;
  let threshold = 1;
  for (const [place, { certainty, isRight }] of sorted.entries()) {
    if (isRight) right += 1;
    // Examples of equal certainty are kept or dropped together.
    const isLast = sorted[place + 1]?.certainty !== certainty;
    if (isLast && right / (place + 1) >= precision) threshold = certainty;
  }
  return threshold;
}

export function precisionAbove(
  threshold: number,
  examples: readonly Rated[],
): { readonly precision: number; readonly kept: number } {
  const kept = examples.filter(({ certainty }) => certainty >= threshold);
  const right = kept.filter(({ isRight }) => isRight).length;
  return { precision: kept.length === 0 ? 1 : right / kept.length, kept: kept.length };
}
