import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { migrate, TableCopy, type MovedRecords } from '@obverse/database';
import { folderImageStore } from '@obverse/service-kit/images';
import { portionsOf } from './lines-file';
import { recordIn } from './log-lines';
import type { Manifest } from './manifest';
import { OffsetMap } from './offset-map';
import { files, IMAGES, PORTION, refuseStopped, type BackupParts } from './parts';
import { imagesIn } from './verify';

const HALF = 'The restore is not complete: empty database, log and pictures before you restore again.';
/** Offsets that are sent to the database with one statement. */
const MOVED_PORTION = 100_000;

/** By topic and partition. */
type OffsetMaps = ReadonlyMap<string, readonly OffsetMap[]>;

/**
 * Fills empty stores from a verified backup: log, database, pictures, descriptors, places of the consumers. The index is not filled. Resolves with the
 * places up to which the indexer had read each partition of each topic.
 */
export async function restoreStores(parts: BackupParts, root: string, manifest: Manifest): Promise<Manifest['groups']> {
  await migrate(parts.source);
  const maps = await restoreLog(parts, root, manifest);
  await restoreTables(parts, root, manifest, maps);
  await restoreImages(parts, root, manifest);
  await restoreRegistry(parts, root, manifest);
  const groups = manifest.groups.map(({ topic, offsets, ...group }) => ({
    ...group,
    topic,
    offsets: offsets.map(({ partition, next }) => ({
      partition,
      next: maps.get(topic)?.[partition]?.placeOf(next) ?? 0,
    })),
  }));
  for (const { groupId, topic, offsets } of groups)
    if (offsets.length > 0) await parts.log.seek(groupId, topic, offsets);
  return groups;
}

async function restoreLog(parts: BackupParts, root: string, { topics }: Manifest): Promise<OffsetMaps> {
  await parts.log.beginRestore(parts.topics);
  const total = topics.reduce((sum, { records }) => sum + records, 0);
  const bar = parts.terminal.progress({ title: 'Log', total, start: 0 });
  const maps = new Map<string, readonly OffsetMap[]>();
  let records = 0;
  for (const { name, partitions } of topics) {
    const all = Array.from({ length: partitions }, () => new OffsetMap());
    maps.set(name, all);
    for (const [partition, map] of all.entries()) {
      for await (const lines of portionsOf(root, files.partition(name, partition), PORTION)) {
        refuseStopped(parts, HALF);
        const stored = lines.map((line) => recordIn(line, name, partition));
        map.add(
          stored.map(({ offset }) => offset),
          await parts.log.restore(name, partition, stored),
        );
        records += stored.length;
        bar.update(records, records);
      }
    }
  }
  bar.stop();
  await parts.log.applyTopics(parts.topics);
  return maps;
}

async function restoreTables(parts: BackupParts, root: string, manifest: Manifest, maps: OffsetMaps): Promise<void> {
  const status = parts.terminal.status();
  let rows = 0;
  async function* linesOf(table: string) {
    if (!manifest.tables.includes(table)) return;
    for await (const lines of portionsOf(root, files.table(table), PORTION)) {
      refuseStopped(parts, HALF);
      yield lines;
      rows += lines.length;
      status.show(`Database: ${rows.toLocaleString('en')} rows`);
    }
  }
  const isMoved = [...maps.values()].flat().some((map) => map.isMoved);
  await new TableCopy(parts.source).load(linesOf, manifest.sequences, isMoved ? movedRecords(maps) : undefined);
  status.stop();
}

function* movedRecords(maps: OffsetMaps): Generator<MovedRecords> {
  for (const [topic, all] of maps) {
    for (const [partition, map] of all.entries()) {
      for (const portion of map.portions(MOVED_PORTION)) yield { topic, partition, ...portion };
    }
  }
}

async function restoreImages(parts: BackupParts, root: string, { images }: Manifest): Promise<void> {
  const from = folderImageStore(path.join(root, IMAGES));
  const status = parts.terminal.status();
  let count = 0;
  for await (const { key } of imagesIn(root)) {
    refuseStopped(parts, HALF);
    const bytes = await from.get(key);
    if (!bytes) throw new Error(`the picture ${key} was removed from the backup during the restore`);
    await parts.images.put(key, bytes);
    count += 1;
    status.show(`Pictures: ${count.toLocaleString('en')} of ${images.count.toLocaleString('en')}`);
  }
  status.stop();
}

async function restoreRegistry({ registry }: BackupParts, root: string, manifest: Manifest): Promise<void> {
  await mkdir(registry, { recursive: true });
  for (const name of manifest.registry)
    await copyFile(path.join(root, files.registry(name)), path.join(registry, name));
}
