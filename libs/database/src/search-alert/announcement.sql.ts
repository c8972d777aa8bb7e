import { z } from 'zod';
import { DEFAULT_ALERT_HOUR, DEFAULT_ALERT_ZONE } from '../user-account/alert-defaults';
import { hasWebhook } from '../webhook/webhook.sql';

const searchesSql = `
  SELECT search.id, search.path, search.grammar, search.changed::float8 AS changed,
    (search.alert <> 'off' AND NOT search.paused) AS "isWatched",
    COALESCE(search.alert_since, search.created_at) AS since, account.currency, account.language
  FROM saved_search search JOIN user_account account ON account.id = search.user_id`;

/** $1 the greatest change that the reader has, $2 how many. Also searches that announce nothing: the reader may hold them. */
export const changedSearchesSql = `${searchesSql} WHERE search.changed > $1 ORDER BY search.changed LIMIT $2`;

/** $1 ids. */
export const searchesByIdSql = `${searchesSql} WHERE search.id = ANY($1::uuid[])`;

export const changedSearchRow = z.object({
  id: z.string(),
  path: z.string(),
  grammar: z.number(),
  changed: z.number(),
  isWatched: z.boolean(),
  since: z.date(),
  currency: z.string().nullable(),
  language: z.string().nullable(),
});

/** Of `account` and `setting`: mail about searches and lists is sent to the user. */
export const getsMail = '(account.email_verified_at IS NOT NULL AND setting.stopped_at IS NULL)';
/** @param user The SQL of an id. Whether the user has a device that gets messages. */
export const hasDevice = (user: string): string =>
  `EXISTS (SELECT FROM push_subscription device WHERE device.user_id = ${user})`;
/** Of `account` and `setting`: mail or messages reach the user. */
export const isReachable = `(${getsMail} OR ${hasDevice('account.id')})`;
/** Of `account` and `setting`: what searches announce reaches the user. News of lists are not posted to webhooks. */
const hearsOfSearches = `(${isReachable} OR ${hasWebhook('account.id')})`;

/**
 * What waits in the searches $1 of users who cannot be reached and have the address of a feed: at time $2 it counts as delivered by the feed. Returns their searches.
 * Rows that another worker writes are left to it.
 */
export const toFeedSql = `
  UPDATE announcement SET mailed_at = $2 WHERE id = ANY(ARRAY(
    SELECT waiting.id FROM announcement waiting
      JOIN saved_search search ON search.id = waiting.search_id
      JOIN user_account account ON account.id = search.user_id
      JOIN private_address address ON address.user_id = search.user_id AND address.kind = 'announcements'
      LEFT JOIN alert_setting setting ON setting.user_id = search.user_id
    WHERE waiting.search_id = ANY($1::uuid[]) AND waiting.mailed_at IS NULL AND NOT ${hearsOfSearches}
    ORDER BY waiting.id FOR UPDATE OF waiting SKIP LOCKED
  )) RETURNING search_id AS "searchId"`;

export const toFeedRow = z.object({ searchId: z.string() });

/** Removes what the searches $1 announced before their last $2 announcements and what does not wait. */
export const trimSql = `
  DELETE FROM announcement WHERE id = ANY(ARRAY(
    SELECT old.id FROM announcement old JOIN (
      SELECT given.id, (SELECT id FROM announcement WHERE search_id = given.id ORDER BY id DESC OFFSET $2 LIMIT 1) AS last
      FROM unnest($1::uuid[]) AS given (id)
    ) edge ON old.search_id = edge.id AND old.id <= edge.last
    WHERE old.mailed_at IS NOT NULL ORDER BY old.id FOR UPDATE OF old SKIP LOCKED
  ))`;

/** The newest announcements of all searches of user $1 that announce, at most $2. Those of one search are read by its index. */
export const newestSql = `
  SELECT newest.id, newest.lot_id AS "lotId", newest.kind, newest.announced_at AS "announcedAt",
    search.name AS "searchName", search.path AS "searchPath"
  FROM saved_search search CROSS JOIN LATERAL (
    SELECT * FROM announcement WHERE search_id = search.id ORDER BY id DESC LIMIT $2
  ) newest
  WHERE search.user_id = $1 AND search.alert <> 'off' ORDER BY newest.id DESC LIMIT $2`;

export const newestRow = z.object({
  id: z.string(),
  lotId: z.string(),
  kind: z.enum(['new', 'price']),
  announcedAt: z.date(),
  searchName: z.string(),
  searchPath: z.string(),
});

/**
 * Those of the searches $1 that announce lots now, with the number of announcements that wait. They are locked against removal, in the order of their
 * ids, until the transaction ends.
 */
export const announcingSql = `
  SELECT search.id,
    (SELECT count(*) FROM announcement WHERE search_id = search.id AND mailed_at IS NULL)::int AS waiting
  FROM saved_search search WHERE search.id = ANY($1::uuid[]) AND search.alert <> 'off' AND NOT search.paused
  ORDER BY search.id FOR KEY SHARE OF search`;

export const announcingRow = z.object({ id: z.string(), waiting: z.number() });

/** The earlier ids of the lots $1. */
export const earlierIdsSql = `
  SELECT new_id AS "lotId", old_id AS key FROM id_alias WHERE kind = 'lot' AND new_id = ANY($1::text[])`;

export const earlierIdRow = z.object({ lotId: z.string(), key: z.string() });

/** Adds the keys $2 of the searches $1 with the prices $3 and currencies $4. Returns those that were not announced before. */
export const addSpecimensSql = `
  INSERT INTO announced_specimen (search_id, key, amount, currency)
  SELECT * FROM unnest($1::uuid[], $2::text[], $3::numeric[], $4::text[]) AS given (search_id, key, amount, currency)
  ORDER BY search_id, key
  ON CONFLICT DO NOTHING RETURNING search_id AS "searchId", key`;

/** Lowers the prices of announced keys by at least the share $5. Returns the keys whose price was lowered. */
export const lowerPricesSql = `
  UPDATE announced_specimen known SET amount = given.amount
  FROM (
    SELECT search_id, key, min(amount) AS amount, currency
    FROM unnest($1::uuid[], $2::text[], $3::numeric[], $4::text[]) AS given (search_id, key, amount, currency)
    GROUP BY search_id, key, currency
  ) given
  WHERE known.search_id = given.search_id AND known.key = given.key AND known.currency = given.currency
    AND given.amount <= known.amount * (1 - $5::numeric)
  RETURNING known.search_id AS "searchId", known.key`;

/** Sets the price of announced keys that have none: the first offer had no fixed price. */
export const firstPricesSql = `
  UPDATE announced_specimen known SET amount = given.amount, currency = given.currency
  FROM unnest($1::uuid[], $2::text[], $3::numeric[], $4::text[]) AS given (search_id, key, amount, currency)
  WHERE known.search_id = given.search_id AND known.key = given.key AND known.amount IS NULL`;

export const specimenRow = z.object({ searchId: z.string(), key: z.string() });

/** $1 searches, $2 lots, $3 kinds, $4 time. A lot that waits already is announced once. */
export const addAnnouncementsSql = `
  INSERT INTO announcement (search_id, lot_id, kind, announced_at)
  SELECT given.search_id, given.lot_id, given.kind, $4
  FROM unnest($1::uuid[], $2::text[], $3::text[]) WITH ORDINALITY AS given (search_id, lot_id, kind, place)
  WHERE NOT EXISTS (
    SELECT FROM announcement waiting
    WHERE waiting.search_id = given.search_id AND waiting.lot_id = given.lot_id AND waiting.mailed_at IS NULL
  )
  ORDER BY given.place`;

/** Something can be written to the user at $1: it is not the time in which news are collected. */
const isWritable = `${hearsOfSearches} AND (setting.next_mail_at IS NULL OR setting.next_mail_at <= $1)`;

/** People with announcements that wait, by the way in which they get them. Without those who have neither mail nor a device nor a webhook. $1 now. */
export const waitingPeopleSql = `
  SELECT search.user_id AS "userId", account.name, account.language, account.currency, search.alert, COALESCE(setting.hour, ${DEFAULT_ALERT_HOUR}) AS hour,
    COALESCE(setting.time_zone, '${DEFAULT_ALERT_ZONE}') AS "timeZone", min(waiting.announced_at) AS oldest
  FROM announcement waiting
    JOIN saved_search search ON search.id = waiting.search_id
    JOIN user_account account ON account.id = search.user_id
    LEFT JOIN alert_setting setting ON setting.user_id = search.user_id
  WHERE waiting.mailed_at IS NULL AND search.alert <> 'off' AND NOT search.paused
    AND ${isWritable}
  GROUP BY search.user_id, account.name, account.language, account.currency, search.alert, setting.hour, setting.time_zone`;

export const waitingPersonRow = z.object({
  userId: z.string(),
  name: z.string(),
  language: z.string().nullable(),
  currency: z.string().nullable(),
  alert: z.enum(['now', 'daily', 'weekly']),
  hour: z.number(),
  timeZone: z.string(),
  oldest: z.date(),
});

/** $1 now. */
export const longestWaitSql = `
  SELECT COALESCE(EXTRACT(epoch FROM $1::timestamptz - min(waiting.announced_at)), 0)::float8 AS seconds
  FROM announcement waiting
    JOIN saved_search search ON search.id = waiting.search_id
    JOIN user_account account ON account.id = search.user_id
    LEFT JOIN alert_setting setting ON setting.user_id = search.user_id
  WHERE waiting.mailed_at IS NULL AND search.alert = 'now' AND NOT search.paused
    AND ${isWritable}`;

export const longestWaitRow = z.object({ seconds: z.number() });

/** What waits for user $1 in the searches with the alerts $2, the newest search first, in each the oldest announcement first. */
export const waitingSql = `
  SELECT waiting.id, waiting.search_id AS "searchId", waiting.lot_id AS "lotId", waiting.kind, waiting.announced_at AS "announcedAt",
    search.name AS "searchName", search.path AS "searchPath", search.grammar AS "searchGrammar", search.seen_at AS "searchSeenAt"
  FROM announcement waiting JOIN saved_search search ON search.id = waiting.search_id
  WHERE search.user_id = $1 AND search.alert = ANY($2::text[]) AND NOT search.paused AND waiting.mailed_at IS NULL
  ORDER BY search.created_at DESC, search.id, waiting.id`;

export const waitingRow = z.object({
  id: z.string(),
  searchId: z.string(),
  lotId: z.string(),
  kind: z.enum(['new', 'price']),
  announcedAt: z.date(),
  searchName: z.string(),
  searchPath: z.string(),
  searchGrammar: z.number(),
  searchSeenAt: z.date(),
});

/** Begins the settings of user $1 with the defaults, unless the user has some. Locks the account first, as its deletion does. */
export const addSettingSql = `
  INSERT INTO alert_setting (user_id, hour, time_zone, refused_mails)
  SELECT id, ${DEFAULT_ALERT_HOUR}, '${DEFAULT_ALERT_ZONE}', 0 FROM user_account WHERE id = $1 FOR KEY SHARE ON CONFLICT DO NOTHING`;

/** Locks the settings of user $2 if the user can be reached at time $1. `email` is null when no mail can be sent. */
export const lockSettingSql = `
  SELECT CASE WHEN ${getsMail} THEN account.email END AS email
  FROM alert_setting setting JOIN user_account account ON account.id = setting.user_id
  WHERE setting.user_id = $2 AND ${isWritable}
  FOR UPDATE OF setting`;

export const emailRow = z.object({ email: z.string().nullable() });

/** $1 user, $2 time. */
export const nextMailSql = 'UPDATE alert_setting SET next_mail_at = $2 WHERE user_id = $1';

/** Marks those of the announcements $1 that wait and whose search still announces to user $2. $3 time. */
export const mailedSql = `
  UPDATE announcement waiting SET mailed_at = $3 FROM saved_search search
  WHERE waiting.id = ANY($1::bigint[]) AND search.id = waiting.search_id AND search.user_id = $2
    AND search.alert <> 'off' AND NOT search.paused AND waiting.mailed_at IS NULL`;

/** $1 the time before which announcements are removed. */
export const purgeSql = 'DELETE FROM announcement WHERE announced_at < $1';
