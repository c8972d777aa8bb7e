import { treeOf } from './process-tree';

describe('treeOf', () => {
  it('contains a process and its descendants, each after its parent', () => {
    const processes = [
      [12, 11],
      [10, 1],
      [11, 10],
      [20, 1],
      [13, 10],
    ] as const;
    expect(treeOf(10, processes)).toEqual([10, 11, 13, 12]);
    expect(treeOf(20, processes)).toEqual([20]);
  });
});
