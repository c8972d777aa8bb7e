import path from 'node:path';
import { folderImageStore } from '@obverse/service-kit/images';
import { z } from 'zod';
import { OperatorError } from '@obverse/operations';
import { megabytes, sha256Of } from './backup';
import { entryOf, portionsOf } from './lines-file';
import type { Manifest } from './manifest';
import { files, IMAGES, PORTION, refuseStopped, type BackupParts } from './parts';

const imageLine = z.tuple([z.string(), z.number().int().nonnegative(), z.string()]);
const UNCHANGED = 'Nothing was changed.';

/** The pictures of a backup: key, size, checksum. */
export async function* imagesIn(root: string): AsyncGenerator<{ key: string; bytes: number; sha256: string }> {
  for await (const lines of portionsOf(root, files.images, PORTION)) {
    for (const line of lines) {
      const [key, bytes, sha256] = imageLine.parse(JSON.parse(line));
      yield { key, bytes, sha256 };
    }
  }
}

/** Throws {@link OperatorError} unless every file of the backup is there as the manifest describes it. */
export async function verifyBackup(
  parts: Pick<BackupParts, 'terminal' | 'signal'>,
  root: string,
  manifest: Manifest,
): Promise<void> {
  await verifyFiles(parts, root, manifest);
  await verifyImages(parts, root, manifest);
}

async function verifyFiles(
  parts: Pick<BackupParts, 'terminal' | 'signal'>,
  root: string,
  { files: entries }: Manifest,
): Promise<void> {
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  const status = parts.terminal.status();
  let done = 0;
  for (const entry of entries) {
    refuseStopped(parts, UNCHANGED);
    const found = await entryOf(root, entry.path).catch((error: unknown) => {
      throw damaged(`${entry.path} cannot be read`, error);
    });
    if (found.bytes !== entry.bytes || found.sha256 !== entry.sha256)
      throw damaged(`${entry.path} is not as the manifest describes it`);
    done += entry.bytes;
    status.show(`Checking the backup: ${megabytes(done)} of ${megabytes(total)}`);
  }
  status.stop();
}

async function verifyImages(
  parts: Pick<BackupParts, 'terminal' | 'signal'>,
  root: string,
  { images }: Manifest,
): Promise<void> {
  const store = folderImageStore(path.join(root, IMAGES));
  const status = parts.terminal.status();
  let count = 0;
  for await (const { key, sha256 } of imagesIn(root)) {
    refuseStopped(parts, UNCHANGED);
    const bytes = await store.get(key);
    if (!bytes || sha256Of(bytes) !== sha256) throw damaged(`the picture ${key} is missing or was changed`);
    count += 1;
    status.show(`Checking pictures: ${count.toLocaleString('en')} of ${images.count.toLocaleString('en')}`);
  }
  status.stop();
  if (count !== images.count) throw damaged(`it lists ${count} pictures, not ${images.count}`);
}

function damaged(what: string, cause?: unknown): OperatorError {
  return new OperatorError(`The backup is damaged: ${what}. ${UNCHANGED}`, cause === undefined ? {} : { cause });
}
