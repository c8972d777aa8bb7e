import { mkdir, open, readFile, rm, stat, statfs, unlink, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { isAlive } from '@obverse/engines';
import { StackError } from './stack-error';

/** Increased when the layout of the folder changes so that an older Obverse cannot read it. */
const FORMAT = 1;
const LEAST_FREE_BYTES = 500 * 1024 * 1024;
/** Everything a stack creates in its folder; `reset` removes these and nothing else. */
const OURS = [
  'postgres',
  'postgres.password',
  'engines',
  'images',
  'mail',
  'sellers',
  'logs',
  'format.json',
  'stack.env',
];

export interface DataFolder {
  readonly dir: string;
  at(...names: string[]): string;
  /** Removes the lock. */
  release(): Promise<void>;
}

/**
 * Opens the folder for one stack: creates it, locks it, checks that it can be used. Throws {@link StackError}; a folder that was refused is not changed.
 */
export async function openDataFolder(dir: string, options: { readonly reset: boolean }): Promise<DataFolder> {
  const folder = path.resolve(dir);
  const at = (...names: string[]) => path.join(folder, ...names);
  const release = await lockDataFolder(folder);
  try {
    if (options.reset) for (const name of OURS) await rm(at(name), { recursive: true, force: true });
    await checkFormat(folder, at('format.json'));
    await checkSpace(folder);
    if (userInfo().uid === 0) await checkEnterable(folder);
    await explained(folder, () => writeFile(at('format.json'), `${JSON.stringify({ format: FORMAT })}\n`));
  } catch (error) {
    await release();
    throw error;
  }
  return { dir: folder, at, release };
}

/**
 * Creates and locks the folder for a start of any kind: a stack, or engines in the background. Resolves with the release. Throws {@link StackError}
 * that names the process that holds it.
 */
export async function lockDataFolder(dir: string): Promise<() => Promise<void>> {
  const folder = path.resolve(dir);
  const file = path.join(folder, 'lock');
  await explained(folder, () => mkdir(folder, { recursive: true }));
  await lock(folder, file);
  return () => rm(file, { force: true });
}

/** Turns errors of the file system into instructions. */
async function explained<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    switch ((error as NodeJS.ErrnoException).code) {
      case 'EACCES':
      case 'EPERM':
      case 'EROFS':
        throw new StackError(
          `The data folder ${folder} cannot be written: give this user the right to, or choose another with --data DIR.`,
        );
      case 'ENOTDIR':
      case 'EEXIST':
        throw new StackError(`${folder} is not a folder: choose another with --data DIR.`);
      case 'ENOSPC':
      case 'EDQUOT':
        throw new StackError(
          `The disk that holds ${folder} is full: free some space, or choose a folder on another disk with --data DIR.`,
        );
      default:
        throw error;
    }
  }
}

async function lock(folder: string, file: string): Promise<void> {
  const holder = await holderOf(file);
  if (holder !== undefined) throw inUse(folder, holder);
  await explained(folder, async () => {
    await unlink(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    const handle = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST')
        throw new StackError(`The data folder ${folder} was taken by another start just now: try again.`);
      throw error;
    });
    await handle.writeFile(`${process.pid}\n`);
    await handle.close();
  });
}

function inUse(folder: string, holder: number): StackError {
  return new StackError(
    `The data folder ${folder} is in use by another start (process ${holder}): stop that one, or choose another folder with --data DIR.`,
  );
}

/** The running process that holds the lock; the lock of a process that ended is stale. */
async function holderOf(file: string): Promise<number | undefined> {
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).trim());
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return undefined;
  if (!isAlive(pid)) return undefined;
  // After a reboot another program may have this process id; where /proc exists, only Node counts.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'node');
  return command.includes('node') ? pid : undefined;
}

async function checkFormat(folder: string, file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return;
  const format = formatOf(text);
  if (format === undefined) {
    throw new StackError(
      `The data folder ${folder} is damaged (format.json cannot be read): begin anew with --reset, or choose another with --data DIR.`,
    );
  }
  if (format > FORMAT) {
    throw new StackError(
      `The data folder ${folder} was written by a newer Obverse (format ${format}, this one knows ${FORMAT}): update, or choose another folder with --data DIR.`,
    );
  }
}

function formatOf(text: string): number | undefined {
  try {
    const { format } = JSON.parse(text) as { format?: unknown };
    return typeof format === 'number' ? format : undefined;
  } catch {
    return undefined;
  }
}

async function checkSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= LEAST_FREE_BYTES) return;
  throw new StackError(
    `The disk that holds ${folder} has ${Math.floor(free / 1024 / 1024)} MB free and Obverse needs 500: free some, or choose a folder on another disk with --data DIR.`,
  );
}

/** Started by root, PostgreSQL runs as the user `postgres`, who must be able to enter every folder of the path. */
async function checkEnterable(folder: string): Promise<void> {
  for (let step = folder; ; step = path.dirname(step)) {
    const { mode, uid } = await stat(step);
    if (uid === 0 && (mode & 0o001) === 0) {
      throw new StackError(
        `As root, PostgreSQL runs as the user "postgres", who may not enter ${step}: run as an ordinary user, or choose a folder such as /var/tmp/obverse with --data DIR.`,
      );
    }
    if (step === path.dirname(step)) return;
  }
}
