import { Command, InvalidArgumentError, Option } from 'commander';
import { printOperations } from '../operation/operation.command';
import { OperatorError } from '../shared/operator-error';
import { collect, instant, wholeNumber } from '../shared/options';
import { sleep } from '../shared/sleep';
import { withStack, type Stack } from '../shared/stack';
import { stoppable } from '../shared/stop';
import type { Terminal } from '../shared/terminal';
import { dryRun } from './dry-run';
import { parseOffsetRange, type OffsetRange } from './offset-range';
import type { ReplayParts } from './replay';
import type { ReplayArguments } from './replay-arguments';
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
Reads records of lots.observed again, normalises them as this build does, and writes the documents. Older observations never
replace newer ones. Nothing is published, priced or sent. Selections narrow each other; with none, the whole topic is replayed.

Examples:
  npm run obverse -- replay --seller kestrel-coins --dry-run      what would change, with samples
  npm run obverse -- replay --seller kestrel-coins                do it
  npm run obverse -- replay --since 2026-11-20 --rate 500         gently
  npm run obverse -- replay --offsets 2:1000-1999                 of partition 2 the records 1000 to 1999
  npm run obverse -- replay --dead-letters --reason "no price"    records that were set aside, with today's normaliser
  npm run obverse -- replay --resume last                         go on after a Ctrl-C or a kill`;

export function replayCommand(terminal: Terminal): Command {
  const list = new Command('list')
    .description('replays that were run, newest first')
    .option('--json', 'one JSON object a line, for scripts')
    .action((options: { json?: true }, command: Command) =>
      withStack(command, async (stack) => {
        const filter = { command: 'replay', limit: 50 };
        printOperations(terminal, await (await stack.operations()).list(filter), options.json === true);
      }),
    );
  return new Command('replay')
    .description('normalise records of the log anew, and write their documents')
    .option(
      '--since <time>',
      'appended (dead letters: set aside) at or after this time, e.g. 2026-11-21T10:00',
      instant,
    )
    .option('--until <time>', 'and before this time', instant)
    .option('--seller <key>', 'of this seller; may be repeated', collect(String))
    .option('--offsets <range>', 'of one partition, partition:first-last; may be repeated', collect(offsetRange))
    .option('--dead-letters', 'records that were set aside from lots.observed; their original bytes')
    .option('--reason <text>', 'dead letters: only with this in the error or its message')
    .option('--service <name>', 'dead letters: only set aside by this service')
    .option('--all', 'dead letters: also those dealt with already')
    .addOption(new Option('--into <target>', 'where to').choices(['serving', 'rebuild']).default('serving'))
    .option('--dry-run', 'count and compare only; write nothing')
    .option('--show <n>', 'dry run: so many changed documents, field by field', wholeNumber(0, 100), 5)
    .option('--rate <n>', 'at most so many records a second', wholeNumber(1, 1_000_000))
    .option('--resume <id>', 'go on with a replay that was stopped or killed; `last` for the newest')
    .option('--anew', 'begin again although the same replay was not finished')
    .option('--json', 'the counts as one JSON object, for scripts')
    .addHelpText('after', HELP)
    .addCommand(list)
    .action((options: ReplayOptions, command: Command) =>
      withStack(command, (stack) => stoppable((signal) => run(stack, terminal, options, signal))),
    );
}

async function run(stack: Stack, terminal: Terminal, options: ReplayOptions, signal: AbortSignal): Promise<void> {
  const given = argumentsOf(options);
  checkResume(options);
  if (options.dryRun) return preview(stack, terminal, options, signal);
  const parts: ReplayParts = {
    log: stack.log(),
    index: await stack.index(),
    notes: await stack.deadLetters(),
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

async function preview(stack: Stack, terminal: Terminal, options: ReplayOptions, signal: AbortSignal): Promise<void> {
  const index = await stack.index();
  const seen = await dryRun(argumentsOf(options), {
    log: stack.log(),
    target: options.into === 'rebuild' ? index.rebuild.reader : index,
    notes: await stack.deadLetters(),
    context: await stack.context(),
    terminal,
    signal,
    samples: options.show,
  });
  if (options.json) terminal.print(JSON.stringify(seen));
  else printDryRun(terminal, seen);
}

/** A replay that is gone on with keeps its selection; one given beside it would be ignored. */
function checkResume({ resume, since, until, seller, offsets, deadLetters, into, dryRun, anew }: ReplayOptions): void {
  if (resume === undefined) return;
  const more = [since, until, seller, offsets, deadLetters, dryRun, anew].some((given) => given !== undefined);
  if (more || into !== 'serving')
    throw new OperatorError(
      '--resume goes on with what was asked for then; only --rate and --json can be given beside it.',
    );
}

function argumentsOf(options: ReplayOptions): ReplayArguments {
  const { since, until, seller = [], offsets = [], deadLetters, reason, service, all, into } = options;
  if (!deadLetters && (reason !== undefined || service !== undefined || all))
    throw new OperatorError('--reason, --service and --all choose among dead letters: add --dead-letters.');
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
