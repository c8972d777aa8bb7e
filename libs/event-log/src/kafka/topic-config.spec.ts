import type { TopicDefinition } from '@obverse/contracts';
import { differencesOf } from '../topic-differences';
import { actualOf, changedConfig, configOf, type ConfigEntry } from './topic-config';

const compacted: TopicDefinition = { name: 't', partitions: 4, cleanup: 'compact' };
const deleted: TopicDefinition = { name: 't', partitions: 4, cleanup: 'delete', retentionMs: 5_000 };
const asObject = (entries: readonly ConfigEntry[]) =>
  Object.fromEntries(entries.map(({ name, value }) => [name, value]));
const described = (entries: readonly ConfigEntry[]) =>
  entries.map(({ name, value }) => ({ configName: name, configValue: value, configSource: 1 }));

describe('the settings of a topic', () => {
  it.each([compacted, deleted, { ...compacted, cleanup: 'delete' as const }])(
    'read back as its definition: %j',
    (definition) => {
      const { cleanup, partitions, retentionMs } = definition;
      const expected = { cleanup, partitions, ...(retentionMs !== undefined && { retentionMs }) };
      const actual = actualOf(definition, partitions, described(configOf(definition)));
      expect(actual).toMatchObject(expected);
      expect('retentionMs' in actual).toBe(retentionMs !== undefined);
      expect(differencesOf([definition], new Map([[definition.name, actual]]))).toEqual([]);
    },
  );

  it('accept a record of the largest size, with times that rise with offsets, and batches of every compression', () => {
    expect(asObject(configOf(compacted))).toMatchObject({
      'compression.type': 'uncompressed',
      'max.message.bytes': '1048588',
      'message.timestamp.type': 'LogAppendTime',
    });
  });

  it('keep settings of operators when they change, but none of the other clean-up', () => {
    const before = described([...configOf(deleted), { name: 'min.insync.replicas', value: '2' }]);
    const inherited = { configName: 'segment.bytes', configValue: '1048576', configSource: 4 };
    const after = asObject(changedConfig(compacted, [...before, inherited]));
    expect(after).toMatchObject({ 'cleanup.policy': 'compact', 'min.insync.replicas': '2' });
    expect(after).not.toHaveProperty(['retention.ms']);
    expect(after).not.toHaveProperty(['segment.bytes']);
  });

  it('that both compact and delete count as delete', () => {
    expect(actualOf(compacted, 1, described([{ name: 'cleanup.policy', value: 'compact,delete' }])).cleanup).toBe(
      'delete',
    );
  });

  it.each([compacted, deleted])('are all compared: %j', (definition) => {
    for (const { name } of configOf(definition)) {
      const changed = configOf(definition).map((entry) => (entry.name === name ? { name, value: '7' } : entry));
      const actual = actualOf(definition, 4, described(changed));
      expect(differencesOf([definition], new Map([['t', actual]]))).toHaveLength(1);
      const missing = described(configOf(definition)).filter(({ configName }) => configName !== name);
      const without = actualOf(definition, 4, missing);
      expect(differencesOf([definition], new Map([['t', without]]))).toHaveLength(1);
    }
  });
});
