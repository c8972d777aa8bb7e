import { z } from 'zod';

/** Changes that take a number wait for each other: otherwise one with a lesser number could be committed after a reader has passed it. */
export const lockChangesSql = "SELECT pg_advisory_xact_lock(hashtextextended('saved_search', 0))";

export const nextChangeSql = "SELECT nextval('saved_search_changed')::text AS changed";
/** $1 user. */
export const meaningChangedSql =
  "UPDATE saved_search SET changed = nextval('saved_search_changed') WHERE user_id = $1 AND alert <> 'off'";

export const changeRow = z.object({ changed: z.coerce.number() });

/** $1 id, $2 user, $3 time. A look never makes lots new again. */
export const seenSql = 'UPDATE saved_search SET seen_at = greatest(seen_at, $3) WHERE id = $1 AND user_id = $2';
