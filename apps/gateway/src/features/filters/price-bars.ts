import type { SearchPrices } from '@obverse/contracts';

type Bar = SearchPrices['bars'][number];

export const mostBars = 30;

/** The steps of a decade: the preferred numbers R20 (ISO 3), whose every second, fourth and fifth are those of coarser scales. */
const steps = [
  '1.00',
  '1.12',
  '1.25',
  '1.40',
  '1.60',
  '1.80',
  '2.00',
  '2.24',
  '2.50',
  '2.80',
  '3.15',
  '3.55',
  '4.00',
  '4.50',
  '5.00',
  '5.60',
  '6.30',
  '7.10',
  '8.00',
  '9.00',
] as const;
/** From 1 to a billion, beyond which no range of prices can be asked for. */
const DECADES = 9;

/** Decimals, rising: 0, and the steps from 1 on. */
export const barBounds: readonly string[] = [
  '0',
  ...Array.from({ length: DECADES }, (_, decade) =>
    steps.map((step) => String((Math.round(Number(step) * 100) * 10 ** decade) / 100)),
  ).flat(),
  String(10 ** DECADES),
];

/**
 * Bars of equal width on a logarithmic scale, as few steps wide as possible, from the first to the last that has lots. `counts` are those of the bounds: from each up to the
 * next. Pure.
 */
export function barsOf(bounds: readonly string[], counts: readonly number[]): readonly Bar[] {
  const first = counts.findIndex((count) => count > 0);
  if (first < 0) return [];
  const last = counts.findLastIndex((count) => count > 0);
  let width = 1;
  while (Math.floor(last / width) - Math.floor(first / width) >= mostBars) width += 1;
  const bars: Bar[] = [];
  for (let start = Math.floor(first / width) * width; start <= last; start += width) {
    const [from = '0', to] = [bounds[start], bounds[start + width]];
    const count = counts.slice(start, start + width).reduce((sum, each) => sum + each, 0);
    bars.push({ from, ...(to === undefined ? {} : { to }), count });
  }
  return bars;
}
