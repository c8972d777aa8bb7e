import { topicDefinitions, topics } from '@obverse/contracts';
import { addStatusRoutes, Health, loadConfig, type ConfigTable } from '@obverse/service-kit';
import { composeFile } from '../compose/compose-file';
import { environmentOf, lineageOf, stagesOf } from '../image/dockerfile';
import { readText } from '../repository';
import { settingsTables } from '../settings/tables';
import { manifestsOf, podsOf, valueSets, type Container, type ValueSet, type Workload } from './renderings';

/** What the Secret of an installation holds. */
const SECRETS: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://obverse:secret@postgres.example:5432/obverse',
  EVENT_LOG_URL: 'kafka://kafka-1.example:9092/obverse',
  LOT_INDEX_URL: 'https://user:secret@opensearch.example:9200/obverse',
  CACHE_URL: 'rediss://redis.example:6379/0',
  IMAGE_URL: 'https://key:secret@s3.example/pictures',
  SMTP_URL: 'smtps://user:secret@mail.example:465',
};
/** Variables that Node reads. */
const NOT_SETTINGS = ['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'];
/** Where the Secret of the engines' files is mounted. */
const ENGINE_FILES = '/etc/obverse/engine-files';
const COMPONENT = 'app.kubernetes.io/component';
const services = ['gateway', 'indexer', 'watcher', 'crawler'] as const;
const stages = stagesOf(readText('deploy/images/Dockerfile'));

let tables: ReadonlyMap<string, ConfigTable>;
beforeAll(async () => {
  tables = await settingsTables('src');
});

interface NetworkPolicy {
  readonly podSelector: {
    readonly matchLabels: Readonly<Record<string, string>>;
    readonly matchExpressions?: readonly { readonly values: readonly string[] }[];
  };
  readonly egress?: readonly { readonly to?: unknown; readonly ports: readonly { readonly port: number }[] }[];
}

const workload = (set: ValueSet, kind: string, ending: string): Workload => {
  const found = manifestsOf(set).find((one) => one.kind === kind && one.metadata.name.endsWith(ending));
  if (!found) throw new Error(`${set} has no ${kind} ${ending}`);
  return found.spec as Workload;
};
const containerOf = (set: ValueSet, service: string): Container => {
  const [container] = workload(set, 'Deployment', `-${service}`).template.spec.containers;
  if (!container) throw new Error(`${service} has no container`);
  return container;
};
const environment = ({ env = [] }: Container): Record<string, string | undefined> =>
  Object.fromEntries(env.map(({ name, value, valueFrom }) => [name, valueFrom === undefined ? value : SECRETS[name]]));
const settingsOf = (set: ValueSet, service: string): Readonly<Record<string, unknown>> => {
  const table = tables.get(service);
  if (!table) throw new Error(`${service} has no settings`);
  const image = Object.assign({}, ...lineageOf(stages, `base-${service}`).map(environmentOf)) as Record<string, string>;
  const given = Object.entries(environment(containerOf(set, service)));
  // The files are not here.
  const others = given.filter(([, value]) => value?.startsWith(ENGINE_FILES) !== true);
  return loadConfig(table, { ...image, ...Object.fromEntries(others) });
};

describe.each(valueSets)('the chart with the values %s', (set) => {
  it.each(services)('gives %s settings that it accepts, and no other variable', (service) => {
    expect(() => settingsOf(set, service)).not.toThrow();
    const known = [...Object.keys(tables.get(service)?.settings ?? {}), ...NOT_SETTINGS];
    expect(Object.keys(environment(containerOf(set, service))).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('names the proxies of the gateway where it has an ingress', () => {
    const hasIngress = manifestsOf(set).some(({ kind }) => kind === 'Ingress');
    expect(!hasIngress || environment(containerOf(set, 'gateway'))['TRUSTED_PROXIES'] !== undefined).toBe(true);
  });

  it('contains every service', () => {
    const deployments = manifestsOf(set).filter(({ kind }) => kind === 'Deployment');
    expect(deployments.map(({ metadata }) => metadata.name.replace(/^.*-/, '')).sort()).toEqual(
      [...tables.keys()].sort(),
    );
  });

  it.each(services)('probes %s where it answers, and states where its metrics are', (service) => {
    const { HOST, PORT, MANAGEMENT_PORT } = settingsOf(set, service);
    const container = containerOf(set, service);
    const paths: string[] = [];
    addStatusRoutes({ get: (at: string) => paths.push(at) } as never, new Health());
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) {
      expect(container[probe]?.httpGet.port).toBe('http');
      expect(paths).toContain(container[probe]?.httpGet.path);
    }
    expect(HOST).toBe('0.0.0.0');
    expect(container.ports).toContainEqual({ name: 'http', containerPort: PORT });
    const { annotations } = workload(set, 'Deployment', `-${service}`).template.metadata;
    const monitor = manifestsOf(set).find(
      (one) => one.kind === 'ServiceMonitor' && one.metadata.name.endsWith(service),
    );
    const [endpoint] = (monitor?.spec as { endpoints: { port: string }[] } | undefined)?.endpoints ?? [];
    const port = container.ports?.find(({ name }) => name === endpoint?.port)?.containerPort;
    expect(String(port ?? annotations?.['prometheus.io/port'])).toBe(String(MANAGEMENT_PORT ?? PORT));
  });

  it('mounts the folder of pictures for writing: the crawler stores pictures, the gateway the sizes that are requested; a bucket needs none', () => {
    const claims = manifestsOf(set).filter(
      ({ kind, metadata }) => kind === 'PersistentVolumeClaim' && metadata.name.endsWith('-images'),
    );
    for (const service of ['gateway', 'crawler']) {
      const { IMAGE_ADAPTER: adapter, IMAGE_DIR: mountPath } = settingsOf(set, service);
      const mounts = containerOf(set, service).volumeMounts ?? [];
      if (adapter === 'folder') expect(mounts).toContainEqual({ name: 'images', mountPath });
      else expect([mounts.filter(({ name }) => name === 'images'), claims]).toEqual([[], []]);
    }
  });

  it('runs every program as its own user without any right, and with limits', () => {
    const programs = podsOf(set).filter(({ spec }) =>
      spec.containers.some(({ image }) => /obverse\/\w+[:@]/.test(image)),
    );
    expect(programs.length).toBeGreaterThan(services.length);
    for (const { spec } of programs) {
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: expect.anything() as unknown });
      for (const { securityContext, resources } of spec.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(resources).toMatchObject({
          requests: expect.anything() as unknown,
          limits: expect.anything() as unknown,
        });
      }
    }
  });

  it('limits what every pod reaches or who reaches it, and lets it reach the engines', () => {
    const policies = manifestsOf(set)
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .map(({ spec }) => spec as NetworkPolicy);
    const policiesOf = (component: string) =>
      policies.filter(({ podSelector: { matchLabels, matchExpressions: [one] = [] } }) =>
        one ? one.values.includes(component) : matchLabels[COMPONENT] === component,
      );
    for (const { metadata } of podsOf(set)) expect(policiesOf(metadata.labels[COMPONENT] ?? '')).toHaveLength(1);
    const engines = ['DATABASE_URL', 'EVENT_LOG_URL', 'LOT_INDEX_URL', 'CACHE_URL', 'SMTP_URL'];
    const ports = engines.map((name) => Number(new URL(SECRETS[name] ?? '').port));
    for (const component of ['gateway', 'indexer', 'watcher', 'migration', 'backup', 'command']) {
      const [{ egress = [] } = { egress: [] }] = policiesOf(component);
      const open = egress.filter(({ to }) => to === undefined).flatMap((rule) => rule.ports);
      expect(open.map(({ port }) => port)).toEqual(expect.arrayContaining([53, 443, ...ports]));
    }
    // Only crawlers and commands of the operators read pages of sellers.
    const reachSellers = policies.filter(({ egress = [] }) =>
      egress.some(({ to, ports: [first] }) => to !== undefined && first?.port === 80),
    );
    expect(reachSellers.map(({ podSelector: { matchLabels } }) => matchLabels[COMPONENT]).sort()).toEqual([
      'command',
      'crawler',
    ]);
    // A page that names an inside address must not reach it.
    const [{ egress = [] } = { egress: [] }] = policiesOf('crawler');
    const open = egress.filter(({ to }) => to === undefined).flatMap((rule) => rule.ports.map(({ port }) => port));
    expect(open).not.toContain(443);
    expect(open).not.toContain(80);
  });

  it('gives the same image store to crawler, gateway and migration', () => {
    const store = (container: Container) => {
      const { IMAGE_ADAPTER, IMAGE_URL } = environment(container);
      return { IMAGE_ADAPTER, IMAGE_URL };
    };
    const [migration] = workload(set, 'Job', '-migration').template.spec.containers;
    for (const container of [containerOf(set, 'crawler'), migration as Container])
      expect(store(container)).toEqual(store(containerOf(set, 'gateway')));
  });

  it('selects the same adapters as docker-compose.yml', () => {
    const compose = composeFile('deploy/compose/core.env').services;
    for (const service of services) {
      for (const name of ['EVENT_LOG_ADAPTER', 'LOT_INDEX_ADAPTER', 'CACHE_ADAPTER'])
        expect(environment(containerOf(set, service))[name]).toBe(compose[service]?.environment?.[name]);
    }
  });

  it('runs the same command before an upgrade as docker-compose.yml', () => {
    const [container] = workload(set, 'Job', '-migration').template.spec.containers;
    expect(container?.args).toEqual(composeFile('deploy/compose/core.env').services['migrate']?.command);
  });

  it('has no secret in a variable', () => {
    for (const service of services) {
      const secret = Object.entries(tables.get(service)?.settings ?? {}).flatMap(([name, one]) =>
        one.secret ? [name] : [],
      );
      const written = containerOf(set, service).env?.filter(
        ({ name, value }) => secret.includes(name) && value !== undefined,
      );
      expect(written).toEqual([]);
    }
  });
});

describe('a digest', () => {
  it('wins over the tag', () => {
    const images = podsOf('external').flatMap(({ spec }) => spec.containers.map(({ image }) => image));
    expect(images.filter((image) => !/^registry\.example\/obverse\/\w+@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
  });
});

describe('the authority of the engines', () => {
  it('is trusted by every program', () => {
    for (const { spec } of podsOf('external')) {
      for (const container of spec.containers) {
        const folder = container.volumeMounts?.find(({ name }) => name === 'engine-ca')?.mountPath;
        expect(environment(container)['NODE_EXTRA_CA_CERTS']).toBe(`${folder}/ca.crt`);
      }
    }
  });
});

describe('the job that backs up', () => {
  it.each(['external', 'large'] as const)('has all that it saves, and a folder to save it in: %s', (set) => {
    const [container] = podsOf(set).flatMap(({ spec }) => spec.containers.filter(({ name }) => name === 'backup'));
    const { args = [], volumeMounts = [] } = container ?? {};
    expect(args).toEqual(['backup', '/backups', '--keep', set === 'large' ? '14' : '7']);
    const given = environment(container as Container);
    expect(Object.keys(given)).toEqual(
      expect.arrayContaining([
        'DATABASE_URL',
        'EVENT_LOG_URL',
        'EVENT_LOG_ADAPTER',
        'LOT_INDEX_URL',
        'SELLER_REGISTRY',
      ]),
    );
    expect(volumeMounts).toContainEqual({ name: 'backups', mountPath: '/backups' });
    expect(volumeMounts).toContainEqual({ name: 'sellers', mountPath: given['SELLER_REGISTRY'], readOnly: true });
    if (given['IMAGE_ADAPTER'] === 's3') expect(given['IMAGE_URL']).toBe(SECRETS['IMAGE_URL']);
    else expect(volumeMounts).toContainEqual({ name: 'images', mountPath: given['IMAGE_DIR'] });
  });
});

describe('the files by which engines know the programs', () => {
  const filesOf = (container: Container) =>
    Object.entries(environment(container)).flatMap(([name, value]) =>
      value?.startsWith(`${ENGINE_FILES}/`) ? [`${name} ${value.slice(ENGINE_FILES.length + 1)}`] : [],
    );
  const kafka = ['EVENT_LOG_PASSWORD_FILE kafka-password'];
  const openSearch = ['LOT_INDEX_CERT_FILE opensearch.crt', 'LOT_INDEX_KEY_FILE opensearch.key'];

  it('are given to each program for the engines that it uses', () => {
    expect(filesOf(containerOf('external', 'gateway'))).toEqual(openSearch);
    expect(filesOf(containerOf('external', 'indexer'))).toEqual([...kafka, ...openSearch]);
    expect(filesOf(containerOf('external', 'watcher'))).toEqual([...kafka, ...openSearch]);
    expect(filesOf(containerOf('external', 'crawler'))).toEqual(kafka);
    const [migration] = workload('external', 'Job', '-migration').template.spec.containers;
    expect(filesOf(migration as Container)).toEqual([...kafka, ...openSearch]);
  });

  it('are mounted wherever a setting names one, and nowhere else', () => {
    for (const set of valueSets)
      for (const { spec } of podsOf(set))
        for (const container of spec.containers) {
          const mounted = container.volumeMounts?.some(({ mountPath }) => mountPath === ENGINE_FILES) ?? false;
          expect([set, container.name, mounted]).toEqual([set, container.name, filesOf(container).length > 0]);
        }
  });
});

describe('the number of indexers', () => {
  it('is at most the number of partitions', () => {
    const defined = topicDefinitions.find(({ name }) => name === topics.lotsObserved)?.partitions ?? 0;
    for (const set of valueSets) {
      const [migration] = workload(set, 'Job', '-migration').template.spec.containers;
      const partitions = Number(environment(migration as Container)['EVENT_LOG_PARTITIONS']);
      expect(partitions).toBe(set === 'large' ? 16 : defined);
      for (const { kind, metadata, spec } of manifestsOf(set).filter((one) => one.metadata.name.endsWith('-indexer'))) {
        const { replicas, maxReplicas, maxReplicaCount } = spec as Record<string, number | undefined>;
        expect([
          set,
          kind,
          metadata.name,
          Math.max(replicas ?? 1, maxReplicas ?? 1, maxReplicaCount ?? 1) <= partitions,
        ]).toEqual([set, kind, metadata.name, true]);
      }
    }
  });

  it('follows the lag of the topic of lots', () => {
    const scaled = manifestsOf('external').find(({ kind }) => kind === 'ScaledObject')?.spec as {
      triggers: { metadata: Record<string, string> }[];
    };
    expect(scaled.triggers[0]?.metadata).toMatchObject({
      topic: `obverse.${topics.lotsObserved}`,
      consumerGroup: `obverse.indexer@${topics.lotsObserved}`,
    });
  });
});

describe('the number of watchers', () => {
  it('is at most the number of partitions of the changes of lots', () => {
    const partitions = topicDefinitions.find(({ name }) => name === topics.lotsChanged)?.partitions ?? 0;
    for (const set of valueSets) {
      const { replicas } = workload(set, 'Deployment', '-watcher') as Workload & { readonly replicas: number };
      expect([set, replicas]).toEqual([set, set === 'large' ? partitions : 1]);
    }
  });

  it('is limited to that number by the schema of the values', () => {
    const schema = JSON.parse(readText('helm/obverse/values.schema.json')) as {
      properties: { watcher: { properties: { replicas: { maximum: number } } } };
    };
    const partitions = topicDefinitions.find(({ name }) => name === topics.lotsChanged)?.partitions;
    expect(schema.properties.watcher.properties.replicas.maximum).toBe(partitions);
  });
});
