import type { EventLog } from '@obverse/event-log';
import { parseOffsetRange, passedOf, resolveRanges, sizeOf } from './offset-range';

const range = (partition: number, from: number, to: number) => ({ partition, from, to });

/** Two partitions: one with the offsets 10 to 99, one empty. Records since noon begin at 50, since one o'clock at 80. */
const log: Pick<EventLog, 'ranges' | 'offsetsAt'> = {
  ranges: () =>
    Promise.resolve([
      { partition: 0, earliest: 10, next: 100 },
      { partition: 1, earliest: 7, next: 7 },
    ]),
  offsetsAt: (_topic, at) =>
    Promise.resolve([
      { partition: 0, next: at < Date.parse('2026-11-21T13:00:00Z') ? 50 : 80 },
      { partition: 1, next: 7 },
    ]),
};
const since = '2026-11-21T12:00:00.000Z';
const until = '2026-11-21T13:00:00.000Z';

describe('offset ranges', () => {
  it('are parsed from partition:first-last, both included', () => {
    expect(parseOffsetRange('2:100-250')).toEqual(range(2, 100, 251));
    expect(parseOffsetRange('2:5-5')).toEqual(range(2, 5, 6));
    expect(['2:5-4', '2:5', '5-6', 'a:1-2', '2:-1-2', ''].map(parseOffsetRange)).toEqual(Array(6).fill(undefined));
  });

  it.each([
    ['everything that is there', {}, [range(0, 10, 100)]],
    ['what was appended since a time', { since }, [range(0, 50, 100)]],
    ['what was appended before a time', { until }, [range(0, 10, 80)]],
    ['what was appended between two', { since, until }, [range(0, 50, 80)]],
    ['nothing between two the wrong way round', { since: until, until: since }, []],
  ])('of a selection are %s', async (_, selection, expected) => {
    expect(await resolveRanges(log, 'lots.observed', { offsets: [], ...selection })).toEqual(expected);
  });

  it('are cut to the log and to the times, sorted and merged', async () => {
    const offsets = [range(0, 90, 300), range(0, 0, 20), range(0, 15, 30), range(1, 0, 9)];
    expect(await resolveRanges(log, 'lots.observed', { offsets })).toEqual([range(0, 10, 30), range(0, 90, 100)]);
    expect(await resolveRanges(log, 'lots.observed', { offsets, since })).toEqual([range(0, 90, 100)]);
  });

  it('are refused for a partition that does not exist', async () => {
    await expect(resolveRanges(log, 'lots.observed', { offsets: [range(4, 0, 1)] })).rejects.toThrow('no partition 4');
  });

  it('have a size, and a number of offsets before an offset', () => {
    const ranges = [range(0, 10, 20), range(0, 30, 40), range(1, 0, 5)];
    expect(sizeOf(ranges)).toBe(25);
    expect([0, 10, 15, 25, 35, 99].map((next) => passedOf(ranges, 0, next))).toEqual([0, 0, 5, 10, 15, 20]);
  });
});
