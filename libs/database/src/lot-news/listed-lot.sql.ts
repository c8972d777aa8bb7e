import { reminderMinutes } from '@obverse/contracts';
import { z } from 'zod';
import { knownLotIdsOf } from '../id-alias/id-alias.sql';
import { hasDevice } from '../search-alert/announcement.sql';

const minutes = z.literal(reminderMinutes);

/** $1 user. Locks the account against removal. */
export const lockAccountSql = 'SELECT 1 FROM user_account WHERE id = $1 FOR KEY SHARE';

/** $1 user, $2 lot, $3 now. The end of a lot that is added to a list is looked at. */
export const addSql = `
  INSERT INTO listed_lot (user_id, lot_id, next_look_at) VALUES ($1, $2, $3)
  ON CONFLICT (user_id, lot_id) DO UPDATE SET next_look_at = excluded.next_look_at`;

const general = "SELECT coalesce((SELECT reminders FROM alert_setting WHERE user_id = $1), '{}')";
/** $1 user. The reminders of the settings. */
export const generalSql = `${general} AS general`;
export const generalRow = z.object({ general: z.array(minutes) });

/** $1 user, $2 one present id. Whether the lot is in a list of the user; the reminders that the user chose for it, and those of the settings. */
export const choiceSql = `
  WITH RECURSIVE ${knownLotIdsOf('$2')}
  SELECT EXISTS (SELECT FROM known JOIN user_list_lot USING (lot_id) WHERE user_id = $1 AND removed_at IS NULL) AS "isListed",
    (SELECT reminders FROM known JOIN listed_lot USING (lot_id) WHERE user_id = $1 AND reminders IS NOT NULL ORDER BY lot_id = asked DESC LIMIT 1) AS own,
    (${general}) AS general`;
export const choiceRow = z.object({
  isListed: z.boolean(),
  own: z.array(minutes).nullable(),
  general: z.array(minutes),
});

/** $1 user. The reminders that the user chose for single lots, by the ids of these at that time. */
export const ownChoicesSql = `
  SELECT lot_id AS "lotId", reminders FROM listed_lot WHERE user_id = $1 AND reminders IS NOT NULL`;
export const ownChoiceRow = z.object({ lotId: z.string(), reminders: z.array(minutes) });

/** $1 user, $2 present id, $3 reminders or null, $4 now. */
export const chooseSql = `
  INSERT INTO listed_lot (user_id, lot_id, reminders, next_look_at) VALUES ($1, $2, $3::smallint[], $4)
  ON CONFLICT (user_id, lot_id) DO UPDATE SET reminders = excluded.reminders, next_look_at = excluded.next_look_at`;

/** A user whose lists are to be entered. */
export const unreadSql = 'SELECT user_id AS "userId" FROM alert_setting WHERE lists_read_to IS NOT NULL LIMIT 1';
export const unreadRow = z.object({ userId: z.string() });

/** $1 user. */
export const lockReadToSql = `
  SELECT lists_read_to AS "readTo" FROM alert_setting WHERE user_id = $1 AND lists_read_to IS NOT NULL FOR UPDATE SKIP LOCKED`;
export const readToRow = z.object({ readTo: z.string() });

/** $1 user, $2 the id after which lots are entered, $3 how many, $4 now. */
export const enterSql = `
  INSERT INTO listed_lot (user_id, lot_id, next_look_at)
  SELECT $1, lot_id, $4 FROM (
    SELECT DISTINCT lot_id FROM user_list_lot WHERE user_id = $1 AND lot_id > $2 AND removed_at IS NULL ORDER BY lot_id LIMIT $3
  ) listed
  ON CONFLICT (user_id, lot_id) DO UPDATE SET next_look_at = excluded.next_look_at RETURNING lot_id AS "lotId"`;
export const enteredRow = z.object({ lotId: z.string() });

/** $1 user, $2 the last id that was entered, or null. */
export const readToSql = 'UPDATE alert_setting SET lists_read_to = $2 WHERE user_id = $1';

/** The ends of the lots $1, by their present ids, are looked at from $2 on, unless they are looked at before. */
export const lookSoonSql = `
  WITH RECURSIVE ${knownLotIdsOf('$1')}, locked AS (
    SELECT user_id, listed.lot_id FROM listed_lot listed JOIN known USING (lot_id)
    WHERE next_look_at IS NULL OR next_look_at > $2 ORDER BY user_id, lot_id FOR UPDATE OF listed
  )
  UPDATE listed_lot listed SET next_look_at = $2 FROM locked WHERE listed.user_id = locked.user_id AND listed.lot_id = locked.lot_id`;

/** $1 now, $2 the end of the claim, $3 how many. Lots that are due; another worker gets them after the claim. */
export const claimSql = `
  WITH due AS (
    SELECT user_id, lot_id FROM listed_lot WHERE next_look_at <= $1 ORDER BY next_look_at LIMIT $3 FOR UPDATE SKIP LOCKED
  )
  UPDATE listed_lot SET next_look_at = $2 WHERE (user_id, lot_id) IN (SELECT user_id, lot_id FROM due)
  RETURNING user_id AS "userId", lot_id AS "lotId"`;
export const claimRow = z.object({ userId: z.string(), lotId: z.string() });

/** Locks the rows $1 users, $2 lots, in one order for all. */
export const lockLooksSql = `
  SELECT listed.lot_id FROM listed_lot listed JOIN unnest($1::uuid[], $2::text[]) AS given (user_id, lot_id) USING (user_id, lot_id)
  ORDER BY listed.user_id, listed.lot_id FOR UPDATE OF listed`;

/** Of the rows $1 users, $2 present ids: what is to be sent, and what was. No reminders for lots that are in no list, and for users who stopped mail and have no device. */
export const looksSql = `
  WITH RECURSIVE ${knownLotIdsOf('$2')}
  SELECT listed.user_id AS "userId", listed.lot_id AS "lotId", reminded_minutes AS "remindedMinutes", reminded_end AS "remindedEnd",
    CASE WHEN (setting.stopped_at IS NULL OR ${hasDevice('listed.user_id')}) AND EXISTS (
      SELECT FROM known JOIN user_list_lot entry ON entry.lot_id = known.lot_id
      WHERE known.asked = listed.lot_id AND entry.user_id = listed.user_id AND removed_at IS NULL
    ) THEN coalesce(listed.reminders, setting.reminders, '{}') ELSE '{}' END AS reminders
  FROM listed_lot listed JOIN unnest($1::uuid[], $2::text[]) AS given (user_id, lot_id) USING (user_id, lot_id)
    LEFT JOIN alert_setting setting ON setting.user_id = listed.user_id
  ORDER BY listed.user_id, listed.lot_id`;
export const lookRow = z.object({
  userId: z.string(),
  lotId: z.string(),
  reminders: z.array(minutes),
  remindedMinutes: z.number().nullable(),
  remindedEnd: z.date().nullable(),
});

/** $1 users, $2 lots, $3 next looks, $4 reminders that were sent now or null, $5 the ends of these. */
export const lookedSql = `
  UPDATE listed_lot listed SET next_look_at = given.next_look_at,
    reminded_minutes = coalesce(given.minutes, reminded_minutes), reminded_end = coalesce(given.ends, reminded_end)
  FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::smallint[], $5::timestamptz[])
    AS given (user_id, lot_id, next_look_at, minutes, ends)
  WHERE listed.user_id = given.user_id AND listed.lot_id = given.lot_id`;
