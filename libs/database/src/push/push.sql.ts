import { z } from 'zod';

/** The devices of user $1, the newest first. */
export const devicesSql = `
  SELECT subscription.id, session.device, subscription.session_id AS "sessionId", subscription.created_at AS "createdAt",
    subscription.last_sent_at AS "lastSentAt"
  FROM push_subscription subscription JOIN user_session session ON session.id = subscription.session_id
  WHERE subscription.user_id = $1 ORDER BY subscription.created_at DESC, subscription.id`;

export const deviceRow = z.object({
  id: z.string(),
  device: z.string(),
  sessionId: z.string(),
  createdAt: z.date(),
  lastSentAt: z.date().nullable(),
});

/** Adds a message $2 about the searches $3 for each device of user $1: $4 now, $5 its end. */
export const addPushSql = `
  INSERT INTO push_outbox (subscription_id, message, search_ids, created_at, attempts, next_at, ends_at)
  SELECT id, $2, $3, $4, 0, $4, $5 FROM push_subscription WHERE user_id = $1`;

/** The same for the device of session $1. */
export const addPushToSessionSql = `
  INSERT INTO push_outbox (subscription_id, message, search_ids, created_at, attempts, next_at, ends_at)
  SELECT id, $2, $3, $4, 0, $4, $5 FROM push_subscription WHERE session_id = $1`;

/** Removes messages that are due at $1 and are of no use: they are too old, or none of their searches announces lots any more. */
export const dropSql = `
  DELETE FROM push_outbox message WHERE next_at <= $1 AND (
    ends_at <= $1
    OR cardinality(search_ids) > 0 AND NOT EXISTS (
      SELECT FROM saved_search search
      WHERE search.id = ANY(message.search_ids) AND search.alert <> 'off' AND NOT search.paused
    ))`;

/**
 * $1 now, $2 how many, $3 the pause after the first attempt in milliseconds, $4 the longest pause. A claimed message is due again after the pause, so that of
 * a killed process is sent by another.
 */
export const claimPushSql = `
  WITH due AS (
    SELECT id FROM push_outbox WHERE next_at <= $1 ORDER BY next_at, id LIMIT $2 FOR UPDATE SKIP LOCKED
  )
  UPDATE push_outbox message SET attempts = attempts + 1,
    next_at = $1::timestamptz + LEAST($3::float8 * 2 ^ LEAST(attempts, 30), $4::float8) * interval '1 millisecond'
  FROM push_subscription subscription
  WHERE message.id IN (SELECT id FROM due) AND subscription.id = message.subscription_id
  RETURNING message.id, message.subscription_id AS "subscriptionId", message.message, message.attempts, message.ends_at AS "endsAt",
    subscription.endpoint, subscription.p256dh, subscription.auth`;

export const pushMessageSchema = z.object({
  title: z.string(),
  body: z.string(),
  link: z.string(),
  tag: z.string(),
  picture: z.string().optional(),
});

export const pushRow = z.object({
  id: z.string(),
  subscriptionId: z.string(),
  message: pushMessageSchema,
  attempts: z.number(),
  endsAt: z.date(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
});

/** The push service accepted a message to device $1 at $2. */
export const acceptedSql = 'UPDATE push_subscription SET last_sent_at = $2, refusals = 0 WHERE id = $1';

/** The push service refused a message to device $1. */
export const refusedSql = 'UPDATE push_subscription SET refusals = refusals + 1 WHERE id = $1';

/** Removes device $1 if it refused $2 messages in a row. */
export const dropRefusingSql = 'DELETE FROM push_subscription WHERE id = $1 AND refusals >= $2';

/** $1 now. */
export const longestPushWaitSql = `
  SELECT COALESCE(EXTRACT(epoch FROM $1::timestamptz - min(created_at)), 0)::float8 AS seconds FROM push_outbox WHERE attempts = 0`;

export const pushWaitRow = z.object({ seconds: z.number() });
