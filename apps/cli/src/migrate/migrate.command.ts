import { ImageBucketError, prepareImageStore } from '@obverse/service-kit/images';
import { Command } from 'commander';
import { OperatorError } from '@obverse/operations';
import { rebuildSentence } from '@obverse/operations/replay';
import { imageSettingsOf } from '../shared/image-store';
import { optionalSetting, withStack, type Stack } from '../shared/stack';
import type { Terminal } from '../shared/terminal';
import { applyChanges, pendingChanges, type PendingChanges } from './migrate';

interface MigrateOptions {
  readonly dryRun?: true;
  readonly json?: true;
}

const HELP = `
Run it before the services of a new version start: they refuse an older schema. The earlier version works on the newer schema, so it may run until
then, and again after a rollback. \`npm start\` runs it itself.`;

export function migrateCommand(terminal: Terminal): Command {
  return new Command('migrate')
    .description(
      'bring the database, the topics of the log, the lot index and the image store to what this version needs',
    )
    .option('--dry-run', 'only show what would change in the database and the log')
    .option('--json', 'the changes as one JSON object, for scripts')
    .addHelpText('after', HELP)
    .action((options: MigrateOptions, command: Command) =>
      withStack(command, async (stack) => {
        await run(stack, terminal, options);
        if (!options.dryRun) await prepareImages(command);
      }),
    );
}

async function run(stack: Stack, terminal: Terminal, { dryRun, json }: MigrateOptions): Promise<void> {
  const parts = { source: await stack.database(), log: stack.log(), topics: stack.topics() };
  const pending = await pendingChanges(parts);
  if (json) terminal.print(JSON.stringify(pending));
  else for (const line of linesOf(pending)) terminal.print(line);
  if (dryRun) return;
  const isEmpty = pending.migrations.length + pending.topics.length === 0;
  if (!isEmpty) await applyChanges(pending, parts);
  const needed = rebuildSentence(await (await stack.index()).rebuild.status());
  if (json) return;
  terminal.print(isEmpty ? 'Nothing to do.' : 'Done.');
  if (needed) terminal.print(needed);
}

/** A folder is created by the first picture, a bucket here. */
async function prepareImages(command: Command): Promise<void> {
  if (optionalSetting(command, 'IMAGE_ADAPTER') !== 's3') return;
  try {
    await prepareImageStore(imageSettingsOf(command));
  } catch (error) {
    throw error instanceof ImageBucketError ? new OperatorError(error.message, { cause: error }) : error;
  }
}

function linesOf({ migrations, topics }: PendingChanges): string[] {
  return [
    ...migrations.map((name) => `database: ${name}`),
    ...topics.map(({ topic, property, actual, defined }) =>
      property === 'topic'
        ? `topic ${topic}: created with ${defined}`
        : `topic ${topic}: ${property} from ${actual ?? 'none'} to ${defined ?? 'none'}`,
    ),
  ];
}
