import { z } from 'zod';

/** $1 seller, $2 sales. */
export const completedSalesSql = `
  SELECT sale FROM frontier_lot WHERE sale = ANY($2::bigint[]) AND seller_id = $1 GROUP BY sale
  HAVING bool_and(state <> 0) AND max(first_observed_at) <= (SELECT completed_at FROM seller_crawl WHERE seller_id = $1)`;

export const saleRow = z.object({ sale: z.string() });

/** $1 seller, $2 list page, $3 now. */
export const resultsOnPageSql = `
  SELECT count(*)::int AS ended, max(ends_at) AS "lastEndedAt",
    count(*) FILTER (WHERE state <> 0 AND last_observed_at >= ends_at)::int AS completed
  FROM frontier_lot WHERE seller_id = $1 AND seen_on = $2 AND ends_at <= $3`;

export const resultsOnPageRow = z.object({
  ended: z.number(),
  completed: z.number(),
  lastEndedAt: z.date().nullable(),
});
