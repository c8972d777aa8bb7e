import type { EventLog, PartitionOffset } from './port';

/** Records a group has yet to commit, by partition. One that never committed is counted from the topic's first record. */
export async function groupLag(
  log: Pick<EventLog, 'ranges' | 'committed'>,
  groupId: string,
  topic: string,
): Promise<readonly { readonly partition: number; readonly records: number }[]> {
  const [ranges, committed] = await Promise.all([log.ranges(topic), log.committed(groupId, topic)]);
  const nextOf = new Map(committed.map(({ partition, next }: PartitionOffset) => [partition, next]));
  return ranges.map(({ partition, earliest, next }) => ({
    partition,
    // Retention may have passed the group: what is gone is not waited for.
    records: Math.max(0, next - Math.max(earliest, nextOf.get(partition) ?? earliest)),
  }));
}
