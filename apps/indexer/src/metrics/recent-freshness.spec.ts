import { RecentFreshness } from './recent-freshness';

const MINUTE = 60_000;

it('has the quantiles of the lots of the last ten minutes', () => {
  const recent = new RecentFreshness();
  recent.add(0, 900_000);
  for (let second = 1; second <= 100; second += 1) recent.add(11 * MINUTE, second * 1000);
  expect(recent.figures(12 * MINUTE)).toEqual({ lots: 100, p50: 51, p95: 96 });
  expect(recent.figures(60 * MINUTE)).toEqual({ lots: 0, p50: 0, p95: 0 });
});

it('keeps a limited number, the newest', () => {
  const recent = new RecentFreshness();
  for (let n = 0; n < 10_000; n += 1) recent.add(n, n < 8_000 ? 5_000 : 1_000);
  const { lots, p95 } = recent.figures(10_000);
  expect([lots < 4_001, p95]).toEqual([true, 1]);
});
