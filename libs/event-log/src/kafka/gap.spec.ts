import { firstAfterGap } from './gap';

/** A log of segments: a fetch returns the records of one segment from an offset on, which may be none. */
const segments = (...all: { readonly upTo: number; readonly records: readonly number[] }[]) => {
  let fetches = 0;
  const fetchAt = (offset: number) => {
    fetches += 1;
    const segment = all.find(({ upTo }) => offset < upTo);
    return Promise.resolve((segment?.records ?? []).filter((record) => record >= offset));
  };
  return { fetchAt, fetches: () => fetches };
};

describe('the records after a gap left by compaction', () => {
  it.each([11, 12, 13, 500, 5_000, 5_001])('begin with the next record: %i', async (next) => {
    const { fetchAt } = segments({ upTo: next, records: [1, 9] }, { upTo: 9_000, records: [next, next + 1, 8_000] });
    expect((await firstAfterGap(10, 9_000, fetchAt))[0]).toBe(next);
  });

  it('are empty at the end of the log', async () => {
    const { fetchAt } = segments({ upTo: 400, records: [1] });
    expect(await firstAfterGap(10, 400, fetchAt)).toEqual([]);
    expect(await firstAfterGap(399, 400, fetchAt)).toEqual([]);
  });

  it('are not skipped in favour of those after the next gap', async () => {
    const middle = Array.from({ length: 300 }, (_, n) => 40_000 + n);
    const { fetchAt } = segments(
      { upTo: 40_000, records: [1] },
      { upTo: 60_000, records: middle },
      { upTo: 90_000, records: [60_000] },
    );
    expect((await firstAfterGap(10, 90_000, fetchAt))[0]).toBe(40_000);
  });

  it('are found with few fetches', async () => {
    const records = Array.from({ length: 300 }, (_, n) => 10_000 + n);
    const { fetchAt, fetches } = segments({ upTo: 10_000, records: [1] }, { upTo: 20_000, records });
    expect((await firstAfterGap(2, 20_000, fetchAt))[0]).toBe(10_000);
    expect(fetches()).toBeLessThan(70);
  });
});
