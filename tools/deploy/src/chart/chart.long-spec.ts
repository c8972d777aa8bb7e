import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { throwAwayFolder } from '@obverse/engines';
import { goModule, goTool } from '../go-tools/go-tool';
import { root } from '../repository';
import { kubernetesSchemas, type Swagger } from './kubernetes-schemas';
import { goldenFile, valueSets } from './renderings';

const run = promisify(execFile);
const chart = path.join(root, 'helm/obverse');
const KUBERNETES = '1.34.1';
/** Kinds of programs that Kubernetes does not contain. */
const FOREIGN = 'ScaledObject';

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
}, 3_600_000);

afterAll(() => rm(schemas, { recursive: true, force: true }));

const template = async (values: string, ...more: string[]): Promise<string> => {
  const args = ['template', 'obverse', chart, '--namespace', 'obverse', '--kube-version', KUBERNETES, '-f', values];
  return (await run(helm, [...args, ...more], { maxBuffer: 1e8 })).stdout;
};
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
  const args = ['-schema-location', location, '-skip', FOREIGN, '-summary', '-output', 'json', file];
  // Its exit status is 1 when it finds something.
  const { stdout } = await run(kubeconform, args, { maxBuffer: 1e8 }).catch((error: { stdout: string }) => error);
  return JSON.parse(stdout) as Validation;
};

describe.each(valueSets)('the chart with the values %s', (set) => {
  it('passes helm lint', async () => {
    await run(helm, ['lint', '--strict', '--kube-version', KUBERNETES, chart, '-f', valuesOf(set)]);
  });

  it('renders what the repository holds (OBVERSE_WRITE_GOLDEN=1 writes it)', async () => {
    const rendered = await template(valuesOf(set));
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

describe('wrong input', () => {
  it.each([
    ['publicUrl=https://coins.example/path', /publicUrl/],
    ['gateway.replicas=many', /gateway.*replicas/s],
    ['gatway.replicas=2', /gatway/],
    ['mail.from=', /from/],
    ['gateway.settings.lower=1', /lower/],
    ['crawlerContact=', /crawlerContact/],
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
