import { closeSync, fstatSync, mkdirSync, openSync, readSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';

const LARGEST_LOG = 50 * 1024 * 1024;

/** Opens a log for appending; a log larger than 50 MB is truncated first. The caller closes the descriptor. */
export function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG) truncateSync(file);
  return openSync(file, 'a');
}

/** The last lines written after `from` bytes. */
export function lastLines(file: string, count: number, from = 0): string[] {
  const log = openSync(file, 'r');
  try {
    const { size } = fstatSync(log);
    const start = Math.max(from, size - 64 * 1024);
    const buffer = Buffer.alloc(Math.max(0, size - start));
    readSync(log, buffer, 0, buffer.length, start);
    return buffer
      .toString('utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(-count);
  } finally {
    closeSync(log);
  }
}
