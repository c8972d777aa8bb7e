import { z } from 'zod';

/** $1 counts. Rows are written in the order of their keys, so that concurrent writers wait for each other and never deadlock. */
export const addCountsSql = `
  INSERT INTO service_count AS kept (slot, what, count)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (slot timestamptz, what text, count bigint)
  ORDER BY slot, what COLLATE "C"
  ON CONFLICT (slot, what) DO UPDATE SET count = kept.count + excluded.count`;

/** $1 minutes. A minute that one gateway found away stays away. */
export const markMinutesSql = `
  INSERT INTO service_minute AS kept (minute, search_away, database_away)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (minute timestamptz, "searchAway" boolean, "databaseAway" boolean)
  ORDER BY minute
  ON CONFLICT (minute) DO UPDATE SET search_away = kept.search_away OR excluded.search_away,
    database_away = kept.database_away OR excluded.database_away`;

/** $1 since. */
export const countsSql = `SELECT what, sum(count)::float8 AS count FROM service_count WHERE slot >= $1 GROUP BY what ORDER BY what`;

export const countRow = z.object({ what: z.string(), count: z.number() });

/** $1 first day. */
export const countsByDaySql = `
  SELECT to_char(slot AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, what, sum(count)::float8 AS count
  FROM service_count WHERE slot >= $1 GROUP BY 1, 2 ORDER BY 1, 2`;

export const dayCountRow = countRow.extend({ day: z.string() });

/** $1 first day. */
export const minutesByDaySql = `
  SELECT to_char(minute AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*)::int AS minutes,
    (count(*) FILTER (WHERE search_away))::int AS "searchAway", (count(*) FILTER (WHERE database_away))::int AS "databaseAway"
  FROM service_minute WHERE minute >= $1 GROUP BY 1 ORDER BY 1`;

export const dayMinutesRow = z.object({
  day: z.string(),
  minutes: z.number(),
  searchAway: z.number(),
  databaseAway: z.number(),
});

/** $1 first day, $2 minutes that may lie between two minutes of one outage. */
export const lastOutageSql = `
  WITH away AS (
    SELECT 'search' AS component, minute FROM service_minute WHERE search_away AND minute >= $1
    UNION ALL SELECT 'database', minute FROM service_minute WHERE database_away AND minute >= $1
  ), marked AS (
    SELECT component, minute,
      COALESCE(minute - lag(minute) OVER (PARTITION BY component ORDER BY minute) > ($2::int + 1) * interval '1 minute', true) AS begins
    FROM away
  ), numbered AS (
    SELECT component, minute, count(*) FILTER (WHERE begins) OVER (PARTITION BY component ORDER BY minute) AS outage FROM marked
  )
  SELECT component, min(minute) AS "from", max(minute) + interval '1 minute' AS "to", count(*)::int AS minutes
  FROM numbered GROUP BY component, outage ORDER BY "to" DESC, "from", component DESC LIMIT 1`;

export const outageRow = z.object({
  component: z.enum(['search', 'database']),
  from: z.date(),
  to: z.date(),
  minutes: z.number(),
});
