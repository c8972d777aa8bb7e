const sighted = `url = EXCLUDED.url, context = EXCLUDED.context, seen_walk = GREATEST(f.seen_walk, EXCLUDED.seen_walk),
  seen_on = COALESCE(EXCLUDED.seen_on, f.seen_on)`;

/** $1 lots, $2 seller, $3 walk, $4 list page, $5 now. A lot that is told needs no reading, except where `dueAt` says so. */
export const toldSql = `
  INSERT INTO frontier_lot AS f (lot_id, source_id, url, context, state, ends_at, due_at, seller_id, seen_walk, seen_on, first_observed_at)
  SELECT t."lotId", t."sourceId", t.url, t.context, t.state, t."endsAt", t."dueAt", $2, $3, $4::bigint, $5
  FROM jsonb_to_recordset($1::jsonb) AS t("lotId" text, "sourceId" text, url text, context jsonb, state smallint,
    "endsAt" timestamptz, "dueAt" timestamptz)
  ORDER BY 1
  ON CONFLICT (lot_id) DO UPDATE SET ${sighted}, state = EXCLUDED.state, ends_at = EXCLUDED.ends_at,
    due_at = CASE WHEN EXCLUDED.due_at IS NULL THEN NULL ELSE LEAST(f.due_at, EXCLUDED.due_at) END
  RETURNING lot_id AS "lotId", first_observed_at AS "firstObservedAt", last_observed_at AS "lastObservedAt", content_hash AS "contentHash"`;

/** A list without digests says nothing of what changed: every open lot is read, but a closed one is not read again. */
const saysNews = `(f.state = 2 OR CASE WHEN EXCLUDED.digest IS NULL THEN f.state = 0 ELSE f.digest IS DISTINCT FROM EXCLUDED.digest END)`;

/**
 * Parameters as in {@link toldSql}, and $6: seconds after the end of bidding when the lot's page is read. What must be read is kept as
 * `due_at`, so a crash after this statement forgets nothing.
 */
export const listedSql = `
  INSERT INTO frontier_lot AS f (lot_id, source_id, url, context, digest, ends_at, list_closed, due_at, seller_id, seen_walk, seen_on,
    first_observed_at)
  SELECT t."lotId", t."sourceId", t.url, t.context, t.digest, t."endsAt", t."listClosed", $5, $2, $3, $4::bigint, $5
  FROM jsonb_to_recordset($1::jsonb) AS t("lotId" text, "sourceId" text, url text, context jsonb, digest bigint,
    "endsAt" timestamptz, "listClosed" boolean)
  ORDER BY 1
  ON CONFLICT (lot_id) DO UPDATE SET ${sighted}, digest = EXCLUDED.digest, list_closed = EXCLUDED.list_closed,
    ends_at = COALESCE(EXCLUDED.ends_at, f.ends_at), state = CASE WHEN f.state = 2 THEN 0 ELSE f.state END,
    due_at = CASE WHEN ${saysNews} THEN LEAST(f.due_at, $5)
      WHEN f.state = 0 AND f.due_at IS NULL AND NOT EXCLUDED.list_closed AND EXCLUDED.ends_at IS NOT NULL
        THEN GREATEST($5, EXCLUDED.ends_at + make_interval(secs => $6))
      ELSE f.due_at END`;

export const publishedSql = `
  UPDATE frontier_lot f SET content_hash = p."contentHash", last_observed_at = p."observedAt", log_partition = p.partition,
    log_offset = p."offset"
  FROM jsonb_to_recordset($1::jsonb) AS p("lotId" text, "contentHash" bigint, "observedAt" timestamptz, partition smallint, "offset" bigint)
  WHERE f.lot_id = p."lotId"`;

/** $1 seller, $2 now, $3 limit. A lot whose bidding just ended goes before the crowd of new ones. */
export const dueLotsSql = `
  SELECT lot_id AS "lotId", source_id AS "sourceId", url, context, attempts, state, list_closed AS "listClosed", ends_at AS "endsAt",
    due_at AS "dueAt", seen_walk AS "seenWalk", etag, last_modified AS "lastModified", first_observed_at AS "firstObservedAt",
    last_observed_at AS "lastObservedAt", content_hash AS "contentHash", log_partition AS "logPartition", log_offset AS "logOffset"
  FROM frontier_lot WHERE seller_id = $1 AND due_at <= $2
  ORDER BY (ends_at IS NOT NULL AND ends_at <= $2 AND last_observed_at IS NOT NULL) DESC, due_at LIMIT $3`;

export const settleSql = `
  UPDATE frontier_lot SET state = $2, due_at = $3, ends_at = COALESCE($4, ends_at), etag = $5, last_modified = $6, attempts = 0,
    last_error = NULL WHERE lot_id = $1`;
