import { Command, InvalidArgumentError, Option } from 'commander';
import { OperatorError, sleep } from '@obverse/operations';
import { parseOffsetRange, type OffsetRange, type ReplayParts, type ReplayArguments } from '@obverse/operations/replay';
import { printOperations } from '../operation/operation.command';
import { sellersSince } from '../seller/seller-of';
import { collect, instant, wholeNumber } from '../shared/options';
import { withStack, type Stack } from '../shared/stack';
import { stoppable } from '../shared/stop';
import type { Terminal } from '../shared/terminal';
import { dryRun } from './dry-run';
import { resumeReplay, startReplay } from './replay-operation';
import { printDryRun } from './replay.report';

interface ReplayOptions {
  readonly since?: string;
  readonly until?: string;
  readonly seller?: readonly string[];
  readonly offsets?: readonly OffsetRange[];
  readonly deadLetters?: true;
  readonly reason?: string;
  readonly service?: string;
  readonly all?: true;
  readonly into: 'serving' | 'rebuild';
  readonly dryRun?: true;
  readonly show: number;
  readonly rate?: number;
  readonly resume?: string;
  readonly anew?: true;
  readonly json?: true;
}

const HELP = `
Reads records of lots.observed again, normalises them with this build, and writes the documents. Older observations never
replace newer ones. Nothing is published, priced or sent. Several selections must all match; without one the whole topic is replayed.

Examples:
  npm run obverse -- replay --seller kestrel-coins --dry-run      print what would change, with samples
  npm run obverse -- replay --seller kestrel-coins                replay the seller
  npm run obverse -- replay --since 2026-11-20 --rate 500         limit the load
  npm run obverse -- replay --offsets 2:1000-1999                 the records 1000 to 1999 of partition 2
  npm run obverse -- replay --dead-letters --reason "not JSON"    dead letters of lots.observed
  npm run obverse -- replay --resume last                         continue after Ctrl-C or a kill`;

export function replayCommand(terminal: Terminal): Command {
  const list = new Command('list')
    .description('replays, newest first')
    .option('--json', 'one JSON object a line, for scripts')
    .action((options: { json?: true }, command: Command) =>
      withStack(command, async (stack) => {
        const filter = { command: 'replay', limit: 50 };
        printOperations(terminal, await (await stack.operations()).list(filter), options.json === true);
      }),
    );
  return new Command('replay')
    .description('normalise records of the log again, and write their documents')
    .option(
      '--since <time>',
      'records appended (dead letters: set aside) at or after this time, e.g. 2026-11-21T10:00',
      instant,
    )
    .option('--until <time>', 'records appended (dead letters: set aside) before this time', instant)
    .option('--seller <key>', 'records of this seller; can be repeated', collect(String))
    .option(
      '--offsets <range>',
      'records of one partition, partition:first-last; can be repeated',
      collect(offsetRange),
    )
    .option('--dead-letters', 'the original records of dead letters of lots.observed')
    .option('--reason <text>', 'dead letters: only those with this text in the error or its message')
    .option('--service <name>', 'dead letters: only those of this service')
    .option('--all', 'dead letters: also those that were redriven or discarded')
    .addOption(
      new Option('--into <target>', 'the index to write to').choices(['serving', 'rebuild']).default('serving'),
    )
    .option('--dry-run', 'count and compare only; write nothing')
    .option('--show <n>', 'dry run: number of changed documents that are shown field by field', wholeNumber(0, 100), 5)
    .option('--rate <n>', 'limit of records per second', wholeNumber(1, 1_000_000))
    .option('--resume <id>', 'continue a replay that was stopped or killed; `last` for the newest')
    .option('--anew', 'abort an unfinished replay with the same arguments, and start again')
    .option('--json', 'the counts as one JSON object, for scripts')
    .addHelpText('after', HELP)
    .addCommand(list)
    .action((options: ReplayOptions, command: Command) =>
      withStack(command, (stack) => {
        checkResume(options);
        const [since] = sellersSince(command, options.seller ?? []);
        if (since !== undefined && isWholeLog(options))
          terminal.note(
            `The lots of a seller are in all partitions, so the whole log is read. --since ${since}, when the registry got the seller, passes over what is older.`,
          );
        return stoppable((signal) => run(stack, terminal, options, signal));
      }),
    );
}

async function run(stack: Stack, terminal: Terminal, options: ReplayOptions, signal: AbortSignal): Promise<void> {
  const given = argumentsOf(options);
  if (options.dryRun) return preview(stack, terminal, options, signal);
  const parts: ReplayParts = {
    log: stack.log(),
    index: await stack.index(),
    typedLots: await stack.typedLots(),
    notes: await stack.deadLetters(),
    removed: await stack.removedLots(),
    context: await stack.context(),
    terminal: options.json ? { ...terminal, print: () => undefined } : terminal,
    clock: { now: () => performance.now(), sleep: (ms) => sleep(ms, signal) },
    signal,
    rate: options.rate,
  };
  const operations = await stack.operations();
  const counts = options.resume
    ? await resumeReplay(operations, options.resume, parts)
    : await startReplay(operations, given, parts, { anew: options.anew === true });
  if (options.json) terminal.print(JSON.stringify(counts));
}

function isWholeLog({ since, offsets, deadLetters }: ReplayOptions): boolean {
  return since === undefined && offsets === undefined && deadLetters === undefined;
}

async function preview(stack: Stack, terminal: Terminal, options: ReplayOptions, signal: AbortSignal): Promise<void> {
  const index = await stack.index();
  const seen = await dryRun(argumentsOf(options), {
    log: stack.log(),
    target: options.into === 'rebuild' ? index.rebuild.reader : index,
    notes: await stack.deadLetters(),
    removed: await stack.removedLots(),
    context: await stack.context(),
    terminal,
    signal,
    samples: options.show,
  });
  if (options.json) terminal.print(JSON.stringify(seen));
  else printDryRun(terminal, seen);
}

/** A resumed replay keeps its selection. Throws {@link OperatorError} for further options. */
function checkResume({ resume, since, until, seller, offsets, deadLetters, into, dryRun, anew }: ReplayOptions): void {
  if (resume === undefined) return;
  const more = [since, until, seller, offsets, deadLetters, dryRun, anew].some((given) => given !== undefined);
  if (more || into !== 'serving')
    throw new OperatorError(
      '--resume keeps the selection of the replay; only --rate and --json can be combined with it.',
    );
}

function argumentsOf(options: ReplayOptions): ReplayArguments {
  const { since, until, seller = [], offsets = [], deadLetters, reason, service, all, into } = options;
  if (!deadLetters && (reason !== undefined || service !== undefined || all))
    throw new OperatorError('--reason, --service and --all select dead letters: add --dead-letters.');
  const times = { ...(since ? { since } : {}), ...(until ? { until } : {}) };
  const filter = { ...times, ...(reason ? { reason } : {}), ...(service ? { service } : {}), ...(all ? { all } : {}) };
  return {
    ...times,
    sellers: [...seller].sort(),
    offsets: [...offsets],
    into,
    ...(deadLetters ? { deadLetters: filter } : {}),
  };
}

function offsetRange(text: string): OffsetRange {
  const range = parseOffsetRange(text);
  if (!range) throw new InvalidArgumentError('Give partition:first-last, e.g. 2:1000-1999.');
  return range;
}
