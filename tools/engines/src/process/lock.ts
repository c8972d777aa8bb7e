import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './is-alive';

const LOOK_EVERY_MS = 200;

/** Runs the work while no other process runs work under the same lock file. A lock whose process has ended is ignored. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!(await tryLock(file))) await pause(LOOK_EVERY_MS);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function tryLock(file: string): Promise<boolean> {
  try {
    await writeFile(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const text = await readFile(file, 'utf8').catch(() => '');
  // A new lock may not contain its number yet; the next attempt reads it.
  if (/^\d+\n$/.test(text) && !isAlive(Number(text))) await rm(file, { force: true });
  return false;
}
