import { z } from 'zod';

/** $1 user, $2 largest number of lots of each list. */
export const listsSql = `
  SELECT list.tag, list.name, (SELECT count(*) FROM user_list_lot lot WHERE lot.user_id = $1 AND lot.tag = list.tag)::int AS count,
    ARRAY(
      SELECT lot.lot_id FROM user_list_lot lot WHERE lot.user_id = $1 AND lot.tag = list.tag
      ORDER BY lot.added_at DESC, lot.lot_id DESC LIMIT $2
    ) AS "lotIds"
  FROM user_list list WHERE list.user_id = $1 ORDER BY list.created_at, list.tag`;

export const userListRow = z.object({
  tag: z.string(),
  name: z.string(),
  count: z.number(),
  lotIds: z.array(z.string()),
});
