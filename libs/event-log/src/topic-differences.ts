import type { TopicDefinition } from '@obverse/contracts';
import { durationText } from './duration';
import { TopicChangeRefusedError, type PartitionRange, type TopicDifference } from './port';

/** A topic of the log, in the terms of its definition. */
export interface ActualTopic extends Pick<TopicDefinition, 'partitions' | 'cleanup' | 'retentionMs'> {
  /** Settings of the log itself that the adapter relies on, and their values in the log. */
  readonly settings?: readonly TopicSetting[];
  /** Whether the log can add partitions to it. None can remove them. */
  readonly canGrow?: boolean;
}

export interface TopicSetting {
  readonly name: string;
  /** Absent if the log has none. */
  readonly actual?: string;
  readonly defined: string;
}

/** The differences, in the order of the definitions. Retention does not apply to a compacted topic and is not compared there. */
export function differencesOf(
  definitions: readonly TopicDefinition[],
  actual: ReadonlyMap<string, ActualTopic>,
): readonly TopicDifference[] {
  return definitions.flatMap((definition) => {
    const found = actual.get(definition.name);
    if (!found)
      return [{ topic: definition.name, property: 'topic', defined: described(definition), applicable: true }];
    return changesOf(definition, found);
  });
}

/** Throws when one of the differences cannot be applied. */
export function assertApplicable(differences: readonly TopicDifference[]): void {
  const refused = differences.filter(({ applicable }) => !applicable);
  if (refused.length === 0) return;
  const reasons = refused.map(
    ({ topic, property, actual, defined }) => `${topic} has ${actual} ${property}, not ${defined}`,
  );
  throw new TopicChangeRefusedError(
    `${reasons.join('; ')}. Partitions are never removed, and only Kafka adds them: define as many as the topic has (EVENT_LOG_PARTITIONS)`,
  );
}

/** Throws for a topic into which nothing can be restored. */
export function assertWithoutRecords(topic: string, ranges: readonly PartitionRange[]): void {
  if (ranges.every(({ earliest, next }) => earliest === next)) return;
  throw new TopicChangeRefusedError(`the topic ${topic} has records; a restore needs an empty log`);
}

function changesOf(definition: TopicDefinition, actual: ActualTopic): TopicDifference[] {
  const topic = definition.name;
  const changes: TopicDifference[] = [];
  if (actual.partitions !== definition.partitions) {
    const { partitions } = definition;
    const applicable = actual.canGrow === true && actual.partitions < partitions;
    changes.push({ topic, property: 'partitions', actual: actual.partitions, defined: partitions, applicable });
  }
  if (actual.cleanup !== definition.cleanup) {
    changes.push({ topic, property: 'cleanup', actual: actual.cleanup, defined: definition.cleanup, applicable: true });
  }
  const [kept, toKeep] = [retentionOf(actual), retentionOf(definition)];
  if (kept !== toKeep) {
    changes.push({
      topic,
      property: 'retentionMs',
      ...(kept !== undefined && { actual: kept }),
      ...(toKeep !== undefined && { defined: toKeep }),
      applicable: true,
    });
  }
  for (const { name, actual: value, defined } of actual.settings ?? []) {
    if (value === defined) continue;
    changes.push({ topic, property: name, ...(value !== undefined && { actual: value }), defined, applicable: true });
  }
  return changes;
}

const retentionOf = ({ cleanup, retentionMs }: ActualTopic) => (cleanup === 'delete' ? retentionMs : undefined);

function described({ partitions, cleanup, retentionMs }: TopicDefinition): string {
  const kept = cleanup === 'delete' && retentionMs !== undefined ? ` after ${durationText(retentionMs)}` : '';
  return `${partitions} ${partitions === 1 ? 'partition' : 'partitions'}, ${cleanup}${kept}`;
}
