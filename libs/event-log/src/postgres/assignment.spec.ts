import fc from 'fast-check';
import { movesOf, type GroupView, type Ownership } from './assignment';

const memberState = (memberId: string, held: Iterable<[number, number]> = [], unfinished: number[] = []) => ({
  memberId,
  held: new Map(held),
  unfinished: new Set(unfinished),
});
const free = (partition: number): Ownership => ({ partition, owner: null, epoch: 0 });

describe('the moves of a member to its share of a group', () => {
  it('claims everything when it is alone', () => {
    const view = { members: ['a'], partitions: [free(0), free(1), free(2)] };
    expect(movesOf(view, memberState('a'))).toEqual({ claim: [0, 1, 2], release: [], lost: [] });
  });

  it('gives up what belongs to a member that joined, which waits until it is given up', () => {
    const partitions = [0, 1, 2, 3].map((partition) => ({ partition, owner: 'a', epoch: 1 }));
    const view = { members: ['a', 'b'], partitions };
    expect(movesOf(view, memberState('a', [[0, 1], [1, 1], [2, 1], [3, 1]])).release).toEqual([1, 3]); // prettier-ignore
    expect(movesOf(view, memberState('b')).claim).toEqual([]);
  });

  it('takes over from an owner whose lease ran out', () => {
    const view = { members: ['b'], partitions: [{ partition: 0, owner: 'a', epoch: 4 }] };
    expect(movesOf(view, memberState('b')).claim).toEqual([0]);
  });

  it('sees that a partition was taken, also when it came back under a newer epoch', () => {
    const view = { members: ['a', 'b'], partitions: [{ partition: 0, owner: 'a', epoch: 3 }, { partition: 2, owner: 'b', epoch: 2 }] }; // prettier-ignore
    expect(movesOf(view, memberState('a', [[0, 1], [2, 1]])).lost).toEqual([0, 2]); // prettier-ignore
  });

  it('does not claim a partition while a handler of its lost claim still runs', () => {
    const view = { members: ['a'], partitions: [free(0), free(1)] };
    expect(movesOf(view, memberState('a', [], [0])).claim).toEqual([1]);
  });

  it('keeps what nobody took when its own lease ran out', () => {
    const view = { members: [], partitions: [{ partition: 0, owner: 'a', epoch: 1 }] };
    expect(movesOf(view, memberState('a', [[0, 1]]))).toEqual({ claim: [], release: [], lost: [] });
  });

  it('comes to one owner a partition and shares that differ by one at most, whoever moves first', () => {
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
