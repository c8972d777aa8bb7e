import {
  closeSync,
  copyFileSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs';
import path from 'node:path';

/** A log that reaches this size begins anew. Bytes. */
const LARGEST_LOG = 10 * 1024 * 1024;
/** Earlier parts that are kept: `crawler.log.1` is the newest of them. */
const KEPT_PARTS = 2;

/** Opens a log for appending. The caller closes the descriptor. */
export function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true });
  rotateLog(file);
  return openSync(file, 'a');
}

/**
 * Moves the content of a log that has grown too large to `<file>.1`, and earlier parts one further. The file itself stays, because the process writes
 * to its descriptor; lines that it writes between the copy and the truncation are lost.
 */
export function rotateLog(file: string, largest = LARGEST_LOG): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < largest) return;
  for (let part = KEPT_PARTS; part > 1; part--) {
    const earlier = `${file}.${part - 1}`;
    if (statSync(earlier, { throwIfNoEntry: false })) renameSync(earlier, `${file}.${part}`);
  }
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

/** The last lines written after `from` bytes. */
export function lastLines(file: string, count: number, from = 0): string[] {
  const log = openSync(file, 'r');
  try {
    const { size } = fstatSync(log);
    // A log that was rotated meanwhile is shorter than before.
    const start = Math.max(from > size ? 0 : from, size - 64 * 1024);
    const buffer = Buffer.alloc(size - start);
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
