import type { Clause } from './clause';

/** For a day after its end a lot may still change: a corrected price, a late bid, a cancelled sale. */
export const archiveAfterMs = 86_400_000;

/** Lots that ended so long ago that no change is expected, and are not being moved. */
export function isLongEnded(now: number): Clause {
  const before = Math.floor(now) - archiveAfterMs;
  const endedByStatus = {
    bool: { filter: [{ term: { status: 'ended' } }], must_not: [{ range: { 'sort.closedAt': { gt: before } } }] },
  };
  const pastEnd = { range: { 'sort.closesAt': { lte: before } } };
  return {
    bool: {
      should: [endedByStatus, pastEnd],
      minimum_should_match: 1,
      must_not: [{ term: { deleted: true } }, { exists: { field: 'move' } }],
    },
  };
}

/** The lots that were announced or copied in a move. */
export function isOfMove(move: number): Clause {
  return { bool: { filter: [{ term: { move } }] } };
}

/** Copies with all their fields that completed moves left in `open`. */
export function isMovedCopy(moves: number): Clause {
  return { bool: { filter: [{ range: { move: { lte: moves } } }], must_not: [{ term: { deleted: true } }] } };
}
