import { z } from 'zod';

const sighted = `url = EXCLUDED.url, context = EXCLUDED.context, seen_run = GREATEST(f.seen_run, EXCLUDED.seen_run),
  seen_on = COALESCE(EXCLUDED.seen_on, f.seen_on), sale = COALESCE(EXCLUDED.sale, f.sale),
  result_on_list = CASE WHEN EXCLUDED.seen_on IS NULL THEN f.result_on_list ELSE EXCLUDED.result_on_list END`;

const memory = `lot_id AS "lotId", first_observed_at AS "firstObservedAt", last_observed_at AS "lastObservedAt", content_hash AS "contentHash"`;

/** The lots of a sale share one context. The latest one replaces the earlier one. */
const withSales = `WITH sales AS (
    INSERT INTO frontier_sale AS s (sale, context)
    SELECT DISTINCT ON (n.sale) n.sale, n.context FROM jsonb_to_recordset($1::jsonb) AS n(sale bigint, context jsonb)
    WHERE n.sale IS NOT NULL AND n.context IS NOT NULL ORDER BY n.sale
    ON CONFLICT (sale) DO UPDATE SET context = EXCLUDED.context WHERE s.context <> EXCLUDED.context)`;
const ownContext = `CASE WHEN t.sale IS NULL THEN t.context END`;

/** $1 lots. Nobody changes them until the transaction ends, so what is planned with them is right when it is stored. */
export const knownLotsSql = `
  SELECT lot_id AS "lotId", state, digest, due_at AS "dueAt", ends_at AS "endsAt", spot_check AS "spotCheck", seen_run AS "seenRun",
    seen_on AS "seenOn"
  FROM frontier_lot WHERE lot_id = ANY($1::text[]) ORDER BY lot_id FOR UPDATE`;

export const knownLotRow = z.object({
  lotId: z.string(),
  state: z.number(),
  digest: z.string().nullable(),
  dueAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  spotCheck: z.boolean(),
  seenRun: z.number(),
  seenOn: z.string().nullable(),
});

/** $1 lots, $2 seller, $3 run, $4 list page, $5 now. */
export const extractedSql = `
  ${withSales}
  INSERT INTO frontier_lot AS f (lot_id, source_id, url, context, state, ends_at, due_at, sale, result_on_list, seller_id, seen_run, seen_on,
    first_observed_at)
  SELECT t."lotId", t."sourceId", t.url, ${ownContext}, t.state, t."endsAt", t."dueAt", t.sale, $4::bigint IS NOT NULL, $2, $3, $4::bigint, $5
  FROM jsonb_to_recordset($1::jsonb) AS t("lotId" text, "sourceId" text, url text, context jsonb, state smallint,
    "endsAt" timestamptz, "dueAt" timestamptz, sale bigint)
  ORDER BY 1
  ON CONFLICT (lot_id) DO UPDATE SET ${sighted}, state = EXCLUDED.state, ends_at = EXCLUDED.ends_at, due_at = EXCLUDED.due_at
  RETURNING ${memory}`;

/**
 * Parameters as in {@link extractedSql}. Due times are stored in this statement, so that a crash after it loses nothing; a known lot's listed state is
 * replaced only when it is published.
 */
export const listedSql = `
  ${withSales}
  INSERT INTO frontier_lot AS f (lot_id, source_id, url, context, digest, ends_at, list_closed, listed_state, sale, result_on_list, state, due_at,
    spot_check, seller_id, seen_run, seen_on, first_observed_at)
  SELECT t."lotId", t."sourceId", t.url, ${ownContext}, t.digest, t."endsAt", t."listClosed", t."listedState", t.sale,
    t."listedState" IS NOT NULL, t.state, t."dueAt", t."spotCheck", $2, $3, $4::bigint, $5
  FROM jsonb_to_recordset($1::jsonb) AS t("lotId" text, "sourceId" text, url text, context jsonb, digest bigint,
    "endsAt" timestamptz, "listClosed" boolean, "listedState" bigint, sale bigint, state smallint,
    "dueAt" timestamptz, "spotCheck" boolean)
  ORDER BY 1
  ON CONFLICT (lot_id) DO UPDATE SET ${sighted}, digest = EXCLUDED.digest, list_closed = EXCLUDED.list_closed,
    ends_at = COALESCE(EXCLUDED.ends_at, f.ends_at), state = EXCLUDED.state, spot_check = EXCLUDED.spot_check, due_at = EXCLUDED.due_at
  RETURNING ${memory}, source_id AS "sourceId", listed_state AS "listedState", log_partition AS "logPartition", log_offset AS "logOffset",
    ends_at IS DISTINCT FROM NULL AND ends_at <= $5 AS ended, due_at AS "dueAt"`;

export const publishedSql = `
  UPDATE frontier_lot f SET content_hash = p."contentHash", last_observed_at = p."observedAt", log_partition = p.partition,
    log_offset = p."offset"
  FROM jsonb_to_recordset($1::jsonb) AS p("lotId" text, "contentHash" bigint, "observedAt" timestamptz, partition smallint, "offset" bigint)
  WHERE f.lot_id = p."lotId"`;

/** $1 seller, $2 now, $3 limit. */
const dueLotsSql = (which: string) => `
  SELECT ${memory}, source_id AS "sourceId", url, COALESCE(f.context, s.context) AS context, attempts, state, list_closed AS "listClosed",
    result_on_list AS "resultOnList", f.sale, seen_on AS "seenOn", ends_at AS "endsAt", due_at AS "dueAt", seen_run AS "seenRun", etag,
    last_modified AS "lastModified", log_partition AS "logPartition", log_offset AS "logOffset",
    removal_run AS "removalRun", spot_check AS "spotCheck", read_at AS "readAt"
  FROM frontier_lot f LEFT JOIN frontier_sale s ON s.sale = f.sale
  WHERE seller_id = $1 AND due_at IS NOT NULL AND due_at <= $2 AND ${which} ORDER BY due_at LIMIT $3`;
const ended = `ends_at IS NOT NULL AND ends_at <= $2 AND last_observed_at IS NOT NULL`;

/** Lots whose bidding ended come before new ones. Two scans that stop at the limit replace a sort that would read every due lot. */
export const dueEndedSql = dueLotsSql(ended);
export const dueOthersSql = dueLotsSql(`NOT (${ended})`);

/** $1 seller, $2 now, $3 limit or null. */
export const retryFailedSql = `
  UPDATE frontier_lot SET due_at = $2 WHERE lot_id IN (
    SELECT lot_id FROM frontier_lot WHERE seller_id = $1 AND state = 0 AND (due_at IS NULL OR due_at > $2) AND last_error IS NOT NULL LIMIT $3)`;

/** $1 lot, $2 state, $3 due time or null, $4 end of bidding or null, $5 and $6 validators, $7 now or null. */
export const outcomeSql = `
  UPDATE frontier_lot SET state = $2, due_at = $3, ends_at = COALESCE($4, ends_at), etag = $5, last_modified = $6, attempts = 0,
    last_error = NULL, removal_run = NULL, spot_check = false, read_at = COALESCE($7, read_at) WHERE lot_id = $1`;

/** $1 seller, $2 list page, $3 run. */
export const unchangedSql =
  'UPDATE frontier_lot SET seen_run = $3 WHERE seller_id = $1 AND seen_on = $2 AND seen_run < $3';

export const listedOutcomesSql = `
  UPDATE frontier_lot f SET state = s.state, due_at = s."dueAt", ends_at = COALESCE(s."endsAt", f.ends_at), listed_state = s."listedState",
    attempts = 0, last_error = NULL
  FROM jsonb_to_recordset($1::jsonb) AS s("lotId" text, state smallint, "dueAt" timestamptz, "endsAt" timestamptz, "listedState" bigint)
  WHERE f.lot_id = s."lotId"`;

/**
 * $1 seller, $2 the run whose lists name the lots, $3 the time before which they were first seen, $4 the time until which their bidding is open. Lots that
 * are not due by $4 were last read before $3: a request for another reading would find nothing new.
 */
const believed = `seller_id = $1 AND state = 0 AND seen_run = $2 AND first_observed_at < $3 AND last_observed_at IS NOT NULL
  AND (due_at <= $4 OR read_at IS NULL OR read_at < $3) AND (ends_at IS NULL OR ends_at > $4) AND last_error IS NULL`;

/** Parameters $1 to $4 as in {@link believed}; lots that are due by $4 are counted as due. */
export const believedLotsSql = `
  SELECT count(*)::int AS believed, count(*) FILTER (WHERE due_at <= $4)::int AS due FROM frontier_lot WHERE ${believed}`;

export const believedLotsRow = z.object({ believed: z.number(), due: z.number() });

/**
 * Parameters $1 to $4 as in {@link believed}, $5 how many of the lots that are due by $4, $6 how many others, $7 now, $8 a random text, which decides
 * on the lots.
 */
export const drawSpotChecksSql = `
  WITH drawn AS (
    (SELECT lot_id FROM frontier_lot WHERE ${believed} AND due_at <= $4 ORDER BY md5(lot_id || $8), lot_id LIMIT $5)
    UNION ALL
    (SELECT lot_id FROM frontier_lot WHERE ${believed} AND due_at > $4 ORDER BY md5(lot_id || $8), lot_id LIMIT $6))
  UPDATE frontier_lot f SET spot_check = true, due_at = CASE WHEN due_at > $4 THEN $7 ELSE due_at END
  FROM drawn WHERE f.lot_id = drawn.lot_id`;

export const lotMemoryRow = z.object({
  lotId: z.string(),
  firstObservedAt: z.date(),
  lastObservedAt: z.date().nullable(),
  contentHash: z.string().nullable(),
});

const loggedLotRow = lotMemoryRow.extend({
  sourceId: z.string(),
  logPartition: z.number().nullable(),
  /** The driver returns bigint as text. */
  logOffset: z
    .string()
    .nullable()
    .transform((offset) => (offset === null ? null : Number(offset))),
});

export const listedLotRow = loggedLotRow.extend({
  listedState: z.string().nullable(),
  ended: z.boolean(),
  dueAt: z.date().nullable(),
});

export const dueLotRow = loggedLotRow.extend({
  url: z.string(),
  context: z.record(z.string(), z.string()).nullable(),
  attempts: z.number(),
  state: z.number(),
  listClosed: z.boolean(),
  resultOnList: z.boolean(),
  sale: z.string().nullable(),
  seenOn: z.string().nullable(),
  endsAt: z.date().nullable(),
  dueAt: z.date(),
  seenRun: z.number(),
  removalRun: z.number().nullable(),
  spotCheck: z.boolean(),
  readAt: z.date().nullable(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
});
