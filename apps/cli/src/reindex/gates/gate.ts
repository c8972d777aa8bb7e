import type { LotIndex } from '@obverse/lot-index';
import type { Clock } from '@obverse/operations';

/** The result of one comparison that a rebuilt index must pass before it serves. */
export interface GateResult {
  readonly gate: string;
  readonly passed: boolean;
  /** One line of figures. */
  readonly figures: string;
  /** The unexpected and the expected differences, one line each. */
  readonly details: readonly string[];
  /** Fields that must be in `expectChanges` for this gate to pass. */
  readonly unexpectedFields: readonly string[];
}

/** The two generations under comparison. */
export interface Generations {
  readonly serving: Pick<LotIndex, 'get' | 'search' | 'facets'>;
  readonly rebuilt: Pick<LotIndex, 'get' | 'search' | 'facets'>;
}

/** Live writes reach the generations one after the other, so differences are compared again before they count. */
export const ATTEMPTS = 4;
const BETWEEN_ATTEMPTS_MS = 1_000;

/** Repeats a comparison until its result is good or the attempts are used up. Returns the last result. */
export async function repeatUntil<T>(
  compare: () => Promise<T>,
  isGood: (result: T) => boolean,
  clock: Clock,
): Promise<T> {
  let result = await compare();
  for (let attempts = 1; !isGood(result) && attempts < ATTEMPTS; attempts++) {
    await clock.sleep(BETWEEN_ATTEMPTS_MS);
    result = await compare();
  }
  return result;
}

/** Whether two counts differ by at most the tolerance, a fraction of the first. */
export function isWithin(serving: number, rebuilt: number, tolerance: number): boolean {
  return Math.abs(rebuilt - serving) <= tolerance * serving;
}
