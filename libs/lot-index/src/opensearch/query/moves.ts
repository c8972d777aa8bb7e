import type { Clause } from './clause';

/** Just ended, a lot is still looked at: corrections of the price, a bid past the end, a sale that falls through. */
export const archiveAfterMs = 86_400_000;

/** Ended for so long that nothing is expected to change any more, and not on its way yet. */
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

/** What was announced or carried in a move. */
export function isOfMove(move: number): Clause {
  return { bool: { filter: [{ term: { move } }] } };
}

/** A copy left in `open` by a move that is done, still with all its fields. */
export function isMovedCopy(moves: number): Clause {
  return { bool: { filter: [{ range: { move: { lte: moves } } }], must_not: [{ term: { deleted: true } }] } };
}
