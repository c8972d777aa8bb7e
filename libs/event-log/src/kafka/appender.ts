import type { Message, Producer } from 'kafkajs';
import { checkOutgoing } from '../outgoing';
import { partitionOf } from '../partitioner';
import {
  LogUnavailableError,
  RecordTooLargeError,
  type OutgoingRecord,
  type RecordPosition,
  type StoredRecord,
} from '../port';
import type { KafkaNames } from './address';
import { newKafka, type ConnectionOptions } from './connection';
import { Lane } from './lane';
import { AppendCall, sizeOf, type PlacedRecord } from './produce-queue';
import { Renewable } from './renewable';
import { briefRetry, CALL_DEADLINE_MS, MAX_BATCH_BYTES, METADATA_MAX_AGE_MS, REQUEST_TIMEOUT_MS } from './settings';
import type { Topics } from './topics';

const ALL_REPLICAS = -1;

/**
 * Appends through one idempotent producer. Calls that arrive within a few milliseconds, or while a request is running, are sent as one request; a
 * topic has one running request at a time, because the client's sequence numbers require it.
 *
 * A producer that failed is never used again. Kafka may have stored its last request; the client would use the same sequence numbers for the next
 * records, and Kafka would drop those as duplicates.
 */
export class Appender {
  readonly #topics: Topics;
  readonly #names: KafkaNames;
  readonly #producer: Renewable<Producer>;
  readonly #lanes = new Map<string, Lane>();

  constructor(connection: ConnectionOptions, topics: Topics, names: KafkaNames) {
    this.#topics = topics;
    this.#names = names;
    this.#producer = new Renewable({
      open: async () => {
        const producer = newKafka(connection, briefRetry).producer({
          idempotent: true,
          maxInFlightRequests: 1,
          allowAutoTopicCreation: false,
          metadataMaxAge: METADATA_MAX_AGE_MS,
          retry: briefRetry,
          // Records have their partition already: the answer contains offsets by partition, so each record's partition must be known.
          createPartitioner: () => partitionGiven,
        });
        await producer.connect();
        return producer;
      },
      close: (producer) => producer.disconnect(),
      invalidates: () => true,
    });
  }

  async append(topic: string, records: readonly OutgoingRecord[]): Promise<readonly RecordPosition[]> {
    checkOutgoing(records);
    const partitions = await this.#topics.partitions(topic);
    const placed = records.map((record): PlacedRecord => {
      const size = sizeOf(record);
      if (size > MAX_BATCH_BYTES) throw new RecordTooLargeError(record.key, size, MAX_BATCH_BYTES);
      return { record, partition: partitionOf(record.key, partitions), size };
    });
    if (placed.length === 0) return [];
    const call = new AppendCall(placed);
    this.#laneOf(topic).add(call);
    return call.done;
  }

  /** Records keep their partition and their time; one without a value is a tombstone. */
  async restore(topic: string, records: readonly StoredRecord[]): Promise<readonly RecordPosition[]> {
    if (records.length === 0) return [];
    const call = new AppendCall(
      records.map((record) => ({
        record,
        partition: record.partition,
        size: sizeOf(record),
        timestamp: record.timestamp,
      })),
    );
    this.#laneOf(topic).add(call);
    return call.done;
  }

  /** Waits for running requests. */
  async close(): Promise<void> {
    await Promise.all([...this.#lanes.values()].map((lane) => lane.idle()));
    await this.#producer.close();
  }

  #laneOf(topic: string): Lane {
    const known = this.#lanes.get(topic);
    if (known) return known;
    const kafkaTopic = this.#names.topic(topic);
    const lane = new Lane((records) =>
      this.#producer.use(CALL_DEADLINE_MS, async (producer) => {
        const messages = records.map(toMessage);
        const answer = await producer.send({
          topic: kafkaTopic,
          messages,
          acks: ALL_REPLICAS,
          timeout: REQUEST_TIMEOUT_MS,
        });
        const offsets = new Map(
          answer.map(({ partition, baseOffset }) => [partition, Number(baseOffset ?? Number.NaN)]),
        );
        // kafkajs leaves out records of partitions that were added after it read the metadata, and succeeds. The error makes a client with new metadata.
        const unsent = records.find(({ partition }) => !offsets.has(partition));
        if (unsent)
          throw new LogUnavailableError(`the client does not know partition ${unsent.partition} of ${topic} yet`);
        return offsets;
      }),
    );
    this.#lanes.set(topic, lane);
    return lane;
  }
}

function toMessage({ record: { key, value, headers }, partition, timestamp }: PlacedRecord): Message {
  const common = { key, partition, ...(headers && { headers: { ...headers } }) };
  // A view on the same bytes: the client accepts Buffers only.
  const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (timestamp === undefined) return { ...common, value: bytes };
  return { ...common, value: bytes.byteLength === 0 ? null : bytes, timestamp: String(timestamp) };
}

function partitionGiven({ message: { partition } }: { message: Message }): number {
  if (partition === undefined) throw new Error('a record came without its partition');
  return partition;
}
