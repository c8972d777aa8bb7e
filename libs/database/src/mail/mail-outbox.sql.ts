import { z } from 'zod';

/**
 * $1 now, $2 how many, $3 the pause after the first attempt in milliseconds, $4 the longest pause. A claimed mail is due again after the pause, so that of
 * a killed process is sent by another. The exponent is limited because a number of milliseconds has no more digits.
 */
export const claimSql = `
  WITH due AS (SELECT id FROM mail_outbox WHERE next_at <= $1 ORDER BY next_at, id LIMIT $2 FOR UPDATE SKIP LOCKED)
  UPDATE mail_outbox SET attempts = attempts + 1,
    next_at = $1::timestamptz + LEAST($3::float8 * 2 ^ LEAST(attempts, 30), $4::float8) * interval '1 millisecond'
  WHERE id IN (SELECT id FROM due)
  RETURNING id, recipient, template, language, values, created_at AS "createdAt", attempts`;

/**
 * Counts a mail: $1 the hash of the recipient, $2 the template, $3 now, $4 when a count that begins now ends. Mails of other transactions to the same
 * recipient wait for the end of this one.
 */
export const countMailSql = `
  INSERT INTO mail_count AS known (recipient_hash, template, count, ends_at) VALUES ($1, $2, 1, $4)
  ON CONFLICT (recipient_hash, template) DO UPDATE SET
    count = CASE WHEN known.ends_at <= $3 THEN 1 ELSE known.count + 1 END,
    ends_at = CASE WHEN known.ends_at <= $3 THEN $4 ELSE known.ends_at END
  RETURNING count`;

/** $1 template. */
export const countGivenUpSql = `
  INSERT INTO mail_given_up AS known (template, count) VALUES ($1, 1) ON CONFLICT (template) DO UPDATE SET count = known.count + 1`;

/** $1 now. */
export const longestWaitSql = `
  SELECT COALESCE(EXTRACT(epoch FROM $1::timestamptz - min(created_at)), 0)::float8 AS seconds FROM mail_outbox`;

export const longestWaitRow = z.object({ seconds: z.number() });

export const mailCountRow = z.object({ count: z.number() });

export const mailRow = z.object({
  id: z.string(),
  recipient: z.string(),
  template: z.string(),
  language: z.string(),
  values: z.record(z.string(), z.unknown()),
  createdAt: z.date(),
  attempts: z.number(),
});
