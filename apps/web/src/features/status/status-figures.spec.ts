import type { StatusDay } from '@obverse/contracts';
import { availabilityBars, availabilityOf, durationText, millisecondsText, partText, timeBars } from './status-figures';

const day = (name: string, more: Partial<StatusDay> = {}): StatusDay => ({
  day: name,
  answered: 10,
  refused: 0,
  failed: 0,
  minutes: 1_440,
  searchAway: 0,
  databaseAway: 0,
  ...more,
});
const today = '2026-11-21';

it('marks days on which the search was away, and leaves out days without a measured minute and days past', () => {
  const days = [
    day('2026-08-23'),
    day('2026-08-24', { databaseAway: 5 }),
    day('2026-11-19', { searchAway: 1 }),
    day('2026-11-20', { minutes: 0 }),
    day(today),
  ];
  expect(availabilityBars(days, today).map(({ x, isMarked }) => [x, isMarked])).toEqual([
    [0, false],
    [87, true],
    [89, false],
  ]);
  expect(days.map((one) => availabilityOf(one))).toEqual([1, 1, 1 - 1 / 1_440, undefined, 1]);
});

it('draws times relative to the slowest day', () => {
  const days = [day('2026-11-19', { p95: 50 }), day('2026-11-20'), day(today, { p95: 200 })];
  expect(timeBars(days, today).map(({ x, height }) => [x, height])).toEqual([
    [87, 0.25],
    [89, 1],
  ]);
});

it('states times in a suitable unit', () => {
  expect([undefined, 4, 140.4, 2_540, 10_000].map(millisecondsText)).toEqual([
    '–',
    '4 ms',
    '140 ms',
    '2.5 sec',
    '≥ 10 sec',
  ]);
  expect([undefined, 2.14, 59, 60, 7_199, 7_200, 172_799, 172_800].map(durationText)).toEqual([
    '–',
    '2.1 sec',
    '59 sec',
    '1 min',
    '119 min',
    '2 hr',
    '47 hr',
    '2 days',
  ]);
});

it('rounds shares without an answer up, so that they never look like 0', () => {
  const figures = { answered: 1_000_000, refused: 1, failed: 0 };
  expect([partText(figures, 'refused'), partText(figures, 'failed')]).toEqual(['0.01%', '0%']);
  expect(partText({ answered: 0, refused: 0, failed: 0 }, 'failed')).toBe('–');
});
