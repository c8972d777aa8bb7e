import { z } from 'zod';

/**
 * $1 lot ids. `seenOn` is a lower bound: the last change, the start of the running or last crawl run if it named the lot, or the end of the run before
 * the one that named it. `previous` is the price before the present one.
 */
export const lotFactsSql = `
  SELECT wanted.id AS "lotId", GREATEST(f.last_observed_at, CASE WHEN f.seen_run = s.run_number THEN s.started_at END, before.checked_at) AS "seenOn",
    ARRAY(SELECT position FROM picture WHERE lot_id = wanted.id AND state = 1 ORDER BY position)::int[] AS images,
    ARRAY(SELECT position FROM picture WHERE lot_id = wanted.id AND state = 0 ORDER BY position)::int[] AS "imagesWaiting",
    EXISTS (SELECT FROM picture WHERE lot_id = wanted.id) AS "picturesKnown", earlier.amount AS "previousAmount", earlier.currency AS "previousCurrency"
  FROM unnest($1::text[]) AS wanted(id)
  LEFT JOIN frontier_lot f ON f.lot_id = wanted.id
  LEFT JOIN seller_crawl s ON s.seller_id = f.seller_id
  LEFT JOIN run_health before ON before.seller_id = f.seller_id AND before.run_number = f.seen_run - 1
  LEFT JOIN LATERAL (
    SELECT amount::text, currency FROM price_point WHERE lot_id = wanted.id ORDER BY version DESC OFFSET 1 LIMIT 1) earlier ON true`;

export const lotFactsRow = z.object({
  lotId: z.string(),
  seenOn: z.date().nullable(),
  images: z.array(z.number()),
  imagesWaiting: z.array(z.number()),
  picturesKnown: z.boolean(),
  previousAmount: z.string().nullable(),
  previousCurrency: z.string().nullable(),
});
