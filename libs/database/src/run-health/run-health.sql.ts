import { z } from 'zod';
import { withDegraded } from './seller-health';

/** $1 seller, $2 holder of the lease, then the columns. */
export const keepRunSql = `
  INSERT INTO run_health (seller_id, run_number, state, since, checked_at, anomalies, figures)
  SELECT $1, $3, $4, $5, $6, $7::jsonb, $8::jsonb FROM seller_crawl WHERE seller_id = $1 AND leased_by = $2
  ON CONFLICT (seller_id, run_number) DO UPDATE SET state = EXCLUDED.state, since = EXCLUDED.since, checked_at = EXCLUDED.checked_at,
    anomalies = EXCLUDED.anomalies, figures = EXCLUDED.figures`;

/** $1 seller, $2 holder of the lease, $3 who accepted, $4 why or null. */
export const forgetAcceptanceSql = `
  UPDATE seller_crawl SET accepted_by = NULL, accepted_because = NULL
  WHERE seller_id = $1 AND leased_by = $2 AND accepted_by = $3 AND accepted_because IS NOT DISTINCT FROM $4`;

/** $1 seller, $2 the last run, $3 runs to keep, $4 older good runs to keep. */
export const forgetRunsSql = `
  DELETE FROM run_health WHERE seller_id = $1 AND run_number <= $2 - $3::int AND run_number NOT IN (
    SELECT run_number FROM run_health WHERE seller_id = $1 AND state IN ('well', 'suspect') ORDER BY run_number DESC LIMIT $4)`;

const statusSql = `
  SELECT c.seller_key AS "sellerKey", c.seller_id AS "sellerId", h.state, h.since, COALESCE(h.anomalies, '[]') AS anomalies, h.figures,
    c.run_number AS run, c.running, c.started_at AS "startedAt", c.ended_at AS "endedAt", c.completed_at AS "completedAt", c.changes,
    c.next_work_at AS "nextWorkAt", c.held_because AS "heldBecause", p.progress
  FROM seller_crawl c LEFT JOIN LATERAL (
    SELECT state, since, anomalies, figures FROM run_health WHERE seller_id = c.seller_id AND state IS NOT NULL
    ORDER BY run_number DESC LIMIT 1) h ON true
  LEFT JOIN LATERAL (
    SELECT jsonb_build_object('pagesRead', count(*) FILTER (WHERE state = 1), 'pagesWaiting', count(*) FILTER (WHERE state = 0), 'lotsExtracted',
      COALESCE((SELECT (figures->>'extracted')::int FROM run_health WHERE seller_id = c.seller_id AND run_number = c.run_number), 0)) AS progress
    FROM frontier_page WHERE seller_id = c.seller_id AND run_number = c.run_number) p ON h.state IS NULL AND c.running`;

export const statusesSql = `${statusSql} ORDER BY c.seller_key`;

/** $1 seller key. */
export const statusOfSql = `${statusSql} WHERE c.seller_key = $1`;

/** A count that an earlier version did not store is 0. */
const count = z.number().default(0);

const figures = z.object({
  pagesRead: count,
  pagesFailed: count,
  pagesUnread: count,
  lotsSeen: count,
  lotsOpen: count,
  lotsVanished: count,
  extracted: count,
  titled: count,
  offered: count,
  priced: count,
  pictured: count,
  auctioned: count,
  dated: count,
  unread: count,
  asked: count,
  gone: count,
  removed: count,
  withheld: count,
  spotChecked: count,
  deviating: count,
  tolerated: count,
  spotRequests: count,
  deviations: z
    .array(z.object({ sourceId: z.string(), url: z.string(), stored: z.string(), page: z.string() }))
    .default([]),
  addresses: z.record(z.string(), z.number()).default({}),
  reasons: z.record(z.string(), z.number()).default({}),
});

const health = z.enum(['well', 'suspect', 'degraded', 'broken']);
const anomaly = z.object({ kind: z.string(), state: health, text: z.string() });

const storedRun = z.object({
  run: z.number(),
  state: health.nullable(),
  since: z.date().nullable(),
  checkedAt: z.date().nullable(),
  anomalies: z.array(anomaly),
  figures,
});

export const runRow = storedRun.transform(withDegraded);

const storedStatus = z.object({
  sellerKey: z.string(),
  sellerId: z.number(),
  state: health.nullable(),
  since: z.date().nullable(),
  anomalies: z.array(anomaly),
  figures: figures.nullable(),
  run: z.number(),
  running: z.boolean(),
  startedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  completedAt: z.date().nullable(),
  changes: z.number(),
  nextWorkAt: z.date(),
  heldBecause: z.string().nullable(),
  progress: z.object({ pagesRead: z.number(), pagesWaiting: z.number(), lotsExtracted: z.number() }).nullable(),
});

export const statusRow = storedStatus.transform(withDegraded);
