import fc from 'fast-check';
import { movesOf, type GroupView, type Ownership } from './assignment';

const memberState = (memberId: string, held: Iterable<[number, number]> = [], unfinished: number[] = []) => ({
  memberId,
  held: new Map(held),
  unfinished: new Set(unfinished),
});
const free = (partition: number): Ownership => ({ partition, owner: null, epoch: 0 });

describe('the steps of a member to its share of a group', () => {
  it('claim all partitions for the only member', () => {
    const view = { members: ['a'], partitions: [free(0), free(1), free(2)] };
    expect(movesOf(view, memberState('a'))).toEqual({ claim: [0, 1, 2], release: [], lost: [] });
  });

  it('release the partitions of a member that joined, which claims them only then', () => {
    const partitions = [0, 1, 2, 3].map((partition) => ({ partition, owner: 'a', epoch: 1 }));
    const view = { members: ['a', 'b'], partitions };
    expect(movesOf(view, memberState('a', [[0, 1], [1, 1], [2, 1], [3, 1]])).release).toEqual([1, 3]); // prettier-ignore
    expect(movesOf(view, memberState('b')).claim).toEqual([]);
  });

  it('claim a partition from an owner whose lease expired', () => {
    const view = { members: ['b'], partitions: [{ partition: 0, owner: 'a', epoch: 4 }] };
    expect(movesOf(view, memberState('b')).claim).toEqual([0]);
  });

  it('report a partition as lost when another member owns it or its epoch is newer', () => {
    const view = { members: ['a', 'b'], partitions: [{ partition: 0, owner: 'a', epoch: 3 }, { partition: 2, owner: 'b', epoch: 2 }] }; // prettier-ignore
    expect(movesOf(view, memberState('a', [[0, 1], [2, 1]])).lost).toEqual([0, 2]); // prettier-ignore
  });

  it('do not claim a partition while the handler of a lost claim still runs', () => {
    const view = { members: ['a'], partitions: [free(0), free(1)] };
    expect(movesOf(view, memberState('a', [], [0])).claim).toEqual([1]);
  });

  it('keep unclaimed partitions when the own lease expired', () => {
    const view = { members: [], partitions: [{ partition: 0, owner: 'a', epoch: 1 }] };
    expect(movesOf(view, memberState('a', [[0, 1]]))).toEqual({ claim: [], release: [], lost: [] });
  });

  it('lead to one owner for each partition and shares that differ by at most one, in any order of members', () => {
    const order = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 12 }),
        order,
        (memberCount, partitionCount, steps) => {
          const members = Array.from({ length: memberCount }, (_, n) => `m${n}`);
          const held = members.map(() => new Map<number, number>());
          let partitions: Ownership[] = Array.from({ length: partitionCount }, (_, p) => ({
            partition: p,
            owner: 'dead',
            epoch: 1,
          }));
          for (const step of [...steps, ...members.keys(), ...members.keys()]) {
            const n = step % memberCount;
            const view: GroupView = { members, partitions };
            const moves = movesOf(view, memberState(`m${n}`, held[n] ?? []));
            partitions = partitions.map((row) => {
              if (moves.claim.includes(row.partition)) return { ...row, owner: `m${n}`, epoch: row.epoch + 1 };
              return moves.release.includes(row.partition) ? { ...row, owner: null } : row;
            });
            for (const partition of moves.claim) held[n]?.set(partition, partitions[partition]?.epoch ?? -1);
            for (const partition of moves.release) held[n]?.delete(partition);
          }
          const shares = held.map((own) => own.size);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(partitionCount);
          expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
