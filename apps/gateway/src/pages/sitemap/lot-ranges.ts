import type { LotId } from '@obverse/lots';

const DIGITS = 13;
/**
 * Ids are the first 13 of 50 base36 digits of a SHA-256 (`lotIdOf`). They are evenly distributed below this number, so ranges of equal width have
 * about the same number of lots.
 */
const END = 2n ** 256n / 36n ** 37n + 1n;

export interface LotRange {
  readonly from: LotId;
  /** Absent: to the last id. */
  readonly before?: LotId;
}

/** Part `part`, counted from 1, of `parts` ranges of equal width, which together have all ids. */
export function lotRange(part: number, parts: number): LotRange {
  const bound = (place: number) => ((END * BigInt(place)) / BigInt(parts)).toString(36).padStart(DIGITS, '0') as LotId;
  return { from: bound(part - 1), ...(part < parts ? { before: bound(part) } : {}) };
}
