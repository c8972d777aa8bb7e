import { topicDefinitions, topics } from '@obverse/contracts';
import { addStatusRoutes, Health, loadConfig, type ConfigTable } from '@obverse/service-kit';
import { composeFile } from '../compose/compose-file';
import { environmentOf, lineageOf, stagesOf } from '../image/dockerfile';
import { readText } from '../repository';
import { settingsTables } from '../settings/tables';
import { manifestsOf, valueSets, type Container, type ValueSet, type Workload } from './renderings';

/** What the Secret of an installation holds. */
const SECRETS: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://obverse:secret@postgres.example:5432/obverse',
  EVENT_LOG_URL: 'kafka://kafka-1.example:9092/obverse',
  LOT_INDEX_URL: 'https://user:secret@opensearch.example:9200/obverse',
  CACHE_URL: 'rediss://redis.example:6379/0',
  IMAGE_URL: 'https://key:secret@s3.example/pictures',
  SMTP_URL: 'smtps://user:secret@mail.example:465',
};
const NOT_SETTINGS = ['NODE_OPTIONS'];
const services = ['gateway', 'indexer', 'crawler'] as const;
const stages = stagesOf(readText('deploy/images/Dockerfile'));

let tables: ReadonlyMap<string, ConfigTable>;
beforeAll(async () => {
  tables = await settingsTables('src');
});

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
  return loadConfig(table, { ...image, ...environment(containerOf(set, service)) });
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
    expect(annotations?.['prometheus.io/port']).toBe(String(MANAGEMENT_PORT ?? PORT));
  });

  it('mounts the folder of pictures for writing: the crawler stores pictures, the gateway the sizes that are requested; a bucket needs none', () => {
    const claims = manifestsOf(set).filter(({ kind }) => kind === 'PersistentVolumeClaim');
    for (const service of ['gateway', 'crawler']) {
      const { IMAGE_ADAPTER: adapter, IMAGE_DIR: mountPath } = settingsOf(set, service);
      const mounts = containerOf(set, service).volumeMounts ?? [];
      if (adapter === 'folder') expect(mounts).toContainEqual({ name: 'images', mountPath });
      else expect([mounts.filter(({ name }) => name === 'images'), claims]).toEqual([[], []]);
    }
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

describe('the number of indexers', () => {
  it('is at most the number of partitions', () => {
    const partitions = topicDefinitions.find(({ name }) => name === topics.lotsObserved)?.partitions ?? 0;
    for (const set of valueSets) {
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
