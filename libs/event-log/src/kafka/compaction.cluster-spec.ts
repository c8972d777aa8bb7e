import { randomUUID } from 'node:crypto';
import { Kafka, logLevel, type Message } from 'kafkajs';
import { eventually } from '@obverse/testing';
import { testKafka } from '../../../../jest/test-engines';
import { parseKafkaUrl } from './address';
import { removeAll } from './harness';
import { KafkaEventLog } from './kafka-event-log';

const SEGMENT_BYTES = 1_048_576;
const messages = (name: string, count: number): Message[] =>
  Array.from({ length: count }, (_, n) => ({ key: `${name}-${n}`, value: Buffer.alloc(1_000, 1) }));

describe('a topic that Kafka has compacted', () => {
  const url = testKafka(`compaction-${randomUUID()}`);
  const { brokers, names } = parseKafkaUrl(url);
  const kafka = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING });
  const log = new KafkaEventLog({ url, clientId: 'compaction', onTrouble: () => undefined });
  afterAll(async () => {
    await log.close();
    await removeAll(url);
  });

  /** Small segments, compacted at the next run of the broker's cleaner, which runs every 15 s. */
  const createTopic = async (): Promise<void> => {
    const admin = kafka.admin();
    await admin.connect();
    const configEntries = Object.entries({
      'cleanup.policy': 'compact',
      'segment.bytes': String(SEGMENT_BYTES),
      'min.cleanable.dirty.ratio': '0.01',
      'min.compaction.lag.ms': '0',
      'max.compaction.lag.ms': '1000',
    }).map(([name, value]) => ({ name, value }));
    await admin.createTopics({ topics: [{ topic: names.topic('compacted'), numPartitions: 1, configEntries }] });
    await admin.disconnect();
  };

  /**
   * The first segment is full and ends with the last batch of the first producer, whose keys the second producer writes again. That batch remains,
   * without its records, at the end of the segment.
   */
  const fill = async (): Promise<{ readonly gapAt: number }> => {
    const producers = [0, 1].map(() => kafka.producer({ idempotent: true, maxInFlightRequests: 1 }));
    const send = async (producer = 0, ...runs: Message[][]) =>
      producers[producer]?.send({ topic: names.topic('compacted'), messages: runs.flat() });
    await Promise.all(producers.map((producer) => producer.connect()));
    await send(0, messages('kept', 980));
    const [emptied] = (await send(0, messages('again', 10))) ?? [];
    await send(1, messages('again', 10), messages('second', 60));
    for (const [name, count] of [['third', 900], ['fourth', 500], ['fifth', 500]] as const) await send(1, messages(name, count)); // prettier-ignore
    await Promise.all(producers.map((producer) => producer.disconnect()));
    return { gapAt: Number(emptied?.baseOffset) };
  };

  it('is read and consumed past the gaps to its end, with the newest record of every key', async () => {
    await createTopic();
    const { gapAt } = await fill();
    const afterGap = gapAt + 10;
    const next = await eventually('the compaction of the first segment', async () => {
      const [record] = await log.read('compacted', 0, gapAt, 1);
      return record && record.offset > gapAt && record;
    });
    expect(next).toMatchObject({ key: 'again-0', offset: afterGap });

    const read: string[] = [];
    for (let from = 0; ;) {
      const records = await log.read('compacted', 0, from, 500);
      if (records.length === 0) break;
      read.push(...records.map(({ key }) => key));
      from = (records.at(-1)?.offset ?? from) + 1;
    }
    const keys = [['kept', 980], ['again', 10], ['second', 60], ['third', 900], ['fourth', 500], ['fifth', 500]] as const; // prettier-ignore
    const expected = keys.flatMap(([name, count]) => messages(name, count).map(({ key }) => String(key)));
    expect(read).toEqual(expected);

    const consumed: string[] = [];
    const options = { groupId: 'g', topic: 'compacted', from: 'earliest', maxBatch: 400, concurrency: 1 } as const;
    const consumption = await log.consume(options, ({ records }) => {
      consumed.push(...records.map(({ key }) => key));
      return Promise.resolve();
    });
    await eventually('all records', () => consumed.length >= expected.length);
    await consumption.stop();
    expect(consumed).toEqual(expected);
  });
});
