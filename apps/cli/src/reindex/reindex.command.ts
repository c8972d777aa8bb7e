import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Command, Option } from 'commander';
import { OperatorError, sleep } from '@obverse/operations';
import { documentsSentences, rebuildSentence } from '@obverse/operations/replay';
import { commaSeparated, percentage, wholeNumber } from '../shared/options';
import { withStack, type Stack } from '../shared/stack';
import { stoppable } from '../shared/stop';
import type { Terminal } from '../shared/terminal';
import { canariesSchema, type Canary } from './gates';
import { reindex, type GateOptions, type ReindexMode } from './reindex';
import { abort, rollBack } from './reindex-operation';
import { reindexStatus, type ReindexStatus } from './reindex-status';

interface GateFlags {
  readonly tolerance: number;
  readonly sample: number;
  readonly expectChanges: readonly string[];
  readonly canaries?: string;
}

interface StartFlags extends GateFlags {
  readonly swap: boolean;
  readonly rate?: number;
}

const HELP = `
Builds a new index from the log while the old one serves; new records are written to both. Before the swap the new index must pass
three gates: the number of live lots, the documents of a random sample, the results of canary queries. The swap is atomic; the old
index is kept for a rollback. \`reindex start --help\` lists the options.

Examples:
  npm run obverse -- reindex                                       rebuild, compare, swap; continues after a kill or a failed gate
  npm run obverse -- reindex --no-swap                             rebuild and compare; the old index continues to serve
  npm run obverse -- reindex swap --expect-changes facets.country  compare again, and swap
  npm run obverse -- reindex rollback                              the old index serves again, with the writes since the swap
  npm run obverse -- reindex abort                                 drop the rebuilt index`;

export function reindexCommand(terminal: Terminal): Command {
  return new Command('reindex')
    .description('rebuild the lot index from the log, compare, and swap')
    .addHelpText('after', HELP)
    .addCommand(startCommand(terminal), { isDefault: true })
    .addCommand(statusCommand(terminal))
    .addCommand(swapCommand(terminal))
    .addCommand(rollbackCommand(terminal))
    .addCommand(abortCommand(terminal));
}

function startCommand(terminal: Terminal): Command {
  return gated(new Command('start'))
    .description('start a rebuild, or continue one after a stop, a kill or a failed gate')
    .option('--no-swap', 'stop before the swap; `reindex swap` swaps later')
    .option('--rate <n>', 'limit of records per second', wholeNumber(1, 1_000_000))
    .action((flags: StartFlags, command: Command) =>
      withStack(command, (stack) => run(stack, terminal, flags, { swap: flags.swap })),
    );
}

function swapCommand(terminal: Terminal): Command {
  return gated(new Command('swap'))
    .description('compare again, and swap if the gates pass')
    .action((flags: GateFlags, command: Command) =>
      withStack(command, (stack) => run(stack, terminal, flags, { swap: true, gatesOnly: true })),
    );
}

function statusCommand(terminal: Terminal): Command {
  return new Command('status')
    .description('the serving index, the previous one, and the progress of a rebuild')
    .option('--json', 'as one JSON object, for scripts')
    .action((options: { json?: true }, command: Command) =>
      withStack(command, async (stack) => {
        const status = await reindexStatus(await stack.operations(), stack.log(), await stack.index());
        if (options.json) terminal.print(JSON.stringify(status));
        else printStatus(terminal, status);
      }),
    );
}

function rollbackCommand(terminal: Terminal): Command {
  return new Command('rollback')
    .description(
      'serve the index of before the last swap, with the writes since then; a second rollback returns to the newer index',
    )
    .action((_options: object, command: Command) =>
      withStack(command, async (stack) => {
        const { serving, missingSince } = await rollBack(await stack.operations(), await stack.index());
        terminal.print(`${serving} serves again.`);
        if (missingSince)
          terminal.print(
            `It does not have the writes since the swap: \`npm run obverse -- replay --since ${missingSince.toISOString()}\` adds them.`,
          );
      }),
    );
}

function abortCommand(terminal: Terminal): Command {
  return new Command('abort')
    .description('drop the rebuilt index completely')
    .action((_options: object, command: Command) =>
      withStack(command, async (stack) => {
        const dropped = await abort(await stack.operations(), stack.log(), await stack.index());
        terminal.print(dropped === undefined ? 'No index is being rebuilt.' : `${dropped} was dropped.`);
      }),
    );
}

function gated(command: Command): Command {
  return command
    .option(
      '--tolerance <percent>',
      'allowed difference of the number of live lots and of a canary’s hits',
      percentage,
      0.001,
    )
    .option(
      '--sample <n>',
      'number of lots, at random offsets of the log, that are compared field by field',
      wholeNumber(1, 100_000),
      200,
    )
    .addOption(
      new Option(
        '--expect-changes <fields>',
        'fields that are expected to differ, e.g. facets.material,terms; `lot` for all of its fields, `any` for all fields',
      )
        .argParser(commaSeparated)
        .default([], 'none'),
    )
    .option('--canaries <file>', 'file with queries: a JSON array of {name, terms, filters, status, order}');
}

async function run(
  stack: Stack,
  terminal: Terminal,
  flags: GateFlags & { readonly rate?: number },
  mode: ReindexMode,
): Promise<void> {
  const options: GateOptions = {
    tolerance: flags.tolerance,
    sample: flags.sample,
    expectChanges: flags.expectChanges,
    ...(flags.canaries === undefined ? {} : { canaries: readCanaries(flags.canaries) }),
  };
  await stoppable(async (signal) => {
    const parts = {
      log: stack.log(),
      index: await stack.index(),
      notes: await stack.deadLetters(),
      removed: await stack.removedLots(),
      context: await stack.context(),
      terminal,
      clock: { now: () => performance.now(), sleep: (ms: number) => sleep(ms, signal) },
      signal,
      rate: flags.rate,
      random: Math.random,
    };
    await reindex(await stack.operations(), options, parts, mode);
  });
}

/** Throws {@link OperatorError} for an unreadable or invalid file. */
function readCanaries(file: string): readonly Canary[] {
  try {
    const text = readFileSync(path.resolve(process.env['INIT_CWD'] ?? '.', file), 'utf8');
    const read = canariesSchema.safeParse(JSON.parse(text));
    if (read.success) return read.data;
    const issue = read.error.issues[0];
    throw new OperatorError(`${file}: ${issue?.path.join('.') || 'canaries'}: ${issue?.message ?? 'not valid'}.`);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function printStatus(terminal: Terminal, status: ReindexStatus): void {
  const { serving, documents, previous, rebuilding, lost = {}, unused, lots, operation } = status;
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['serving', lots ? `${serving}, ${lots.serving.toLocaleString('en')} lots` : serving],
    ['outdated', rebuildSentence(status)],
    ['documents', documentsSentences[documents]],
    ['kept', previous],
    ['rebuilding', rebuilding && `${rebuilding}, ${(lots?.rebuilt ?? 0).toLocaleString('en')} lots`],
    ...Object.values(lost).map((missing) => ['missing', missing.join(', ')] as const),
    ['unused', unused?.join(', ')],
    ['operation', operation && `${operation.id}, ${operation.state}, by ${operation.who} since ${operation.startedAt}`],
    ['replayed', operation && `${Math.floor(operation.replayed * 100)} % of the log`],
    ['last error', operation?.error],
  ];
  for (const [name, text] of lines) if (text !== undefined) terminal.print(`${name.padEnd(12)} ${text}`);
}
