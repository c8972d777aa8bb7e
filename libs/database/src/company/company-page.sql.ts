import { z } from 'zod';

/** $1 sellers, $2 now, $3 the next due time. */
export const takePageSql = `
  UPDATE company_visit SET attempts = attempts + 1, due_at = $3 WHERE seller_id = (
    SELECT seller_id FROM company_visit WHERE seller_id = ANY($1::int[]) AND due_at <= $2
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING seller_id AS "sellerId", attempts, content_hash AS "contentHash", last_observed_at AS "lastObservedAt"`;

export const duePageRow = z.object({
  sellerId: z.number(),
  attempts: z.number(),
  contentHash: z.string().nullable(),
  lastObservedAt: z.date().nullable(),
});
