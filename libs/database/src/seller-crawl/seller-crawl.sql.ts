import { z } from 'zod';

/** $1 seller keys, $2 now. Without the condition, known sellers would use up ids. */
export const registerSql = `
  INSERT INTO seller_crawl (seller_key, next_work_at, next_run_at)
  SELECT key, $2, $2 FROM unnest($1::text[]) AS key
  WHERE NOT EXISTS (SELECT FROM seller_crawl WHERE seller_key = key)
  ON CONFLICT (seller_key) DO NOTHING`;

export const keysSql = 'SELECT seller_key AS "sellerKey" FROM seller_crawl';
export const keyRow = z.object({ sellerKey: z.string() });

const leaseColumns = `seller_key AS "sellerKey", seller_id AS "sellerId", run_number AS number, running, next_run_at AS "nextRunAt",
  started_at AS "startedAt", interval_seconds AS "intervalSeconds", completed_at AS "completedAt", completed_run AS "completedRun", news_sum AS "newsSum",
  observed_seconds AS "observedSeconds", dropped_parameters AS "droppedParameters", stable_parameters AS "stableParameters"`;

/** $1 seller keys, $2 holder, $3 seconds of the lease, $4 limit, $5 now. Leases use the database's clock, which all crawlers share. */
export const claimSql = `
  WITH due AS (
    SELECT seller_key FROM seller_crawl
    WHERE seller_key = ANY($1::text[]) AND next_work_at <= $5 AND paused_at IS NULL AND (leased_until IS NULL OR leased_until < clock_timestamp())
    ORDER BY next_work_at LIMIT $4 FOR UPDATE SKIP LOCKED)
  UPDATE seller_crawl SET leased_by = $2, leased_until = clock_timestamp() + make_interval(secs => $3)
  WHERE seller_key IN (SELECT seller_key FROM due)
  RETURNING ${leaseColumns}`;

export const leaseRow = z.object({
  sellerKey: z.string(),
  sellerId: z.number(),
  number: z.number(),
  running: z.boolean(),
  nextRunAt: z.date(),
  startedAt: z.date().nullable(),
  intervalSeconds: z.number().nullable(),
  completedAt: z.date().nullable(),
  completedRun: z.number(),
  newsSum: z.number(),
  observedSeconds: z.number(),
  droppedParameters: z.array(z.string()),
  stableParameters: z.array(z.string()),
});

/** $1 seller, $2 names that are dropped, $3 names that are stable. */
export const noteParametersSql = `
  UPDATE seller_crawl SET dropped_parameters = ARRAY(SELECT unnest(dropped_parameters) UNION SELECT unnest($2::text[]) ORDER BY 1),
    stable_parameters = ARRAY(SELECT unnest(stable_parameters) UNION SELECT unnest($3::text[]) ORDER BY 1)
  WHERE seller_id = $1`;

/** $1 seller, $2 names, which contain no special characters but dots, $3 now. */
export const scheduleVoidLotsSql = `
  UPDATE frontier_lot SET due_at = LEAST(due_at, $3) WHERE seller_id = $1 AND state = 0
    AND EXISTS (SELECT FROM unnest($2::text[]) AS name WHERE source_id ~ ('[?&;]' || name || '='))`;

/** $1 holder, $2 sellers, $3 seconds of the lease. */
export const renewSql = `
  UPDATE seller_crawl SET leased_until = clock_timestamp() + make_interval(secs => $3)
  WHERE leased_by = $1 AND seller_id = ANY($2::int[]) AND paused_at IS NULL RETURNING seller_id AS "sellerId"`;

export const sellerRow = z.object({ sellerId: z.number() });

/**
 * $1 seller, $2 holder, $3 now, $4 the earliest next work, $5 why the seller is held or null, $6 the beginning of the reason for a seller that looks broken: it
 * is held by us and not by its host, and one hold does not continue the other.
 */
export const releaseSql = `
  UPDATE seller_crawl SET leased_by = NULL, leased_until = NULL, held_because = $5,
    held_since = CASE WHEN $5::text IS NULL THEN NULL
      WHEN held_because IS NULL OR starts_with(held_because, $6) <> starts_with($5, $6) THEN $3 ELSE COALESCE(held_since, $3) END, next_work_at = GREATEST($4, LEAST(
    CASE WHEN running
      THEN COALESCE((SELECT min(p.due_at) FROM frontier_page p WHERE p.seller_id = $1 AND p.state = 0 AND p.run_number = seller_crawl.run_number), $3)
      ELSE next_run_at END,
    (SELECT min(l.due_at) FROM frontier_lot l WHERE l.seller_id = $1 AND l.due_at IS NOT NULL),
    CASE WHEN EXISTS (SELECT FROM picture_news n WHERE n.seller_id = $1) THEN $3::timestamptz END))
  WHERE seller_id = $1 AND leased_by = $2`;

/** $1 seller, $2 holder, $3 now. */
export const beginSql = `
  UPDATE seller_crawl SET run_number = run_number + 1, running = true, started_at = $3
  WHERE seller_id = $1 AND leased_by = $2 RETURNING run_number AS number`;

export const runNumberRow = z.object({ number: z.number() });

/** $1 seller key, $2 now, $3 who accepts what the run finds or null, $4 why or null, $5 the reason for a hold that may be cut short. */
export const requestRunSql = `
  UPDATE seller_crawl SET next_run_at = CASE WHEN running THEN next_run_at ELSE $2 END,
    next_work_at = CASE WHEN held_because IS NULL OR starts_with(held_because, $5) THEN LEAST(next_work_at, $2) ELSE next_work_at END,
    accepted_by = COALESCE($3, accepted_by), accepted_because = COALESCE($4, accepted_because)
  WHERE seller_key = $1`;

export const crawlersSql = `
  SELECT count(DISTINCT application_name)::int AS crawlers FROM pg_stat_activity
  WHERE datname = current_database() AND application_name LIKE 'crawler-%'`;

export const crawlersRow = z.object({ crawlers: z.number() });

/** $1 seller, $2 run, $3 now. */
export const summarySql = `
  SELECT pages.*, lots.* FROM
    (SELECT count(*) FILTER (WHERE state = 0)::int AS "pagesWaiting", count(*) FILTER (WHERE state = 1)::int AS "pagesRead",
      count(*) FILTER (WHERE state = 2)::int AS "pagesFailed",
      mode() WITHIN GROUP (ORDER BY last_error) FILTER (WHERE state = 2) AS "whyFailed" FROM frontier_page WHERE seller_id = $1 AND run_number = $2) pages,
    (SELECT count(*) FILTER (WHERE seen_run = $2)::int AS "lotsSeen", count(*) FILTER (WHERE state = 0)::int AS "lotsOpen",
      count(*) FILTER (WHERE state = 0 AND seen_run < $2 AND (ends_at IS NULL OR ends_at > $3))::int AS "lotsVanished",
      count(*) FILTER (WHERE last_observed_at >= begun)::int AS "changes",
      count(DISTINCT COALESCE(sale::text, lot_id)) FILTER (WHERE last_observed_at >= since
        AND (ends_at IS NULL OR first_observed_at >= since))::int AS "news"
     FROM frontier_lot, (SELECT started_at AS begun, COALESCE(completed_at, started_at) AS since FROM seller_crawl WHERE seller_id = $1) AS this
     WHERE seller_id = $1) lots`;

export const summaryRow = z.object({
  pagesWaiting: z.number(),
  pagesRead: z.number(),
  pagesFailed: z.number(),
  whyFailed: z.string().nullable(),
  lotsSeen: z.number(),
  lotsOpen: z.number(),
  lotsVanished: z.number(),
  changes: z.number(),
  news: z.number(),
});

/** $1 seller keys, $2 now. */
export const lagSql = `
  SELECT extract(epoch FROM $2::timestamptz - min(next_work_at))::float8 AS lag FROM seller_crawl
  WHERE seller_key = ANY($1::text[]) AND paused_at IS NULL AND (leased_until IS NULL OR leased_until < clock_timestamp())`;

export const lagRow = z.object({ lag: z.number().nullable() });
