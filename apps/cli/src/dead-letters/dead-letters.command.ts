import { topics } from '@obverse/contracts';
import type { DealtWith } from '@obverse/database';
import {
  checkAllTaken,
  discardLetters,
  findDeadLetter,
  listDeadLetters,
  noLetter,
  redriveLetters,
  updateResult,
  type Choice,
  type DeadLetter,
  type DeadLetterFilter,
  type LetterParts,
  type Place,
  type Sent,
  sleep,
} from '@obverse/operations';
import { Command, InvalidArgumentError } from 'commander';
import pc from 'picocolors';
import { whoAmI } from '../operation/operation';
import { collect, instant, wholeNumber } from '../shared/options';
import { withStack, type Stack } from '../shared/stack';
import { stoppable } from '../shared/stop';
import { table, type Column } from '../shared/table';
import type { Terminal } from '../shared/terminal';

interface ListOptions extends DeadLetterFilter {
  readonly limit: number;
  readonly json?: true;
}

interface RedriveFlags extends DeadLetterFilter {
  /** Commander's form of `--no-wait`. */
  readonly wait: number | boolean;
  readonly again?: true;
  readonly why?: string;
  readonly json?: true;
}

const columns: readonly Column<DeadLetter>[] = [
  { title: 'AT', value: ({ partition, offset }) => `${partition}/${offset}`, width: 14 },
  { title: 'WHEN', value: ({ rejectedAt }) => rejectedAt.slice(0, 19).replace('T', ' '), width: 19 },
  { title: 'SERVICE', value: ({ service }) => service, width: 12 },
  { title: 'STEP', value: ({ step }) => step, width: 12 },
  { title: 'SELLER', value: ({ seller }) => seller ?? '–', width: 24 },
  { title: 'OUTCOME', value: ({ dealtWith }) => (dealtWith ? dealtWithText(dealtWith) : '–'), width: 40 },
  { title: 'REASON', value: ({ error, reason }) => `${error}: ${reason}`, width: 90 },
];

const DEFAULT_WAIT_S = 60;

const REDRIVE_HELP = `
Appends the original bytes to the topic they came from, with the original key and headers, and waits until the indexer has read them.
Prints for each letter whether it was taken, or set aside again with the reason (exit status 1).

Examples:
  npm run obverse -- dead-letters redrive 0/17 0/18
  npm run obverse -- dead-letters redrive --reason "unknown version 2" --since 2026-11-20
  npm run obverse -- dead-letters redrive --seller kestrel-coins --no-wait`;

export function deadLettersCommand(terminal: Terminal): Command {
  return new Command('dead-letters')
    .description('records and pages that could not be processed')
    .addCommand(listCommand(terminal))
    .addCommand(showCommand(terminal))
    .addCommand(redriveCommand(terminal))
    .addCommand(discardCommand(terminal));
}

function listCommand(terminal: Terminal): Command {
  return filtered(new Command('list'))
    .description('dead letters without an outcome, newest first, with their reasons')
    .option('--all', 'also letters that were redriven or discarded')
    .option('--limit <n>', 'at most this many', wholeNumber(1, 10_000), 20)
    .option('--json', 'one JSON object a line, for scripts')
    .action((options: ListOptions, command: Command) =>
      withStack(command, (stack) => printList(stack, terminal, options)),
    );
}

function showCommand(terminal: Terminal): Command {
  return new Command('show')
    .description('one dead letter: its reason, its outcome, and its original bytes')
    .argument('<at>', 'place printed by `list`: partition/offset', place)
    .action((at: Place, _options: object, command: Command) =>
      withStack(command, (stack) => printOne(stack, terminal, at)),
    );
}

function redriveCommand(terminal: Terminal): Command {
  return filtered(new Command('redrive'))
    .description('send records to their topic again, after the cause is corrected')
    .argument('[at...]', 'places printed by `list`', collect(place))
    .option(
      '--wait <seconds>',
      'stop waiting after this time without a new result',
      wholeNumber(1, 86_400),
      DEFAULT_WAIT_S,
    )
    .option('--no-wait', 'do not wait; `show` prints the results later')
    .option('--again', 'also letters that were redriven or discarded')
    .option('--why <text>', 'reason, stored with the letters')
    .option('--json', 'the counts as one JSON object, for scripts')
    .addHelpText('after', REDRIVE_HELP)
    .action((at: readonly Place[] | undefined, options: RedriveFlags, command: Command) =>
      withStack(command, (stack) =>
        stoppable(async (signal) => {
          const parts = await partsOf(stack, options.json ? { ...terminal, print: () => undefined } : terminal, signal);
          const { wait, again = false, why } = options;
          const idleTimeoutMs = wait === false ? 0 : (wait === true ? DEFAULT_WAIT_S : wait) * 1000;
          const counts = await redriveLetters(choiceOf(at, options, again), { again, why, idleTimeoutMs }, parts);
          if (options.json) terminal.print(JSON.stringify(counts));
          else
            terminal.print(
              `${counts.sent} sent back${counts.sent > 0 && idleTimeoutMs > 0 ? `: ${counts.taken} taken, ${counts.setAsideAgain} set aside again, ${counts.open} not yet read` : ''}.`,
            );
          checkAllTaken(counts);
        }),
      ),
    );
}

function discardCommand(terminal: Terminal): Command {
  return filtered(new Command('discard'))
    .description('remove dead letters from the list; the log keeps them until its retention ends')
    .argument('[at...]', 'places printed by `list`', collect(place))
    .requiredOption('--why <text>', 'reason, stored with the letters')
    .action((at: readonly Place[] | undefined, options: RedriveFlags & { why: string }, command: Command) =>
      withStack(command, (stack) =>
        stoppable(async (signal) => {
          const count = await discardLetters(
            choiceOf(at, options, false),
            options.why,
            await partsOf(stack, terminal, signal),
          );
          terminal.print(`${count} discarded.`);
        }),
      ),
    );
}

function filtered(command: Command): Command {
  return command
    .option('--seller <key>', 'only those of this seller')
    .option('--service <name>', 'only those of this service: crawler, indexer, watcher')
    .option('--reason <text>', 'only those with this text in the error or its message')
    .option('--since <time>', 'only those set aside at or after this time, e.g. 2026-11-21T10:00', instant)
    .option('--until <time>', 'only those set aside before this time', instant);
}

function choiceOf(at: readonly Place[] | undefined, options: DeadLetterFilter, all: boolean): Choice {
  const { seller, service, reason, since, until } = options;
  return { places: at ?? [], filter: { seller, service, reason, since, until, ...(all ? { all } : {}) } };
}

async function partsOf(stack: Stack, terminal: Terminal, signal: AbortSignal): Promise<LetterParts> {
  return {
    log: stack.log(),
    letters: await stack.deadLetters(),
    operations: await stack.operations(),
    terminal,
    who: whoAmI(),
    clock: { now: () => performance.now(), sleep: (ms) => sleep(ms, signal) },
    signal,
  };
}

async function printList(stack: Stack, terminal: Terminal, { limit, json, ...filter }: ListOptions): Promise<void> {
  const { shown, total, kinds } = await listDeadLetters(stack.log(), await stack.deadLetters(), filter, limit);
  if (json) {
    for (const letter of shown) terminal.print(JSON.stringify(letter));
    return;
  }
  if (total === 0) {
    terminal.print(
      filter.all ? 'There are no dead letters.' : 'No dead letter is without an outcome; --all lists all.',
    );
    return;
  }
  terminal.print(table(shown, columns));
  const newest = shown.length < total ? `, the newest ${shown.length} shown` : '';
  terminal.print(`\n${pc.bold(String(total))} set aside${newest}:`);
  for (const [kind, count] of [...kinds].sort(([, a], [, b]) => b - a))
    terminal.print(`  ${String(count).padStart(6)}  ${kind}`);
}

async function printOne(stack: Stack, terminal: Terminal, { partition, offset }: Place): Promise<void> {
  const [log, letters] = [stack.log(), await stack.deadLetters()];
  const found = await findDeadLetter(log, letters, partition, offset);
  if (!found) throw noLetter(partition, offset);
  const { dealtWith, ...facts } = found.letter;
  for (const [name, value] of Object.entries(facts)) terminal.print(`${pc.dim(name.padEnd(12))} ${String(value)}`);
  if (dealtWith) {
    const sent = sentOf(dealtWith);
    const result = dealtWith.result ?? (sent && (await updateResult(sent, { log, letters }))) ?? null;
    terminal.print(`${pc.dim('outcome'.padEnd(12))} ${dealtWithText({ ...dealtWith, result })}`);
  }
  terminal.print(`\n${Buffer.from(found.record.value).toString('utf8')}`);
}

function dealtWithText({ outcome, who, why, dealtWithAt, sentTo, result }: DealtWith): string {
  const end = outcome === 'redriven' ? ` to ${sentTo}: ${result ?? 'not known yet'}` : '';
  const at = dealtWithAt.toISOString().slice(0, 16).replace('T', ' ');
  return `${outcome}${end} (${who}, ${at}${why ? `: ${why}` : ''})`;
}

/** The redriven record of a letter, from its stored outcome. */
function sentOf({ partition, offset, sentTo }: DealtWith): Sent | undefined {
  const parts = /^(.+)\/(\d+)\/(\d+)$/.exec(sentTo ?? '');
  const topic = Object.values(topics).find((known) => known === parts?.[1]);
  if (!parts || !topic) return undefined;
  return { letter: { partition, offset }, topic, partition: Number(parts[2]), offset: Number(parts[3]) };
}

function place(text: string): Place {
  const match = /^(\d+)\/(\d+)$/.exec(text);
  if (!match) throw new InvalidArgumentError('Give partition/offset, e.g. 0/17.');
  return { partition: Number(match[1]), offset: Number(match[2]) };
}
