import { z } from 'zod';

const columns = `f.lot_id AS "lotId", c.seller_key AS "sellerKey", f.source_id AS "sourceId", f.url, f.state, f.due_at AS "dueAt",
  f.last_observed_at AS "lastObservedAt", f.log_partition AS "logPartition", f.log_offset AS "logOffset"`;
const known = 'frontier_lot f JOIN seller_crawl c USING (seller_id)';

/** $1 lot id. */
export const findSql = `SELECT ${columns} FROM ${known} WHERE f.lot_id = $1`;

/** $1 the id after which it begins, $2 largest number of rows. */
export const publishedSql = `
  SELECT ${columns} FROM ${known} WHERE f.lot_id > $1 AND f.log_offset IS NOT NULL ORDER BY f.lot_id LIMIT $2`;

/** $1 lot ids. */
export const knownSql =
  'SELECT lot_id AS "lotId" FROM frontier_lot WHERE lot_id = ANY($1::text[]) AND log_offset IS NOT NULL';
export const lotIdRow = z.object({ lotId: z.string() });

/** The driver returns bigint as text. */
const offset = z
  .string()
  .nullable()
  .transform((text) => (text === null ? null : Number(text)));

export const lotRow = z.object({
  lotId: z.string(),
  sellerKey: z.string(),
  sourceId: z.string(),
  url: z.string(),
  /** 0 open, 1 closed, 2 away. */
  state: z.number(),
  dueAt: z.date().nullable(),
  lastObservedAt: z.date().nullable(),
  logPartition: z.number().nullable(),
  logOffset: offset,
});

/** $1 lot ids, $2 now. Nothing of what was published is remembered, so that the next reading publishes the lot, with its own time. */
export const readAgainSql = `
  UPDATE frontier_lot SET state = 0, due_at = $2, content_hash = NULL, listed_state = NULL, digest = NULL, last_observed_at = NULL,
    first_observed_at = LEAST(first_observed_at, $2), etag = NULL, last_modified = NULL, attempts = 0, last_error = NULL, removal_run = NULL
  WHERE lot_id = ANY($1::text[])`;

/** $1 lot ids, $2 now. */
export const wakeSellersSql = `
  UPDATE seller_crawl SET next_work_at = LEAST(next_work_at, $2)
  WHERE seller_id IN (SELECT seller_id FROM frontier_lot WHERE lot_id = ANY($1::text[])) AND held_because IS NULL`;

/** $1 lot ids, $2 now. Price points of times that have not come. */
export const dropFuturePricesSql =
  'DELETE FROM price_point WHERE lot_id = ANY($1::text[]) AND version > extract(epoch FROM $2::timestamptz) * 1000000';
