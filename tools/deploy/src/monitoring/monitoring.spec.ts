import { globSync } from 'node:fs';
import { parse } from 'yaml';
import { composeFile } from '../compose/compose-file';
import { readText, root } from '../repository';
import { withMetrics } from './metrics-section';
import { definedMetrics, metricsIn, processMetrics, selectedLabels, seriesIn, seriesOf, type Metric } from './metrics';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

/** Metrics of programs that are not part of Obverse: program → series. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  prometheus: ['up'],
  'blackbox-exporter': ['probe_success', 'probe_ssl_earliest_cert_expiry'],
  'node-exporter': ['node_filesystem_avail_bytes', 'node_filesystem_size_bytes'],
  kubelet: ['kubelet_volume_stats_available_bytes', 'kubelet_volume_stats_capacity_bytes'],
};
/** Labels that Prometheus or the registry of a service adds to every series. */
const ADDED = ['job', 'instance', 'service', 'le'];

interface RuleTest {
  readonly input_series: readonly { readonly series: string; readonly values: string }[];
  readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts?: readonly unknown[] }[];
}

const { groups } = parse(readText('deploy/monitoring/rules/obverse.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboards = globSync('deploy/monitoring/grafana/dashboards/*.json', { cwd: root }).map((file) => ({
  file,
  ...(JSON.parse(readText(file)) as {
    uid: string;
    panels: { title: string; gridPos: { x: number; w: number }; targets: { expr: string }[] }[];
  }),
}));
const ruleTests = globSync('deploy/monitoring/tests/*.yml', { cwd: root }).flatMap(
  (file) => (parse(readText(file)) as { tests: RuleTest[] }).tests,
);
const ruleQueries = rules.map(({ alert, expr }) => [alert, expr] as const);
const panelQueries = dashboards.flatMap(({ file, panels }) =>
  panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`${file}: ${title}`, expr] as const)),
);
const queries = [...ruleQueries, ...panelQueries];
const defined = definedMetrics();

/** Whether a test raises the alert with series of the rule that have such values. Series that are always 0 raise nothing. */
function raisedBy({ alert, expr }: Rule, values: RegExp): boolean {
  const named = seriesIn(expr);
  return ruleTests.some(({ input_series: series, alert_rule_test: results }) => {
    const own = series.filter((one) => named.includes(/^\w+/.exec(one.series)?.[0] ?? ''));
    const raised = results.some((one) => one.alertname === alert && (one.exp_alerts?.length ?? 0) > 0);
    const causes = own.filter((one) => !/^0x\d+$/.test(one.values));
    return raised && causes.length > 0 && causes.every((one) => values.test(one.values));
  });
}

describe('metricsIn', () => {
  it('finds name, kind and labels of each definition', () => {
    const source =
      "m.counter({\n name: 'a_total', help: 'A.', labelNames: ['x', 'y'] }); m.histogram<'z'>({ name: 'b', help: '' });" +
      "m.counter({ name: 'c_total', help: 'C.', labels: { x: ['1'], y: ys } });";
    expect(metricsIn(source)).toEqual([
      { name: 'a_total', kind: 'counter', labels: ['x', 'y'], startsAtZero: false, help: 'A.' },
      { name: 'b', kind: 'histogram', labels: [], startsAtZero: false, help: '' },
      { name: 'c_total', kind: 'counter', labels: ['x', 'y'], startsAtZero: true, help: 'C.' },
    ]);
  });
});

describe('seriesIn', () => {
  it('returns series, and no function, label or operator', () => {
    expect(seriesIn('sum by (a) (rate(x_total{b="c or d"}[5m])) / count(y) > 0.2 or z offset 5m')).toEqual([
      'x_total',
      'y',
      'z',
    ]);
  });
});

describe('the metrics in the code', () => {
  it('are all found', () => {
    const sources = globSync('{apps,libs}/*/src/**/*.ts', { cwd: root }).filter((file) => !/spec\.ts$/.test(file));
    const named = sources.flatMap((file) =>
      [...readText(file).matchAll(/name: '(obverse_\w+)'/g)].map(([, name]) => name),
    );
    expect(defined.map(({ name }) => name).sort()).toEqual(named.sort());
  });

  it('say what they mean', () => {
    expect(defined.filter(({ help }) => help === '').map(({ name }) => name)).toEqual([]);
  });

  it('are listed in docs/operations.md (npm run generate)', () => {
    const document = readText('docs/operations.md');
    expect(withMetrics(document, defined)).toBe(document);
  });
});

describe('alert rules and dashboards', () => {
  it('name only series that exist', async () => {
    const metrics: readonly Metric[] = [...defined, ...(await processMetrics())];
    const known = new Set([...metrics.flatMap(seriesOf), ...Object.values(OTHERS).flat()]);
    const unknown = queries.flatMap(([where, query]) =>
      seriesIn(query).flatMap((one) => (known.has(one) ? [] : [`${where}: ${one}`])),
    );
    expect(unknown).toEqual([]);
  });

  it('select and group by labels that the series have', () => {
    const labelsOf = new Map(defined.flatMap((metric) => seriesOf(metric).map((one) => [one, metric.labels] as const)));
    const wrong = queries.flatMap(([where, query]) => {
      const series = seriesIn(query).filter((one) => labelsOf.has(one));
      const grouped = [...query.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/\s*,\s*/));
      const possible = new Set([...ADDED, ...series.flatMap((one) => labelsOf.get(one) ?? [])]);
      return [
        ...grouped.filter((label) => series.length > 0 && !possible.has(label)).map((label) => `${where}: by ${label}`),
        ...selectedLabels(query)
          .filter(([one, label]) => !ADDED.includes(label) && labelsOf.get(one)?.includes(label) === false)
          .map(([one, label]) => `${where}: ${one}{${label}}`),
      ];
    });
    expect(wrong).toEqual([]);
  });
});

describe('alert rules', () => {
  it('have a test each in which the alert is raised by series that begin late', () => {
    expect(rules.filter((rule) => !raisedBy(rule, /^_/)).map(({ alert }) => alert)).toEqual([]);
  });

  it('on counters have a test each in which the alert is raised by counters that begin with 0', () => {
    const onCounters = rules.filter(({ expr }) => /\b(rate|increase)\(/.test(expr));
    expect(onCounters.filter((rule) => !raisedBy(rule, /^0/)).map(({ alert }) => alert)).toEqual([]);
  });

  it('name only counters whose series are all there from the start', () => {
    const late = new Set(
      defined.filter(({ kind, startsAtZero }) => kind === 'counter' && !startsAtZero).map(({ name }) => name),
    );
    expect(ruleQueries.flatMap(([, query]) => seriesIn(query)).filter((one) => late.has(one))).toEqual([]);
  });

  it('have a section each in the runbook, and a severity', () => {
    const headings = new Set([...readText('docs/operations.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name));
    for (const { alert, annotations, labels } of rules) {
      expect(headings).toContain(alert);
      expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
      expect(['warning', 'critical']).toContain(labels['severity']);
    }
  });
});

describe('dashboards', () => {
  it('fit into the width of Grafana and have different names', () => {
    expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length);
    const panels = dashboards.flatMap((one) => one.panels);
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
  });

  it('show every metric of Obverse', () => {
    const shown = new Set(panelQueries.flatMap(([, query]) => seriesIn(query)));
    const hidden = defined.filter((metric) => !seriesOf(metric).some((one) => shown.has(one)));
    expect(hidden.map(({ name }) => name)).toEqual([]);
  });
});

describe('prometheus.yml', () => {
  it('scrapes the port of each service that serves its metrics, and the exporters', () => {
    const { scrape_configs: jobs } = parse(readText('deploy/monitoring/prometheus.yml')) as {
      scrape_configs: { job_name: string; dns_sd_configs?: { names: string[]; port: number }[] }[];
    };
    const { services } = composeFile('deploy/compose/full.env');
    for (const name of ['gateway', 'indexer', 'watcher', 'crawler']) {
      const environment = services[name]?.environment ?? {};
      const port = Number(environment['MANAGEMENT_PORT'] ?? environment['PORT']);
      const [found] = jobs.find((job) => job.job_name === `obverse-${name}`)?.dns_sd_configs ?? [];
      expect(found).toMatchObject({ names: [name], port });
    }
  });
});
