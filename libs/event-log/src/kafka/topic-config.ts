import type { TopicDefinition } from '@obverse/contracts';
import type { ActualTopic } from '../topic-differences';
import { MAX_MESSAGE_BYTES } from './settings';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Kafka's number for a setting made on the topic itself, not a broker's or a default. */
const SET_ON_TOPIC = 1;

export interface ConfigEntry {
  readonly name: string;
  readonly value: string;
}

/** A setting as Kafka describes it. */
export interface DescribedEntry {
  readonly configName: string;
  readonly configValue: string | null;
  readonly configSource?: number;
}

/** What a topic of ours is set to. The README says why. */
export function configOf({ cleanup, retentionMs }: TopicDefinition): readonly ConfigEntry[] {
  const common: ConfigEntry[] = [
    { name: 'cleanup.policy', value: cleanup },
    { name: 'max.message.bytes', value: String(MAX_MESSAGE_BYTES) },
    // One clock stamps all records, so times rise with offsets, as `offsetsAt` needs.
    { name: 'message.timestamp.type', value: 'LogAppendTime' },
    // The segment being written is neither compacted nor deleted; a quiet topic would keep one for a week.
    { name: 'segment.ms', value: String(DAY_MS) },
  ];
  if (cleanup === 'delete') return [...common, { name: 'retention.ms', value: String(retentionMs ?? -1) }];
  return [
    ...common,
    // A group up to a day behind reads every record, as on Postgres.
    { name: 'min.compaction.lag.ms', value: String(DAY_MS) },
    // At most three records in ten are superseded ones that a rebuild reads in vain.
    { name: 'min.cleanable.dirty.ratio', value: '0.3' },
  ];
}

/** Changing settings replaces all of a topic's: what operators set themselves goes along, what the other clean-up needed does not. */
export function changedConfig(
  definition: TopicDefinition,
  described: readonly DescribedEntry[],
): readonly ConfigEntry[] {
  const defined = configOf(definition);
  const ours = new Set(['retention.ms', 'min.compaction.lag.ms', 'min.cleanable.dirty.ratio']);
  for (const { name } of defined) ours.add(name);
  const others = described.flatMap(({ configName, configValue, configSource }) =>
    configSource === SET_ON_TOPIC && configValue !== null && !ours.has(configName)
      ? [{ name: configName, value: configValue }]
      : [],
  );
  return [...defined, ...others];
}

/** A topic in the words of its definition. Kafka's `compact,delete` is no clean-up of ours and counts as `delete`, since it loses records. */
export function actualOf(partitions: number, described: readonly DescribedEntry[]): ActualTopic {
  const valueOf = (name: string) => described.find(({ configName }) => configName === name)?.configValue;
  const retentionMs = Number(valueOf('retention.ms') ?? -1);
  return {
    partitions,
    cleanup: valueOf('cleanup.policy') === 'compact' ? 'compact' : 'delete',
    ...(retentionMs >= 0 && { retentionMs }),
  };
}
