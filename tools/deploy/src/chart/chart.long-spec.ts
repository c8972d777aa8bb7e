import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { throwAwayFolder } from '@obverse/engines';
import { goModule, goTool } from '../go-tools/go-tool';
import { readText, root } from '../repository';
import { parse } from 'yaml';
import { customSchemas, kubernetesSchemas, type CustomDefinition, type Swagger } from './kubernetes-schemas';
import { goldenFile, manifestsIn, valueSets, type Manifest } from './renderings';

const run = promisify(execFile);
const chart = path.join(root, 'helm/obverse');
const KUBERNETES = '1.34.1';
/** Where the programs that Kubernetes does not contain publish the definitions of their kinds. */
const CUSTOM = [
  ['github.com/kedacore/keda/v2', 'v2.17.2', 'config/crd/bases/keda.sh_scaledobjects.yaml'],
  [
    'github.com/prometheus-operator/prometheus-operator',
    'v0.85.0',
    'example/prometheus-operator-crd/monitoring.coreos.com_servicemonitors.yaml',
  ],
  [
    'github.com/prometheus-operator/prometheus-operator',
    'v0.85.0',
    'example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml',
  ],
] as const;

let helm: string;
let kubeconform: string;
let schemas: string;
beforeAll(async () => {
  helm = await goTool('helm');
  kubeconform = await goTool('kubeconform');
  const sources = await goModule('k8s.io/kubernetes', `v${KUBERNETES}`);
  const swagger = JSON.parse(readFileSync(path.join(sources, 'api/openapi-spec/swagger.json'), 'utf8')) as Swagger;
  schemas = await throwAwayFolder('kubernetes-schemas');
  mkdirSync(schemas, { recursive: true });
  for (const [name, schema] of kubernetesSchemas(swagger))
    writeFileSync(path.join(schemas, name), JSON.stringify(schema));
  for (const [module, version, file] of CUSTOM) {
    const definition = parse(
      readFileSync(path.join(await goModule(module, version), file), 'utf8'),
    ) as CustomDefinition;
    for (const [name, schema] of customSchemas(definition))
      writeFileSync(path.join(schemas, name), JSON.stringify(schema));
  }
}, 3_600_000);

afterAll(() => rm(schemas, { recursive: true, force: true }));

const template = async (values: string, ...more: string[]): Promise<string> => {
  const args = ['template', 'obverse', chart, '--namespace', 'obverse', '--kube-version', KUBERNETES, '-f', values];
  return (await run(helm, [...args, ...more], { maxBuffer: 1e8 })).stdout;
};
/** The renderings in the repository do not repeat the rules and dashboards, which are files of their own. */
const withoutFiles = ['--set', 'monitoring.rules=false', '--set', 'monitoring.dashboards.enabled=false'];
const valuesOf = (set: string) => path.join(chart, 'ci', `${set}.yaml`);
interface Validation {
  readonly resources?: readonly { readonly name: string; readonly msg: string }[];
  readonly summary: Readonly<Record<string, number>>;
}

/** What kubeconform finds in manifests. */
const validate = async (manifests: string): Promise<Validation> => {
  const file = path.join(schemas, 'manifests.yaml');
  writeFileSync(file, manifests);
  const location = `${schemas}/{{.ResourceKind}}-{{.Group}}-{{.ResourceAPIVersion}}.json`;
  const args = ['-schema-location', location, '-summary', '-output', 'json', file];
  // Its exit status is 1 when it finds something.
  const { stdout } = await run(kubeconform, args, { maxBuffer: 1e8 }).catch((error: { stdout: string }) => error);
  return JSON.parse(stdout) as Validation;
};

describe.each(valueSets)('the chart with the values %s', (set) => {
  it('passes helm lint', async () => {
    await run(helm, ['lint', '--strict', '--kube-version', KUBERNETES, chart, '-f', valuesOf(set)]);
  });

  it('renders what the repository holds (OBVERSE_WRITE_GOLDEN=1 writes it)', async () => {
    const rendered = await template(valuesOf(set), ...withoutFiles);
    const golden = goldenFile(set);
    if (process.env['OBVERSE_WRITE_GOLDEN'] === '1' || !existsSync(golden)) writeFileSync(golden, rendered);
    expect(rendered).toBe(readFileSync(golden, 'utf8'));
  });

  it('renders manifests that Kubernetes accepts', async () => {
    const { resources = [], summary } = await validate(await template(valuesOf(set)));
    expect(resources).toEqual([]);
    expect(summary).toMatchObject({ invalid: 0, errors: 0 });
    expect(summary['valid']).toBeGreaterThan(9);
  });
});

describe('the chart on a cluster', () => {
  const OPERATOR = ['ServiceMonitor', 'PrometheusRule'];
  const rendered = async (...more: string[]): Promise<readonly Manifest[]> =>
    manifestsIn(await template(valuesOf('default'), ...more));

  it('with the operator of Prometheus has monitors and the alert rules, without it only what every cluster takes', async () => {
    const kinds = (manifests: readonly Manifest[]) => new Set(manifests.map(({ kind }) => kind));
    const plain = kinds(await rendered());
    expect(OPERATOR.filter((kind) => plain.has(kind))).toEqual([]);
    const apis = OPERATOR.flatMap((kind) => ['--api-versions', `monitoring.coreos.com/v1/${kind}`]);
    const monitored = await template(valuesOf('default'), ...apis);
    const monitors = manifestsIn(monitored).filter(({ kind }) => kind === 'ServiceMonitor');
    expect(monitors.map(({ metadata }) => metadata.name)).toEqual([
      'obverse-gateway',
      'obverse-indexer',
      'obverse-watcher',
      'obverse-crawler',
    ]);
    expect(manifestsIn(monitored).find(({ kind }) => kind === 'PrometheusRule')?.spec).toEqual(
      parse(readText('deploy/monitoring/rules/obverse.yml')),
    );
    // Or Prometheus reads each service twice.
    expect(monitored).not.toContain('prometheus.io/scrape');
    expect(await validate(monitored)).toMatchObject({ summary: { invalid: 0, errors: 0, skipped: 0 } });
  });

  it('has the dashboards, unchanged, where the sidecar of Grafana finds them', async () => {
    const found = (await rendered()).find(({ kind }) => kind === 'ConfigMap');
    expect(found?.metadata.labels).toMatchObject({ grafana_dashboard: '1' });
    const files = globSync('deploy/monitoring/grafana/dashboards/*.json', { cwd: root });
    expect(Object.keys(found?.data ?? {}).sort()).toEqual(files.map((file) => `obverse-${path.basename(file)}`).sort());
    for (const file of files)
      expect(found?.data?.[`obverse-${path.basename(file)}`]?.trimEnd()).toBe(readText(file).trimEnd());
  });

  it('that assigns the users, OpenShift, sets none', async () => {
    expect(await template(valuesOf('default'))).toContain('runAsUser: 10001');
    const openshift = await template(
      valuesOf('external'),
      '--api-versions',
      'security.openshift.io/v1/SecurityContextConstraints',
    );
    expect(openshift).not.toMatch(/runAsUser|runAsGroup|fsGroup:/);
    expect(openshift).toContain('runAsNonRoot: true');
  });

  it('runs one command of the operators with the settings of the installation', async () => {
    const only = ['--show-only', 'templates/command-job.yaml', '--set-json', 'command.args=["topics","list"]'];
    const job = await template(valuesOf('external'), ...only);
    expect(await validate(job)).toMatchObject({ summary: { valid: 1, invalid: 0, errors: 0, skipped: 0 } });
    const [{ spec } = { spec: undefined }] = manifestsIn(job);
    expect(spec).toMatchObject({ template: { spec: { containers: [{ args: ['topics', 'list'] }] } } });
    expect((await rendered()).filter(({ metadata }) => metadata.name === undefined)).toEqual([]);
  });
});

describe('wrong input', () => {
  it.each([
    ['publicUrl=https://coins.example/path', /publicUrl/],
    ['gateway.replicas=many', /gateway.*replicas/s],
    ['gatway.replicas=2', /gatway/],
    ['mail.from=', /from/],
    ['gateway.settings.lower=1', /lower/],
    ['crawlerContact=', /crawlerContact/],
    ['watcher.replicas=5', /watcher.*replicas/s],
    ['image.digests.gateway=1.2.3', /digests.*gateway/s],
    ['monitoring.rules=maybe', /rules/],
    ['addresses.secretName=', /Set addresses\.secretName/],
    ['gateway.settings.TRUSTED_PROXIES=', /Set gateway\.settings\.TRUSTED_PROXIES/],
  ])('is refused with its name: %s', async (assignment, reason) => {
    await expect(template(valuesOf('default'), '--set', assignment)).rejects.toThrow(reason);
  });

  it.each(['gateway.settings', 'settings'])('is not missing where TRUSTED_PROXIES is in %s', async (place) => {
    const ingress = ['--set', 'ingress.enabled=true'];
    await expect(template(valuesOf('tiny'), ...ingress)).rejects.toThrow(/TRUSTED_PROXIES/);
    const proxies = ['--set', `${place}.TRUSTED_PROXIES=10.0.0.0/8`];
    expect(await template(valuesOf('tiny'), ...ingress, ...proxies)).toContain('kind: Ingress');
  });

  it('is refused by the schemas of Kubernetes: an unknown field, a wrong type', async () => {
    const rendered = await template(valuesOf('default'));
    for (const [right, wrong] of [
      ['minReplicas:', 'minReplica:'],
      ['revisionHistoryLimit: 5', 'revisionHistoryLimit: many'],
    ] as const) {
      const { resources = [] } = await validate(rendered.replace(right, wrong));
      expect(resources).toEqual([expect.objectContaining({ msg: expect.stringContaining(wrong.split(':')[0] ?? '') })]);
    }
  });
});
