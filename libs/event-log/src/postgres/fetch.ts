import type { StoredRecord } from '../port';
import type { Queryable, Statement } from './database';

/** A batch ends at this size or at its count, whichever comes first: a thousand records of the largest size would be a gigabyte. */
const MAX_BATCH_BYTES = 8_000_000;

/** Ordered by offset. The window function computes the bytes that precede each record. */
const recordsFrom = (partitionId: string, from: string, limit: string) => `
  SELECT "offset", key, value, headers, appended_at FROM (
    SELECT *, sum(octet_length(value)) OVER (ORDER BY "offset") - octet_length(value) AS bytes_before FROM (
      SELECT "offset", key, value, headers, appended_at FROM event_log.record
      WHERE partition_id = ${partitionId} AND "offset" >= ${from} ORDER BY "offset" LIMIT ${limit}
    ) AS run
  ) AS measured WHERE bytes_before < ${MAX_BATCH_BYTES} ORDER BY "offset"`;

const READ: Statement = { name: 'event_log_read', text: recordsFrom('$1', '$2', '$3') };

/** Returns no row if the caller does not own the partition, and one row of nulls if it does and there is no new record. */
const READ_AS_OWNER: Statement = {
  name: 'event_log_read_as_owner',
  text: `
    SELECT run.* FROM (
      SELECT FROM event_log.group_partition
      WHERE group_id = $4 AND topic = $5 AND partition = $6 AND owner = $7 AND epoch = $8
    ) AS owned LEFT JOIN LATERAL (${recordsFrom('$1', '$2', '$3')}) AS run ON true ORDER BY run."offset"`,
};

interface RecordRow {
  offset: number;
  key: string;
  value: Buffer;
  headers: string | null;
  appended_at: number;
}
type NoRow = { [Column in keyof RecordRow]: null };

/** A member's claim to a partition. */
export interface Claim {
  readonly groupId: string;
  readonly topic: string;
  readonly partition: number;
  readonly memberId: string;
  readonly epoch: number;
}

export interface Place {
  readonly topic: string;
  readonly partition: number;
  readonly partitionId: number;
}

export async function readRecords(
  database: Queryable,
  place: Place,
  fromOffset: number,
  limit: number,
): Promise<readonly StoredRecord[]> {
  const rows = await database.rows<RecordRow>(READ, [place.partitionId, fromOffset, limit]);
  return rows.map((row) => toRecord(place, row));
}

/** Undefined when the claim is no longer valid. */
export async function readAsOwner(
  database: Queryable,
  partitionId: number,
  claim: Claim,
  fromOffset: number,
  limit: number,
): Promise<readonly StoredRecord[] | undefined> {
  const { groupId, topic, partition, memberId, epoch } = claim;
  const values = [partitionId, fromOffset, limit, groupId, topic, partition, memberId, epoch];
  const rows = await database.rows<RecordRow | NoRow>(READ_AS_OWNER, values);
  if (rows.length === 0) return undefined;
  return rows.flatMap((row) => (row.offset === null ? [] : [toRecord({ topic, partition, partitionId }, row)]));
}

function toRecord({ topic, partition }: Place, row: RecordRow): StoredRecord {
  return {
    topic,
    partition,
    offset: row.offset,
    key: row.key,
    value: row.value,
    // Only `append` writes this column, from a record of strings.
    headers: row.headers === null ? {} : (JSON.parse(row.headers) as Record<string, string>),
    timestamp: row.appended_at,
  };
}
