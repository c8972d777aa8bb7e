import { webhookFailures, webhookStoppers } from '@obverse/contracts';
import { z } from 'zod';

const columns = `
  id, name, address, created_at AS "createdAt", off_at AS "offAt", off_by AS "offBy", last_success_at AS "lastSuccessAt",
  last_failure_at AS "lastFailureAt", last_failure AS "lastFailure", last_failure_detail AS "lastFailureDetail",
  failing_since AS "failingSince"`;

/** The webhooks of user $1, the newest first. */
export const webhooksSql = `SELECT ${columns} FROM webhook WHERE user_id = $1 ORDER BY created_at DESC, id`;

export const webhookRow = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  createdAt: z.date(),
  offAt: z.date().nullable(),
  offBy: z.enum(webhookStoppers).nullable(),
  lastSuccessAt: z.date().nullable(),
  lastFailureAt: z.date().nullable(),
  lastFailure: z.enum(webhookFailures).nullable(),
  lastFailureDetail: z.string().nullable(),
  failingSince: z.date().nullable(),
});

/** Adds webhook $2 (name), $3 (address), $4 (secret) of user $1 at time $5. */
export const addWebhookSql = `
  INSERT INTO webhook (user_id, name, address, secret, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING ${columns}`;

/** Switches webhook $1 on. It begins without failures. */
export const switchOnSql = `
  UPDATE webhook SET off_at = NULL, off_by = NULL, failing_since = NULL WHERE id = $1 AND off_at IS NOT NULL`;

/** Switches webhook $1 off at $2, because of $3. */
export const switchOffSql = 'UPDATE webhook SET off_at = $2, off_by = $3 WHERE id = $1 AND off_at IS NULL';

/** @param user The SQL of an id. Whether the user has a webhook that is on. */
export const hasWebhook = (user: string): string =>
  `EXISTS (SELECT FROM webhook hook WHERE hook.user_id = ${user} AND hook.off_at IS NULL)`;

/** Messages that wait for one webhook. Further ones are not written. */
const MAX_WAITING = 1_000;

/** Adds a message $2 about search $3 for each webhook of user $1 that is on: $4 now. */
export const addWebhookMessageSql = `
  INSERT INTO webhook_outbox (webhook_id, body, search_id, created_at, attempts, next_at)
  SELECT id, $2, $3, $4, 0, $4 FROM webhook
  WHERE user_id = $1 AND off_at IS NULL AND (SELECT count(*) FROM webhook_outbox WHERE webhook_id = webhook.id) < ${MAX_WAITING}`;

/** Adds a test $3 for webhook $1 of user $2, on or off: $4 now. */
export const addTestSql = `
  INSERT INTO webhook_outbox (webhook_id, body, created_at, attempts, next_at)
  SELECT id, $3, $4, 0, $4 FROM webhook
  WHERE id = $1 AND user_id = $2`;

/** Removes messages that are due at $1 and whose search announces lots no more, or whose webhook was switched off while they were written. Tests stay. */
export const dropMessagesSql = `
  DELETE FROM webhook_outbox message WHERE next_at <= $1 AND search_id IS NOT NULL AND (
    NOT EXISTS (
      SELECT FROM saved_search search WHERE search.id = message.search_id AND search.alert <> 'off' AND NOT search.paused
    ) OR EXISTS (SELECT FROM webhook WHERE webhook.id = message.webhook_id AND webhook.off_at IS NOT NULL)
  )`;

/**
 * $1 now, $2 how many, $3 the pauses after the attempts in milliseconds. Of each webhook the message that waits longest, so that one which answers slowly does
 * not hold back the others. A claimed message is due again after its pause, so that of a killed process is sent by another.
 */
export const claimMessagesSql = `
  WITH due AS (
    SELECT id FROM webhook_outbox message WHERE next_at <= $1 AND NOT EXISTS (
      SELECT FROM webhook_outbox earlier
      WHERE earlier.webhook_id = message.webhook_id AND (earlier.next_at, earlier.id) < (message.next_at, message.id)
    )
    ORDER BY next_at, id LIMIT $2 FOR UPDATE SKIP LOCKED
  )
  UPDATE webhook_outbox message SET attempts = attempts + 1,
    next_at = $1::timestamptz + ($3::float8[])[LEAST(attempts + 1, cardinality($3::float8[]))] * interval '1 millisecond'
  FROM webhook
  WHERE message.id IN (SELECT id FROM due) AND webhook.id = message.webhook_id
  RETURNING message.id, message.webhook_id AS "webhookId", message.search_id IS NULL AS "isTest", message.body, message.attempts,
    $1::timestamptz AS "claimedAt", webhook.address, webhook.secret`;

export const webhookMessageRow = z.object({
  id: z.string(),
  webhookId: z.string(),
  isTest: z.boolean(),
  body: z.string(),
  attempts: z.number(),
  claimedAt: z.date(),
  address: z.string(),
  secret: z.string(),
});

/** Webhook $1 accepted a message at $2. */
export const succeededSql = 'UPDATE webhook SET last_success_at = $2, failing_since = NULL WHERE id = $1';

/** An attempt at $2 to send to webhook $1 failed because of $3, $4. A test ($5) does not count. */
export const failedSql = `
  UPDATE webhook SET last_failure_at = $2, last_failure = $3, last_failure_detail = $4,
    failing_since = CASE WHEN $5 THEN failing_since ELSE COALESCE(failing_since, $2) END
  WHERE id = $1 RETURNING failing_since AS "failingSince", off_at AS "offAt"`;

export const failedRow = z.object({ failingSince: z.date().nullable(), offAt: z.date().nullable() });

/** Holds the messages of webhook $1 back until $2, except tests. */
export const holdBackSql =
  'UPDATE webhook_outbox SET next_at = $2 WHERE webhook_id = $1 AND next_at < $2 AND search_id IS NOT NULL';

/** The owner of webhook $1. `email` is null when it is not proved. */
export const ownerSql = `
  SELECT webhook.name AS webhook, account.name, account.language, CASE WHEN account.email_verified_at IS NOT NULL THEN account.email END AS email
  FROM webhook JOIN user_account account ON account.id = webhook.user_id WHERE webhook.id = $1`;

export const ownerRow = z.object({
  webhook: z.string(),
  name: z.string(),
  language: z.string().nullable(),
  email: z.string().nullable(),
});

/** $1 now. */
export const longestMessageWaitSql = `
  SELECT COALESCE(GREATEST(EXTRACT(epoch FROM $1::timestamptz - min(next_at)), 0), 0)::float8 AS seconds FROM webhook_outbox`;

export const messageWaitRow = z.object({ seconds: z.number() });
