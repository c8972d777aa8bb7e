import { percentile } from '../report/figures';
import type { CrawlResult, SetName } from './surface';

export const sides = ['ours', 'crawlee'] as const;
export type Side = (typeof sides)[number];

/** One side's run over the pages of a set, without the warm-up. */
export interface SideFigures extends Pick<CrawlResult, 'seconds' | 'cpuSeconds' | 'peakMb'> {
  readonly pages: number;
  readonly lotCount: number;
}

/**
 * The figures of a set, as medians of its rounds: rates, processor time, and how many times as fast our side is. The ratio is by the clock and
 * by processor time; other work on the machine does not change the latter. A side without runs has no figures.
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
  const hasSeveralLots = runs.some(({ pages, lotCount }) => lotCount !== pages) || name === 'shopPages';
  return [
    [`${prefix}PagesPerSecond`, median(runs, ({ pages, seconds }) => pages / seconds)],
    ...(hasSeveralLots ? [[`${prefix}LotsPerSecond`, median(runs, (run) => run.lotCount / run.seconds)] as const] : []),
    [`${prefix}CpuMsAPage`, median(runs, ({ cpuSeconds, pages }) => (cpuSeconds * 1_000) / pages)],
    [`${prefix}PeakMb`, median(runs, ({ peakMb }) => peakMb)],
  ];
}

function median(runs: readonly SideFigures[], figure: (run: SideFigures) => number): number {
  return percentile(runs.map(figure), 0.5) ?? NaN;
}
