import { inOrderOfReferences } from './table-order';

describe('inOrderOfReferences', () => {
  it('puts tables after those that they refer to, otherwise by name', () => {
    const references = [
      { from: 'a', to: 'c' },
      { from: 'c', to: 'd' },
      { from: 'b', to: 'outside' },
    ];
    expect(inOrderOfReferences(['d', 'c', 'b', 'a'], references)).toEqual(['b', 'd', 'c', 'a']);
  });

  it('throws for a circle, and names it', () => {
    const circle = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ];
    expect(() => inOrderOfReferences(['a', 'b', 'c'], circle)).toThrow('in a circle: a, b');
  });
});
