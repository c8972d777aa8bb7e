import { PortionSize } from './portion-size';

/** Processes portions at a constant speed and returns their sizes. */
function portionsAt(size: PortionSize, msPerRecord: number, count: number): number[] {
  return Array.from({ length: count }, () => {
    const { records } = size;
    size.took(records, records * msPerRecord);
    return records;
  });
}

describe('PortionSize', () => {
  it('grows by at most the factor two until a portion takes the given time', () => {
    expect(portionsAt(new PortionSize(1_000), 10, 5)).toEqual([16, 32, 64, 100, 100]);
  });

  it('shrinks at once when records become slower, down to one record', () => {
    const size = new PortionSize(1_000);
    portionsAt(size, 1, 10);
    expect(portionsAt(size, 100, 2)).toEqual([1_000, 10]);
    expect(portionsAt(size, 5_000, 2)).toEqual([10, 1]);
  });

  it('does not change after a small rest that was quick', () => {
    const size = new PortionSize(1_000);
    portionsAt(size, 10, 5);
    size.took(3, 30);
    expect(size.records).toBe(100);
    size.took(3, 3_000);
    expect(size.records).toBe(1);
  });
});
