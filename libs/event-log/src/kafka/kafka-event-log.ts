import type { TopicDefinition } from '@obverse/contracts';
import type { ISocketFactory } from 'kafkajs';
import type {
  BatchHandler,
  Consumption,
  ConsumeOptions,
  EventLog,
  OutgoingRecord,
  PartitionOffset,
  PartitionRange,
  RecordPosition,
  StoredRecord,
  TopicDifference,
} from '../port';
import { parseKafkaUrl, type KafkaNames } from './address';
import { Appender } from './appender';
import { Brokers } from './brokers';
import type { ConnectionOptions } from './connection';
import { KafkaConsumption } from './consumption';
import { Groups } from './groups';
import { Reader } from './read';
import { Topics } from './topics';

export interface KafkaEventLogOptions {
  /** `kafka://user:password@host:port,host:port/prefix`, or `kafkas:` with TLS. */
  readonly url: string;
  /** Identifies this process in the brokers' logs and quotas. */
  readonly clientId: string;
  /** Called for failures that no caller awaits: a handler's error, an outage while fetching. The records concerned are delivered again. */
  readonly onTrouble: (what: string, error: unknown) => void;
  /** Makes connections; tests use it to cut them. */
  readonly socketFactory?: ISocketFactory;
}

/** The cluster profile's log: Kafka through kafkajs. Connects at the first call. */
export class KafkaEventLog implements EventLog {
  readonly #connection: ConnectionOptions;
  readonly #names: KafkaNames;
  readonly #brokers: Brokers;
  readonly #topics: Topics;
  readonly #groups: Groups;
  readonly #reader: Reader;
  readonly #appender: Appender;
  readonly #consumptions = new Set<KafkaConsumption>();
  #closing: Promise<void> | undefined;

  constructor({ url, ...connection }: KafkaEventLogOptions) {
    const { names, ...address } = parseKafkaUrl(url);
    this.#connection = { ...connection, ...address };
    this.#names = names;
    this.#brokers = new Brokers(this.#connection);
    this.#topics = new Topics(this.#brokers, names);
    this.#groups = new Groups(this.#brokers, this.#topics, names);
    this.#reader = new Reader(this.#brokers, this.#topics, names);
    this.#appender = new Appender(this.#connection, this.#topics, names);
  }

  ensureTopics(topics: readonly TopicDefinition[]): Promise<void> {
    return this.#topics.ensure(topics);
  }

  compareTopics(topics: readonly TopicDefinition[]): Promise<readonly TopicDifference[]> {
    return this.#topics.compare(topics);
  }

  applyTopics(topics: readonly TopicDefinition[]): Promise<void> {
    return this.#topics.apply(topics);
  }

  async append(topic: string, records: readonly OutgoingRecord[]): Promise<readonly RecordPosition[]> {
    this.#assertOpen();
    return this.#appender.append(topic, records);
  }

  async consume(options: ConsumeOptions, handler: BatchHandler): Promise<Consumption> {
    // Throws for a topic that does not exist.
    await this.#topics.partitions(options.topic);
    const kafkaGroup = this.#names.group(options.groupId, options.topic);
    await this.#brokers.coordinated(kafkaGroup);
    if (options.from === 'latest') await this.#groups.beginAtEnds(options.groupId, options.topic);
    this.#assertOpen();
    const consumption = new KafkaConsumption({
      connection: this.#connection,
      options,
      kafkaGroup,
      kafkaTopic: this.#names.topic(options.topic),
      handler,
      outside: {
        ends: () => this.#topics.ends(options.topic),
        committed: () => this.#groups.committed(options.groupId, options.topic),
        committedOffsets: (partition, from, limit) =>
          this.#reader.committedOffsets(options.topic, partition, from, limit),
        nextRecord: (partition, from) => this.#reader.nextRecord(options.topic, partition, from),
      },
      report: this.#connection.onTrouble,
    });
    this.#consumptions.add(consumption);
    try {
      await consumption.start();
    } catch (error) {
      this.#consumptions.delete(consumption);
      throw error;
    }
    return consumption;
  }

  read(topic: string, partition: number, fromOffset: number, limit: number): Promise<readonly StoredRecord[]> {
    return this.#reader.read(topic, partition, fromOffset, limit);
  }

  ranges(topic: string): Promise<readonly PartitionRange[]> {
    return this.#topics.ranges(topic);
  }

  offsetsAt(topic: string, timestamp: number): Promise<readonly PartitionOffset[]> {
    return this.#topics.offsetsAt(topic, timestamp);
  }

  committed(groupId: string, topic: string): Promise<readonly PartitionOffset[]> {
    return this.#groups.committed(groupId, topic);
  }

  seek(groupId: string, topic: string, offsets: readonly PartitionOffset[]): Promise<void> {
    return this.#groups.seek(groupId, topic, offsets);
  }

  deleteGroup(groupId: string): Promise<void> {
    return this.#groups.delete(groupId);
  }

  beginRestore(topics: readonly TopicDefinition[]): Promise<void> {
    return this.#topics.beginRestore(topics);
  }

  async restore(topic: string, partition: number, records: readonly StoredRecord[]): Promise<readonly number[]> {
    this.#assertOpen();
    await this.#topics.assertPartition(topic, partition);
    const placed = records.map((record) => ({ ...record, partition }));
    return (await this.#appender.restore(topic, placed)).map(({ offset }) => offset);
  }

  ping(): Promise<void> {
    return this.#brokers.ping();
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await Promise.all([...this.#consumptions].map((consumption) => consumption.stop()));
    await this.#appender.close();
    await this.#brokers.close();
  }

  #assertOpen(): void {
    if (this.#closing) throw new Error('this event log was closed');
  }
}
