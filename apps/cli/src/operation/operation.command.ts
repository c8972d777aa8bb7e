import type { Operation } from '@obverse/database';
import { cancelOperation, logStatusOf, OperatorError, statusOf, withShownNames } from '@obverse/operations';
import { Command } from 'commander';
import pc from 'picocolors';
import { whoAmI } from './operation';
import { wholeNumber } from '../shared/options';
import { withStack, type Stack } from '../shared/stack';
import { table, type Column } from '../shared/table';
import type { Terminal } from '../shared/terminal';

const columns: readonly Column<Operation>[] = [
  { title: 'ID', value: ({ id }) => id, width: 20 },
  { title: 'COMMAND', value: ({ command }) => command, width: 22 },
  { title: 'STATE', value: statusOf, width: 8 },
  { title: 'STARTED', value: ({ startedAt }) => timeOf(startedAt), width: 19 },
  { title: 'FINISHED', value: ({ finishedAt }) => (finishedAt ? timeOf(finishedAt) : '–'), width: 19 },
  { title: 'WHO', value: ({ who }) => who, width: 30 },
  { title: 'RESULT', value: resultOf, width: 90 },
];

export function operationsCommand(terminal: Terminal): Command {
  const list = new Command('list')
    .description('operations of operators, newest first')
    .option('--limit <n>', 'at most this many', wholeNumber(1, 10_000), 20)
    .option('--json', 'one JSON object a line, for scripts')
    .action((options: { limit: number; json?: true }, command: Command) =>
      withStack(command, async (stack) => {
        const found = await (await stack.operations()).list({ limit: options.limit });
        printOperations(terminal, await withNames(stack, found), options.json === true);
      }),
    );
  const show = new Command('show')
    .description('one operation: its arguments, its plan and its result')
    .argument('<id>', 'id printed by `list`; `last` for the newest')
    .action((id: string, _options: object, command: Command) =>
      withStack(command, async (stack) => {
        const operations = await stack.operations();
        const found = id === 'last' ? (await operations.list({ limit: 1 }))[0] : await operations.find(id);
        if (!found) throw new OperatorError(`There is no operation ${id}; see \`npm run obverse -- operations list\`.`);
        for (const operation of await withNames(stack, [found])) printOne(terminal, operation);
      }),
    );
  return new Command('operations')
    .description(
      'audit of replays, rebuilds, redrives, discards, actions on sellers and changes of accounts: who, when, with what result',
    )
    .addCommand(list, { isDefault: true })
    .addCommand(show)
    .addCommand(cancelCommand(terminal))
    .addCommand(statusCommand(terminal));
}

function cancelCommand(terminal: Terminal): Command {
  return new Command('cancel')
    .description('stop a running operation, in whichever process it runs; it keeps what is done and can be resumed')
    .argument('<id>', 'id printed by `list`')
    .option('--why <reason>', 'stored in the operations log')
    .action((id: string, { why }: { why?: string }, command: Command) =>
      withStack(command, async (stack) => {
        await cancelOperation(await stack.operations(), { id, who: whoAmI(), why });
        terminal.print(`${id} stops within seconds.`);
      }),
    );
}

function statusCommand(terminal: Terminal): Command {
  return new Command('status')
    .description('lag, freshness and dead letters, as the indexers last reported them')
    .action((_options: object, command: Command) =>
      withStack(command, async (stack) => {
        const { takenAt, lag, freshness, deadLetters } = logStatusOf(await (await stack.logStatus()).all());
        if (!takenAt) throw new OperatorError('No indexer has reported yet.');
        terminal.print(`reported     ${timeOf(takenAt)}`);
        for (const { topic, records } of lag) terminal.print(`lag          ${topic}: ${records} records`);
        for (const { indexer, p50, p95, lots } of freshness)
          terminal.print(`freshness    ${indexer}: half of ${lots} lots within ${p50} s, 95 % within ${p95} s`);
        terminal.print(`dead letters ${deadLetters.total}${deadLetters.isComplete ? '' : ' or more'}`);
      }),
    );
}

async function withNames(stack: Stack, operations: readonly Operation[]): Promise<readonly Operation[]> {
  return withShownNames(await stack.users(), operations);
}

export function printOperations(terminal: Terminal, operations: readonly Operation[], json: boolean): void {
  if (json) for (const operation of operations) terminal.print(JSON.stringify(operation));
  else terminal.print(operations.length > 0 ? table(operations, columns) : 'No operation was recorded yet.');
}

function printOne(terminal: Terminal, operation: Operation): void {
  const { id, command, who, startedAt, finishedAt, error } = operation;
  const facts = {
    id,
    command,
    who,
    state: statusOf(operation),
    started: startedAt.toISOString(),
    finished: finishedAt?.toISOString() ?? '–',
    ...(error ? { error } : {}),
  };
  for (const [name, value] of Object.entries(facts)) terminal.print(`${pc.dim(name.padEnd(10))} ${value}`);
  for (const name of ['arguments', 'plan', 'result'] as const)
    terminal.print(`\n${pc.dim(name)}\n${JSON.stringify(operation[name], null, 2)}`);
}

/** While an operation runs it has a time at which it probably ends. */
function resultOf(operation: Operation): string {
  const { endsAt, ...result } = operation.result;
  if (operation.error) return operation.error;
  const ends =
    typeof endsAt === 'string' && statusOf(operation) === 'running' ? `ends ${timeOf(new Date(endsAt))}` : '';
  return [summaryOf(result), ends].filter(Boolean).join(', ');
}

function summaryOf(result: Operation['result']): string {
  return Object.entries(result)
    .filter(([, value]) => (typeof value === 'number' && value > 0) || typeof value === 'string')
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');
}

function timeOf(time: Date): string {
  return time.toISOString().slice(0, 19).replace('T', ' ');
}
