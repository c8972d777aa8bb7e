import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../process/is-alive';

const LOOK_EVERY_MS = 200;

/** Runs the work while no other process runs work under the same lock file. A lock whose process died does not count. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!(await taken(file))) await pause(LOOK_EVERY_MS);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function taken(file: string): Promise<boolean> {
  try {
    await writeFile(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const text = await readFile(file, 'utf8').catch(() => '');
  // A lock just made may not hold its number yet; it does at the next look.
  if (/^\d+\n$/.test(text) && !isAlive(Number(text))) await rm(file, { force: true });
  return false;
}
