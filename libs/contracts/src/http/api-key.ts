import { z } from 'zod';
import { apiMessages } from '../values/api-messages';
import { apiKeyLimits, apiScopes } from './constants';
import { line } from './plain-text';

const time = z.iso.datetime();
const count = z.number().int().nonnegative();

/** A key of the API: `obv_` and 256 bits in base64url. Only programs of its user have it. */
export const API_KEY_FORM = /^obv_[A-Za-z0-9_-]{43}$/;

const scopesSchema = z
  .array(z.enum(apiScopes))
  .min(1, apiMessages.required)
  .max(apiScopes.length)
  .refine((scopes) => new Set(scopes).size === scopes.length, apiMessages.repeatedScope);

/** What a user states about a new key. */
export const apiKeyRequestSchema = z.strictObject({ name: line(apiKeyLimits.name), scopes: scopesSchema });
export type ApiKeyRequest = z.input<typeof apiKeyRequestSchema>;

/** What is stored of a key. The key itself is shown once, when it is made. */
export const storedApiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  createdAt: time,
  /** The day (UTC) of the last request. Absent: it was never used. */
  lastUsedOn: z.iso.date().optional(),
  /** Requests with the key are refused since. Absent: they are answered. */
  revokedAt: time.optional(),
});
export type StoredApiKey = z.output<typeof storedApiKeySchema>;

/** With the numbers of requests that were answered: today, and in the last 30 days with today (UTC). */
export const apiKeySchema = storedApiKeySchema
  .extend({ requestsToday: count, requestsOfMonth: count })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof apiKeySchema>;

/** With the key itself, which is stored nowhere. */
export const newApiKeySchema = apiKeySchema.extend({ key: z.string().regex(API_KEY_FORM) }).meta({ id: 'NewApiKey' });
export type NewApiKey = z.output<typeof newApiKeySchema>;
