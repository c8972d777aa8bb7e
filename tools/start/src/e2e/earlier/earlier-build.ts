import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../stack/processes';

const exec = promisify(execFile);
const MAX_OUTPUT = 1e8;

const migrations = 'libs/database/src/**/*.migration.ts';

async function git(...args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await exec('git', ['-C', root, ...args], { maxBuffer: MAX_OUTPUT });
    return stdout.trim();
  } catch (error) {
    throw new Error(
      `An earlier version comes from the git history of this checkout, and "git ${args[0]}" failed: clone the repository with its history, and name a commit of it with --from.`,
      { cause: error },
    );
  }
}

/** The full id of `name`, any name of a commit; without a name, that of the last commit before the newest migration of the database. */
export async function earlierCommit(name: string | undefined): Promise<string> {
  if (name) return git('rev-parse', '--verify', `${name}^{commit}`);
  const files = (await git('ls-files', migrations)).split('\n').sort((a, b) => (stamp(a) < stamp(b) ? -1 : 1));
  const added = await git('log', '--diff-filter=A', '--format=%H', '--', files.at(-1) ?? '');
  return git('rev-parse', '--verify', `${added.split('\n').at(-1) ?? ''}^`);
}

/** Its time, with which the name of a migration begins. */
const stamp = (file: string) => path.basename(file);

/** Resolves with the root of a build of the commit, with the packages of its lock file. It is kept in `.tmp` for the next run. */
export async function earlierBuild(commit: string): Promise<string> {
  const kept = path.join(root, '.tmp/earlier', commit);
  if (existsSync(kept)) return kept;
  const folder = `${kept}-unfinished`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const archive = path.join(folder, 'source.tar');
  await git('archive', '--format=tar', '-o', archive, commit);
  await exec('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  await installPackages(folder);
  await compile(folder);
  await rename(folder, kept);
  return kept;
}

/** As the lock file of the commit states: its build may need other versions than this one has. */
async function installPackages(folder: string): Promise<void> {
  const args = ['ci', '--prefer-offline', '--no-audit', '--no-fund'];
  await run('The packages of the earlier version could not be installed', 'npm', args, folder);
}

async function compile(folder: string): Promise<void> {
  const nx = realpathSync(path.join(folder, 'node_modules/.bin/nx'));
  const args = [nx, 'run-many', '-t', 'build', '--output-style=static'];
  await run('The earlier version could not be built', process.execPath, args, folder);
}

async function run(failure: string, program: string, args: readonly string[], cwd: string): Promise<void> {
  // Jest sets NODE_ENV, with which Vite would build the client for development.
  const { NODE_OPTIONS: _options, NODE_ENV: _env, ...inherited } = process.env;
  const programs = [path.dirname(process.execPath), path.join(cwd, 'node_modules/.bin'), inherited['PATH']];
  const env = {
    ...inherited,
    PATH: programs.join(path.delimiter),
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    NX_NO_CLOUD: 'true',
  };
  try {
    await exec(program, args, { cwd, env, maxBuffer: MAX_OUTPUT });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const end = `${stdout}\n${stderr}`.trim().split('\n').slice(-40).join('\n');
    throw new Error(`${failure}:\n${end}`, { cause: error });
  }
}
