import { z } from 'zod';
import { knownLotIdsOf, presentIdsOf } from '../id-alias/id-alias.sql';
import { getsMail, hasDevice, isReachable } from '../search-alert/announcement.sql';
import { DEFAULT_ALERT_ZONE } from '../user-account/alert-defaults';

export const noticeKinds = ['price', 'bid', 'sold', 'unsold', 'gone', 'back', 'reminder'] as const;

/** The own highest bid that user `listed.user_id` wrote down about the lot `listed.lot_id` under any of its ids. */
const ownBid = `
  SELECT trim_scale(amount)::text AS amount, currency FROM lot_note
  WHERE user_id = listed.user_id AND lot_id IN (SELECT known.lot_id FROM known WHERE asked = listed.lot_id)
  ORDER BY changed_at DESC LIMIT 1`;

/**
 * $1 present ids of lots, $2 now. Who has each lot in a list and wants news of it: since when both hold, the own bid, and the price that the lot had when it was added.
 * Without users who stopped mail and have no device.
 */
export const readersSql = `
  WITH RECURSIVE ${knownLotIdsOf('$1')}, listed AS (
    SELECT asked AS lot_id, user_id, min(added_at) AS added_at, (array_agg(snapshot ORDER BY added_at))[1] #> '{lot,price}' AS price
    FROM known JOIN user_list_lot entry USING (lot_id) WHERE removed_at IS NULL GROUP BY asked, user_id
  )
  SELECT listed.lot_id AS "lotId", listed.user_id AS "userId", greatest(added_at, list_news_since) AS since,
    own.amount AS "bidAmount", own.currency AS "bidCurrency", price ->> 'amount' AS "knownAmount", price ->> 'currency' AS "knownCurrency"
  FROM listed JOIN alert_setting setting ON setting.user_id = listed.user_id LEFT JOIN LATERAL (${ownBid}) own ON true
  WHERE list_news_since IS NOT NULL AND (stopped_at IS NULL OR ${hasDevice('listed.user_id')})`;

export const readerRow = z.object({
  lotId: z.string(),
  userId: z.string(),
  since: z.date(),
  bidAmount: z.string().nullable(),
  bidCurrency: z.string().nullable(),
  knownAmount: z.string().nullable(),
  knownCurrency: z.string().nullable(),
});

/** Locks the accounts $1 against removal, in one order for all. Returns those that exist, with the notices that wait. */
export const lockAccountsSql = `
  SELECT id, (SELECT count(*) FROM lot_notice WHERE user_id = account.id AND mailed_at IS NULL)::int AS waiting
  FROM user_account account WHERE id = ANY($1::uuid[]) ORDER BY id FOR KEY SHARE OF account`;
export const accountRow = z.object({ id: z.string(), waiting: z.number() });

/** Rows of `listed_lot` under earlier ids of the lots $1 get the present ones. A row that exists under the present id stays, and the earlier one goes. */
export const presentIdsSql = `
  WITH RECURSIVE ${knownLotIdsOf('$1')}, moved AS (
    SELECT user_id, lot_id, asked FROM known JOIN listed_lot USING (lot_id) WHERE lot_id <> asked
    ORDER BY user_id, lot_id FOR UPDATE OF listed_lot
  ), gone AS (DELETE FROM listed_lot USING moved WHERE listed_lot.user_id = moved.user_id AND listed_lot.lot_id = moved.lot_id RETURNING listed_lot.*)
  INSERT INTO listed_lot (user_id, lot_id, reminders, next_look_at, reminded_minutes, reminded_end, amount, currency)
  SELECT DISTINCT ON (user_id, asked) user_id, asked, reminders, next_look_at, reminded_minutes, reminded_end, amount, currency
  FROM gone JOIN moved USING (user_id, lot_id) ORDER BY user_id, asked, reminders NULLS LAST, reminded_end DESC NULLS LAST
  ON CONFLICT (user_id, lot_id) DO UPDATE SET
    reminders = coalesce(listed_lot.reminders, excluded.reminders),
    reminded_minutes = CASE WHEN listed_lot.reminded_end IS NULL THEN excluded.reminded_minutes ELSE listed_lot.reminded_minutes END,
    reminded_end = coalesce(listed_lot.reminded_end, excluded.reminded_end)`;

/** The rows $1 users, $2 lots. With $3 amounts and $4 currencies that the users know, for rows that are new. */
export const beginPricesSql = `
  INSERT INTO listed_lot (user_id, lot_id, amount, currency)
  SELECT * FROM unnest($1::uuid[], $2::text[], $3::numeric[], $4::text[]) AS given (user_id, lot_id, amount, currency) ORDER BY user_id, lot_id
  ON CONFLICT (user_id, lot_id) DO UPDATE SET amount = excluded.amount, currency = excluded.currency
  WHERE listed_lot.amount IS NULL OR listed_lot.currency <> excluded.currency`;

/** Of the rows $1 users, $2 lots: lowers the prices to $3 in the currencies $4, if these are lower by at least the share $5. Returns the lowered rows. */
export const lowerPricesSql = `
  WITH given AS (
    SELECT * FROM unnest($1::uuid[], $2::text[], $3::numeric[], $4::text[]) AS given (user_id, lot_id, amount, currency)
  ), locked AS (
    SELECT listed.user_id, listed.lot_id FROM listed_lot listed JOIN given USING (user_id, lot_id)
    ORDER BY user_id, lot_id FOR UPDATE OF listed
  )
  UPDATE listed_lot listed SET amount = given.amount FROM given JOIN locked USING (user_id, lot_id)
  WHERE listed.user_id = given.user_id AND listed.lot_id = given.lot_id AND listed.currency = given.currency
    AND given.amount <= listed.amount * (1 - $5::numeric)
  RETURNING listed.user_id AS "userId", listed.lot_id AS "lotId"`;
export const loweredRow = z.object({ userId: z.string(), lotId: z.string() });

/** $1 users, $2 lots, $3 kinds, $4 keys, $5 amounts, $6 currencies, $7 now. Returns those that were not noticed before. */
export const addNoticesSql = `
  INSERT INTO lot_notice (user_id, lot_id, kind, key, amount, currency, noticed_at)
  SELECT user_id, lot_id, kind, key, amount, currency, $7
  FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::numeric[], $6::text[])
    WITH ORDINALITY AS given (user_id, lot_id, kind, key, amount, currency, place)
  ORDER BY user_id, key, place
  ON CONFLICT (user_id, key) DO NOTHING RETURNING kind`;
export const addedRow = z.object({ kind: z.enum(noticeKinds) });

/** Whether the user can be written to at $1, and the notice is one that the user wants. */
const isMailable = `
  notice.mailed_at IS NULL AND ${isReachable}
    AND CASE WHEN notice.kind = 'reminder' THEN setting.next_reminder_at IS NULL OR setting.next_reminder_at <= $1
      ELSE setting.list_news_since <= notice.noticed_at AND (setting.next_news_at IS NULL OR setting.next_news_at <= $1) END`;
const notices = `
  lot_notice notice JOIN user_account account ON account.id = notice.user_id
    LEFT JOIN alert_setting setting ON setting.user_id = notice.user_id`;

/** Who is written to at $1: about reminders, or about news. */
export const recipientsSql = `
  SELECT notice.user_id AS "userId", account.name, account.language, account.currency, COALESCE(setting.time_zone, '${DEFAULT_ALERT_ZONE}') AS "timeZone",
    CASE WHEN notice.kind = 'reminder' THEN 'reminder' ELSE 'news' END AS about
  FROM ${notices} WHERE ${isMailable}
  GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY about DESC, "userId"`;
export const recipientRow = z.object({
  userId: z.string(),
  name: z.string(),
  language: z.string().nullable(),
  currency: z.string().nullable(),
  timeZone: z.string(),
  about: z.enum(['news', 'reminder']),
});

/** $1 now. */
export const longestWaitSql = `
  SELECT greatest(0, EXTRACT(epoch FROM $1::timestamptz - (SELECT min(notice.noticed_at) FROM ${notices} WHERE ${isMailable}))::float8,
    EXTRACT(epoch FROM $1::timestamptz - (SELECT min(next_look_at) FROM listed_lot))::float8) AS seconds`;
export const longestWaitRow = z.object({ seconds: z.number() });

const isAbout = "(kind = 'reminder') = ($2 = 'reminder')";

/**
 * $1 user, $2 `news` or `reminder`. What waits, the oldest first, by the present ids of the lots: whether the lot is in a list of the user, was removed by operators, and
 * had another id when it was noticed; the title, the seller and the address of the lot when it was added.
 */
export const waitingSql = `
  WITH RECURSIVE notice AS MATERIALIZED (
    SELECT id, lot_id, kind, trim_scale(amount)::text AS amount, currency FROM lot_notice
    WHERE user_id = $1 AND ${isAbout} AND mailed_at IS NULL
  ), ${presentIdsOf("'lot'", 'old_id IN (SELECT lot_id FROM notice)')}, placed AS (
    SELECT notice.*, coalesce(reached, lot_id) AS present_id FROM notice LEFT JOIN present ON asked = lot_id
  ), ${knownLotIdsOf('(SELECT array_agg(DISTINCT present_id) FROM placed)')}, listed AS (
    SELECT asked, (array_agg(snapshot ORDER BY added_at DESC))[1] AS snapshot
    FROM known JOIN user_list_lot USING (lot_id) WHERE user_id = $1 AND removed_at IS NULL GROUP BY asked
  )
  SELECT id, present_id AS "lotId", kind, amount, currency, present_id <> lot_id AS "isMoved", listed.asked IS NOT NULL AS "isListed",
    EXISTS (SELECT FROM removed_lot WHERE removed_lot.lot_id = present_id) AS "isRemoved",
    snapshot #>> '{lot,title}' AS title, snapshot #>> '{lot,titlePrefix}' AS "titlePrefix",
    snapshot #>> '{lot,sellerKey}' AS "sellerKey", snapshot #>> '{lot,uiKey}' AS "uiKey"
  FROM placed LEFT JOIN listed ON listed.asked = present_id ORDER BY placed.id`;

export const waitingRow = z.object({
  id: z.string(),
  lotId: z.string(),
  kind: z.enum(noticeKinds),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  isMoved: z.boolean(),
  isListed: z.boolean(),
  isRemoved: z.boolean(),
  title: z.string().nullable(),
  titlePrefix: z.string().nullable(),
  sellerKey: z.string().nullable(),
  uiKey: z.string().nullable(),
});

/** Locks the settings of user $1 if the user can be reached at $2 about $3, `news` or `reminder`. `email` is null when no mail can be sent. */
export const lockSettingSql = `
  SELECT CASE WHEN ${getsMail} THEN account.email END AS email
  FROM alert_setting setting JOIN user_account account ON account.id = setting.user_id
  WHERE setting.user_id = $1 AND ${isReachable}
    AND CASE WHEN $3 = 'reminder' THEN setting.next_reminder_at IS NULL OR setting.next_reminder_at <= $2
      ELSE setting.list_news_since IS NOT NULL AND (setting.next_news_at IS NULL OR setting.next_news_at <= $2) END
  FOR UPDATE OF setting`;

/** $1 user, $2 time. */
export const nextSql = {
  news: 'UPDATE alert_setting SET next_news_at = $2 WHERE user_id = $1',
  reminder: 'UPDATE alert_setting SET next_reminder_at = $2 WHERE user_id = $1',
} as const;

/** Marks those of the notices $1 of user $2 that wait. $3 time. */
export const mailedSql = `
  UPDATE lot_notice SET mailed_at = $3 WHERE id = ANY($1::bigint[]) AND user_id = $2 AND mailed_at IS NULL`;

/** $1 the time before which notices are removed. */
export const purgeNoticesSql = 'DELETE FROM lot_notice WHERE noticed_at < $1';

/** Rows of lots that are in no list any more, and that were not removed a short time ago. */
export const purgeListedSql = `
  DELETE FROM listed_lot listed WHERE next_look_at IS NULL AND NOT EXISTS (
    SELECT FROM user_list_lot entry WHERE entry.user_id = listed.user_id AND entry.lot_id = listed.lot_id
  ) AND NOT EXISTS (SELECT FROM id_alias WHERE kind = 'lot' AND new_id = listed.lot_id)`;
