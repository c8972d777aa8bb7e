import { namesToDelete } from './kept-backups';

const complete = (name: string) => ({ name, isComplete: true });
const half = (name: string) => ({ name, isComplete: false });

describe('namesToDelete', () => {
  it('returns what is older than the newest complete ones, in any order of the folders', () => {
    expect(namesToDelete([complete('c'), complete('a'), complete('d'), complete('b')], 2)).toEqual(['a', 'b']);
  });

  it('returns nothing while there are no more than are kept', () => {
    expect(namesToDelete([], 2)).toEqual([]);
    expect(namesToDelete([complete('a'), complete('b')], 2)).toEqual([]);
  });

  it('does not count incomplete ones as backups, and leaves the recent ones to the process that may still write them', () => {
    expect(namesToDelete([complete('a'), half('b'), complete('c'), half('d'), complete('e'), half('f')], 2)).toEqual([
      'a',
      'b',
    ]);
    expect(namesToDelete([half('a'), half('b'), complete('c')], 2)).toEqual([]);
  });
});
