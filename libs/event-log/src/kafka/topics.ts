import { setTimeout as sleep } from 'node:timers/promises';
import type { TopicDefinition } from '@obverse/contracts';
import { ConfigResourceTypes, type Admin } from 'kafkajs';
import {
  LogUnavailableError,
  UnknownTopicError,
  type PartitionOffset,
  type PartitionRange,
  type TopicDifference,
} from '../port';
import { assertApplicable, assertWithoutRecords, differencesOf, type ActualTopic } from '../topic-differences';
import type { KafkaNames } from './address';
import type { Brokers } from './brokers';
import { kafkaErrorType } from './errors';
import { METADATA_MAX_AGE_MS } from './settings';
import { actualOf, changedConfig, configOf, type ConfigEntry, type DescribedEntry } from './topic-config';

/** Kafka's value for the replication factor of the broker's configuration. */
const BROKERS_DEFAULT = -1;
const CREATE_TIMEOUT_MS = 10_000;
const APPEAR_POLL_MS = 50;
const APPEAR_DEADLINE_MS = 10_000;

/** During a restore records have the times of the backup. */
const GIVEN_TIMES: ConfigEntry = { name: 'message.timestamp.type', value: 'CreateTime' };

interface Found {
  readonly actual: ActualTopic;
  readonly described: readonly DescribedEntry[];
}

/** The topics of the log and their offsets. */
export class Topics {
  readonly #counts = new Map<string, { readonly count: Promise<number | undefined>; readonly at: number }>();

  constructor(
    private readonly brokers: Brokers,
    private readonly names: KafkaNames,
  ) {}

  async ensure(definitions: readonly TopicDefinition[]): Promise<void> {
    for (const definition of definitions) {
      if ((await this.#find(definition.name)) === undefined) await this.#create(definition);
    }
  }

  async compare(definitions: readonly TopicDefinition[]): Promise<readonly TopicDifference[]> {
    return differencesOf(definitions, actualsOf(await this.#describe(definitions)));
  }

  async apply(definitions: readonly TopicDefinition[]): Promise<void> {
    const found = await this.#describe(definitions);
    assertApplicable(differencesOf(definitions, actualsOf(found)));
    for (const definition of definitions) {
      const existing = found.get(definition.name);
      if (existing) await this.brokers.admin((admin) => this.#alter(admin, definition, existing));
      else await this.#create(definition);
    }
    await this.#appear(definitions);
  }

  /** The controller accepts settings some time before the brokers have them. */
  async #appear(definitions: readonly TopicDefinition[]): Promise<void> {
    const deadline = performance.now() + APPEAR_DEADLINE_MS;
    for (;;) {
      const [difference] = await this.compare(definitions);
      if (!difference) return;
      if (performance.now() > deadline)
        throw new LogUnavailableError(`topic ${difference.topic} still has another ${difference.property}`);
      await sleep(APPEAR_POLL_MS);
    }
  }

  /**
   * Creates the topics with times that the client gives. Empty ones are deleted first: a changed setting reaches the brokers some time later, and the first
   * records would get the present time.
   */
  async beginRestore(definitions: readonly TopicDefinition[]): Promise<void> {
    const found = await this.#describe(definitions);
    assertApplicable(differencesOf(definitions, actualsOf(found)));
    for (const { name } of definitions) {
      if (found.has(name)) assertWithoutRecords(name, await this.ranges(name));
    }
    for (const definition of definitions) {
      if (found.has(definition.name)) await this.#delete(definition.name);
      await this.#create(definition, [GIVEN_TIMES]);
    }
  }

  async #delete(name: string): Promise<void> {
    const topic = this.names.topic(name);
    await this.brokers.admin((admin) => admin.deleteTopics({ topics: [topic], timeout: CREATE_TIMEOUT_MS }));
    this.#counts.delete(name);
    const deadline = performance.now() + APPEAR_DEADLINE_MS;
    while ((await this.brokers.admin((admin) => admin.listTopics())).includes(topic)) {
      if (performance.now() > deadline) throw new LogUnavailableError(`topic ${name} was deleted and is still there`);
      await sleep(APPEAR_POLL_MS);
    }
  }

  /** Throws for a topic that does not exist: a misspelt name must not create one. */
  async partitions(name: string): Promise<number> {
    const count = await this.#find(name);
    if (count === undefined) throw new UnknownTopicError(`the log has no topic ${name}`);
    return count;
  }

  async assertPartition(name: string, partition: number): Promise<void> {
    const inRange = Number.isInteger(partition) && partition >= 0 && partition < (await this.partitions(name));
    if (!inRange) throw new RangeError(`topic ${name} has no partition ${partition}`);
  }

  async ranges(name: string): Promise<readonly PartitionRange[]> {
    // In this order, so that appends and deletions in between keep `earliest` at or before `next`.
    const earliest = await this.#offsets(name, { fromBeginning: true });
    const next = await this.#offsets(name, { fromBeginning: false });
    return [...next].map(([partition, offset]) => ({
      partition,
      earliest: earliest.get(partition) ?? offset,
      next: offset,
    }));
  }

  async ends(name: string): Promise<readonly PartitionOffset[]> {
    return [...(await this.#offsets(name, { fromBeginning: false }))].map(([partition, next]) => ({ partition, next }));
  }

  async offsetsAt(name: string, timestamp: number): Promise<readonly PartitionOffset[]> {
    // The ends are read first: a record appended in between is younger and is found by its time.
    const ends = await this.ends(name);
    // Kafka uses negative times for the beginning and the end.
    const found = await this.#offsets(name, { fromTimestamp: Math.max(0, Math.floor(timestamp)) });
    return ends.map(({ partition, next }) => {
      const at = found.get(partition) ?? -1;
      return { partition, next: at >= 0 ? at : next };
    });
  }

  async #offsets(
    name: string,
    at: { fromBeginning: boolean } | { fromTimestamp: number },
  ): Promise<ReadonlyMap<number, number>> {
    const count = await this.partitions(name);
    const topic = this.names.topic(name);
    const partitions = Array.from({ length: count }, (_, partition) => ({ partition }));
    const [answer] = await this.brokers.withTopic({ topic, partitions: count }, (cluster) =>
      cluster.fetchTopicsOffset([{ topic, partitions, ...at }]),
    );
    const offsets = (answer?.partitions ?? []).map(({ partition, offset }): [number, number] => [
      partition,
      Number(offset),
    ]);
    return new Map(offsets.sort(([a], [b]) => a - b));
  }

  async #find(name: string): Promise<number | undefined> {
    const known = this.#counts.get(name);
    if (known !== undefined && performance.now() - known.at < METADATA_MAX_AGE_MS) return known.count;
    const count = this.#presentCount(name);
    this.#counts.set(name, { count, at: performance.now() });
    // Only a topic that exists is remembered.
    const found = await count.catch(() => undefined);
    if (found === undefined) this.#counts.delete(name);
    return count;
  }

  /** Without the cache: another program may have deleted the topic or added partitions. Undefined without such a topic. */
  async #presentCount(name: string): Promise<number | undefined> {
    const topic = this.names.topic(name);
    const ask = () =>
      this.brokers.withTopic({ topic, partitions: Infinity }, (cluster) =>
        Promise.resolve(cluster.findTopicPartitionMetadata(topic).length),
      );
    const isUnknown = (error: unknown) => kafkaErrorType(error) === 'UNKNOWN_TOPIC_OR_PARTITION';
    try {
      // The first answer may be about another topic that the client knows and that was deleted; the second client knows this one only.
      return await ask().catch((error: unknown) => {
        if (isUnknown(error)) return ask();
        throw error;
      });
    } catch (error) {
      if (isUnknown(error)) return undefined;
      throw error;
    }
  }

  /** Does nothing if another service created the topic first. Resolves once the topic can be used. */
  async #create(definition: TopicDefinition, more: readonly ConfigEntry[] = []): Promise<void> {
    const { name, partitions } = definition;
    await this.brokers.admin((admin) =>
      admin.createTopics({
        topics: [
          {
            topic: this.names.topic(name),
            numPartitions: partitions,
            replicationFactor: BROKERS_DEFAULT,
            configEntries: withEntries(configOf(definition), more),
          },
        ],
        timeout: CREATE_TIMEOUT_MS,
        waitForLeaders: false,
      }),
    );
    const deadline = performance.now() + APPEAR_DEADLINE_MS;
    while ((await this.#find(name)) === undefined) {
      if (performance.now() > deadline) throw new LogUnavailableError(`topic ${name} was created but does not appear`);
      await sleep(APPEAR_POLL_MS);
    }
    // Succeeds once the leaders of the partitions answer.
    await this.ends(name);
  }

  async #alter(admin: Admin, definition: TopicDefinition, { actual, described }: Found): Promise<void> {
    const topic = this.names.topic(definition.name);
    await admin.alterConfigs({
      validateOnly: false,
      resources: [
        {
          type: ConfigResourceTypes.TOPIC,
          name: topic,
          configEntries: [...changedConfig(definition, described)],
        },
      ],
    });
    if (actual.partitions < definition.partitions)
      await admin.createPartitions({ topicPartitions: [{ topic, count: definition.partitions }] });
  }

  async #describe(definitions: readonly TopicDefinition[]): Promise<ReadonlyMap<string, Found>> {
    const counts = new Map<TopicDefinition, number>();
    for (const definition of definitions) {
      const count = await this.#presentCount(definition.name);
      if (count !== undefined) counts.set(definition, count);
    }
    if (counts.size === 0) return new Map();
    const { resources } = await this.brokers.admin((admin) =>
      admin.describeConfigs({
        includeSynonyms: false,
        resources: [...counts.keys()].map(({ name }) => ({
          type: ConfigResourceTypes.TOPIC,
          name: this.names.topic(name),
        })),
      }),
    );
    const describedOf = new Map(resources.map(({ resourceName, configEntries }) => [resourceName, configEntries]));
    return new Map(
      [...counts].map(([definition, partitions]) => {
        const described: readonly DescribedEntry[] = describedOf.get(this.names.topic(definition.name)) ?? [];
        return [definition.name, { actual: actualOf(definition, partitions, described), described }];
      }),
    );
  }
}

/** The later entry of a name wins. */
function withEntries(entries: readonly ConfigEntry[], more: readonly ConfigEntry[]): ConfigEntry[] {
  return [...new Map([...entries, ...more].map((entry) => [entry.name, entry])).values()];
}

const actualsOf = (found: ReadonlyMap<string, Found>): ReadonlyMap<string, ActualTopic> =>
  new Map([...found].map(([name, { actual }]) => [name, actual]));
