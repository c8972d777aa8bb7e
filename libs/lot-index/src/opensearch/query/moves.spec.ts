import { isLongEnded, isOfMove, isMovedCopy, archiveAfterMs } from './moves';

const now = 10 * archiveAfterMs;
const before = 9 * archiveAfterMs;

it('matches lots that ended a day ago by their status or their end', () => {
  expect(isLongEnded(now)).toMatchObject({
    bool: {
      should: [
        {
          bool: {
            filter: [{ term: { status: 'ended' } }],
            must_not: [{ range: { 'sort.closedAt': { gt: before } } }],
          },
        },
        { range: { 'sort.closesAt': { lte: before } } },
      ],
      minimum_should_match: 1,
    },
  });
});

it('excludes tombstones and lots that are being moved', () => {
  expect(isLongEnded(now)).toMatchObject({
    bool: { must_not: [{ term: { deleted: true } }, { exists: { field: 'move' } }] },
  });
});

it('matches the lots of one move, and the copies of completed moves', () => {
  expect(isOfMove(7)).toEqual({ bool: { filter: [{ term: { move: 7 } }] } });
  expect(isMovedCopy(7)).toEqual({
    bool: { filter: [{ range: { move: { lte: 7 } } }], must_not: [{ term: { deleted: true } }] },
  });
});
