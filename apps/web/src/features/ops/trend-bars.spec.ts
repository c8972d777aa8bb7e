import { barsOf, CHART_HEIGHT, CHART_WIDTH } from './trend-bars';

const day = (name: string, lots: number, brokenRuns = 0) => ({ day: name, runs: 1, brokenRuns, lots, errors: 0 });

it('each day has its place before the last day, and a height relative to the most lots', () => {
  expect(barsOf([day('2026-11-10', 50, 2), day('2026-11-20', 200)])).toEqual([
    { day: '2026-11-10', x: CHART_WIDTH - 11, y: 75, width: 0.8, height: 25, isBroken: true },
    { day: '2026-11-20', x: CHART_WIDTH - 1, y: 0, width: 0.8, height: CHART_HEIGHT, isBroken: false },
  ]);
});

it('days without lots have no height, and days before the year no bar', () => {
  expect(barsOf([day('2025-11-01', 5), day('2026-11-20', 0)])).toMatchObject([{ day: '2026-11-20', height: 0 }]);
});
