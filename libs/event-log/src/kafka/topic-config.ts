import type { TopicDefinition } from '@obverse/contracts';
import type { ActualTopic, TopicSetting } from '../topic-differences';
import { MAX_MESSAGE_BYTES } from './settings';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Kafka's number for a setting of the topic itself, not of a broker or a default. */
const SET_ON_TOPIC = 1;

export interface ConfigEntry {
  readonly name: string;
  readonly value: string;
}

/** A setting as returned by Kafka. */
export interface DescribedEntry {
  readonly configName: string;
  readonly configValue: string | null;
  readonly configSource?: number;
}

/** The settings of a topic. The README gives the reasons. */
export function configOf({ cleanup, retentionMs }: TopicDefinition): readonly ConfigEntry[] {
  const common: ConfigEntry[] = [
    { name: 'cleanup.policy', value: cleanup },
    { name: 'max.message.bytes', value: String(MAX_MESSAGE_BYTES) },
    // One clock stamps all records, so times rise with offsets, as `offsetsAt` needs.
    { name: 'message.timestamp.type', value: 'LogAppendTime' },
    // kafkajs reads gzip only. Kafka stores the batches of other clients in this form, whatever their compression was.
    { name: 'compression.type', value: 'uncompressed' },
    // The active segment is neither compacted nor deleted; a topic with few records would keep one for a week.
    { name: 'segment.ms', value: String(DAY_MS) },
  ];
  if (cleanup === 'delete') {
    return [
      ...common,
      { name: 'retention.ms', value: String(retentionMs ?? -1) },
      // Only the time removes records, also where the brokers have a limit for the size of topics.
      { name: 'retention.bytes', value: '-1' },
    ];
  }
  return [
    ...common,
    // A group up to a day behind reads every record, as on Postgres.
    { name: 'min.compaction.lag.ms', value: String(DAY_MS) },
    // At most three records in ten are superseded ones that a rebuild reads unnecessarily.
    { name: 'min.cleanable.dirty.ratio', value: '0.3' },
  ];
}

/** A change replaces all settings of a topic. Settings made by operators are kept, settings of the other clean-up are not. */
export function changedConfig(
  definition: TopicDefinition,
  described: readonly DescribedEntry[],
): readonly ConfigEntry[] {
  const defined = configOf(definition);
  const ours = new Set(['retention.ms', 'retention.bytes', 'min.compaction.lag.ms', 'min.cleanable.dirty.ratio']);
  for (const { name } of defined) ours.add(name);
  const others = described.flatMap(({ configName, configValue, configSource }) =>
    configSource === SET_ON_TOPIC && configValue !== null && !ours.has(configName)
      ? [{ name: configName, value: configValue }]
      : [],
  );
  return [...defined, ...others];
}

/** A topic in the terms of its definition. Kafka's `compact,delete` counts as `delete`, because it removes records. */
export function actualOf(
  definition: TopicDefinition,
  partitions: number,
  described: readonly DescribedEntry[],
): ActualTopic {
  const valueOf = (name: string) => described.find(({ configName }) => configName === name)?.configValue ?? undefined;
  const retentionMs = Number(valueOf('retention.ms') ?? -1);
  const cleanup = valueOf('cleanup.policy') === 'compact' ? 'compact' : 'delete';
  const comparedAlready = (name: string) =>
    name === 'retention.ms' || (name === 'cleanup.policy' && cleanup !== definition.cleanup);
  const settings = configOf(definition).flatMap(({ name, value }): TopicSetting[] => {
    const actual = valueOf(name);
    return comparedAlready(name) ? [] : [{ name, ...(actual !== undefined && { actual }), defined: value }];
  });
  return { partitions, cleanup, ...(retentionMs >= 0 && { retentionMs }), settings, canGrow: true };
}
