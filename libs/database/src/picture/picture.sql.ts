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

/** $1 sellers, $2 now, $3 limit, $4 the next due time. */
export const takePicturesSql = `
  UPDATE picture SET attempts = attempts + 1, due_at = $4 WHERE (lot_id, position) IN (
    SELECT lot_id, position FROM picture WHERE seller_id = ANY($1::int[]) AND state = 0 AND due_at <= $2
    ORDER BY position, wanted_at DESC LIMIT $3 FOR UPDATE SKIP LOCKED)
  RETURNING lot_id AS "lotId", position, url, seller_id AS "sellerId", attempts`;

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
