import type { LotIndex } from '@obverse/lot-index';
import type { Clock } from '../../replay/pace';

/** What a rebuilt index must show before it may serve. */
export interface GateResult {
  readonly gate: string;
  readonly passed: boolean;
  /** One line of figures. */
  readonly figures: string;
  /** What stands against it, and what differs as expected; a line each. */
  readonly details: readonly string[];
  /** Fields whose change would have to be expected for this gate to pass. */
  readonly unexpectedFields: readonly string[];
}

/** The two generations under comparison. */
export interface Generations {
  readonly serving: Pick<LotIndex, 'get' | 'search' | 'facets'>;
  readonly rebuilt: Pick<LotIndex, 'get' | 'search' | 'facets'>;
}

/** Live writes reach both generations, but not at the same moment: what differs is looked at again before it counts. */
export const LOOKS = 4;
const BETWEEN_LOOKS_MS = 1_000;

/** Looks until nothing stands against it or the looks are used up; answers with the last look. */
export async function lookAgain<T>(look: () => Promise<T>, isGood: (seen: T) => boolean, clock: Clock): Promise<T> {
  let seen = await look();
  for (let looks = 1; !isGood(seen) && looks < LOOKS; looks++) {
    await clock.sleep(BETWEEN_LOOKS_MS);
    seen = await look();
  }
  return seen;
}

/** Whether two counts are as near as the tolerance asks; it is a fraction of the first. */
export function isWithin(serving: number, rebuilt: number, tolerance: number): boolean {
  return Math.abs(rebuilt - serving) <= tolerance * serving;
}
