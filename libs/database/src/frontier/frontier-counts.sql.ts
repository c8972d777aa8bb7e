import { z } from 'zod';

/** $1 now. */
export const countsSql = `
  SELECT seller_key AS "sellerKey", run_number AS run, running,
     COALESCE(p.planned, 0)::int AS "pagesPlanned", COALESCE(p.fetched, 0)::int AS "pagesFetched",
     COALESCE(p.failed, 0)::int AS "pagesFailed", COALESCE(l.open, 0)::int AS "lotsOpen", COALESCE(l.closed, 0)::int AS "lotsClosed",
     COALESCE(l.away, 0)::int AS "lotsAway", COALESCE(l.planned, 0)::int AS "lotsPlanned", COALESCE(l.due, 0)::int AS "lotsDue",
     COALESCE(l.failed, 0)::int AS "lotsFailed", COALESCE(l.changed, 0)::int AS "lotsChanged",
     COALESCE(i.waiting, 0)::int AS "picturesWaiting"
   FROM seller_crawl
   LEFT JOIN (SELECT page.seller_id, count(*) FILTER (WHERE state = 0) AS planned, count(*) FILTER (WHERE state = 1) AS fetched,
       count(*) FILTER (WHERE state = 2) AS failed
     FROM frontier_page page JOIN seller_crawl ON seller_crawl.seller_id = page.seller_id AND seller_crawl.run_number = page.run_number GROUP BY 1) p USING (seller_id)
   LEFT JOIN (SELECT lot.seller_id, count(*) FILTER (WHERE state = 0) AS open, count(*) FILTER (WHERE state = 1) AS closed,
       count(*) FILTER (WHERE state = 2) AS away, count(due_at) AS planned, count(*) FILTER (WHERE due_at <= $1) AS due,
       count(last_error) AS failed, count(*) FILTER (WHERE last_observed_at >= started_at) AS changed
     FROM frontier_lot lot JOIN seller_crawl ON seller_crawl.seller_id = lot.seller_id GROUP BY 1) l USING (seller_id)
   LEFT JOIN (SELECT seller_id, count(*) AS waiting FROM picture WHERE state = 0 GROUP BY 1) i USING (seller_id)
   ORDER BY seller_key`;

export const countsRow = z.object({
  sellerKey: z.string(),
  run: z.number(),
  running: z.boolean(),
  pagesPlanned: z.number(),
  pagesFetched: z.number(),
  pagesFailed: z.number(),
  lotsOpen: z.number(),
  lotsClosed: z.number(),
  lotsAway: z.number(),
  lotsPlanned: z.number(),
  lotsDue: z.number(),
  lotsFailed: z.number(),
  lotsChanged: z.number(),
  picturesWaiting: z.number(),
});
