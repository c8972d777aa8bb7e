import { durationText, type TopicDifference } from '@obverse/event-log';
import { Command } from 'commander';
import { OperatorError } from '@obverse/operations';
import { withStack, type Stack } from '../shared/stack';
import { table, type Column } from '../shared/table';
import type { Terminal } from '../shared/terminal';
import { applyTopics, checkComplete, listTopics, type TopicFacts } from './topics';

interface ApplyOptions {
  readonly dryRun?: true;
  readonly yes?: true;
  readonly json?: true;
}

const differenceColumns: readonly Column<TopicDifference>[] = [
  { title: 'TOPIC', value: ({ topic }) => topic, width: 30 },
  { title: 'WHAT', value: ({ property }) => property, width: 26 },
  { title: 'NOW', value: ({ property, actual }) => valueText(property, actual), width: 20 },
  { title: 'DEFINED', value: ({ property, defined }) => valueText(property, defined), width: 50 },
  { title: '', value: ({ applicable }) => (applicable ? '' : 'cannot be changed'), width: 20 },
];

const topicColumns: readonly Column<TopicFacts>[] = [
  { title: 'TOPIC', value: ({ name }) => name, width: 30 },
  { title: 'PARTITIONS', value: ({ partitions }) => String(partitions), width: 10 },
  { title: 'RECORDS', value: ({ records }) => records.toLocaleString('en'), width: 16 },
  { title: 'OLDEST', value: ({ oldest }) => oldest?.slice(0, 19).replace('T', ' ') ?? '–', width: 19 },
  { title: 'CLEAN-UP', value: ({ cleanup }) => cleanup, width: 14 },
  {
    title: 'KEPT',
    value: ({ retentionMs }) => (retentionMs === undefined ? 'for ever' : durationText(retentionMs)),
    width: 20,
  },
  { title: 'INDEXER LAG', value: ({ lag }) => lag?.toLocaleString('en') ?? '–', width: 16 },
];

export function topicsCommand(terminal: Terminal): Command {
  const list = new Command('list')
    .description(
      'what the log has: partitions, records, the oldest record, clean-up and lag of the indexer; and what is not as defined',
    )
    .option('--json', 'one JSON object a line, for scripts')
    .action((options: { json?: true }, command: Command) =>
      withStack(command, async (stack) => {
        const { topics, differences } = await listTopics(stack.log(), stack.topics());
        if (options.json) for (const topic of topics) terminal.print(JSON.stringify(topic));
        else if (topics.length > 0) terminal.print(table(topics, topicColumns));
        if (differences.length > 0 && !options.json) {
          terminal.print(`\nNot as defined (\`npm run obverse -- topics apply\` corrects it):`);
          terminal.print(table(differences, differenceColumns));
        }
        checkComplete(differences);
      }),
    );
  const apply = new Command('apply')
    .description(
      'create missing topics, and set clean-up, retention and the other settings as defined; the changes are shown first',
    )
    .option('--dry-run', 'only show what would change')
    .option('--yes', 'do not ask')
    .option('--json', 'the differences as one JSON array, for scripts')
    .action((options: ApplyOptions, command: Command) => withStack(command, (stack) => run(stack, terminal, options)));
  return new Command('topics').description('the topics of the event log').addCommand(list).addCommand(apply);
}

async function run(stack: Stack, terminal: Terminal, { dryRun, yes, json }: ApplyOptions): Promise<void> {
  const log = stack.log();
  const differences = await log.compareTopics(stack.topics());
  if (json) terminal.print(JSON.stringify(differences));
  else if (differences.length > 0) terminal.print(table(differences, differenceColumns));
  const stuck = differences.filter(({ applicable }) => !applicable);
  if (stuck.length > 0) {
    const names = stuck.map(({ topic }) => topic).join(', ');
    throw new OperatorError(
      `Nothing was changed: ${names} cannot get another number of partitions. Partitions are never removed, and only Kafka adds them: set EVENT_LOG_PARTITIONS to the number that lots.observed has.`,
    );
  }
  if (differences.length === 0) {
    if (!json) terminal.print('All topics are as defined; nothing to do.');
    return;
  }
  if (dryRun) return;
  if (!yes) {
    const agreed = await terminal.confirm(`Change ${differences.length === 1 ? 'this' : 'these'}?`);
    if (agreed === undefined)
      throw new OperatorError('Nothing was changed: there is no terminal to confirm on; use --yes.');
    if (!agreed) throw new OperatorError('Nothing was changed.');
  }
  await applyTopics(log, await stack.operations(), stack.topics(), differences);
  if (!json) terminal.print('Done.');
}

function valueText(property: TopicDifference['property'], value: string | number | undefined): string {
  if (property === 'topic') return value === undefined ? 'missing' : String(value);
  if (property === 'retentionMs') return typeof value === 'number' ? durationText(value) : 'unlimited';
  return value === undefined ? '–' : String(value);
}
