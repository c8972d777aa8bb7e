import { lotIdOf } from '@obverse/lots';
import { lotRange } from './lot-ranges';

const PARTS = 8;
const ids = Array.from({ length: 8_000 }, (_, number) => lotIdOf('kestrel', String(number)));
const ranges = Array.from({ length: PARTS }, (_, index) => lotRange(index + 1, PARTS));

describe('lotRange', () => {
  it('gives ranges that follow each other and have all ids', () => {
    expect(ranges[0]?.from).toBe('0000000000000');
    expect(ranges.slice(1).map(({ from }) => from)).toEqual(ranges.slice(0, -1).map(({ before }) => before));
    expect(ranges.at(-1)?.before).toBeUndefined();
    expect(lotRange(1, 1)).toEqual({ from: '0000000000000' });
  });

  it('gives ranges with about the same number of lots', () => {
    const counts = ranges.map(
      ({ from, before }) => ids.filter((id) => id >= from && (before === undefined || id < before)).length,
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ids.length);
    for (const count of counts) expect(Math.abs(count - ids.length / PARTS)).toBeLessThan(150);
  });
});
