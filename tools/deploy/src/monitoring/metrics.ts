import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Metrics } from '@obverse/service-kit';
import { root } from '../repository';

export type MetricKind = 'counter' | 'gauge' | 'histogram' | 'summary';

export interface Metric {
  readonly name: string;
  readonly kind: MetricKind;
  readonly labels: readonly string[];
  /** A counter whose series are all there from the start: it has no labels, or labels with known values. */
  readonly startsAtZero: boolean;
  readonly help: string;
}

const DEFINITION = /\.(counter|gauge|histogram)(?:<[^(]*>)?\(\{\s*name: '(\w+)',([^}]*)/g;

/** The metrics that the sources of services and libraries define. */
export function definedMetrics(): readonly Metric[] {
  const files = globSync('{apps,libs}/*/src/**/*.ts', { cwd: root }).filter((file) => !/spec\.ts$/.test(file));
  return files.flatMap((file) => metricsIn(readFileSync(path.join(root, file), 'utf8')));
}

/** Definitions such as `metrics.counter({ name: 'pages_total', labelNames: ['seller'] })`. */
export function metricsIn(source: string): readonly Metric[] {
  return [...source.matchAll(DEFINITION)].map(([, kind, name = '', rest = '']) => {
    const [, names = ''] = /labelNames: \[([^\]]*)\]/.exec(rest) ?? [];
    const [, known = ''] = /labels: \{(.*)$/.exec(rest) ?? [];
    const [, help = ''] = /help:\s*'((?:[^'\\]|\\.)*)'/.exec(rest) ?? [];
    return {
      name,
      kind: kind as MetricKind,
      labels: [...names.matchAll(/'(\w+)'/g), ...known.matchAll(/(\w+):/g)].map(([, label = '']) => label),
      startsAtZero: kind === 'counter' && names === '',
      help,
    };
  });
}

/** The metrics of the process that each service adds. */
export async function processMetrics(): Promise<readonly Metric[]> {
  const metrics = new Metrics('any');
  metrics.collectProcess();
  const found = await metrics.registry.getMetricsAsJSON();
  metrics.registry.clear();
  return found.map(({ name, type, help }) => ({
    name,
    kind: String(type) as MetricKind,
    labels: [],
    startsAtZero: false,
    help,
  }));
}

/** The names under which Prometheus stores the series of a metric. */
export function seriesOf({ name, kind }: Metric): readonly string[] {
  if (kind === 'histogram') return ['_bucket', '_sum', '_count'].map((ending) => name + ending);
  return kind === 'summary' ? [name, `${name}_sum`, `${name}_count`] : [name];
}

/** The series that a query of Prometheus names: identifiers that are neither functions nor label names. */
export function seriesIn(query: string): readonly string[] {
  const withoutLabels = query
    .replaceAll(/"[^"]*"/g, '""')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\[[^\]]*\]|\boffset\s+\w+/g, ' ');
  const names = [...withoutLabels.matchAll(/[a-zA-Z_]\w*(?!\w|\s*\()/g)].map(([name]) => name);
  return [...new Set(names.filter((name) => !OPERATORS.has(name)))];
}

/** Pairs of a series and a label that a query selects by: `up{job="a"}` is `['up', 'job']`. */
export function selectedLabels(query: string): readonly (readonly [string, string])[] {
  return [...query.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, series = '', selectors = '']) =>
    [...selectors.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => [series, label] as const),
  );
}

const OPERATORS = new Set(['and', 'or', 'unless', 'bool', 'group_left', 'group_right']);
