import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { topicDefinitions } from '@obverse/contracts';
import { pendingMigrations, TableCopy } from '@obverse/database';
import { UnknownTopicError } from '@obverse/event-log';
import type { LotIndex } from '@obverse/lot-index';
import { OperatorError } from '@obverse/operations';
import type { Manifest } from './manifest';
import { files, type BackupParts } from './parts';

export interface RestoreOptions {
  /** Descriptors that differ from those of the backup are replaced. */
  readonly replaceRegistry: boolean;
}

const UNCHANGED = 'Nothing was changed.';

/** Throws {@link OperatorError} unless database, log, image store and folder of descriptors can take the backup. Changes nothing. */
export async function refuseUsedTarget(
  parts: BackupParts,
  root: string,
  { registry }: Pick<Manifest, 'registry'>,
  { replaceRegistry }: RestoreOptions,
): Promise<void> {
  await refuseUsedDatabase(parts);
  await refuseUsedLog(parts);
  for await (const key of parts.images.keys()) {
    throw new OperatorError(`The image store has pictures (${key}): a restore needs an empty one. ${UNCHANGED}`);
  }
  if (!replaceRegistry) await refuseOtherDescriptors(parts, root, registry);
}

/** Throws {@link OperatorError} while an index is being rebuilt. */
export async function refuseRebuild(index: Pick<LotIndex, 'rebuild'>): Promise<void> {
  const { rebuilding } = await index.rebuild.status();
  if (rebuilding === undefined) return;
  throw new OperatorError(
    `The index ${rebuilding} is being rebuilt: \`npm run obverse -- reindex abort\` drops it. ${UNCHANGED}`,
  );
}

async function refuseUsedDatabase({ source }: BackupParts): Promise<void> {
  const copy = new TableCopy(source);
  const services = await copy.services();
  if (services.length > 0)
    throw new OperatorError(`Services use the database (${services.join(', ')}): stop them first. ${UNCHANGED}`);
  const pending = await pendingMigrations(source);
  if (pending.length === source.migrations.length) return;
  if (pending.length > 0)
    throw new OperatorError(
      `The database has an older schema: use an empty one, or run \`npm run obverse -- migrate\`. ${UNCHANGED}`,
    );
  const filled = await copy.filled();
  if (filled.length > 0)
    throw new OperatorError(
      `The database is not empty (${filled.join(', ')}): a restore needs an empty one. ${UNCHANGED}`,
    );
}

async function refuseUsedLog({ log }: BackupParts): Promise<void> {
  for (const { name } of topicDefinitions) {
    const ranges = await log.ranges(name).catch((error: unknown) => {
      if (error instanceof UnknownTopicError) return [];
      throw error;
    });
    if (ranges.some(({ earliest, next }) => earliest < next))
      throw new OperatorError(`The topic ${name} has records: a restore needs an empty log. ${UNCHANGED}`);
  }
}

async function refuseOtherDescriptors(
  { registry }: Pick<BackupParts, 'registry'>,
  root: string,
  names: readonly string[],
): Promise<void> {
  const other: string[] = [];
  for (const name of names) {
    const present = await readFile(path.join(registry, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (present && !present.equals(await readFile(path.join(root, files.registry(name))))) other.push(name);
  }
  if (other.length === 0) return;
  throw new OperatorError(
    `${other.length} descriptors in ${registry} differ from those of the backup (${other.slice(0, 3).join(', ')}${other.length > 3 ? ', …' : ''}): ` +
      `--replace-registry replaces them. ${UNCHANGED}`,
  );
}
