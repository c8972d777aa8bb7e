import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { topicDefinitions, topics } from '@obverse/contracts';
import { TableCopy, type SequenceValue } from '@obverse/database';
import type { PartitionRange } from '@obverse/event-log';
import { folderImageStore } from '@obverse/service-kit/images';
import { OperatorError } from '@obverse/operations';
import { LinesFile, type FileEntry } from './lines-file';
import { lineOf } from './log-lines';
import { writeManifest, type Manifest } from './manifest';
import { files, IMAGES, INDEXER, PORTION, refuseStopped, type BackupParts } from './parts';

const HALF = 'The folder is not a complete backup, and can be deleted.';

/**
 * Saves database, log, descriptors and pictures in an empty folder, while services run. The parts are read one after another, each later than what it must
 * not be older than: places of consumers, database, log, pictures. Throws {@link OperatorError} for a folder that is in use.
 */
export async function backup(parts: BackupParts, root: string, migrations: readonly string[]): Promise<Manifest> {
  await refuseUsedFolder(root);
  const createdAt = new Date().toISOString();
  const groups = await groupsOf(parts);
  const { entries: tables, sequences } = await saveTables(parts, root);
  const log = await saveLog(parts, root);
  const registry = await saveRegistry(parts, root);
  const images = await saveImages(parts, root);
  return writeManifest(root, {
    createdAt,
    migrations: [...migrations],
    sequences: [...sequences],
    tables: [...tables.keys()],
    topics: log.topics,
    groups,
    images: images.facts,
    registry: registry.map(({ path: name }) => path.posix.basename(name)),
    files: [...tables.values(), ...log.entries, ...registry, images.entry],
  });
}

async function refuseUsedFolder(root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  const [used] = await readdir(root);
  if (used !== undefined)
    throw new OperatorError(
      `${root} is not empty (${used}): each backup needs a folder of its own. Nothing was written.`,
    );
}

async function groupsOf({ log }: BackupParts): Promise<Manifest['groups']> {
  const read = [topics.lotsObserved, topics.auctionsObserved, topics.companiesObserved].map(async (topic) => ({
    groupId: INDEXER,
    topic,
    offsets: [...(await log.committed(INDEXER, topic))],
  }));
  return Promise.all(read);
}

async function saveTables(
  parts: BackupParts,
  root: string,
): Promise<{ readonly entries: ReadonlyMap<string, FileEntry>; readonly sequences: readonly SequenceValue[] }> {
  const open = new Map<string, LinesFile>();
  const entries = new Map<string, FileEntry>();
  let bar: ReturnType<BackupParts['terminal']['progress']> | undefined;
  let done = 0;
  const sequences = await new TableCopy(parts.source).dump({
    begin: (total) => (bar = parts.terminal.progress({ title: 'Database', total, start: 0 })),
    write: async (table, lines) => {
      refuseStopped(parts, HALF);
      const file = open.get(table) ?? (await LinesFile.create(root, files.table(table)));
      open.set(table, file);
      await file.write(lines);
      done += lines.length;
      bar?.update(done, done);
    },
  });
  bar?.stop();
  for (const [table, file] of open) entries.set(table, await file.close());
  return { entries, sequences };
}

async function saveLog(
  parts: BackupParts,
  root: string,
): Promise<{ readonly topics: Manifest['topics']; readonly entries: readonly FileEntry[] }> {
  const ranges = new Map<string, readonly PartitionRange[]>();
  for (const { name } of topicDefinitions) ranges.set(name, await parts.log.ranges(name));
  const total = [...ranges.values()].flat().reduce((sum, { earliest, next }) => sum + next - earliest, 0);
  const bar = parts.terminal.progress({ title: 'Log', total, start: 0 });
  const entries: FileEntry[] = [];
  const saved: Manifest['topics'] = [];
  let [passed, records] = [0, 0];
  for (const [name, all] of ranges) {
    const before = records;
    for (const { partition, earliest, next } of all) {
      const file = await LinesFile.create(root, files.partition(name, partition));
      for (let from = earliest; from < next;) {
        refuseStopped(parts, HALF);
        const portion = (await parts.log.read(name, partition, from, PORTION)).filter(({ offset }) => offset < next);
        await file.write(portion.map(lineOf));
        const reached = portion.length === 0 ? next : (portion.at(-1)?.offset ?? next) + 1;
        passed += reached - from;
        records += portion.length;
        from = reached;
        bar.update(passed, records);
      }
      entries.push(await file.close());
    }
    saved.push({ name, partitions: all.length, records: records - before });
  }
  bar.stop();
  return { topics: saved, entries };
}

async function saveRegistry({ registry }: BackupParts, root: string): Promise<readonly FileEntry[]> {
  const names = (await readdir(registry)).filter((name) => name.endsWith('.yaml')).sort();
  await mkdir(path.join(root, 'registry'), { recursive: true });
  return Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(path.join(registry, name));
      await writeFile(path.join(root, files.registry(name)), bytes, { flag: 'wx' });
      return { path: files.registry(name), bytes: bytes.length, sha256: sha256Of(bytes) };
    }),
  );
}

async function saveImages(
  parts: BackupParts,
  root: string,
): Promise<{ readonly facts: Manifest['images']; readonly entry: FileEntry }> {
  const target = folderImageStore(path.join(root, IMAGES));
  const list = await LinesFile.create(root, files.images);
  const status = parts.terminal.status();
  let [count, total] = [0, 0];
  for await (const key of parts.images.keys()) {
    refuseStopped(parts, HALF);
    const bytes = await parts.images.get(key);
    // It was removed since it was listed.
    if (!bytes) continue;
    await target.put(key, bytes);
    await list.write([JSON.stringify([key, bytes.byteLength, sha256Of(bytes)])]);
    count += 1;
    total += bytes.byteLength;
    status.show(`Pictures: ${count.toLocaleString('en')}, ${megabytes(total)}`);
  }
  status.stop();
  return { facts: { count, bytes: total }, entry: await list.close() };
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
export const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
