import type { TopicDefinition } from '@obverse/contracts';
import { migrate, OperationRepository, pendingMigrations, type DataSource } from '@obverse/database';
import { TopicChangeRefusedError, type EventLog, type TopicDifference } from '@obverse/event-log';
import { OperatorError } from '@obverse/operations';
import { runNew } from '../operation/operation';

/** What this build needs and the stores lack. */
export interface PendingChanges {
  /** Names of migrations of the database, in their order. */
  readonly migrations: readonly string[];
  readonly topics: readonly TopicDifference[];
}

export interface MigrationParts {
  readonly source: DataSource;
  readonly log: Pick<EventLog, 'compareTopics' | 'applyTopics'>;
  readonly topics: readonly TopicDefinition[];
}

export async function pendingChanges({ source, log, topics }: MigrationParts): Promise<PendingChanges> {
  return { migrations: await pendingMigrations(source), topics: await log.compareTopics(topics) };
}

/**
 * Applies the changes and records the operation. Several jobs may run at once. Throws {@link OperatorError}, having changed nothing, when a topic
 * cannot be changed to its definition.
 */
export async function applyChanges(pending: PendingChanges, { source, log, topics }: MigrationParts): Promise<void> {
  const stuck = pending.topics.filter(({ applicable }) => !applicable);
  if (stuck.length > 0) {
    const names = stuck.map(({ topic, actual, defined }) => `${topic} has ${actual} partitions, not ${defined}`);
    throw new OperatorError(
      `Nothing was changed: ${names.join('; ')}. Partitions are never removed, and only Kafka adds them: set EVENT_LOG_PARTITIONS to the number that lots.observed has.`,
    );
  }
  await migrate(source);
  // The table of operations exists only now.
  await runNew(new OperationRepository(source), 'migrate', { ...pending }, async () => {
    try {
      await log.applyTopics(topics);
    } catch (error) {
      throw error instanceof TopicChangeRefusedError ? new OperatorError(error.message, { cause: error }) : error;
    }
    return { migrations: pending.migrations.length, topics: pending.topics.length };
  });
}
