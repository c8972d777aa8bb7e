import type { Database } from './database';

/** The advisory lock under which services that start at the same time create the tables one after another. */
const SCHEMA_LOCK = 7_306_001;

/**
 * Each entry raises the schema by one version and never changes once released.
 *
 * `partition_head` rows are rewritten by every append and `group_partition` rows by every commit: the low fill factor leaves room on their
 * page, so these updates touch no index.
 */
const steps: readonly string[] = [
  `
  CREATE TABLE event_log.topic (
    name text PRIMARY KEY,
    partitions int NOT NULL CHECK (partitions > 0),
    cleanup text NOT NULL CHECK (cleanup IN ('compact', 'delete')),
    retention_ms bigint
  );
  CREATE TABLE event_log.partition_head (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    topic text NOT NULL REFERENCES event_log.topic,
    partition int NOT NULL,
    next_offset bigint NOT NULL DEFAULT 0,
    UNIQUE (topic, partition)
  ) WITH (fillfactor = 20);
  CREATE TABLE event_log.record (
    partition_id int NOT NULL,
    "offset" bigint NOT NULL,
    key text NOT NULL,
    value bytea NOT NULL,
    headers text,
    appended_at bigint NOT NULL,
    PRIMARY KEY (partition_id, "offset")
  );
  CREATE TABLE event_log.newest (
    partition_id int NOT NULL,
    key text NOT NULL,
    "offset" bigint NOT NULL,
    PRIMARY KEY (partition_id, key)
  );
  CREATE TABLE event_log.compaction (
    partition_id int PRIMARY KEY,
    compacted_to bigint NOT NULL
  );
  CREATE TABLE event_log.group_member (
    group_id text NOT NULL,
    topic text NOT NULL,
    member_id text NOT NULL,
    joined_at timestamptz NOT NULL,
    lease_until timestamptz NOT NULL,
    PRIMARY KEY (group_id, topic, member_id)
  );
  CREATE TABLE event_log.group_partition (
    group_id text NOT NULL,
    topic text NOT NULL,
    partition int NOT NULL,
    next_offset bigint,
    begins_at bigint,
    owner text,
    epoch bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (group_id, topic, partition)
  ) WITH (fillfactor = 20);
  COMMENT ON TABLE event_log.newest IS 'offset of the newest record of each key of a compact topic, as far as compaction came';
  COMMENT ON COLUMN event_log.group_partition.begins_at IS 'where a group that reads from the latest record began';
  COMMENT ON COLUMN event_log.group_partition.epoch IS 'rises with each owner; a commit under an older one touches no row';
  `,
];

/** Creates or upgrades the schema `event_log`. Safe to call from several services at once. */
export async function ensureSchema(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.run('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    await tx.run('CREATE SCHEMA IF NOT EXISTS event_log');
    await tx.run('CREATE TABLE IF NOT EXISTS event_log.schema_version (version int NOT NULL)');
    const [row] = await tx.rows<{ version: number }>('SELECT version FROM event_log.schema_version');
    const version = row?.version ?? 0;
    if (version > steps.length)
      throw new Error(`the log's schema is version ${version}; this build knows up to ${steps.length}`);
    if (version === steps.length) return;
    for (const step of steps.slice(version)) await tx.run(step);
    await tx.run('DELETE FROM event_log.schema_version');
    await tx.run('INSERT INTO event_log.schema_version VALUES ($1)', [steps.length]);
  });
}
