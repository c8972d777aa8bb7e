import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../repository';

const run = promisify(execFile);
/** Survives a restart of the machine, and goes when the packages go. */
const cache = path.join(root, 'node_modules/.cache/obverse-go');

interface GoTool {
  readonly module: string;
  /** The command's package. */
  readonly command: string;
  readonly version: string;
  /** Build tags. */
  readonly tags?: string;
}

const tools = {
  helm: { module: 'helm.sh/helm/v3', command: 'cmd/helm', version: 'v3.19.0' },
  kubeconform: { module: 'github.com/yannh/kubeconform', command: 'cmd/kubeconform', version: 'v0.7.0' },
  actionlint: { module: 'github.com/rhysd/actionlint', command: 'cmd/actionlint', version: 'v1.7.12' },
  promtool: {
    module: 'github.com/prometheus/prometheus',
    command: 'cmd/promtool',
    version: 'v0.315.1',
    // Of the service discoveries only the one that prometheus.yml uses: the others take most of the build.
    tags: 'remove_all_sd,enable_dns_sd',
  },
} as const satisfies Readonly<Record<string, GoTool>>;

/** The file of a tool of Go. Built at the first use, which takes minutes and needs Go and its module proxy. */
export async function goTool(name: keyof typeof tools): Promise<string> {
  const tool: GoTool = tools[name];
  const file = path.join(cache, `${name}-${tool.version}`);
  if (existsSync(file)) return file;
  const folder = path.join(cache, `module-${name}`);
  mkdirSync(folder, { recursive: true });
  // A module of our own that requires the tool: `go install` refuses modules with `exclude` or `replace`.
  writeFileSync(path.join(folder, 'go.mod'), `module obverse.local/${name}\n`);
  const target = `${tool.module}/${tool.command}`;
  await go(folder, 'get', `${target}@${tool.version}`);
  await go(folder, 'build', '-o', `${file}.part`, ...(tool.tags ? ['-tags', tool.tags] : []), target);
  renameSync(`${file}.part`, file);
  return file;
}

/** The folder of the sources of a module, in the cache of Go. */
export async function goModule(module: string, version: string): Promise<string> {
  const { stdout } = await go(cache, 'mod', 'download', '-json', `${module}@${version}`);
  return (JSON.parse(stdout) as { Dir: string }).Dir;
}

async function go(cwd: string, ...args: string[]): Promise<{ stdout: string }> {
  mkdirSync(cwd, { recursive: true });
  const env = { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-mod=mod -buildvcs=false', GOWORK: 'off' };
  return run('go', args, { cwd, env, maxBuffer: 1e8 });
}
