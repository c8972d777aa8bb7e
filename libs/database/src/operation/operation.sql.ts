import { z } from 'zod';
import { operationStates } from './operation-state';

/** Any constant; it separates these locks from others of the database. */
export const HOLD_LOCK = 1_330_660_724;

const columns = `o.id, o.command, o.arguments, o.plan, o.who, o.state, o.started_at AS "startedAt", o.finished_at AS "finishedAt",
  o.result, o.error, CASE WHEN o.cancelled_by IS NOT NULL THEN
    jsonb_build_object('by', o.cancelled_by, 'because', o.cancelled_because) END AS cancelled, EXISTS (
    SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND l.classid = ${HOLD_LOCK}
      AND l.objid = (hashtext(o.id)::bigint & 4294967295)::oid
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS held`;

/** $1 id. */
export const findOperationSql = `SELECT ${columns} FROM operation o WHERE o.id = $1`;

/** $1 command or null, $2 states or null, $3 limit. */
export const listOperationsSql = `
  SELECT ${columns} FROM operation o
  WHERE ($1::text IS NULL OR o.command = $1) AND ($2::text[] IS NULL OR o.state = ANY ($2))
  ORDER BY o.started_at DESC, o.id DESC LIMIT $3`;

const facts = z.record(z.string(), z.unknown());

export const operationRow = z.object({
  id: z.string(),
  command: z.string(),
  arguments: facts,
  plan: facts,
  who: z.string(),
  state: z.enum(operationStates),
  startedAt: z.date(),
  finishedAt: z.date().nullable(),
  result: facts,
  error: z.string().nullable(),
  cancelled: z.object({ by: z.string(), because: z.string().nullable() }).nullable(),
  held: z.boolean(),
});

/** $1 lock, $2 id. Lasts until the connection ends. */
export const holdSql = 'SELECT pg_try_advisory_lock($1, hashtext($2)) AS won';

export const holdRow = z.object({ won: z.boolean() });
