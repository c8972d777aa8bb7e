import { z } from 'zod';

/** $1 the counts of some seconds. Rows are written in the order of their keys, so that concurrent writers wait for each other and never deadlock. */
export const addPopularSearchesSql = `
  INSERT INTO popular_search AS kept (day, path, realm, visitors)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (day date, path text, realm text, visitors bigint)
  ORDER BY day, path COLLATE "C", realm COLLATE "C"
  ON CONFLICT (day, path, realm) DO UPDATE SET visitors = kept.visitors + excluded.visitors`;

/** $1 first day, $2 how many. */
export const mostPopularSql = `
  SELECT path, realm FROM popular_search WHERE day >= $1
  GROUP BY path, realm ORDER BY sum(visitors) DESC, path, realm LIMIT $2`;

export const coinSearchRow = z.object({ path: z.string(), realm: z.string() });
