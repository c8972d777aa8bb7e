import { cpus, totalmem } from 'node:os';
import { barsOf, rounded } from './figures';
import type { BarSpec, Bar } from './bar';

export interface Measurement {
  readonly seed: string;
  /** Names end in their unit: `firstLotSeconds`, `peakCrawlerMb`. */
  readonly figures: Readonly<Record<string, number>>;
  readonly bars: readonly BarSpec[];
}

export interface Report {
  readonly bench: string;
  readonly seed: string;
  readonly machine: string;
  readonly figures: Readonly<Record<string, number>>;
  readonly bars: readonly Bar[];
}

/** Figures that are no finite number count as not measured, because JSON cannot represent them. */
export function reportOf(bench: string, { seed, figures, bars }: Measurement, machine: string): Report {
  const measured = Object.entries(figures).filter(([, value]) => Number.isFinite(value));
  const shown = Object.fromEntries(measured.map(([name, value]) => [name, rounded(value)]));
  return { bench, seed, machine, figures: shown, bars: bars.map((bar) => barsOf(bar, shown)) };
}

/** The report for a person: one line per figure, with its bar. */
export function textOf(report: Report): string {
  const names = [...new Set([...Object.keys(report.figures), ...report.bars.map((bar) => bar.name)])];
  const width = Math.max(...names.map((name) => name.length));
  const lines = names.map((name) => {
    const bar = report.bars.find((candidate) => candidate.name === name);
    const verdict = bar
      ? `   ${bar.holds ? 'holds' : 'FAILS'}: ${bar.better === 'lower' ? 'at most' : 'at least'} ${bar.limit}`
      : '';
    return `${name.padEnd(width)}  ${String(report.figures[name] ?? 'not measured').padStart(12)}${verdict}`;
  });
  return [`bench ${report.bench} (seed ${report.seed}; ${report.machine})`, ...lines].join('\n');
}

/** The report for programs: one line of JSON with bench, seed, machine, figures and bars. */
export function jsonOf(report: Report): string {
  return JSON.stringify(report);
}

/** The exit status of the command: 0 when every bar holds, 1 otherwise. */
export function exitStatusOf({ bars }: Report): 0 | 1 {
  return bars.every(({ holds }) => holds) ? 0 : 1;
}

/** `2 × Intel Xeon, 24 GiB`. */
export function thisMachine(): string {
  const processors = cpus();
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
}
