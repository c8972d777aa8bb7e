import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** A file of a backup. `path` is relative to its folder, with slashes. */
export interface FileEntry {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Little work for a good part of what the highest level saves: the copy waits for the stores, not for the processor. */
const LEVEL = 1;

/** Writes a compressed file of lines below the folder of a backup. */
export class LinesFile {
  private readonly input = new PassThrough();
  private readonly hash = createHash('sha256');
  private bytes = 0;
  private readonly written: Promise<void>;

  private constructor(
    root: string,
    private readonly name: string,
  ) {
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.hash.update(chunk);
        this.bytes += chunk.length;
        done(null, chunk);
      },
    });
    const file = createWriteStream(path.join(root, name), { flags: 'wx' });
    this.written = pipeline(this.input, createGzip({ level: LEVEL }), counted, file);
    // The failure is thrown by the next call.
    this.written.catch(() => undefined);
  }

  static async create(root: string, name: string): Promise<LinesFile> {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    return new LinesFile(root, name);
  }

  /** Lines contain no line break. */
  async write(lines: readonly string[]): Promise<void> {
    if (lines.length === 0) return;
    if (this.input.write(`${lines.join('\n')}\n`)) return;
    await Promise.race([once(this.input, 'drain'), this.written]);
  }

  async close(): Promise<FileEntry> {
    this.input.end();
    await this.written;
    return { path: this.name, bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

/** The lines of a file that {@link LinesFile} wrote, in portions. */
export async function* portionsOf(root: string, name: string, portionLines: number): AsyncGenerator<readonly string[]> {
  const file = createReadStream(path.join(root, name));
  const text = createGunzip().setEncoding('utf8');
  file.once('error', (error) => text.destroy(error));
  file.pipe(text);
  let rest = '';
  let lines: string[] = [];
  for await (const chunk of text as AsyncIterable<string>) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    for (; lines.length >= portionLines; lines = lines.slice(portionLines)) yield lines.slice(0, portionLines);
  }
  if (lines.length > 0) yield lines;
}

/** Size and checksum of a file as it is on the disk now. Throws the error of the system when it cannot be read. */
export async function entryOf(root: string, name: string): Promise<FileEntry> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path.join(root, name)) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { path: name, bytes, sha256: hash.digest('hex') };
}
