import { z } from 'zod';

/** Columns that can be written, in their order. */
export const COLUMNS = `
  SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name = ANY ($1) AND is_generated = 'NEVER'
  ORDER BY table_name, ordinal_position`;
export const columnRow = z.object({ table: z.string(), column: z.string() });

/** Which table refers to which other. */
export const REFERENCES = `
  SELECT DISTINCT from_table.relname AS "from", to_table.relname AS "to" FROM pg_constraint
  JOIN pg_class from_table ON from_table.oid = conrelid JOIN pg_class to_table ON to_table.oid = confrelid
  WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND conrelid <> confrelid`;
export const referenceRow = z.object({ from: z.string(), to: z.string() });

/** The last values of columns that count. */
export const SEQUENCES = `
  SELECT sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences
  WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY 1`;
export const sequenceRow = z.object({ name: z.string(), lastValue: z.string() });

/** Services that are connected to this database, by the name that each gives. */
export const SERVICES = `
  SELECT DISTINCT application_name AS name FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name ~ '^(crawler|gateway|indexer|watcher)' ORDER BY 1`;
export const nameRow = z.object({ name: z.string() });
export const countRow = z.object({ rows: z.coerce.number() });
export const lineRow = z.object({ line: z.string() });

/** Where records of the log are now. */
export const CREATE_MOVED = `
  CREATE TEMPORARY TABLE moved_record (
    topic text, partition int, "from" bigint, "to" bigint, PRIMARY KEY (topic, partition, "from")
  ) ON COMMIT DROP`;
export const INSERT_MOVED = `
  INSERT INTO moved_record SELECT $1, $2, place."from", place."to" FROM unnest($3::bigint[], $4::bigint[]) AS place ("from", "to")`;

/** In this order. A place whose record is not in the log any more is forgotten. A negative offset is one that has been moved: keys stay unique. */
export const MOVES = [
  `UPDATE frontier_lot SET log_offset = (
     SELECT "to" FROM moved_record WHERE topic = 'lots.observed' AND partition = log_partition AND "from" = log_offset
   ) WHERE log_offset IS NOT NULL`,
  `DELETE FROM dead_letter letter WHERE NOT EXISTS (
     SELECT FROM moved_record moved WHERE (moved.topic, moved.partition, moved."from") = (letter.topic, letter.partition, letter."offset"))`,
  `UPDATE dead_letter letter SET "offset" = -1 - moved."to" FROM moved_record moved
   WHERE (moved.topic, moved.partition, moved."from") = (letter.topic, letter.partition, letter."offset")`,
  `UPDATE dead_letter SET "offset" = -1 - "offset" WHERE "offset" < 0`,
  `UPDATE dead_letter letter SET sent_to = concat_ws('/', moved.topic, moved.partition, moved."to") FROM moved_record moved
   WHERE letter.sent_to = concat_ws('/', moved.topic, moved.partition, moved."from")`,
] as const;

/** Their plans name places in the log of the backup. */
export const END_OPERATIONS = `
  UPDATE operation SET state = 'failed', error = 'it was not finished when the backup was made' WHERE state IN ('running', 'stopped')`;
