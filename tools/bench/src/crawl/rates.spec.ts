import { ratesOf } from './rates';

const run = (seconds: number, cpuSeconds: number, lotCount = 100) => ({
  seconds,
  cpuSeconds,
  peakMb: 80,
  pages: 100,
  lotCount,
});

it('returns medians of the rounds and the ratio of the two sides', () => {
  const ours = [run(1, 0.5), run(9, 9), run(0.5, 0.4)];
  const crawlee = [run(10, 5), run(11, 6), run(1, 1)];
  expect(ratesOf('jsonLdReal', { ours, crawlee })).toMatchObject({
    jsonLdRealOursPagesPerSecond: 100,
    jsonLdRealCrawleePagesPerSecond: 10,
    jsonLdRealOursCpuMsAPage: 5,
    jsonLdRealRatio: 10,
    jsonLdRealCpuRatio: 10,
  });
});

it('counts lots when a page has several, and returns no ratio without runs of both sides', () => {
  const figures = ratesOf('jsonList', { ours: [run(1, 1, 25_000)], crawlee: [] });
  expect(figures).toMatchObject({ jsonListOursLotsPerSecond: 25_000, jsonListOursPagesPerSecond: 100 });
  expect(Object.keys(figures).filter((name) => name.includes('Ratio'))).toEqual([]);
});
