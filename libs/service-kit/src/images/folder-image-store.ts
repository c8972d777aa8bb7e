import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isErrorOfCode } from '../error-code';
import { imageKeyParts, logoHashIn, storedKeyIn } from './image-key';
import type { ImageStore } from './image-store';

/**
 * Pictures as files below `root`: `<2>/<2>/<lotId>/<position>-<size>.<extension>` and `…/<position>-original`. The two levels are the last digits of the id (its first are
 * not evenly distributed), so a folder has at most 1,296 subfolders. Logos: `logo/<hash>.webp`, one per company. A file is written in `draft/` and
 * moved when it is complete; drafts of killed processes are removed by the next process.
 */
export function folderImageStore(root: string): ImageStore {
  const fileOf = (key: string): string => {
    const logo = logoHashIn(key);
    if (logo !== undefined) return path.join(root, 'logo', `${logo}.webp`);
    const { lotId, position, file } = imageKeyParts(key);
    return path.join(root, lotId.slice(-2), lotId.slice(-4, -2), lotId, `${position}-${file}`);
  };
  const drafts = path.join(root, 'draft');
  let cleanedUp: Promise<void> | undefined;
  return {
    async put(key, bytes) {
      // Drafts that cannot be removed now are removed by the next process; a folder that cannot be written fails below.
      await (cleanedUp ??= removeAbandoned(drafts).catch(() => undefined));
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
    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
    async has(key) {
      return (await presentOnly(access(fileOf(key)).then(() => true))) ?? false;
    },
    keys: () => keysBelow(root),
    async addressOf(key) {
      fileOf(key);
      return undefined;
    },
    close: () => Promise.resolve(),
  };
}

/** Folder by folder, so that millions of pictures need no memory. */
async function* keysBelow(root: string): AsyncGenerator<string> {
  for (const name of await namesIn(path.join(root, 'logo'))) {
    const key = storedKeyIn(`logo/${name}`);
    if (key !== undefined) yield key;
  }
  for (const last of (await namesIn(root)).filter(isLevel)) {
    for (const before of (await namesIn(path.join(root, last))).filter(isLevel)) {
      for (const lotId of await namesIn(path.join(root, last, before))) {
        if (lotId.slice(-2) !== last || lotId.slice(-4, -2) !== before) continue;
        for (const name of await namesIn(path.join(root, last, before, lotId))) {
          const key = storedKeyIn(`${lotId}/${name.replace('-', '/')}`);
          if (key !== undefined) yield key;
        }
      }
    }
  }
}

const isLevel = (name: string): boolean => name.length === 2;

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await presentOnly(readdir(folder))) ?? [];
}

/** A draft of this age is abandoned: no write of a picture takes an hour. */
const ABANDONED_MS = 60 * 60_000;

async function removeAbandoned(drafts: string): Promise<void> {
  const before = Date.now() - ABANDONED_MS;
  for (const name of (await presentOnly(readdir(drafts))) ?? []) {
    const draft = path.join(drafts, name);
    const written = await presentOnly(stat(draft));
    if (written && written.mtimeMs < before) await rm(draft, { force: true });
  }
}

async function presentOnly<T>(access: Promise<T>): Promise<T | undefined> {
  try {
    return await access;
  } catch (error) {
    if (isErrorOfCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
