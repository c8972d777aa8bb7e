import { apiScopes } from '@obverse/contracts';
import { z } from 'zod';

const storedColumns = `id, name, scopes, created_at AS "createdAt", last_used_on::text AS "lastUsedOn", revoked_at AS "revokedAt"`;

/** The keys of user $1, the newest first. */
export const storedKeysSql = `SELECT ${storedColumns} FROM api_key WHERE user_id = $1 ORDER BY created_at DESC, id`;

export const storedKeyRow = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  createdAt: z.date(),
  lastUsedOn: z.string().nullable(),
  revokedAt: z.date().nullable(),
});

/** As {@link storedKeysSql}, with the requests of the day $2 and of the 30 days until then. */
export const usedKeysSql = `
  SELECT key.*, use.today, use.month
  FROM (${storedKeysSql}) key
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(requests) FILTER (WHERE day = $2::date), 0)::int AS today, coalesce(sum(requests), 0)::int AS month
    FROM api_key_use
    WHERE key_id = key.id AND day > $2::date - 30 AND day <= $2::date
  ) use
  ORDER BY key."createdAt" DESC, key.id`;

export const usedKeyRow = storedKeyRow.extend({ today: z.number(), month: z.number() });

/** Of the revoked keys of user $1 only the last $2 are kept. */
export const purgeRevokedSql = `
  DELETE FROM api_key
  WHERE id IN (
    SELECT id FROM api_key WHERE user_id = $1 AND revoked_at IS NOT NULL ORDER BY revoked_at DESC, id OFFSET $2
  )`;

/** Counts a request with key $1 on day $2. Returns the requests of that day; nothing for a key that was deleted in the meantime. */
export const noteUseSql = `
  INSERT INTO api_key_use AS use (key_id, day, requests)
  SELECT id, $2::date, 1 FROM api_key WHERE id = $1 FOR KEY SHARE
  ON CONFLICT (key_id, day) DO UPDATE SET requests = use.requests + 1
  RETURNING requests`;

export const useRow = z.object({ requests: z.number() });

/** The days of key $1 that no number counts on day $2. */
export const purgeUseSql = 'DELETE FROM api_key_use WHERE key_id = $1 AND day <= $2::date - 30';
