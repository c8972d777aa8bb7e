import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './commands.mjs';
import { runHidden } from './run-hidden.mjs';
import { step, StartError } from './terminal.mjs';

/**
 * Installs when the installed packages differ from package-lock.json. `npm install --no-save` uses the versions of the lock file, like `npm ci`, and changes
 * no file, but accepts a lock file without the native packages of other platforms.
 */
export async function ensureInstalled() {
  const wanted = await packagesOf(path.join(root, 'package-lock.json'));
  if (!wanted)
    throw new StartError(
      'package-lock.json is missing or broken; take it from the repository again (git checkout package-lock.json).',
    );
  if (isInstalled(wanted, await packagesOf(path.join(root, 'node_modules/.package-lock.json')))) return;
  await install();
}

/** The `packages` of a lock file; undefined when it is missing or cannot be read. */
async function packagesOf(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** npm writes its list of installed packages last, so an interrupted install has none. Packages for other platforms are optional and may be absent. */
export function isInstalled(wanted, present) {
  if (!present) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    // Workspaces themselves are folders of the repository, not installed packages.
    if (!/(^|\/)node_modules\//.test(place)) return true;
    const found = present[place];
    if (!found) return entry.optional === true || entry.devOptional === true;
    return entry.link === true ? found.link === true : found.version === entry.version;
  });
}

async function install() {
  const progress = step('Installing packages (only the first time)');
  const { code, output } = await npm([
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--progress=false',
  ]);
  if (code === 0) {
    progress.done();
    return;
  }
  progress.failed();
  throw new StartError(explain(output));
}

async function npm(args) {
  // npm sets this to its own script: the same npm, whatever PATH contains.
  const script = process.env.npm_execpath;
  const [file, first] = script && /\.c?js$/.test(script) ? [process.execPath, [script]] : ['npm', []];
  try {
    return await runHidden(file, [...first, ...args], { cwd: root });
  } catch {
    throw new StartError('npm was not found; it comes with Node from https://nodejs.org.');
  }
}

export function explain(output) {
  if (/ENOSPC|no space left/i.test(output)) return 'The disk is full: free about 1 GB and run the command again.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i.test(output)) {
    return 'npm cannot reach its package registry: check the network (or npm\'s "registry" and proxy settings) and run the command again.';
  }
  if (/EACCES|EPERM|EROFS/.test(output))
    return `npm may not write into ${root}: run the command as the user who owns this folder.`;
  const reasons = output
    .split('\n')
    .filter((line) => line.startsWith('npm error') && !/complete log|\.log$/.test(line));
  return `Installing failed: ${(reasons.length > 0 ? reasons : output.trim().split('\n').slice(-5)).slice(0, 8).join('\n')}`;
}
