import { randomUUID } from 'node:crypto';
import type { TopicDefinition } from '@obverse/contracts';
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
import { assertApplicable, assertWithoutRecords } from '../topic-differences';
import { append } from './append';
import { PostgresConsumption } from './consumption';
import { Database } from './database';
import { readRecords } from './fetch';
import { deleteGroup, GroupStore } from './group-store';
import { maintain, type Maintained } from './maintenance';
import { restore } from './restore';
import { Topics } from './topics';
import { Wakeups } from './wakeups';

const MAINTAIN_EVERY_MS = 10 * 60 * 1000;

export interface PostgresEventLogOptions {
  readonly url: string;
  /** Identifies this process in the group's table and in the server's list of connections. */
  readonly clientId: string;
  /** Called for failures that no caller awaits: a handler's error, an outage while fetching. The records concerned are delivered again. */
  readonly onTrouble: (what: string, error: unknown) => void;
}

/** The embedded profile's log: tables in the schema `event_log`, woken by LISTEN/NOTIFY. Connects at the first call. */
export class PostgresEventLog implements EventLog {
  readonly #options: PostgresEventLogOptions;
  readonly #database: Database;
  readonly #topics: Topics;
  readonly #wakeups: Wakeups;
  readonly #consumptions = new Set<PostgresConsumption>();
  #maintenance: NodeJS.Timeout | undefined;
  #maintaining: Promise<unknown> | undefined;
  #closing: Promise<void> | undefined;

  constructor(options: PostgresEventLogOptions) {
    this.#options = options;
    this.#database = new Database(options.url, `obverse log: ${options.clientId}`);
    this.#topics = new Topics(this.#database);
    this.#wakeups = new Wakeups(this.#database, (error) => options.onTrouble('notifications of the log', error));
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

  append(topic: string, records: readonly OutgoingRecord[]): Promise<readonly RecordPosition[]> {
    return append(this.#topics, topic, records);
  }

  async consume(options: ConsumeOptions, handler: BatchHandler): Promise<Consumption> {
    const topic = await this.#topics.get(options.topic);
    if (this.#closing) throw new Error('this event log was closed');
    const consumption = new PostgresConsumption({
      database: this.#database,
      wakeups: this.#wakeups,
      topic,
      memberId: `${this.#options.clientId}-${randomUUID()}`,
      options,
      handler,
      report: this.#options.onTrouble,
    });
    this.#consumptions.add(consumption);
    try {
      await consumption.start();
    } catch (error) {
      this.#consumptions.delete(consumption);
      throw error;
    }
    this.#maintainFromNowOn();
    return consumption;
  }

  async read(topic: string, partition: number, fromOffset: number, limit: number): Promise<readonly StoredRecord[]> {
    const partitionId = await this.#topics.partitionId(topic, partition);
    return readRecords(this.#database, { topic, partition, partitionId }, fromOffset, limit);
  }

  ranges(topic: string): Promise<readonly PartitionRange[]> {
    return this.#topics.ranges(topic);
  }

  offsetsAt(topic: string, timestamp: number): Promise<readonly PartitionOffset[]> {
    return this.#topics.offsetsAt(topic, timestamp);
  }

  async committed(groupId: string, topic: string): Promise<readonly PartitionOffset[]> {
    await this.#topics.get(topic);
    return new GroupStore(this.#database, groupId, topic).committed();
  }

  async seek(groupId: string, topic: string, offsets: readonly PartitionOffset[]): Promise<void> {
    await this.#topics.get(topic);
    await new GroupStore(this.#database, groupId, topic).seek(offsets);
  }

  async deleteGroup(groupId: string): Promise<void> {
    await this.#topics.prepare();
    await deleteGroup(this.#database, groupId);
  }

  async beginRestore(topics: readonly TopicDefinition[]): Promise<void> {
    assertApplicable(await this.#topics.compare(topics));
    for (const { name } of await this.#topics.existing(topics))
      assertWithoutRecords(name, await this.#topics.ranges(name));
    await this.#topics.ensure(topics);
  }

  restore(topic: string, partition: number, records: readonly StoredRecord[]): Promise<readonly number[]> {
    return restore(this.#topics, topic, partition, records);
  }

  async ping(): Promise<void> {
    await this.#database.rows('SELECT 1');
  }

  /** Retention and compaction; runs automatically every ten minutes in processes that consume. `now` is epoch milliseconds. */
  maintain(now = Date.now()): Promise<Maintained> {
    return maintain(this.#database, now);
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    clearInterval(this.#maintenance);
    await Promise.all([...this.#consumptions].map((consumption) => consumption.stop()));
    await this.#maintaining;
    await this.#wakeups.close();
    await this.#database.close();
  }

  #maintainFromNowOn(): void {
    this.#maintenance ??= setInterval(() => {
      this.#maintaining = this.maintain().catch((error: unknown) =>
        this.#options.onTrouble('maintenance of the log', error),
      );
    }, MAINTAIN_EVERY_MS).unref();
  }
}
