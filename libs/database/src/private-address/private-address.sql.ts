import { privateAddressKinds } from '@obverse/contracts';
import { z } from 'zod';

/** The addresses of user $1. */
export const addressesSql = `
  SELECT kind, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM private_address WHERE user_id = $1 ORDER BY kind`;

export const addressRow = z.object({
  kind: z.enum(privateAddressKinds),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
});

/** The user whose address of kind $2 has the token with hash $1. */
export const ownerSql = `
  SELECT account.id AS "userId", account.language, account.currency, address.last_used_at AS "lastUsedAt"
  FROM private_address address JOIN user_account account ON account.id = address.user_id
  WHERE address.token_hash = $1 AND address.kind = $2`;

export const ownerRow = z.object({
  userId: z.string(),
  language: z.string().nullable(),
  currency: z.string().nullable(),
  lastUsedAt: z.date().nullable(),
});
