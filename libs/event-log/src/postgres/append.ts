import { chunksOf, checkOutgoing } from '../outgoing';
import { partitionOf } from '../partitioner';
import type { OutgoingRecord, RecordPosition } from '../port';
import type { Statement } from './database';
import type { Topics } from './topics';

export const APPENDED_CHANNEL = 'event_log_appended';

export const MAX_CHUNK_RECORDS = 2_000;
export const MAX_CHUNK_BYTES = 4_000_000;

/**
 * Offsets are taken from a counter row that stays locked until the records are committed. Within a partition records therefore become visible in
 * the order of their offsets, and a reader that has read offset n never finds a smaller one later. A sequence does not guarantee this. The counters
 * are locked in the order of partitions, so two calls over several partitions cannot deadlock. It is one statement, so no counter stays locked
 * while a client is slow or dead.
 *
 * The values are sent as one binary value with lengths, because the driver sends an array of bytea as text of more than twice the size.
 */
const APPEND: Statement = {
  name: 'event_log_append',
  text: `
    WITH locked AS MATERIALIZED (
      SELECT id, partition FROM event_log.partition_head
      WHERE topic = $1 AND partition = ANY ($2::int[]) ORDER BY partition FOR UPDATE
    ), taken AS (
      UPDATE event_log.partition_head head SET next_offset = head.next_offset + wanted.records
      FROM locked, unnest($2::int[], $3::int[]) AS wanted (partition, records)
      WHERE head.id = locked.id AND wanted.partition = locked.partition
      RETURNING head.id, head.partition, head.next_offset - wanted.records AS first_offset,
        (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS appended_at
    ), stored AS (
      INSERT INTO event_log.record (partition_id, "offset", key, value, headers, appended_at)
      SELECT taken.id, taken.first_offset + incoming.ordinal, incoming.key,
        substring($9::bytea FROM incoming.start FOR incoming.bytes), incoming.headers, taken.appended_at
      FROM unnest($4::int[], $5::int[], $6::text[], $7::int[], $8::int[], $10::text[])
        AS incoming (partition, ordinal, key, start, bytes, headers)
      JOIN taken USING (partition)
    )
    SELECT partition, first_offset, pg_notify('${APPENDED_CHANNEL}', $1) FROM taken`,
};

export async function append(
  topics: Topics,
  topicName: string,
  records: readonly OutgoingRecord[],
): Promise<readonly RecordPosition[]> {
  checkOutgoing(records);
  const topic = await topics.get(topicName);
  const positions: RecordPosition[] = [];
  for (const chunk of chunksOf(records, MAX_CHUNK_RECORDS, MAX_CHUNK_BYTES)) {
    const placed = place(chunk, topic.ids.length);
    const rows = await topics.database.rows<{ partition: number; first_offset: number }>(APPEND, [
      topicName,
      ...placed.values,
    ]);
    const firstOffsets = new Map(rows.map((row) => [row.partition, row.first_offset]));
    for (const { partition, ordinal } of placed.places) {
      const first = firstOffsets.get(partition);
      if (first === undefined) throw new Error(`topic ${topicName} has lost its partition ${partition}`);
      positions.push({ partition, offset: first + ordinal });
    }
  }
  return positions;
}

interface Place {
  readonly partition: number;
  /** The index of the record among the records of this chunk in its partition, from 0. */
  readonly ordinal: number;
}

function place(chunk: readonly OutgoingRecord[], partitions: number): { places: Place[]; values: unknown[] } {
  const counts = new Map<number, number>();
  const places: Place[] = [];
  const starts: number[] = [];
  let start = 1;
  for (const { key, value } of chunk) {
    const partition = partitionOf(key, partitions);
    const ordinal = counts.get(partition) ?? 0;
    counts.set(partition, ordinal + 1);
    places.push({ partition, ordinal });
    starts.push(start);
    start += value.byteLength;
  }
  const used = [...counts.keys()].sort((a, b) => a - b);
  return {
    places,
    values: [
      used,
      used.map((partition) => counts.get(partition)),
      places.map(({ partition }) => partition),
      places.map(({ ordinal }) => ordinal),
      chunk.map(({ key }) => key),
      starts,
      chunk.map(({ value }) => value.byteLength),
      Buffer.concat(chunk.map(({ value }) => value)),
      chunk.map(({ headers }) => (headers && Object.keys(headers).length > 0 ? JSON.stringify(headers) : null)),
    ],
  };
}
