import { OffsetMap } from './offset-map';

const mapOf = (from: number[], to: number[]) => {
  const map = new OffsetMap();
  map.add(from, to);
  return map;
};

describe('OffsetMap', () => {
  it.each([
    [0, 0],
    [10, 0],
    [11, 1],
    [13, 1],
    [40, 2],
    [41, 3],
    [999, 3],
  ])('a reader at %i reads from %i', (next, place) => {
    expect(mapOf([10, 13, 40], [0, 1, 2]).placeOf(next)).toBe(place);
  });

  it('is at the beginning without records', () => {
    expect(new OffsetMap().placeOf(7)).toBe(0);
  });

  it('is moved when one record has another offset', () => {
    expect(mapOf([1, 5], [1, 5]).isMoved).toBe(false);
    expect(mapOf([1, 5], [1, 2]).isMoved).toBe(true);
  });

  it('gives all records in portions, and refuses a record without an offset', () => {
    expect([...mapOf([1, 2, 5], [0, 1, 2]).portions(2)]).toEqual([
      { from: [1, 2], to: [0, 1] },
      { from: [5], to: [2] },
    ]);
    expect(() => mapOf([1], [])).toThrow(RangeError);
  });
});
