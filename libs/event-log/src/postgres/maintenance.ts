import type { Database, Queryable } from './database';

/** One run at a time over all processes; a run that finds another one running does nothing. */
const MAINTENANCE_LOCK = 7_306_002;
const STEP_RECORDS = 5_000;
/** Bounds a run; the next run continues. */
const STEPS_PER_PARTITION = 40;
const HOUR_MS = 60 * 60 * 1000;
/** A group that is up to a day behind reads every record of a compact topic (Kafka: `min.compaction.lag.ms`). */
export const COMPACTION_LAG_MS = 24 * HOUR_MS;

export interface Maintained {
  /** Records removed because their retention ended. */
  readonly expired: number;
  /** Records removed because a newer one of their key exists. */
  readonly compacted: number;
}

interface PartitionRow {
  readonly id: number;
  readonly cleanup: 'compact' | 'delete';
  readonly retention_ms: number | null;
}

/** Removes the records that the topics' clean-up no longer keeps, in small transactions. `now` is epoch milliseconds. */
export async function maintain(database: Database, now: number): Promise<Maintained> {
  const partitions = await database.rows<PartitionRow>(
    `SELECT head.id, topic.cleanup, topic.retention_ms
     FROM event_log.partition_head head JOIN event_log.topic ON topic.name = head.topic ORDER BY head.id`,
  );
  let expired = 0;
  let compacted = 0;
  for (const { id, cleanup, retention_ms } of partitions) {
    if (cleanup === 'compact')
      compacted += await repeat(database, (tx) => compactStep(tx, id, now - COMPACTION_LAG_MS));
    else if (retention_ms !== null) expired += await repeat(database, (tx) => expireStep(tx, id, now - retention_ms));
  }
  return { expired, compacted };
}

interface Step {
  readonly seen: number;
  readonly removed: number;
}

async function repeat(database: Database, step: (tx: Queryable) => Promise<Step>): Promise<number> {
  let removed = 0;
  for (let n = 0; n < STEPS_PER_PARTITION; n += 1) {
    const done = await database.transaction(async (tx) => {
      const [lock] = await tx.rows<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [
        MAINTENANCE_LOCK,
      ]);
      return lock?.mine ? step(tx) : { seen: 0, removed: 0 };
    });
    removed += done.removed;
    if (done.seen < STEP_RECORDS) break;
  }
  return removed;
}

/** Times rise with offsets, so only the oldest records are read. */
async function expireStep(tx: Queryable, partitionId: number, before: number): Promise<Step> {
  const removed = await tx.run(
    `DELETE FROM event_log.record WHERE partition_id = $1 AND appended_at < $2 AND "offset" <= (
       SELECT max("offset") FROM (
         SELECT "offset" FROM event_log.record WHERE partition_id = $1 ORDER BY "offset" LIMIT $3
       ) AS oldest)`,
    [partitionId, before, STEP_RECORDS],
  );
  return { seen: removed, removed };
}

/**
 * Reads the records since the last step once. The table `newest` stores the offset of the newest record of each key, so the superseded record is
 * found without an index on keys, which would slow every append. The offsets to remove are an array, so the server finds them by the primary key;
 * with a join it would read the whole table.
 */
async function compactStep(tx: Queryable, partitionId: number, before: number): Promise<Step> {
  const [row] = await tx.rows<{ seen: number; removed: number }>(
    `WITH span AS MATERIALIZED (
       SELECT "offset", key FROM (
         SELECT "offset", key, appended_at FROM event_log.record
         WHERE partition_id = $1
           AND "offset" >= coalesce((SELECT compacted_to FROM event_log.compaction WHERE partition_id = $1), 0)
         ORDER BY "offset" LIMIT $3
       ) AS next_records WHERE appended_at < $2
     ), latest AS MATERIALIZED (
       SELECT key, max("offset") AS "offset" FROM span GROUP BY key
     ), superseded AS MATERIALIZED (
       SELECT known."offset" FROM event_log.newest known JOIN latest USING (key) WHERE known.partition_id = $1
       UNION ALL
       SELECT span."offset" FROM span JOIN latest USING (key) WHERE span."offset" < latest."offset"
     ), remembered AS (
       INSERT INTO event_log.newest (partition_id, key, "offset") SELECT $1, key, "offset" FROM latest
       ON CONFLICT (partition_id, key) DO UPDATE SET "offset" = excluded."offset"
     ), removed AS (
       DELETE FROM event_log.record
       WHERE partition_id = $1 AND "offset" = ANY (ARRAY (SELECT "offset" FROM superseded)) RETURNING 1
     ), moved AS (
       INSERT INTO event_log.compaction (partition_id, compacted_to)
       SELECT $1, max("offset") + 1 FROM span HAVING max("offset") IS NOT NULL
       ON CONFLICT (partition_id) DO UPDATE SET compacted_to = excluded.compacted_to
     )
     SELECT (SELECT count(*) FROM span) AS seen, (SELECT count(*) FROM removed) AS removed`,
    [partitionId, before, STEP_RECORDS],
  );
  return row ?? { seen: 0, removed: 0 };
}
