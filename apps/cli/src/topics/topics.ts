import type { TopicDefinition } from '@obverse/contracts';
import type { OperationRepository } from '@obverse/database';
import { groupLag, TopicChangeRefusedError, type EventLog, type TopicDifference } from '@obverse/event-log';
import { OperatorError } from '@obverse/operations';
import { runNew } from '../operation/operation';

/** A topic as the log has it. */
export interface TopicFacts {
  readonly name: string;
  readonly partitions: number;
  /** Offsets between the first and the last record; after compaction there are fewer records. */
  readonly records: number;
  /** When the oldest record was appended, ISO instant; absent without records. */
  readonly oldest?: string;
  readonly cleanup: string;
  /** How long records are kept, milliseconds; absent: no limit, or compacted. */
  readonly retentionMs?: number;
  /** Records that the indexer has not committed; absent for topics it does not read. */
  readonly lag?: number;
  /** What is not as defined. */
  readonly differences: readonly TopicDifference[];
}

const INDEXER = 'indexer';

/** The topics of the definitions that the log has, and all differences. */
export async function listTopics(
  log: Pick<EventLog, 'compareTopics' | 'ranges' | 'read' | 'committed'>,
  definitions: readonly TopicDefinition[],
): Promise<{ readonly topics: readonly TopicFacts[]; readonly differences: readonly TopicDifference[] }> {
  const differences = await log.compareTopics(definitions);
  const topics: TopicFacts[] = [];
  for (const definition of definitions) {
    const own = differences.filter(({ topic }) => topic === definition.name);
    if (!own.some(({ property }) => property === 'topic')) topics.push(await factsOf(log, definition, own));
  }
  return { topics, differences };
}

/** Throws {@link OperatorError} when the log lacks a topic. */
export function checkComplete(differences: readonly TopicDifference[]): void {
  const missing = differences.filter(({ property }) => property === 'topic');
  if (missing.length === 0) return;
  const names = missing.map(({ topic }) => topic).join(', ');
  throw new OperatorError(`The log lacks ${names}; \`npm run obverse -- topics apply\` creates missing topics.`);
}

async function factsOf(
  log: Pick<EventLog, 'ranges' | 'read' | 'committed'>,
  { name, cleanup: definedCleanup, retentionMs: definedRetention }: TopicDefinition,
  differences: readonly TopicDifference[],
): Promise<TopicFacts> {
  const ranges = await log.ranges(name);
  const times: number[] = [];
  for (const { partition, earliest, next } of ranges) {
    const [first] = earliest < next ? await log.read(name, partition, earliest, 1) : [];
    if (first) times.push(first.timestamp);
  }
  const reads = (await log.committed(INDEXER, name)).length > 0;
  const lag = reads ? (await groupLag(log, INDEXER, name)).reduce((sum, { records }) => sum + records, 0) : undefined;
  const differenceIn = (property: string) => differences.find((one) => one.property === property);
  const cleanup = String(differenceIn('cleanup')?.actual ?? definedCleanup);
  const kept = differenceIn('retentionMs');
  const retentionMs = kept ? kept.actual : definedRetention;
  return {
    name,
    cleanup,
    ...(typeof retentionMs === 'number' && cleanup !== 'compact' ? { retentionMs } : {}),
    partitions: ranges.length,
    records: ranges.reduce((sum, { earliest, next }) => sum + next - earliest, 0),
    ...(times.length > 0 ? { oldest: new Date(Math.min(...times)).toISOString() } : {}),
    ...(lag === undefined ? {} : { lag }),
    differences,
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
