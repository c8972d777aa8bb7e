import { z } from 'zod';

/** $1 an instant or null. Microseconds are kept: they separate days that were stored one after the other. */
export const daysSql = `
  SELECT date::text AS date, per_euro AS "perEuro", to_char(stored_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "storedAt"
  FROM exchange_rate WHERE $1::timestamptz IS NULL OR stored_at >= $1::timestamptz - interval '1 minute' ORDER BY exchange_rate.date`;

export const dayRow = z.object({ date: z.string(), perEuro: z.record(z.string(), z.string()), storedAt: z.string() });

/** $1 the rates as JSON, written in the order of the key, so that concurrent writers wait for each other and never deadlock. */
export const saveOtherRatesSql = `
  INSERT INTO other_exchange_rate (currency, date, per_euro, source, stored_at)
  SELECT DISTINCT ON (currency, date) currency, date, "perEuro", source, clock_timestamp()
  FROM jsonb_to_recordset($1::jsonb) AS given (currency text, date date, "perEuro" text, source text)
  ORDER BY currency, date ON CONFLICT DO NOTHING`;

/** $1 an instant or null, as in {@link daysSql}. */
export const otherRatesSql = `
  SELECT currency, date::text AS date, per_euro AS "perEuro", source,
    to_char(stored_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "storedAt"
  FROM other_exchange_rate WHERE $1::timestamptz IS NULL OR stored_at >= $1::timestamptz - interval '1 minute'
  ORDER BY other_exchange_rate.date, currency`;

export const otherRateRow = z.object({
  currency: z.string(),
  date: z.string(),
  perEuro: z.string(),
  source: z.string(),
  storedAt: z.string(),
});

/** $1 address, $2 milliseconds. By the database's clock, which all services share. */
export const claimSourceSql = `
  INSERT INTO exchange_rate_source AS known (url, asked_at) VALUES ($1, now())
  ON CONFLICT (url) DO UPDATE SET asked_at = now() WHERE known.asked_at <= now() - $2 * interval '1 millisecond'
  RETURNING etag, last_modified AS "lastModified"`;

export const sourceStateRow = z.object({ etag: z.string().nullable(), lastModified: z.string().nullable() });
