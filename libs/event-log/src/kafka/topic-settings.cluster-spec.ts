import { randomUUID } from 'node:crypto';
import type { TopicDefinition } from '@obverse/contracts';
import { eventually } from '@obverse/testing';
import { ConfigResourceTypes, Kafka, logLevel } from 'kafkajs';
import { testKafka } from '../../../../jest/test-engines';
import { parseKafkaUrl } from './address';
import { kafkaHarness } from './harness';

const wrong: Readonly<Record<string, string>> = {
  'cleanup.policy': 'compact',
  'max.message.bytes': '2000000',
  'message.timestamp.type': 'CreateTime',
  'segment.ms': '3600000',
  'min.compaction.lag.ms': '0',
  'min.cleanable.dirty.ratio': '0.9',
  'min.insync.replicas': '1',
};

describe('the settings of a topic on Kafka', () => {
  const url = testKafka('topic-settings');
  const harness = kafkaHarness(url);
  afterAll(() => harness.close());

  it('are compared and corrected, and other settings of operators stay', async () => {
    const { log } = await harness.client();
    const definition: TopicDefinition = { name: `test.${randomUUID()}`, partitions: 1, cleanup: 'compact' };
    await log.ensureTopics([definition]);
    expect(await log.compareTopics([definition])).toEqual([]);

    const { brokers, names } = parseKafkaUrl(url);
    const topic = { type: ConfigResourceTypes.TOPIC, name: names.topic(definition.name) };
    const admin = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    try {
      const configEntries = Object.entries(wrong).map(([name, value]) => ({ name, value }));
      await admin.alterConfigs({ validateOnly: false, resources: [{ ...topic, configEntries }] });
      const differences = await eventually('the change', async () => {
        const found = await log.compareTopics([definition]);
        return found.length > 0 && found;
      });
      const properties = differences.map(({ property }) => property).sort();
      expect(properties).toEqual([
        'compression.type',
        'max.message.bytes',
        'message.timestamp.type',
        'min.cleanable.dirty.ratio',
        'min.compaction.lag.ms',
        'segment.ms',
      ]);
      expect(differences).toContainEqual({
        topic: definition.name,
        property: 'message.timestamp.type',
        actual: 'CreateTime',
        defined: 'LogAppendTime',
        applicable: true,
      });

      await log.applyTopics([definition]);
      await eventually('the defined settings', async () => (await log.compareTopics([definition])).length === 0);
      const { resources } = await admin.describeConfigs({ includeSynonyms: false, resources: [topic] });
      const kept = resources[0]?.configEntries.find(({ configName }) => configName === 'min.insync.replicas');
      expect(kept).toMatchObject({ configValue: '1', configSource: 1 });
    } finally {
      await admin.disconnect();
    }
  });

  it('are compared with what the broker has now: partitions that were added, and a topic that was deleted', async () => {
    const { log } = await harness.client();
    const definition: TopicDefinition = { name: `test.${randomUUID()}`, partitions: 1, cleanup: 'compact' };
    await log.ensureTopics([definition]);
    const { brokers, names } = parseKafkaUrl(url);
    const topic = names.topic(definition.name);
    const admin = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    const difference = (property: string) =>
      eventually(property, async () =>
        (await log.compareTopics([definition])).find((one) => one.property === property),
      );
    try {
      await admin.createPartitions({ topicPartitions: [{ topic, count: 3 }] });
      expect(await difference('partitions')).toMatchObject({ actual: 3, defined: 1, applicable: false });
      await admin.deleteTopics({ topics: [topic] });
      expect(await difference('topic')).toMatchObject({ topic: definition.name });
    } finally {
      await admin.disconnect();
    }
  });
});
