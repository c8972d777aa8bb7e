import { z } from 'zod';
import { knownLotIdsOf, presentIdsOf } from '../id-alias/id-alias.sql';

/** Of the table expression `entry` (lot_id, …). */
const presentOfEntries = presentIdsOf("'lot'", 'old_id IN (SELECT lot_id FROM entry)');

/** $1 user, $2 largest number of lots of each list. */
export const listsSql = `
  WITH RECURSIVE entry AS MATERIALIZED (
    SELECT list.tag, newest.lot_id, newest.added_at FROM user_list list CROSS JOIN LATERAL (
      SELECT lot_id, added_at FROM user_list_lot lot
      WHERE lot.user_id = $1 AND lot.tag = list.tag AND removed_at IS NULL ORDER BY added_at DESC, lot_id DESC LIMIT $2
    ) newest WHERE list.user_id = $1
  ), ${presentOfEntries}, shown AS (
    SELECT tag, array_agg(coalesce(reached, lot_id) ORDER BY added_at DESC, lot_id DESC) AS ids
    FROM entry LEFT JOIN present ON asked = lot_id GROUP BY tag
  )
  SELECT tag, name, coalesce(ids, '{}') AS "lotIds", (
    SELECT count(*) FROM user_list_lot lot WHERE lot.user_id = $1 AND lot.tag = list.tag AND removed_at IS NULL
  )::int AS count
  FROM user_list list LEFT JOIN shown USING (tag) WHERE user_id = $1 ORDER BY created_at, tag`;

export const listRow = z.object({
  tag: z.string(),
  name: z.string(),
  count: z.number(),
  lotIds: z.array(z.string()),
});

/** $1 user, $2 tag. */
export const wholeListSql = `
  WITH RECURSIVE entry AS MATERIALIZED (
    SELECT lot_id, added_at FROM user_list_lot WHERE user_id = $1 AND tag = $2 AND removed_at IS NULL
  ), ${presentOfEntries}
  SELECT name, ARRAY(
    SELECT coalesce(reached, lot_id) FROM entry LEFT JOIN present ON asked = lot_id ORDER BY added_at DESC, lot_id DESC
  ) AS "lotIds"
  FROM user_list WHERE user_id = $1 AND tag = $2`;

export const wholeListRow = z.object({ name: z.string(), lotIds: z.array(z.string()) });

/** The lots that user $1 added last to any list, at most $2, by their present ids. */
export const newestLotsSql = `
  WITH RECURSIVE entry AS MATERIALIZED (
    SELECT lot_id, max(added_at) AS added_at FROM user_list_lot WHERE user_id = $1 AND removed_at IS NULL
    GROUP BY lot_id ORDER BY max(added_at) DESC, lot_id LIMIT $2
  ), ${presentOfEntries}
  SELECT DISTINCT coalesce(reached, lot_id) AS "lotId" FROM entry LEFT JOIN present ON asked = lot_id`;

export const newestLotRow = z.object({ lotId: z.string() });

/** $1 user, $2 present ids. */
export const tagsSql = `
  WITH RECURSIVE ${knownLotIdsOf('$2')}
  SELECT asked AS "lotId", array_agg(DISTINCT tag ORDER BY tag) AS tags
  FROM known JOIN user_list_lot USING (lot_id) WHERE user_id = $1 AND removed_at IS NULL GROUP BY asked`;

export const tagsRow = z.object({ lotId: z.string(), tags: z.array(z.string()) });

/** The document of the entry is still to be stored. */
const isBare = "snapshot::text = '{}'";

/** $1 user, $2 present ids. The newest snapshot of each lot, of removed ones too. */
export const snapshotsSql = `
  WITH RECURSIVE ${knownLotIdsOf('$2')}
  SELECT DISTINCT ON (asked) asked AS "lotId", snapshot
  FROM known JOIN user_list_lot USING (lot_id) WHERE user_id = $1 AND NOT ${isBare} ORDER BY asked, added_at DESC`;

/** $1 user, $2 largest number of lots. */
export const bareSql = `
  SELECT DISTINCT lot_id AS "lotId" FROM user_list_lot WHERE user_id = $1 AND removed_at IS NULL AND ${isBare} LIMIT $2`;
export const bareRow = z.object({ lotId: z.string() });

/** $1 user, $2 one lot id, $3 snapshot. */
export const keepSnapshotSql = 'UPDATE user_list_lot SET snapshot = $3 WHERE user_id = $1 AND lot_id = $2';

/** $1 user, $2 lot ids. */
export const removeBareSql = `DELETE FROM user_list_lot WHERE user_id = $1 AND lot_id = ANY($2::text[]) AND ${isBare}`;

export const snapshotRow = z.object({ lotId: z.string(), snapshot: z.looseObject({}) });

/** $1 user, $2 tag. Waits for other changes of the list. Rows that refer to the list do not wait. */
export const lockListSql = 'SELECT 1 FROM user_list WHERE user_id = $1 AND tag = $2 FOR NO KEY UPDATE';

/** $1 user. Waits for other changes of the account and of the set of lists. */
export const lockUserSql = 'SELECT 1 FROM user_account WHERE id = $1 FOR NO KEY UPDATE';

/** The form in which the names of a user are compared: without case, compatibility forms and repeated spaces. The unique index `user_list_name` holds it. */
const foldedName = (name: string) =>
  `regexp_replace(casefold(normalize(${name}, NFKC) COLLATE "pg_unicode_fast"), ' +', ' ', 'g')`;

/** $1 user, $2 name, $3 tag of the list that gets it (null: a new one), $4 names that no list may have. */
export const nameTakenSql = `
  SELECT FROM (
    SELECT name FROM user_list WHERE user_id = $1 AND tag IS DISTINCT FROM $3::text
    UNION ALL SELECT name FROM unnest($4::text[]) AS reserved (name)
  ) other WHERE ${foldedName('name')} = ${foldedName('$2::text')} LIMIT 1`;

/** $1 user, $2 tag, $3 one present id. Whether the lot is in the list, and the number of lots of the list. */
export const placeSql = `
  WITH RECURSIVE ${knownLotIdsOf('$3')}
  SELECT EXISTS (
    SELECT FROM known JOIN user_list_lot USING (lot_id) WHERE user_id = $1 AND tag = $2 AND removed_at IS NULL
  ) AS "isListed", (
    SELECT count(*) FROM user_list_lot WHERE user_id = $1 AND tag = $2 AND removed_at IS NULL
  )::int AS count`;

export const placeRow = z.object({ isListed: z.boolean(), count: z.number() });

/** $1 user, $2 tag, $3 one present id, $4 now. */
export const removeLotSql = `
  WITH RECURSIVE ${knownLotIdsOf('$3')}
  UPDATE user_list_lot SET removed_at = $4
  WHERE user_id = $1 AND tag = $2 AND removed_at IS NULL AND lot_id IN (SELECT lot_id FROM known)`;

/** $1 user, $2 tag, $3 time. */
export const purgeListSql = 'DELETE FROM user_list_lot WHERE user_id = $1 AND tag = $2 AND removed_at < $3';

/** $1 time. Rows of a list that is being changed are left to the next purge. */
export const purgeSql = `
  DELETE FROM user_list_lot WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM user_list_lot WHERE removed_at < $1 FOR UPDATE SKIP LOCKED
  )) AND removed_at < $1`;
