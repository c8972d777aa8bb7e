import { percentile } from '../report/figures';

/** What the bench reads of a report of Lighthouse. */
export interface LighthouseReport {
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly title: string; readonly numericValue?: number } | undefined
    >
  >;
  readonly runtimeError?: { readonly message: string };
}

const scores = {
  Performance: 'performance',
  Accessibility: 'accessibility',
  BestPractices: 'best-practices',
  Seo: 'seo',
} as const;
const times = {
  FcpMs: 'first-contentful-paint',
  LcpMs: 'largest-contentful-paint',
  Cls: 'cumulative-layout-shift',
  TbtMs: 'total-blocking-time',
} as const;

/** The figures of a page: the median of each over several reports. Figures that no report has are left out. */
export function figuresOf(name: string, reports: readonly LighthouseReport[]): Record<string, number> {
  const values = (read: (report: LighthouseReport) => number | null | undefined) =>
    reports.map(read).filter((value) => typeof value === 'number');
  const figures = [
    ...Object.entries(scores).map(([figure, category]) => [
      figure,
      // Lighthouse computes with hundredths and shows whole points.
      values(({ categories }) => categories[category]?.score).map((score) => Math.round(score * 100)),
    ]),
    ...Object.entries(times).map(([figure, audit]) => [figure, values(({ audits }) => audits[audit]?.numericValue)]),
  ] as [string, number[]][];
  return Object.fromEntries(
    figures.flatMap(([figure, found]): [string, number][] => {
      const median = percentile(found, 0.5);
      return median === undefined ? [] : [[name + figure, median]];
    }),
  );
}

/** The titles of the failed checks of the categories that must be complete, for `--show`. */
export function failedChecks({ audits }: LighthouseReport): string[] {
  const measured = new Set<string>(Object.values(times));
  return Object.entries(audits).flatMap(([id, audit]) =>
    audit?.score === null || audit === undefined || audit.score >= 0.9 || measured.has(id)
      ? []
      : [`${id}: ${audit.title}`],
  );
}
