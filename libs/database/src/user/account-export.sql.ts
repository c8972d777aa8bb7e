import { z } from 'zod';

/** The lots of the lists of user $1, the newest first. */
export const listedLotsSql = `
  SELECT lot.tag, lot.lot_id AS id, lot.snapshot #>> '{lot,title}' AS title, lot.added_at AS "addedAt"
  FROM user_list_lot lot WHERE lot.user_id = $1 AND lot.removed_at IS NULL ORDER BY lot.added_at DESC, lot.lot_id DESC`;

export const listedLotRow = z.object({
  tag: z.string(),
  id: z.string(),
  title: z.string().nullable(),
  addedAt: z.date(),
});
