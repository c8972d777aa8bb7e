import type { TopicDefinition } from '@obverse/contracts';
import { TopicChangeRefusedError } from './port';
import { assertApplicable, differencesOf } from './topic-differences';

const compacted: TopicDefinition = { name: 'lots', partitions: 4, cleanup: 'compact' };
const deleted: TopicDefinition = { name: 'rejected', partitions: 1, cleanup: 'delete', retentionMs: 1_000 };

describe('what differs between a topic and its definition', () => {
  it('is nothing when the log is as defined, or has more topics', () => {
    const actual = new Map([
      ['lots', compacted],
      ['rejected', deleted],
      ['other', deleted],
    ]);
    expect(differencesOf([compacted, deleted], actual)).toEqual([]);
  });

  it('is the whole topic when the log has none', () => {
    expect(differencesOf([deleted, compacted], new Map())).toEqual([
      { topic: 'rejected', property: 'topic', defined: '1 partitions, delete after 1000 ms', applicable: true },
      { topic: 'lots', property: 'topic', defined: '4 partitions, compact', applicable: true },
    ]);
  });

  it('is the clean-up and the retention that comes with it', () => {
    const actual = new Map([['rejected', { partitions: 1, cleanup: 'compact', retentionMs: 1_000 } as const]]);
    expect(differencesOf([deleted], actual)).toEqual([
      { topic: 'rejected', property: 'cleanup', actual: 'compact', defined: 'delete', applicable: true },
      { topic: 'rejected', property: 'retentionMs', defined: 1_000, applicable: true },
    ]);
  });

  it('is a retention to be lifted', () => {
    const { retentionMs, ...forEver } = deleted;
    expect(differencesOf([forEver], new Map([['rejected', deleted]]))).toEqual([
      { topic: 'rejected', property: 'retentionMs', actual: retentionMs, applicable: true },
    ]);
  });

  it('is no retention of a compacted topic', () => {
    expect(differencesOf([compacted], new Map([['lots', { ...compacted, retentionMs: 5 }]]))).toEqual([]);
  });

  it('is refused when it is the partition count, with a sentence that says so', () => {
    const differences = differencesOf([compacted], new Map([['lots', { ...compacted, partitions: 3 }]]));
    expect(differences).toEqual([{ topic: 'lots', property: 'partitions', actual: 3, defined: 4, applicable: false }]);
    expect(() => assertApplicable(differences)).toThrow(TopicChangeRefusedError);
    expect(() => assertApplicable(differences)).toThrow(/lots has 3 partitions, not 4/);
    expect(() => assertApplicable(differencesOf([compacted, deleted], new Map()))).not.toThrow();
  });
});
