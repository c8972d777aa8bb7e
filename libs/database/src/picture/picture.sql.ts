import { z } from 'zod';

/** $1 pictures, $2 seller, $3 now. A new address replaces the picture. */
export const wantPicturesSql = `
  INSERT INTO picture (lot_id, position, url, seller_id, wanted_at, due_at)
  SELECT p."lotId", p.position, p.url, $2, $3, $3
  FROM jsonb_to_recordset($1::jsonb) AS p("lotId" text, position smallint, url text) ORDER BY 1, 2
  ON CONFLICT (lot_id, position) DO UPDATE
    SET url = EXCLUDED.url, state = 0, attempts = 0, wanted_at = EXCLUDED.wanted_at, due_at = EXCLUDED.due_at, last_error = NULL,
      hash = NULL, observed = false
    WHERE picture.url <> EXCLUDED.url`;

/**
 * The first pictures of so many of the newest lots are fetched before the stock. The first result pages need the more of them as closed lots count
 * too, and as lots of a long list are seen before their pages are read.
 */
const NEWEST_LOTS = 2_000;
const newest = `p.position = 0 AND p.wanted_at >= COALESCE(
  (SELECT wanted_at FROM picture WHERE position = 0 ORDER BY wanted_at DESC OFFSET ${NEWEST_LOTS - 1} LIMIT 1), '-infinity')`;
const asked = 'p.asked_at IS NOT NULL';
const due = 'p.state = 0 AND p.due_at <= $2';

/**
 * The rank of a picture of the stock. First come, first served, so that none waits for ever; a further picture of a lot waits up to a day longer
 * than the one before it. The index `picture_rank` has this expression.
 */
const rank = `(p.due_at AT TIME ZONE 'UTC') + p.position * interval '1 day'`;

// As everywhere, rows are picked in a WITH: the planner may run a subquery of WHERE again for each row, which then skips what it has picked before.
const take = (due: string) => `
  WITH picked AS (${due})
  UPDATE picture SET attempts = attempts + 1, due_at = $4 WHERE (lot_id, position) IN (SELECT lot_id, position FROM picked)
  RETURNING lot_id AS "lotId", position, url, seller_id AS "sellerId", attempts`;

const untaken =
  'NOT EXISTS (SELECT FROM unnest($5::text[], $6::int[]) AS t(lot, position) WHERE t.lot = p.lot_id AND t.position = p.position)';

/**
 * $1 sellers, $2 now, $3 limit, $4 the next due time, $5 lots and $6 positions of those that are taken already. Pictures that visitors asked for, the
 * last request first. One of each seller, because others would wait for the same host.
 */
export const takeAskedSql = take(`
  SELECT last.lot_id, last.position FROM unnest($1::int[]) AS seller(id) CROSS JOIN LATERAL (
    SELECT p.lot_id, p.position, p.asked_at FROM picture p WHERE p.seller_id = seller.id AND ${asked} AND ${due} AND ${untaken}
    ORDER BY p.asked_at DESC LIMIT 1 FOR UPDATE SKIP LOCKED) last
  ORDER BY last.asked_at DESC LIMIT $3`);

/** Parameters as above. First pictures of the newest lots, the newest first. */
export const takeNewestSql = take(`
  SELECT p.lot_id, p.position FROM picture p WHERE p.seller_id = ANY($1::int[]) AND ${newest} AND ${due} AND ${untaken}
  ORDER BY p.wanted_at DESC LIMIT $3 FOR UPDATE SKIP LOCKED`);

/** Parameters as above. Any pictures, by rank; one scan of the index for each seller. */
export const takeStockSql = take(`
  SELECT first.lot_id, first.position FROM unnest($1::int[]) AS seller(id) CROSS JOIN LATERAL (
    SELECT p.lot_id, p.position, ${rank} AS rank FROM picture p WHERE p.seller_id = seller.id AND ${due} AND ${untaken}
    ORDER BY ${rank} LIMIT $3 FOR UPDATE SKIP LOCKED) first
  ORDER BY first.rank LIMIT $3`);

const idle = `c.seller_key = ANY($1::text[]) AND c.next_work_at > $2 AND c.held_because IS NULL AND c.paused_at IS NULL
  AND (c.leased_until IS NULL OR c.leased_until < clock_timestamp())`;

const wake = (sellers: string) => `
  UPDATE seller_crawl SET next_work_at = $2 WHERE seller_id IN (${sellers}) RETURNING seller_id AS "sellerId"`;

/** $1 seller keys, $2 now, $3 limit. Sellers without work whose pictures were asked for, the last request first, or are the newest. */
export const wakeForUrgentSql = wake(`
  SELECT c.seller_id FROM seller_crawl c JOIN (
    SELECT p.seller_id, p.asked_at FROM picture p WHERE ${asked} AND ${due}
    UNION ALL SELECT p.seller_id, NULL FROM picture p WHERE ${newest} AND ${due}) p USING (seller_id)
  WHERE ${idle} GROUP BY c.seller_id ORDER BY max(p.asked_at) DESC NULLS LAST LIMIT $3`);

/** Parameters as above. Sellers without work whose stock is next. */
export const wakeForStockSql = wake(`
  SELECT c.seller_id FROM seller_crawl c CROSS JOIN LATERAL (
    SELECT ${rank} AS rank FROM picture p WHERE p.seller_id = c.seller_id AND ${due} ORDER BY ${rank} LIMIT 1) first
  WHERE ${idle} ORDER BY first.rank LIMIT $3`);

/**
 * $1 lots, $2 their positions, $3 now, $4 before which a request is not fresh. The result has all that are to be fetched, also those that were asked for. A row that another
 * writer holds is left to it: a visitor does not wait, and two requests for the same pictures cannot block each other. The first of them counts as the last request.
 */
export const askSql = `
  WITH waiting AS (
    SELECT p.lot_id, p.position, wanted.number FROM picture p
    JOIN unnest($1::text[], $2::int[]) WITH ORDINALITY AS wanted (lot_id, position, number) USING (lot_id, position) WHERE p.state = 0),
  stale AS (
    SELECT p.lot_id, p.position, waiting.number FROM picture p JOIN waiting USING (lot_id, position)
    WHERE p.state = 0 AND (p.asked_at IS NULL OR p.asked_at < $4) FOR NO KEY UPDATE OF p SKIP LOCKED),
  asked AS (
    UPDATE picture p SET asked_at = $3::timestamptz - (stale.number - 1) * interval '1 microsecond' FROM stale WHERE p.lot_id = stale.lot_id AND p.position = stale.position)
  SELECT lot_id AS "lotId", position FROM waiting`;

export const askedRow = z.object({ lotId: z.string(), position: z.number() });

/** $1 seller keys. */
export const waitingSql = `
  SELECT count(*)::int AS waiting FROM picture p JOIN seller_crawl c USING (seller_id) WHERE p.state = 0 AND c.seller_key = ANY($1::text[])`;

export const waitingRow = z.object({ waiting: z.number() });

export const duePictureRow = z.object({
  lotId: z.string(),
  position: z.number(),
  url: z.string(),
  sellerId: z.number(),
  attempts: z.number(),
});

/** $1 a hash. Until the end of the transaction. */
export const lockHashSql = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

/** $1 news. */
export const forgetNewsSql = `
  DELETE FROM picture_news n USING jsonb_to_recordset($1::jsonb) AS d("lotId" text, noted integer)
  WHERE n.lot_id = d."lotId" AND n.noted = d.noted`;
