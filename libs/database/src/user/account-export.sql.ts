import { z } from 'zod';

/** The lots of list $2 of user $1, the newest first. */
export const listedLotsSql = `
  SELECT lot.lot_id AS id, lot.snapshot #>> '{lot,title}' AS title, lot.added_at AS "addedAt"
  FROM user_list_lot lot WHERE lot.user_id = $1 AND lot.tag = $2 ORDER BY lot.added_at DESC, lot.lot_id DESC`;

export const listedLotRow = z.object({ id: z.string(), title: z.string().nullable(), addedAt: z.date() });
