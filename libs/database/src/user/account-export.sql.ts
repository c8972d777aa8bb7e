import { alertKinds, reminderMinutes } from '@obverse/contracts';
import { z } from 'zod';

/** The lists of user $1, in the order in which they were made. */
export const listsOfUserSql = `
  SELECT list.tag, list.name,
    (
      SELECT count(*) FROM user_list_lot lot
      WHERE lot.user_id = list.user_id AND lot.tag = list.tag AND lot.removed_at IS NULL
    )::int AS "lotCount"
  FROM user_list list WHERE list.user_id = $1 ORDER BY list.created_at, list.tag`;

export const listOfUserRow = z.object({ tag: z.string(), name: z.string(), lotCount: z.number() });

/** The saved searches of user $1, in the order in which they were saved. */
export const searchesSql = `
  SELECT name, path, created_at AS "createdAt", seen_at AS "seenAt", paused, alert
  FROM saved_search WHERE user_id = $1 ORDER BY created_at, id`;

export const searchRow = z.object({
  name: z.string(),
  path: z.string(),
  createdAt: z.date(),
  seenAt: z.date(),
  paused: z.boolean(),
  alert: z.enum(alertKinds),
});

/** Notes of user $1 about lots with ids after $2, at most $3, in the order of these ids. */
export const notesSql = `
  SELECT lot_id AS id, note, tags, amount::text AS amount, currency, changed_at AS "changedAt"
  FROM lot_note WHERE user_id = $1 AND lot_id > $2 ORDER BY lot_id LIMIT $3`;

export const noteRow = z.object({
  id: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  changedAt: z.date(),
});

/** Messages of the contact form with address $1 in the form of `emailKeyOf`, the oldest first. */
export const messagesSql = `
  SELECT first_name AS "firstName", email, message, language, created_at AS "createdAt"
  FROM contact_message WHERE lower(normalize(email, NFKC)) = $1 AND lot_id IS NULL ORDER BY id`;

export const messageRow = z.object({
  firstName: z.string(),
  email: z.string(),
  message: z.string(),
  language: z.string(),
  createdAt: z.date(),
});

/** Reports of errors in lots by user $1, the oldest first. */
export const lotReportsSql = `
  SELECT lot_id AS "lotId", reason, message AS words, language, created_at AS "createdAt"
  FROM contact_message WHERE user_id = $1 AND lot_id IS NOT NULL ORDER BY id`;

export const lotReportRow = z.object({
  lotId: z.string(),
  reason: z.string(),
  words: z.string(),
  language: z.string(),
  createdAt: z.date(),
});

/** The lots of list $2 of user $1, the newest first. */
export const listedLotsSql = `
  SELECT lot.lot_id AS id, lot.snapshot #>> '{lot,title}' AS title, lot.snapshot #>> '{lot,titlePrefix}' AS "titlePrefix",
    lot.added_at AS "addedAt"
  FROM user_list_lot lot WHERE lot.user_id = $1 AND lot.tag = $2 AND lot.removed_at IS NULL
  ORDER BY lot.added_at DESC, lot.lot_id DESC`;

export const listedLotRow = z.object({
  id: z.string(),
  title: z.string().nullable(),
  titlePrefix: z.string().nullable(),
  addedAt: z.date(),
});

/** The devices of user $1 that get notifications. Their addresses and keys are secrets of the browsers. */
export const devicesSql = `
  SELECT session.device, subscription.created_at AS "createdAt", subscription.last_sent_at AS "lastSentAt"
  FROM push_subscription subscription JOIN user_session session ON session.id = subscription.session_id
  WHERE subscription.user_id = $1 ORDER BY subscription.created_at, subscription.id`;

export const deviceRow = z.object({ device: z.string(), createdAt: z.date(), lastSentAt: z.date().nullable() });

/** The settings of mail about searches of user $1. */
export const alertSettingSql = `
  SELECT hour, time_zone AS "timeZone", stopped_at AS "stoppedAt", stopped_by AS "stoppedBy",
    list_news_since AS "listNewsSince", reminders
  FROM alert_setting WHERE user_id = $1`;

export const alertSettingRow = z.object({
  hour: z.number(),
  timeZone: z.string(),
  stoppedAt: z.date().nullable(),
  stoppedBy: z.enum(['user', 'refused']).nullable(),
  listNewsSince: z.date().nullable(),
  reminders: z.array(z.literal(reminderMinutes)),
});

/** The reminders that user $1 chose for single lots. */
export const lotRemindersSql = `
  SELECT lot_id AS id, reminders FROM listed_lot WHERE user_id = $1 AND reminders IS NOT NULL ORDER BY lot_id`;

export const lotRemindersRow = z.object({ id: z.string(), reminders: z.array(z.literal(reminderMinutes)) });
