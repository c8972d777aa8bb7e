import type { TopicDefinition } from '@obverse/contracts';
import type { OperationRepository } from '@obverse/database';
import { groupLag, TopicChangeRefusedError, type EventLog, type TopicDifference } from '@obverse/event-log';
import { OperatorError } from '@obverse/operations';
import { runNew } from '../operation/operation';

/** The state of a topic in the log. */
export interface TopicFacts {
  readonly name: string;
  readonly partitions: number;
  /** Offsets between the first and the last record; after compaction there are fewer records. */
  readonly records: number;
  /** When the oldest record was appended, ISO instant; absent without records. */
  readonly oldest?: string;
  readonly cleanup: TopicDefinition['cleanup'];
  /** Records that the indexer has not committed; absent for topics it does not read. */
  readonly lag?: number;
}

const INDEXER = 'indexer';

/** Throws {@link OperatorError} when a topic of the definitions is missing. */
export async function listTopics(
  log: Pick<EventLog, 'compareTopics' | 'ranges' | 'read' | 'committed'>,
  definitions: readonly TopicDefinition[],
): Promise<readonly TopicFacts[]> {
  const missing = (await log.compareTopics(definitions)).filter(({ property }) => property === 'topic');
  if (missing.length > 0) {
    const names = missing.map(({ topic }) => topic).join(', ');
    throw new OperatorError(`The log lacks ${names}; \`npm run obverse -- topics apply\` creates missing topics.`);
  }
  const facts: TopicFacts[] = [];
  for (const definition of definitions) facts.push(await factsOf(log, definition));
  return facts;
}

async function factsOf(
  log: Pick<EventLog, 'ranges' | 'read' | 'committed'>,
  { name, cleanup }: TopicDefinition,
): Promise<TopicFacts> {
  const ranges = await log.ranges(name);
  const times: number[] = [];
  for (const { partition, earliest, next } of ranges) {
    const [first] = earliest < next ? await log.read(name, partition, earliest, 1) : [];
    if (first) times.push(first.timestamp);
  }
  const reads = (await log.committed(INDEXER, name)).length > 0;
  const lag = reads ? (await groupLag(log, INDEXER, name)).reduce((sum, { records }) => sum + records, 0) : undefined;
  return {
    name,
    cleanup,
    partitions: ranges.length,
    records: ranges.reduce((sum, { earliest, next }) => sum + next - earliest, 0),
    ...(times.length > 0 ? { oldest: new Date(Math.min(...times)).toISOString() } : {}),
    ...(lag === undefined ? {} : { lag }),
  };
}

/** Applies the definitions to the log and records the operation. Throws {@link OperatorError} for a change that is not possible. */
export async function applyTopics(
  log: Pick<EventLog, 'applyTopics'>,
  operations: OperationRepository,
  definitions: readonly TopicDefinition[],
  differences: readonly TopicDifference[],
): Promise<void> {
  await runNew(operations, 'topics apply', { differences }, async () => {
    try {
      await log.applyTopics(definitions);
    } catch (error) {
      throw error instanceof TopicChangeRefusedError ? new OperatorError(error.message, { cause: error }) : error;
    }
    return { changed: differences.length };
  });
}
