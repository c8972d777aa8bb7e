import { existsSync } from 'node:fs';
import path from 'node:path';
import { addStatusRoutes, loadConfig, Health, s3AddressOf, type ConfigTable } from '@obverse/service-kit';
import { environmentOf, lineageOf, stagesOf } from '../image/dockerfile';
import { readText, root } from '../repository';
import { settingsTables } from '../settings/tables';
import { composeFile, interpolate, type ComposeFile, type ComposeService } from './compose-file';

const profiles = ['core', 'full'] as const;
const files = Object.fromEntries(profiles.map((one) => [one, composeFile(`deploy/compose/${one}.env`)])) as Record<
  (typeof profiles)[number],
  ComposeFile
>;
const stages = stagesOf(readText('deploy/images/Dockerfile'));
const built = Object.entries(files.full.services).filter(([, { build }]) => build !== undefined);
/** Node's and the C library's own. */
const NOT_SETTINGS = new Set(['NODE_OPTIONS', 'MALLOC_ARENA_MAX']);

let tables: ReadonlyMap<string, ConfigTable>;
beforeAll(async () => {
  tables = await settingsTables('src');
});

const imageEnvironment = (image: string): Record<string, string> =>
  Object.assign({}, ...lineageOf(stages, `base-${image}`).map(environmentOf)) as Record<string, string>;
const loaded = (file: ComposeFile, name: string): Record<string, unknown> => {
  const table = tables.get(name);
  if (!table) throw new Error(`${name} has no settings`);
  return loadConfig(table, { ...imageEnvironment(name), ...file.services[name]?.environment });
};
const mounts = ({ volumes = [] }: ComposeService) =>
  volumes.map((volume) => {
    const [source = '', target = '', mode = 'rw'] = volume.split(':');
    return { source, target, mode };
  });
const ofProfile = (profile: string) =>
  Object.entries(files.full.services).filter(([, service]) => service.profiles?.includes(profile));

describe('interpolate', () => {
  it('uses the default for a variable that is missing or empty, and throws for a required one', () => {
    expect(interpolate('${A:-x} ${B:-y}', { A: '1', B: '' })).toBe('1 y');
    expect(() => interpolate('${A:?set A}', {})).toThrow('set A');
  });
});

describe('docker-compose.yml', () => {
  it('runs every service of the repository', () => {
    expect(built.map(([name]) => name).sort()).toEqual(['migrate', ...tables.keys()].sort());
    for (const [name, { build }] of built) {
      expect(build).toMatchObject({ dockerfile: 'deploy/images/Dockerfile' });
      expect(build?.args['SERVICE']).toBe(name === 'migrate' ? 'cli' : name);
    }
  });

  describe.each(profiles)('with the profile %s', (profile) => {
    it('gives each service settings that it accepts', () => {
      for (const name of tables.keys()) expect(() => loaded(files[profile], name)).not.toThrow();
    });

    it('sets no variable that the service does not read', () => {
      for (const [name, { settings }] of tables) {
        const set = Object.keys(files[profile].services[name]?.environment ?? {});
        expect(set.filter((one) => !(one in settings) && !NOT_SETTINGS.has(one))).toEqual([]);
      }
    });

    it('depends only on services of the same profile', () => {
      const names = new Set(ofProfile(profile).map(([name]) => name));
      for (const [, { depends_on = {}, network_mode }] of ofProfile(profile)) {
        const others = [...Object.keys(depends_on), ...(network_mode ? [network_mode.replace('service:', '')] : [])];
        expect(others.filter((one) => !names.has(one))).toEqual([]);
      }
    });
  });

  it('waits for the health of what has a health check, and for the end of what ends', () => {
    for (const { depends_on = {} } of Object.values(files.full.services)) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const checked = files.full.services[other]?.healthcheck !== undefined;
        expect([other, condition]).toEqual([other, checked ? 'service_healthy' : 'service_completed_successfully']);
      }
    }
  });

  it('names images with their registry and a version', () => {
    for (const [name, { image, build }] of Object.entries(files.full.services)) {
      if (build) expect(image).toMatch(/^obverse\/(?:cli|crawler|gateway|indexer|watcher):/);
      else expect([name, image]).toEqual([name, expect.stringMatching(/^[a-z.]+\.[a-z]+\/[\w./-]+:v?\d[\w.-]*$/)]);
    }
  });

  it('limits the memory of everything, and publishes ports on this machine only', () => {
    for (const [name, { mem_limit, ports = [] }] of Object.entries(files.full.services)) {
      expect([name, mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
      expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
    }
  });

  it('publishes the port that the gateway listens on, at the address of the site', () => {
    const { PORT, HOST, PUBLIC_URL } = loaded(files.core, 'gateway');
    expect(HOST).toBe('0.0.0.0');
    const { port } = new URL(String(PUBLIC_URL));
    expect(files.core.services['gateway']?.ports).toContain(`127.0.0.1:${port}:${String(PORT)}`);
  });

  it('mounts a volume that may be written where a service writes, and the folders that it reads', () => {
    for (const [name, writable] of [
      ['crawler', ['IMAGE_DIR']],
      ['gateway', ['MAIL_DIR']],
    ] as const) {
      const settings = loaded(files.core, name);
      const found = mounts(files.core.services[name] as ComposeService);
      for (const setting of writable)
        expect(found).toContainEqual(expect.objectContaining({ target: settings[setting], mode: 'rw' }));
    }
    for (const name of tables.keys()) {
      const found = mounts(files.core.services[name] as ComposeService);
      expect(found).toContainEqual(expect.objectContaining({ target: loaded(files.core, name)['SELLER_REGISTRY'] }));
      expect(files.core.services[name]?.read_only).toBe(true);
    }
    const pictures = (name: string) =>
      mounts(files.core.services[name] as ComposeService).find(
        ({ target }) => target === loaded(files.core, name)['IMAGE_DIR'],
      )?.source;
    expect(pictures('gateway')).toBe(pictures('crawler'));
  });

  it('gives one image store to all that use it: a volume in the profile core, the S3 store in the profile full', () => {
    for (const [profile, adapter, host] of [
      ['core', 'folder', undefined],
      ['full', 's3', 's3'],
    ] as const) {
      const of = (name: string) => {
        const { IMAGE_ADAPTER, IMAGE_URL } = files[profile].services[name]?.environment ?? {};
        return [IMAGE_ADAPTER, IMAGE_URL ? s3AddressOf(IMAGE_URL) : undefined] as const;
      };
      const [given, address] = of('gateway');
      expect([given, address && new URL(address.endpoint).hostname]).toEqual([adapter, host]);
      for (const name of ['crawler', 'migrate']) expect(of(name)).toEqual(of('gateway'));
      if (!address) continue;
      const { environment: store, command = [] } = files[profile].services['s3'] ?? {};
      expect(Object.values(store ?? {})).toEqual(Object.values(address.credentials ?? {}));
      expect(command).toContain(`:${new URL(address.endpoint).port}`);
    }
  });

  it('mounts only volumes that it declares and files that exist', () => {
    for (const service of Object.values(files.full.services)) {
      for (const { source } of mounts(service)) {
        const known = source.startsWith('.') ? existsSync(path.join(root, source)) : source in files.full.volumes;
        expect([source, known || source === '/']).toEqual([source, true]);
      }
    }
  });

  it('addresses engines by the names of services', () => {
    const addresses = ['DATABASE_URL', 'EVENT_LOG_URL', 'LOT_INDEX_URL', 'CACHE_URL'];
    for (const name of tables.keys()) {
      const set = Object.entries(files.core.services[name]?.environment ?? {});
      const hosts = set.flatMap(([variable, url]) => (addresses.includes(variable) ? [new URL(url).hostname] : []));
      expect(hosts).not.toEqual([]);
      for (const host of hosts) expect(files.core.services[host]?.profiles).toContain('core');
    }
  });

  it('checks the health of each service at the path that the service serves', () => {
    const paths: string[] = [];
    addStatusRoutes({ get: (at: string) => paths.push(at) } as never, new Health());
    const [, checked = ''] = /\$\{port\}(\/[\w/]+)/.exec(readText('deploy/images/healthcheck.mjs')) ?? [];
    expect(paths).toContain(checked);
    for (const name of tables.keys())
      expect(files.core.services[name]?.healthcheck?.test).toEqual(['CMD', 'node', '/app/healthcheck.mjs']);
  });
});
