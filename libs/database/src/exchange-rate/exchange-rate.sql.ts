import { z } from 'zod';

/** $1 an instant or null. Microseconds are kept: they separate days that were stored one after the other. */
export const daysSql = `
  SELECT date::text AS date, per_euro AS "perEuro", to_char(stored_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "storedAt"
  FROM exchange_rate WHERE $1::timestamptz IS NULL OR stored_at >= $1::timestamptz - interval '1 minute' ORDER BY exchange_rate.date`;

export const dayRow = z.object({ date: z.string(), perEuro: z.record(z.string(), z.string()), storedAt: z.string() });

/** $1 address, $2 milliseconds. By the database's clock, which all services share. */
export const claimSourceSql = `
  INSERT INTO exchange_rate_source AS known (url, asked_at) VALUES ($1, now())
  ON CONFLICT (url) DO UPDATE SET asked_at = now() WHERE known.asked_at <= now() - $2 * interval '1 millisecond'
  RETURNING etag, last_modified AS "lastModified"`;

export const sourceStateRow = z.object({ etag: z.string().nullable(), lastModified: z.string().nullable() });
