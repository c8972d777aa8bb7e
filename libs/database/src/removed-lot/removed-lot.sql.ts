import { z } from 'zod';

/** $1 lot ids. */
export const amongSql = 'SELECT lot_id AS "lotId" FROM removed_lot WHERE lot_id = ANY($1::text[])';
export const lotIdRow = z.object({ lotId: z.string() });

/** $1 lot id, $2 now, $3 who, $4 why. */
export const addSql = `
  INSERT INTO removed_lot (lot_id, removed_at, removed_by, because) VALUES ($1, $2, $3, $4)
  ON CONFLICT (lot_id) DO NOTHING`;

/** $1 lot id. Its page is not read again. */
export const closeSql = `
  UPDATE frontier_lot SET state = 1, due_at = NULL, content_hash = NULL, listed_state = NULL, spot_check = false WHERE lot_id = $1`;

/** $1 lot id. */
export const forgetSqls = ['price_point', 'typed_lot', 'picture_news'].map(
  (table) => `DELETE FROM ${table} WHERE lot_id = $1`,
);

/** $1 lot id. */
export const dropPicturesSql = 'DELETE FROM picture WHERE lot_id = $1 RETURNING position';
export const positionRow = z.object({ position: z.number() });
