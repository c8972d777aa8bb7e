import { RecentTimes } from './recent-times';

function timesOf(size: number, ...given: readonly number[]): RecentTimes {
  const times = new RecentTimes(size);
  for (const time of given) times.add(time);
  return times;
}

it('has the mean of the last times, if it knows enough of them', () => {
  const times = timesOf(3, 1_000, 10, 20, 30);
  expect([times.mean(3), times.mean(4)]).toEqual([20, undefined]);
});

it('has the percentiles of the last times, 0 without any', () => {
  const times = timesOf(10, 50, 10, 40, 20, 30);
  expect([times.percentile(0), times.percentile(0.5), times.percentile(0.9)]).toEqual([10, 30, 50]);
  expect(timesOf(10).percentile(0.9)).toBe(0);
});
