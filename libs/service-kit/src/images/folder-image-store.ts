import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isErrorOfCode } from '../error-code';
import { imageKeyParts, logoHashIn } from './image-key';
import type { ImageStore } from './image-store';

/**
 * Pictures as files below `root`: `<2>/<2>/<lotId>/<position>-<size>.<extension>`, the two levels being the id's last digits (its first are
 * not evenly spread), so that a folder holds at most 1,296 others. Logos: `logo/<hash>.webp`; there are as many as companies.
 */
export function folderImageStore(root: string): ImageStore {
  const fileOf = (key: string): string => {
    const logo = logoHashIn(key);
    if (logo !== undefined) return path.join(root, 'logo', `${logo}.webp`);
    const { lotId, position, size, extension } = imageKeyParts(key);
    return path.join(root, lotId.slice(-2), lotId.slice(-4, -2), lotId, `${position}-${size}.${extension}`);
  };
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      const draft = `${file}.${randomUUID()}.part`;
      await mkdir(path.dirname(file), { recursive: true });
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

async function presentOnly<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isErrorOfCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
