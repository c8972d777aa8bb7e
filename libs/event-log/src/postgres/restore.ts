import { chunksOf } from '../outgoing';
import type { StoredRecord } from '../port';
import { MAX_CHUNK_BYTES, MAX_CHUNK_RECORDS } from './append';
import type { Statement } from './database';
import type { Topics } from './topics';

/** The values are one binary value with lengths, as in an append. The next append follows the last record. */
const RESTORE: Statement = {
  name: 'event_log_restore',
  text: `
    WITH stored AS (
      INSERT INTO event_log.record (partition_id, "offset", key, value, headers, appended_at)
      SELECT $1, incoming."offset", incoming.key, substring($6::bytea FROM incoming.start FOR incoming.bytes), incoming.headers, incoming.appended_at
      FROM unnest($2::bigint[], $3::text[], $4::int[], $5::int[], $7::text[], $8::bigint[])
        AS incoming ("offset", key, start, bytes, headers, appended_at)
      RETURNING "offset"
    )
    UPDATE event_log.partition_head SET next_offset = greatest(next_offset, (SELECT max("offset") + 1 FROM stored)) WHERE id = $1`,
};

/** Records keep their offsets. */
export async function restore(
  topics: Topics,
  topic: string,
  partition: number,
  records: readonly StoredRecord[],
): Promise<readonly number[]> {
  const id = await topics.partitionId(topic, partition);
  for (const chunk of chunksOf(records, MAX_CHUNK_RECORDS, MAX_CHUNK_BYTES)) {
    await topics.database.run(RESTORE, [id, ...columnsOf(chunk)]);
  }
  return records.map(({ offset }) => offset);
}

function columnsOf(records: readonly StoredRecord[]): unknown[] {
  const starts: number[] = [];
  let start = 1;
  for (const { value } of records) {
    starts.push(start);
    start += value.byteLength;
  }
  return [
    records.map(({ offset }) => offset),
    records.map(({ key }) => key),
    starts,
    records.map(({ value }) => value.byteLength),
    Buffer.concat(records.map(({ value }) => value)),
    records.map(({ headers }) => (Object.keys(headers).length > 0 ? JSON.stringify(headers) : null)),
    records.map(({ timestamp }) => timestamp),
  ];
}
