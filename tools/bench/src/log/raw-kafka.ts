import { Kafka, logLevel, type Producer } from 'kafkajs';
import type { OutgoingRecord } from '@obverse/event-log';
import { inParallel } from '../indexing/records';
import type { AppendShape } from './shapes';

/** The settings of the adapter (libs/event-log/src/kafka/settings.ts), so that both sides make the same requests. */
const FETCH = { maxBytesPerPartition: 1_048_576, maxBytes: 8 * 1_048_576, minBytes: 1, maxWaitTimeInMs: 500 } as const;
const ACKNOWLEDGED_BY_ALL = -1;

/** kafkajs as in its documentation: an idempotent producer and `eachBatch`. */
export class RawKafka {
  private readonly kafka: Kafka;

  constructor(url: string) {
    this.kafka = new Kafka({ brokers: [new URL(url).host], clientId: 'raw', logLevel: logLevel.ERROR });
  }

  async deleteTopics(topics: string[]): Promise<void> {
    const admin = this.kafka.admin();
    await admin.connect();
    await admin.deleteTopics({ topics });
    await admin.disconnect();
  }

  /** Records per second until the last is acknowledged. */
  async appendRate(
    topic: string,
    records: readonly OutgoingRecord[],
    { batch, inFlight }: AppendShape,
  ): Promise<number> {
    const producer = this.kafka.producer({ idempotent: true, allowAutoTopicCreation: false });
    await producer.connect();
    try {
      await send(producer, topic, records.slice(0, 1));
      const began = performance.now();
      await inParallel(Math.ceil(records.length / batch), inFlight, (number) =>
        send(producer, topic, records.slice(number * batch, (number + 1) * batch)),
      );
      return (records.length / (performance.now() - began)) * 1_000;
    } finally {
      await producer.disconnect();
    }
  }

  /** Records per second from the first batch until `count` records were delivered, with one commit per batch. */
  async consumeRate(topic: string, groupId: string, count: number, take: (value: Uint8Array) => void): Promise<number> {
    const consumer = this.kafka.consumer({ groupId, ...FETCH, allowAutoTopicCreation: false });
    await consumer.connect();
    try {
      await consumer.subscribe({ topics: [topic], fromBeginning: true });
      return await new Promise<number>((resolve, reject) => {
        let began: number | undefined;
        let taken = 0;
        consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
        const run = consumer.run({
          partitionsConsumedConcurrently: 2,
          autoCommit: false,
          eachBatch: async ({ batch, heartbeat, resolveOffset, commitOffsetsIfNecessary }) => {
            began ??= performance.now();
            for (const { value } of batch.messages) if (value) take(value);
            resolveOffset(batch.lastOffset());
            await commitOffsetsIfNecessary({
              topics: [
                {
                  topic,
                  partitions: [{ partition: batch.partition, offset: String(Number(batch.lastOffset()) + 1) }],
                },
              ],
            });
            await heartbeat();
            taken += batch.messages.length;
            if (taken >= count) resolve((taken / (performance.now() - began)) * 1_000);
          },
        });
        run.catch(reject);
      });
    } finally {
      await consumer.disconnect();
    }
  }
}

async function send(producer: Producer, topic: string, records: readonly OutgoingRecord[]): Promise<void> {
  await producer.send({
    topic,
    acks: ACKNOWLEDGED_BY_ALL,
    messages: records.map(({ key, value }) => ({
      key,
      value: Buffer.from(value.buffer, value.byteOffset, value.byteLength),
    })),
  });
}
