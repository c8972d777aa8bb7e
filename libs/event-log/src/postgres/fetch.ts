import type { StoredRecord } from '../port';
import type { Queryable, Statement } from './database';

/** A thousand records of the largest size would be a gigabyte; a batch ends here or at its count, whichever comes first. */
const MAX_BATCH_BYTES = 8_000_000;

/** The offsets come in order: the window function sorts by them, and says how much lies before each record. */
const recordsFrom = (partitionId: string, from: string, limit: string) => `
  SELECT "offset", key, value, headers, appended_at FROM (
    SELECT *, sum(octet_length(value)) OVER (ORDER BY "offset") - octet_length(value) AS bytes_before FROM (
      SELECT "offset", key, value, headers, appended_at FROM event_log.record
      WHERE partition_id = ${partitionId} AND "offset" >= ${from} ORDER BY "offset" LIMIT ${limit}
    ) AS run
  ) AS measured WHERE bytes_before < ${MAX_BATCH_BYTES} ORDER BY "offset"`;

const READ: Statement = { name: 'event_log_read', text: recordsFrom('$1', '$2', '$3') };

/** No row: the caller does not own the partition. One row of nulls: it does, and there is nothing new. */
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

/** Who reads, and under which claim. */
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

/** Undefined when the claim no longer holds. */
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
    // Written by append from a record of strings, and by nobody else.
    headers: row.headers === null ? {} : (JSON.parse(row.headers) as Record<string, string>),
    timestamp: row.appended_at,
  };
}
