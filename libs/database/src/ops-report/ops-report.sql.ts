import { z } from 'zod';

/** $1 day, $2 now. Another process that writes the same day waits here for the end of this transaction, and then inserts nothing. */
export const beginSql = `INSERT INTO ops_report (day, taken_at) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING RETURNING day::text`;

export const dayRow = z.object({ day: z.string() });

export const takeGivenUpSql = `DELETE FROM mail_given_up RETURNING template, count`;

export const givenUpRow = z.object({ template: z.string(), count: z.number() });

/** $1 day, $2 facts, $3 when the webhook is called or null. */
export const saveSql = `UPDATE ops_report SET facts = $2::jsonb, webhook_next_at = $3 WHERE day = $1`;

/** $1 day, $2 days to keep. */
export const forgetSql = `DELETE FROM ops_report WHERE day < $1::date - $2::int`;

export const latestSql = `SELECT day::text, taken_at AS "takenAt", facts FROM ops_report ORDER BY day DESC LIMIT 1`;

export const reportRow = z.object({ day: z.string(), takenAt: z.date(), facts: z.record(z.string(), z.unknown()) });

/** $1 now, $2 the pause after the first attempt in milliseconds, $3 the longest pause. A report whose process is killed is due again after the pause. */
export const claimSql = `
  WITH due AS (SELECT day FROM ops_report WHERE webhook_next_at <= $1 ORDER BY day LIMIT 1 FOR UPDATE SKIP LOCKED)
  UPDATE ops_report SET webhook_attempts = webhook_attempts + 1,
    webhook_next_at = $1::timestamptz + LEAST($2::float8 * 2 ^ LEAST(webhook_attempts, 30), $3::float8) * interval '1 millisecond'
  WHERE day IN (SELECT day FROM due)
  RETURNING day::text, taken_at AS "takenAt", facts, webhook_attempts AS attempts`;

export const claimedRow = reportRow.extend({ attempts: z.number() });

/** $1 day. */
export const endWebhookSql = `UPDATE ops_report SET webhook_next_at = NULL WHERE day = $1`;
