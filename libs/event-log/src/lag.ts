import type { EventLog, PartitionOffset } from './port';

/** The number of records that a group has not committed, by partition. Without a committed offset, counting starts at the first record. */
export async function groupLag(
  log: Pick<EventLog, 'ranges' | 'committed'>,
  groupId: string,
  topic: string,
): Promise<readonly { readonly partition: number; readonly records: number }[]> {
  const [ranges, committed] = await Promise.all([log.ranges(topic), log.committed(groupId, topic)]);
  const nextOf = new Map(committed.map(({ partition, next }: PartitionOffset) => [partition, next]));
  return ranges.map(({ partition, earliest, next }) => ({
    partition,
    // Retention may have removed records that the group never read; they are not counted.
    records: Math.max(0, next - Math.max(earliest, nextOf.get(partition) ?? earliest)),
  }));
}
