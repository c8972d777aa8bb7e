import path from 'node:path';
import type { DataSource } from '@obverse/database';
import { checkImageStore, ImageBucketError, openImageStore, type ImageStore } from '@obverse/service-kit/images';
import { Command } from 'commander';
import { BACKUP, OperatorError, sleep } from '@obverse/operations';
import { runNew } from '../operation/operation';
import { imageSettingsOf } from '../shared/image-store';
import { wholeNumber } from '../shared/options';
import { stackSetting, withStack, type Stack } from '../shared/stack';
import { stoppable } from '../shared/stop';
import type { Terminal } from '../shared/terminal';
import { backup, megabytes } from './backup';
import { fillIndex } from './fill-index';
import { keptBackup } from './kept-backups';
import { readManifest, refuseOtherVersion, type Manifest } from './manifest';
import type { BackupParts } from './parts';
import { restoreStores } from './restore';
import { refuseRebuild, refuseUsedTarget } from './restore-target';
import { verifyBackup } from './verify';

const BACKUP_HELP = `
Services may run meanwhile. The manifest of the backup is written last: without it the folder is not a backup. The index and the cache are not saved: the
index is built from the log. The secrets of sellers and services are not in it either.

  npm run obverse -- backup /mnt/backups/2026-11-26
  npm run obverse -- backup /mnt/backups --keep 7                  each night: a folder named by the time, and older ones are deleted`;
const RESTORE_HELP = `
Database, log and image store must be empty, and no service may run; the index is built anew. The backup is checked before anything is changed.

  npm run obverse -- restore /mnt/backups/2026-11-26 --check       only check the backup
  npm run obverse -- restore /mnt/backups/2026-11-26`;

export function backupCommand(terminal: Terminal): Command {
  return new Command('backup')
    .description('save database, event log, pictures and sellers in an empty folder')
    .argument('<folder>', 'the folder; it is created')
    .option(
      '--keep <count>',
      'save in a folder of its own within <folder>, and delete what is older than this many',
      wholeNumber(1, 1_000),
    )
    .addHelpText('after', BACKUP_HELP)
    .action((folder: string, { keep }: { keep?: number }, command: Command) =>
      withParts(command, terminal, async (parts, stack) => {
        const operations = await stack.operations();
        const save = async (root: string): Promise<void> => {
          const saved = await backup(parts, root, migrationsOf(parts.source));
          await runNew(operations, BACKUP, { folder: root }, async () => factsOf(saved));
          terminal.print(`${sentenceOf(saved)} are in ${root}.`);
        };
        const root = folderOf(folder);
        await (keep === undefined ? save(root) : keptBackup(root, keep, new Date(), save));
      }),
    );
}

export function restoreCommand(terminal: Terminal): Command {
  return new Command('restore')
    .description('fill an empty installation from a backup')
    .argument('<folder>', 'the folder of the backup')
    .option('--check', 'only check that the backup is complete, undamaged and of this version')
    .option('--replace-registry', 'replace descriptors of sellers that differ from those of the backup')
    .addHelpText('after', RESTORE_HELP)
    .action((folder: string, options: { check?: true; replaceRegistry?: true }, command: Command) =>
      options.check
        ? stoppable(async (signal) => {
            const manifest = await checked({ terminal, signal }, folder);
            terminal.print(`The backup of ${manifest.createdAt} is complete: ${sentenceOf(manifest)}.`);
          })
        : withParts(command, terminal, (parts, stack) =>
            restore(parts, stack, folder, { replaceRegistry: options.replaceRegistry ?? false }),
          ),
    );
}

async function restore(
  parts: BackupParts,
  stack: Stack,
  folder: string,
  options: { readonly replaceRegistry: boolean },
): Promise<void> {
  const { terminal, signal, source } = parts;
  const root = folderOf(folder);
  const manifest = await checked(parts, folder);
  refuseOtherVersion(manifest, { migrations: migrationsOf(source), topics: stack.topics() });
  await refuseUsedTarget(parts, root, manifest, options);
  const index = await stack.index();
  await refuseRebuild(index);
  const groups = await restoreStores(parts, root, manifest);
  const clock = { now: () => performance.now(), sleep: (ms: number) => sleep(ms, signal) };
  const [notes, removed, context] = [await stack.deadLetters(), await stack.removedLots(), await stack.context()];
  const filled = await fillIndex({ ...parts, index, notes, removed, context, clock, rate: undefined }, groups, {
    folder: root,
    createdAt: manifest.createdAt,
  });
  terminal.print(`Restored from the backup of ${manifest.createdAt}: ${sentenceOf(manifest)}.`);
  terminal.print(
    `The index has ${filled.lots.toLocaleString('en')} lots; it was built in ${filled.seconds.toFixed(1)} s.`,
  );
}

/** The manifest of a backup whose files are all there and unchanged. */
async function checked(parts: Pick<BackupParts, 'terminal' | 'signal'>, folder: string): Promise<Manifest> {
  const root = folderOf(folder);
  const manifest = await readManifest(root);
  await verifyBackup(parts, root, manifest);
  return manifest;
}

/** Opens what is saved. Throws {@link OperatorError} for a wrong bucket before anything else. */
async function withParts(
  command: Command,
  terminal: Terminal,
  work: (parts: BackupParts, stack: Stack) => Promise<void>,
): Promise<void> {
  const images = await imagesOf(command);
  try {
    await stoppable((signal) =>
      withStack(command, async (stack) => {
        const source = await stack.database();
        const registry = stackSetting(command, 'SELLER_REGISTRY');
        await work({ source, log: stack.log(), images, registry, terminal, signal, topics: stack.topics() }, stack);
      }),
    );
  } finally {
    await images.close();
  }
}

async function imagesOf(command: Command): Promise<ImageStore> {
  const settings = imageSettingsOf(command);
  try {
    await checkImageStore(settings);
  } catch (error) {
    if (error instanceof ImageBucketError)
      throw new OperatorError(`${error.message} Nothing was changed.`, { cause: error });
    throw error;
  }
  return openImageStore(settings);
}

/** npm runs scripts in the workspace root; a relative folder is relative to the operator's current folder. */
function folderOf(folder: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? '.', folder);
}

function migrationsOf({ migrations }: DataSource): readonly string[] {
  return migrations.map((migration) => migration.name ?? migration.constructor.name);
}

function factsOf({ topics, images, tables }: Manifest): Record<string, unknown> {
  return { tables: tables.length, records: recordsOf(topics), pictures: images.count, pictureBytes: images.bytes };
}

function sentenceOf({ tables, topics, images, registry }: Manifest): string {
  const parts = [
    `${tables.length} tables`,
    `${recordsOf(topics).toLocaleString('en')} records`,
    `${images.count.toLocaleString('en')} pictures (${megabytes(images.bytes)})`,
    `${registry.length} sellers`,
  ];
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

const recordsOf = (topics: Manifest['topics']): number => topics.reduce((sum, { records }) => sum + records, 0);
