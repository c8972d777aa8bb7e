import type { TopicDefinition } from '@obverse/contracts';
import { losesRecords, TopicChangeRefusedError } from './port';
import { assertApplicable, differencesOf } from './topic-differences';

const compacted: TopicDefinition = { name: 'lots', partitions: 4, cleanup: 'compact' };
const deleted: TopicDefinition = { name: 'rejected', partitions: 1, cleanup: 'delete', retentionMs: 1_000 };

describe('the differences between a topic and its definition', () => {
  it('are none when the log matches, also if it has more topics', () => {
    const actual = new Map([
      ['lots', compacted],
      ['rejected', deleted],
      ['other', deleted],
    ]);
    expect(differencesOf([compacted, deleted], actual)).toEqual([]);
  });

  it('contain the whole topic when the log lacks it', () => {
    expect(differencesOf([deleted, compacted], new Map())).toEqual([
      { topic: 'rejected', property: 'topic', defined: '1 partition, delete after 1 second', applicable: true },
      { topic: 'lots', property: 'topic', defined: '4 partitions, compact', applicable: true },
    ]);
  });

  it('contain the clean-up and its retention', () => {
    const actual = new Map([['rejected', { partitions: 1, cleanup: 'compact', retentionMs: 1_000 } as const]]);
    expect(differencesOf([deleted], actual)).toEqual([
      { topic: 'rejected', property: 'cleanup', actual: 'compact', defined: 'delete', applicable: true },
      { topic: 'rejected', property: 'retentionMs', defined: 1_000, applicable: true },
    ]);
  });

  it('contain a retention that the definition lacks', () => {
    const { retentionMs, ...forEver } = deleted;
    expect(differencesOf([forEver], new Map([['rejected', deleted]]))).toEqual([
      { topic: 'rejected', property: 'retentionMs', actual: retentionMs, applicable: true },
    ]);
  });

  it('do not contain the retention of a compacted topic', () => {
    expect(differencesOf([compacted], new Map([['lots', { ...compacted, retentionMs: 5 }]]))).toEqual([]);
  });

  it("contain the adapter's settings that differ or are missing", () => {
    const settings = [
      { name: 'segment.ms', actual: '5', defined: '7' },
      { name: 'same', actual: 'x', defined: 'x' },
      { name: 'lag', defined: '1' },
    ];
    expect(differencesOf([compacted], new Map([['lots', { ...compacted, settings }]]))).toEqual([
      { topic: 'lots', property: 'segment.ms', actual: '5', defined: '7', applicable: true },
      { topic: 'lots', property: 'lag', defined: '1', applicable: true },
    ]);
  });

  it('can be applied when the log adds partitions, never when it would have to remove them', () => {
    const countOf = (partitions: number) =>
      differencesOf([compacted], new Map([['lots', { ...compacted, partitions, canGrow: true }]]));
    expect(countOf(3)).toEqual([{ topic: 'lots', property: 'partitions', actual: 3, defined: 4, applicable: true }]);
    expect(countOf(5)).toMatchObject([{ applicable: false }]);
  });

  it('are refused when they contain the partition count, which the error states', () => {
    const differences = differencesOf([compacted], new Map([['lots', { ...compacted, partitions: 3 }]]));
    expect(differences).toEqual([{ topic: 'lots', property: 'partitions', actual: 3, defined: 4, applicable: false }]);
    expect(() => assertApplicable(differences)).toThrow(TopicChangeRefusedError);
    expect(() => assertApplicable(differences)).toThrow(/lots has 3 partitions, not 4/);
    expect(() => assertApplicable(differencesOf([compacted, deleted], new Map()))).not.toThrow();
  });
});

describe('a difference that loses records', () => {
  const lossesOf = (definition: TopicDefinition, actual?: TopicDefinition) =>
    differencesOf([definition], new Map(actual && [[definition.name, actual]])).map((one) => losesRecords(one));

  it('is a missing topic, and clean-up of what is kept for ever', () => {
    expect(lossesOf(compacted)).toEqual([true]);
    expect(lossesOf(compacted, { ...compacted, cleanup: 'delete', retentionMs: 1 })).toEqual([true, false]);
  });

  it('is no other', () => {
    expect(lossesOf(deleted, { ...deleted, cleanup: 'compact' })).toEqual([false, false]);
    expect(lossesOf(compacted, { ...compacted, partitions: 8 })).toEqual([false]);
  });
});
