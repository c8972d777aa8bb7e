import { z } from 'zod';

/**
 * $1 now, $2 how many, $3 the pause after the first attempt in milliseconds, $4 the longest pause. A claimed mail is due again after the pause, so that of
 * a killed process is sent by another. The exponent is limited because a number of milliseconds has no more digits.
 */
export const claimSql = `
  UPDATE mail_outbox SET attempts = attempts + 1,
    next_at = $1::timestamptz + LEAST($3::float8 * 2 ^ LEAST(attempts, 30), $4::float8) * interval '1 millisecond'
  WHERE id IN (SELECT id FROM mail_outbox WHERE next_at <= $1 ORDER BY next_at, id LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING id, recipient, template, language, values, created_at AS "createdAt", attempts`;

export const mailRow = z.object({
  id: z.string(),
  recipient: z.string(),
  template: z.string(),
  language: z.string(),
  values: z.record(z.string(), z.string()),
  createdAt: z.date(),
  attempts: z.number(),
});
