import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { topicDefinitions, topics } from '@obverse/contracts';
import { runWithKafkaClient } from '@obverse/engines';
import { eventually } from '@obverse/testing';
import { Kafka, logLevel } from 'kafkajs';
import { testKafka } from '../../../../../jest/test-engines';
import { groupLag } from '../../lag';
import type { StoredRecord } from '../../port';
import { changeRecord, lotChanged, lotIdOfNumber } from '../../testing/changes';
import { defaultRetryPolicy, deliver, realRuntime } from '../../transport/batch-delivery';
import { parseKafkaUrl } from '../address';
import { kafkaHarness } from '../harness';

const GROUP = 'indexer';
/** Records whose key is not the key of their message, and one that is not JSON. */
const refused = ['null-key', 'empty-key', 'binary-key', 'large-header'];
const headersOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'null-header-first': { 'x-a': 'last' },
  'repeated-header': { 'x-a': 'last' },
  'empty-header': { 'x-a': '', '': 'unnamed' },
  'header-of-objects': { constructor: 'b' },
};

describe('records that another client appended', () => {
  const url = testKafka(`other-client-${randomUUID()}`);
  const { brokers, names } = parseKafkaUrl(url);
  const harness = kafkaHarness(url);
  afterAll(() => harness.close());

  it('are read or set aside with their reason, and the partition is read to its end', async () => {
    const { log } = await harness.client();
    await log.ensureTopics(topicDefinitions.map((topic) => ({ ...topic, partitions: 1 })));
    const template = JSON.stringify(lotChanged(0)).replaceAll(lotIdOfNumber(0), 'KEY');
    const place = [brokers.join(), names.topic(topics.lotsChanged)] as const;
    await appendWithTime(...place, '-86400000');
    const source = path.join(__dirname, 'OtherClient.java');
    const printed = ['0 before-1970', ...(await runWithKafkaClient(source, [...place, template]))];
    const nameOf = new Map(printed.map((line) => line.split(' ')).map(([offset, name = '']) => [Number(offset), name]));
    const taken: StoredRecord[] = [];
    const removed: StoredRecord[] = [];
    const options = { log, service: 'indexer', retry: defaultRetryPolicy, observer: {}, runtime: realRuntime };
    const consumption = await log.consume(
      { groupId: GROUP, topic: topics.lotsChanged, from: 'earliest', maxBatch: 10, concurrency: 1 },
      (batch) =>
        deliver(options, batch, 'LotChanged', ({ messages, tombstones }) => {
          taken.push(...messages.map(({ record }) => record));
          removed.push(...tombstones);
          return Promise.resolve();
        }),
    );
    await eventually('the end', async () => (await groupLag(log, GROUP, topics.lotsChanged))[0]?.records === 0);
    await consumption.stop();

    const named = (records: readonly StoredRecord[]) => records.map(({ offset }) => nameOf.get(offset));
    const compressed = ['gzip', 'snappy', 'lz4', 'zstd'];
    const uncommitted = [...nameOf.values()].filter((name) => name !== 'aborted');
    const readable = uncommitted.filter((name) => ![...refused, 'null-value', 'nothing'].includes(name));
    // One of the four records of each compression has no value.
    expect(named(taken)).toEqual(
      readable.filter((name, at) => !compressed.includes(name) || readable[at + 1] === name),
    );
    expect(named(removed)).toEqual(['null-value', 'nothing', ...compressed]);
    for (const { offset, headers } of taken) expect(headers).toEqual(headersOf[nameOf.get(offset) ?? ''] ?? {});

    const letters = await log.read(topics.lotsRejected, 0, 0, 100);
    expect(letters.map(({ headers }) => nameOf.get(Number(headers['x-source-offset'])))).toEqual(refused);
    for (const { headers } of letters) expect(headers).toMatchObject({ 'x-step': 'decode' });

    // Reads outside a group find the same records, of which none is aborted.
    const all = await log.read(topics.lotsChanged, 0, 0, 100);
    expect(named(all)).toEqual(uncommitted);
    const afterLastAborted = all.findIndex(({ offset }) => nameOf.get(offset) === 'between') + 1;
    const [committed] = all.slice(afterLastAborted);
    expect(await log.read(topics.lotsChanged, 0, (committed?.offset ?? 0) - 2, 1)).toEqual([committed]);
    // The broker gives the times, whatever the producer sent.
    expect(all.map(({ timestamp }) => timestamp)).toEqual(all.map(({ timestamp }) => timestamp).sort((a, b) => a - b));
    expect(all[0]?.timestamp).toBeGreaterThan(Date.parse('2020-01-01'));
  });
});

/** kafkajs sends times that the Java client refuses. */
async function appendWithTime(broker: string, topic: string, timestamp: string): Promise<void> {
  const producer = new Kafka({ brokers: [broker], logLevel: logLevel.NOTHING }).producer();
  await producer.connect();
  const { key, value } = changeRecord(0);
  await producer.send({ topic, messages: [{ key, value: Buffer.from(value), timestamp }] });
  await producer.disconnect();
}
