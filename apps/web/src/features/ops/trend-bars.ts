import type { OpsSellerDay } from '@obverse/contracts';

/** One unit a day. */
export const CHART_WIDTH = 365;
export const CHART_HEIGHT = 100;
const DAY_MS = 86_400_000;
const BAR_WIDTH = 0.8;

interface Bar {
  readonly day: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** At least one run of the day was broken. */
  readonly isBroken: boolean;
}

/** A bar for each day, as high as its lots; the last day is at the right edge. Days without a run have none. */
export function barsOf(days: readonly OpsSellerDay[]): readonly Bar[] {
  const last = Math.max(...days.map(({ day }) => Date.parse(day)));
  const most = Math.max(1, ...days.map(({ lots }) => lots));
  return days.flatMap(({ day, lots, brokenRuns }) => {
    const x = CHART_WIDTH - 1 - (last - Date.parse(day)) / DAY_MS;
    const height = (lots / most) * CHART_HEIGHT;
    const bar = { day, x, y: CHART_HEIGHT - height, width: BAR_WIDTH, height, isBroken: brokenRuns > 0 };
    return x < 0 ? [] : [bar];
  });
}
