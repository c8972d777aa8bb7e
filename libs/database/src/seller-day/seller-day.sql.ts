import { z } from 'zod';

/** $1 seller, $2 holder of the lease, $3 end of the run, $4 number of the run, $5 1 for a broken run, then the counts. */
export const addRunSql = `
  INSERT INTO seller_day (seller_id, day, last_run, runs, broken_runs, lots_seen, lots_open, items_read, items_failed)
  SELECT $1, ($3::timestamptz AT TIME ZONE 'UTC')::date, $4::int, 1, $5::int, $6::int, $7::int, $8::bigint, $9::bigint
  FROM seller_crawl WHERE seller_id = $1 AND leased_by = $2
  ON CONFLICT (seller_id, day) DO UPDATE SET last_run = EXCLUDED.last_run, runs = seller_day.runs + 1, broken_runs = seller_day.broken_runs + EXCLUDED.broken_runs,
    lots_seen = EXCLUDED.lots_seen, lots_open = EXCLUDED.lots_open, items_read = seller_day.items_read + EXCLUDED.items_read,
    items_failed = seller_day.items_failed + EXCLUDED.items_failed
  WHERE seller_day.last_run < EXCLUDED.last_run`;

/** $1 seller key, $2 first day. */
export const daysSql = `
  SELECT to_char(d.day, 'YYYY-MM-DD') AS day, d.runs, d.broken_runs AS "brokenRuns", d.lots_seen AS "lotsSeen", d.lots_open AS "lotsOpen",
    d.items_read::float8 AS "itemsRead", d.items_failed::float8 AS "itemsFailed"
  FROM seller_day d JOIN seller_crawl c ON c.seller_id = d.seller_id
  WHERE c.seller_key = $1 AND d.day >= $2::date ORDER BY d.day`;

export const dayRow = z.object({
  day: z.string(),
  runs: z.number(),
  brokenRuns: z.number(),
  lotsSeen: z.number(),
  lotsOpen: z.number(),
  itemsRead: z.number(),
  itemsFailed: z.number(),
});
