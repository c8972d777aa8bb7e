import { percentile } from '../report/figures';
import type { CrawlResult, SetName } from './surface';

export const sides = ['ours', 'crawlee'] as const;
export type Side = (typeof sides)[number];

/** One side's run over a set's pages, the warm-up's left out. */
export interface SideFigures extends Pick<CrawlResult, 'seconds' | 'cpuSeconds' | 'peakMb'> {
  readonly pages: number;
  readonly lotCount: number;
}

/**
 * A set's figures, medians of its rounds: rates, processor time, and how many times as fast we were, by the clock and, which other work on the
 * machine does not change, by processor time. A side without runs has none.
 */
export function ratesOf(name: SetName, runs: Readonly<Record<Side, readonly SideFigures[]>>): Record<string, number> {
  const figures = sides.flatMap((side) => (runs[side].length === 0 ? [] : ofSide(name, side, runs[side])));
  if (sides.some((side) => runs[side].length === 0)) return Object.fromEntries(figures);
  const ratio = (figure: (run: SideFigures) => number) => median(runs.crawlee, figure) / median(runs.ours, figure);
  return {
    ...Object.fromEntries(figures),
    [`${name}Ratio`]: ratio(({ seconds }) => seconds),
    [`${name}CpuRatio`]: ratio(({ cpuSeconds }) => cpuSeconds),
  };
}

function ofSide(name: SetName, side: Side, runs: readonly SideFigures[]): (readonly [string, number])[] {
  const prefix = `${name}${side === 'ours' ? 'Ours' : 'Crawlee'}`;
  const tellsMany = runs.some(({ pages, lotCount }) => lotCount !== pages) || name === 'shopPages';
  return [
    [`${prefix}PagesPerSecond`, median(runs, ({ pages, seconds }) => pages / seconds)],
    ...(tellsMany ? [[`${prefix}LotsPerSecond`, median(runs, (run) => run.lotCount / run.seconds)] as const] : []),
    [`${prefix}CpuMsAPage`, median(runs, ({ cpuSeconds, pages }) => (cpuSeconds * 1_000) / pages)],
    [`${prefix}PeakMb`, median(runs, ({ peakMb }) => peakMb)],
  ];
}

function median(runs: readonly SideFigures[], figure: (run: SideFigures) => number): number {
  return percentile(runs.map(figure), 0.5) ?? NaN;
}
