import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isComplete } from './manifest';

/** The name of a folder that {@link keptBackup} makes; names sort by time. */
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z$/;

export interface Found {
  readonly name: string;
  readonly isComplete: boolean;
}

/**
 * Saves in a folder of its own within `folder`, named by the time, and deletes the backups that are older than the newest `keep` complete ones. What a
 * failed attempt wrote is deleted, so that attempts that fail for want of room do not fill it further. Other folders are left alone.
 */
export async function keptBackup<T>(
  folder: string,
  keep: number,
  now: Date,
  save: (root: string) => Promise<T>,
): Promise<T> {
  const root = path.join(folder, now.toISOString().replaceAll(':', '-'));
  await mkdir(folder, { recursive: true });
  // Fails where it exists: only what this attempt wrote may be deleted.
  await mkdir(root);
  const remove = (place: string) => rm(place, { recursive: true, force: true });
  let saved: T;
  try {
    saved = await save(root);
  } catch (error) {
    await remove(root);
    throw error;
  }
  const names = (await readdir(folder)).filter((name) => NAME.test(name));
  const found = names.map(async (name) => ({ name, isComplete: await isComplete(path.join(folder, name)) }));
  for (const name of namesToDelete(await Promise.all(found), keep)) await remove(path.join(folder, name));
  return saved;
}

/** Incomplete folders are of processes that were killed, or of one that still writes: they go with the complete ones of their time. */
export function namesToDelete(found: readonly Found[], keep: number): readonly string[] {
  const oldestKept = found
    .flatMap(({ name, isComplete: whole }) => (whole ? [name] : []))
    .sort()
    .at(-keep);
  return oldestKept === undefined ? [] : found.flatMap(({ name }) => (name < oldestKept ? [name] : []));
}
