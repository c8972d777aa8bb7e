import { z } from 'zod';

/** $1 the number up to which rows are counted. Above it the planner's estimate is used, which may be some percent off. */
export const countSql = `
  SELECT CASE WHEN counted < $1 THEN counted ELSE GREATEST(counted, (SELECT reltuples FROM pg_class WHERE oid = 'frontier_lot'::regclass))::bigint END::float8 AS total
  FROM (SELECT count(*) AS counted FROM (SELECT FROM frontier_lot LIMIT $1) known) counted`;
export const countRow = z.object({ total: z.number() });

/** $1 lot id. */
export const hasSql = 'SELECT FROM frontier_lot WHERE lot_id = $1 AND last_observed_at IS NOT NULL';

/** $1 first id, $2 the id before which it ends (null: no end), $3 largest number of rows. */
export const betweenSql = `
  SELECT lot_id AS "lotId" FROM frontier_lot
  WHERE lot_id >= $1 AND ($2::text IS NULL OR lot_id < $2) AND last_observed_at IS NOT NULL
  ORDER BY lot_id LIMIT $3`;
export const lotIdRow = z.object({ lotId: z.string() });
