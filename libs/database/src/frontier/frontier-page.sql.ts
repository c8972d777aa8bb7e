import { z } from 'zod';

/** Steps from the run's first pages to a page, where its platform counts them. */
const depthOf = (request: string) => `COALESCE((${request} #>> '{context,depth}')::int, 0)`;

/**
 * $1 seller, $2 run, $3 pages, $4 now. A page that the run already has keeps its request, unless it still waits and is linked from a page at a smaller
 * depth. A page that is requested with other facts than in the last run is read in full.
 */
export const wantPagesSql = `
  INSERT INTO frontier_page (seller_id, page_key, run_number, due_at, request)
  SELECT DISTINCT ON (p.page_key) $1::int, p.page_key, $2::int, $4::timestamptz, p.request
  FROM ROWS FROM (jsonb_to_recordset($3::jsonb) AS ("pageKey" bigint, request jsonb)) WITH ORDINALITY AS p(page_key, request, place)
  ORDER BY p.page_key, ${depthOf('p.request')}, p.place DESC
  ON CONFLICT (seller_id, page_key) DO UPDATE
    SET run_number = EXCLUDED.run_number, state = 0, attempts = 0, due_at = EXCLUDED.due_at, request = EXCLUDED.request,
      etag = CASE WHEN frontier_page.request = EXCLUDED.request THEN frontier_page.etag END,
      last_modified = CASE WHEN frontier_page.request = EXCLUDED.request THEN frontier_page.last_modified END,
      next = CASE WHEN frontier_page.request = EXCLUDED.request THEN frontier_page.next END
    WHERE frontier_page.run_number < EXCLUDED.run_number
      OR (frontier_page.run_number = EXCLUDED.run_number AND frontier_page.state = 0 AND frontier_page.attempts = 0
        AND ${depthOf('EXCLUDED.request')} < ${depthOf('frontier_page.request')})`;

/** $1 seller, $2 run, $3 page keys. */
export const newPagesSql = `
  SELECT count(DISTINCT key)::int AS total FROM unnest($3::bigint[]) AS key
  WHERE NOT EXISTS (SELECT FROM frontier_page WHERE seller_id = $1 AND page_key = key AND run_number = $2)`;

export const newPagesRow = z.object({ total: z.number() });
