import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
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

/**
 * Resolves with the root of a build of the commit, which is kept in `.tmp` for the next run. The packages from npm are those of this version: a commit that
 * needs others does not build.
 */
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
  await linkPackages(folder);
  await compile(folder);
  await rename(folder, kept);
  return kept;
}

/** Packages from npm are links to those of this version, packages of the repository links within the folder. */
async function linkPackages(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'node_modules/@obverse'), { recursive: true });
  for (const name of await readdir(path.join(root, 'node_modules'))) {
    if (name === '@obverse' || name === '.cache') continue;
    await symlink(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
  }
  for (const kind of ['libs', 'apps', 'tools']) {
    for (const name of await readdir(path.join(folder, kind))) {
      if (!existsSync(path.join(folder, kind, name, 'package.json'))) continue;
      await symlink(path.join('../..', kind, name), path.join(folder, 'node_modules/@obverse', name));
      const own = path.join(root, kind, name, 'node_modules');
      if (existsSync(own)) await symlink(own, path.join(folder, kind, name, 'node_modules'));
    }
  }
}

async function compile(folder: string): Promise<void> {
  // Jest sets NODE_ENV, with which Vite would build the client for development.
  const { NODE_OPTIONS: _options, NODE_ENV: _env, ...inherited } = process.env;
  const env = {
    ...inherited,
    PATH: [path.dirname(process.execPath), path.join(root, 'node_modules/.bin'), inherited['PATH']].join(
      path.delimiter,
    ),
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    NX_NO_CLOUD: 'true',
  };
  const nx = realpathSync(path.join(root, 'node_modules/.bin/nx'));
  const args = ['run-many', '-t', 'build', '--output-style=static'];
  try {
    await exec(process.execPath, [nx, ...args], { cwd: folder, env, maxBuffer: MAX_OUTPUT });
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string };
    throw new Error(`The earlier version could not be built:\n${stdout.split('\n').slice(-40).join('\n')}`, {
      cause: error,
    });
  }
}
