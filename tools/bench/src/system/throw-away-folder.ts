import { rm } from 'node:fs/promises';
import { throwAwayFolder } from '@obverse/engines';

/** Runs the work with a temporary folder, which is removed afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await throwAwayFolder('bench');
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
