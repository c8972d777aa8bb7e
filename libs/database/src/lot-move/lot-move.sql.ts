import { z } from 'zod';

/** $1 seller key. */
export const lotsSql = `
  SELECT f.lot_id AS "lotId", f.source_id AS "sourceId", f.state = 0 AS open, f.log_partition AS "logPartition", f.log_offset AS "logOffset"
  FROM frontier_lot f JOIN seller_crawl USING (seller_id) WHERE seller_key = $1 ORDER BY f.lot_id`;

export const lotRow = z.object({
  lotId: z.string(),
  sourceId: z.string(),
  open: z.boolean(),
  logPartition: z.number().nullable(),
  /** The driver returns bigint as text. */
  logOffset: z
    .string()
    .nullable()
    .transform((offset) => (offset === null ? null : Number(offset))),
});

/** $1 seller key. */
export const leasedSql = `
  SELECT 1 AS held FROM seller_crawl WHERE seller_key = $1 AND leased_until > clock_timestamp()`;
export const leasedRow = z.object({ held: z.number() });

const moves = `jsonb_to_recordset($1::jsonb) AS m("oldId" text, "newId" text, "sourceId" text, url text, partition smallint, "offset" bigint)`;

/** An id that no lot has: an old id may be the new id of another lot. */
const between = `'~' || m."oldId"`;

/** $1 moves. */
export const setAsideSql = (table: 'frontier_lot' | 'picture' | 'price_point') =>
  `UPDATE ${table} t SET lot_id = ${between} FROM ${moves} WHERE t.lot_id = m."oldId"`;

/** $1 moves. A lot that was found under its new id before keeps that row. */
export const dropDoublesSql = `
  DELETE FROM frontier_lot f USING ${moves}
  WHERE f.lot_id = ${between} AND EXISTS (SELECT FROM frontier_lot n WHERE n.lot_id = m."newId")`;

/** $1 moves, $2 now. What the old rule's lists and pages stated is forgotten, so that the next visit publishes the lot again. */
export const moveLotsSql = `
  UPDATE frontier_lot f SET lot_id = m."newId", source_id = m."sourceId", url = m.url, context = NULL, sale = NULL, digest = NULL,
    content_hash = NULL, listed_state = NULL, result_on_list = false, seen_on = NULL, removal_run = NULL, etag = NULL, last_modified = NULL,
    attempts = 0, last_error = NULL, log_partition = m.partition, log_offset = m."offset",
    due_at = CASE WHEN f.state = 0 THEN $2::timestamptz ELSE f.due_at END
  FROM ${moves} WHERE f.lot_id = ${between}`;

/** $1 ids of lots that do not exist any more, with the places of their last observations in the log. */
export const closeLotsSql = `
  UPDATE frontier_lot f SET state = 2, due_at = NULL, attempts = 0, removal_run = NULL, log_partition = c.partition, log_offset = c."offset"
  FROM jsonb_to_recordset($1::jsonb) AS c("lotId" text, partition smallint, "offset" bigint) WHERE f.lot_id = c."lotId"`;

/** $1 moves. Pictures that the new id has already are kept. */
export const dropPicturesSql = `
  DELETE FROM picture p USING ${moves}
  WHERE p.lot_id = ${between} AND EXISTS (SELECT FROM picture n WHERE n.lot_id = m."newId" AND n.position = p.position)`;

/** $1 moves, $2 now. The image store names files by lots' ids, so the pictures are fetched again under the new one; meanwhile the old files are served. */
export const movePicturesSql = `
  UPDATE picture p SET lot_id = m."newId", state = 0, attempts = 0, wanted_at = $2, due_at = $2, observed = false
  FROM ${moves} WHERE p.lot_id = ${between}`;

/** $1 moves. */
export const dropNewsSql = `DELETE FROM picture_news p USING ${moves} WHERE p.lot_id = m."oldId"`;

/** $1 moves. */
export const copyPricesSql = `
  INSERT INTO price_point (lot_id, version, observed_at, amount, currency, bid_state)
  SELECT m."newId", p.version, p.observed_at, p.amount, p.currency, p.bid_state FROM price_point p JOIN ${moves} ON p.lot_id = ${between}
  ON CONFLICT DO NOTHING`;
export const dropPricesSql = `DELETE FROM price_point p USING ${moves} WHERE p.lot_id = ${between}`;
