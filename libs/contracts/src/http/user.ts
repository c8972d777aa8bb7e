import { languages } from '@obverse/texts';
import { z } from 'zod';
import { currencySchema, lotIdSchema } from '../values/values';
import { apiMessages } from '../values/api-messages';
import { alertKinds } from './constants';
import { lotNoteFieldsSchema } from './lot-note';
import { line, lines } from './plain-text';
import { alertSettingExportSchema, lotRemindersExportSchema } from './search-alert';
import { storedApiKeySchema } from './api-key';
import { privateAddressSchema } from './private-address';
import { webhookSchema } from './webhook';

/** RFC 5321 allows 254 characters. */
export const emailSchema = z.email(apiMessages.email).max(254, apiMessages.tooLong);
export const passwordSchema = z
  .string()
  .min(8, apiMessages.passwordLength)
  .max(20, apiMessages.passwordLength)
  .refine((text) => text.isWellFormed(), apiMessages.plainText);
/** A password that was chosen before; its rules do not matter. */
const givenPasswordSchema = z.string().min(1, apiMessages.required).max(200, apiMessages.tooLong);
export const listTagSchema = z.string().regex(/^[a-z0-9]{1,40}$/, apiMessages.listTag);
export const nameSchema = line(80);
export const listNameSchema = line(80);

/** `ids` are the newest {@link listLimits.shownIds} lots, `count` is the number of all. `title` is in the visitor's language, `name` as its owner wrote it. */
export const userListSchema = z
  .object({
    tag: listTagSchema,
    title: z.string(),
    name: z.string(),
    ids: z.array(lotIdSchema),
    count: z.number().int().min(0),
  })
  .meta({ id: 'UserList' });
export type UserList = z.output<typeof userListSchema>;

/** `valid` is true when signed in; otherwise the profile is empty. */
export const profileSchema = z
  .object({
    name: z.string().optional(),
    email: z.string().optional(),
    valid: z.boolean(),
    roles: z.array(z.string()),
    currency: currencySchema,
    currencies: z.array(currencySchema),
    language: z.enum(languages).optional(),
    /** The account has a password. */
    hasPassword: z.boolean().optional(),
    favCategory: z.object({ tag: z.string(), title: z.string() }).optional(),
    lists: z.array(userListSchema),
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof profileSchema>;

export const signInSchema = z.strictObject({ username: emailSchema, password: givenPasswordSchema });
export const registerSchema = z.strictObject({ email: emailSchema, password: passwordSchema, firstName: nameSchema });
export const profileChangeSchema = z.strictObject({
  name: nameSchema.optional(),
  language: z.enum(languages).optional(),
});
export const passwordChangeSchema = z.strictObject({
  oldPassword: givenPasswordSchema.optional(),
  password: passwordSchema,
});
export const emailChangeSchema = z.strictObject({ email: emailSchema, password: givenPasswordSchema.optional() });
export const accountRemovalSchema = z.strictObject({ password: givenPasswordSchema.optional() });
export const returnUrlSchema = z.string().max(2000).optional();
export const linkSchema = z.strictObject({ returnUrl: returnUrlSchema, password: givenPasswordSchema.optional() });
export const unlinkSchema = z.strictObject({ password: givenPasswordSchema.optional() });
export const contactSchema = z.strictObject({ firstName: nameSchema, email: emailSchema, message: lines(5000) });

const time = z.iso.datetime();

export const sessionSchema = z
  .object({
    id: z.uuid(),
    /** The session of this request. */
    current: z.boolean(),
    /** Browser and system, as far as the browser names them. */
    device: z.string(),
    createdAt: time,
    lastUsedAt: time,
  })
  .meta({ id: 'Session' });
export type Session = z.output<typeof sessionSchema>;

export const identityProviderSchema = z
  .object({ provider: z.string(), title: z.string(), linked: z.boolean() })
  .meta({ id: 'IdentityProvider' });
export type IdentityProvider = z.output<typeof identityProviderSchema>;

/**
 * Everything stored about a user, except hashes, and except mails that are being sent. Messages of the contact form are those with the address of the
 * user, when a mailed link or a provider has proved that it is theirs.
 */
export const accountExportSchema = z
  .object({
    email: z.string(),
    name: z.string(),
    roles: z.array(z.string()),
    currency: currencySchema.optional(),
    language: z.string().optional(),
    favCategory: z.string().optional(),
    createdAt: time,
    emailVerifiedAt: time.optional(),
    /** The new address that waits for its confirmation. */
    pendingEmail: z.string().optional(),
    sessions: z.array(sessionSchema.omit({ current: true })),
    identities: z.array(
      z.object({ provider: z.string(), issuer: z.string(), subject: z.string(), email: z.string().optional() }),
    ),
    contactMessages: z.array(
      z.object({
        firstName: z.string(),
        email: z.string(),
        message: z.string(),
        language: z.string(),
        createdAt: time,
      }),
    ),
    lotReports: z.array(
      z.object({
        lotId: lotIdSchema,
        reason: z.string(),
        words: z.string().optional(),
        language: z.string(),
        createdAt: time,
      }),
    ),
    lists: z.array(
      z.object({
        tag: listTagSchema,
        name: z.string(),
        lots: z.array(z.object({ id: lotIdSchema, title: z.string().optional(), addedAt: time })),
      }),
    ),
    searches: z.array(
      z.object({
        name: z.string(),
        path: z.string(),
        createdAt: time,
        seenAt: time,
        paused: z.boolean(),
        alert: z.enum(alertKinds),
      }),
    ),
    /** How mail about saved searches and lots of lists is sent. Absent: nothing was chosen. */
    alerts: alertSettingExportSchema.optional(),
    /** The reminders that were chosen for single lots. */
    reminders: z.array(lotRemindersExportSchema),
    /** Browsers that get notifications. Their addresses at push services are secrets and left out. */
    devices: z.array(z.object({ device: z.string(), createdAt: time, lastSentAt: time.optional() })),
    /** Without the secrets in them. */
    addresses: z.array(privateAddressSchema),
    /** Without the keys themselves. */
    apiKeys: z.array(storedApiKeySchema),
    /** Without their secrets. */
    webhooks: z.array(webhookSchema),
    /** What the user wrote down about lots, by the ids of these. */
    notes: z.array(lotNoteFieldsSchema.extend({ id: lotIdSchema, changedAt: time })),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.output<typeof accountExportSchema>;
