import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isErrorOfCode } from '../error-code';
import { imageKeyParts, logoHashIn } from './image-key';
import type { ImageStore } from './image-store';

/**
 * Pictures as files below `root`: `<2>/<2>/<lotId>/<position>-<size>.<extension>`, the two levels being the id's last digits (its first are
 * not evenly spread), so that a folder holds at most 1,296 others. Logos: `logo/<hash>.webp`; there are as many as companies. What is being written
 * stands in `draft/` until it is whole; what a killed process left there is removed by the next one.
 */
export function folderImageStore(root: string): ImageStore {
  const fileOf = (key: string): string => {
    const logo = logoHashIn(key);
    if (logo !== undefined) return path.join(root, 'logo', `${logo}.webp`);
    const { lotId, position, size, extension } = imageKeyParts(key);
    return path.join(root, lotId.slice(-2), lotId.slice(-4, -2), lotId, `${position}-${size}.${extension}`);
  };
  const drafts = path.join(root, 'draft');
  let swept: Promise<void> | undefined;
  return {
    async put(key, bytes) {
      // What cannot be removed now is removed by the next process; a folder that cannot be written fails below.
      await (swept ??= removeForgotten(drafts).catch(() => undefined));
      const file = fileOf(key);
      const draft = path.join(drafts, randomUUID());
      await mkdir(path.dirname(file), { recursive: true });
      await mkdir(drafts, { recursive: true });
      try {
        await writeFile(draft, bytes);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(key) {
      return presentOnly(readFile(fileOf(key)));
    },
    async has(key) {
      return (await presentOnly(access(fileOf(key)).then(() => true))) ?? false;
    },
  };
}

/** Others may be writing theirs; nobody writes one picture for an hour. */
const FORGOTTEN_MS = 60 * 60_000;

async function removeForgotten(drafts: string): Promise<void> {
  const before = Date.now() - FORGOTTEN_MS;
  for (const name of (await presentOnly(readdir(drafts))) ?? []) {
    const draft = path.join(drafts, name);
    const written = await presentOnly(stat(draft));
    if (written && written.mtimeMs < before) await rm(draft, { force: true });
  }
}

async function presentOnly<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isErrorOfCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
