import { z } from 'zod';
import { currencySchema, lotIdSchema } from '../messages/common';
import { faultMessages } from './fault-messages';

export const passwordSchema = z.string().min(8, faultMessages.passwordLength).max(20, faultMessages.passwordLength);
export const listTagSchema = z.string().regex(/^[a-z0-9]{1,40}$/, faultMessages.listTag);

export const userListSchema = z
  .object({ tag: listTagSchema, title: z.string(), name: z.string(), ids: z.array(lotIdSchema) })
  .meta({ id: 'UserList' });

/** `valid` is true when signed in; otherwise the profile is empty. */
export const profileSchema = z
  .object({
    name: z.string().optional(),
    email: z.string().optional(),
    valid: z.boolean(),
    roles: z.array(z.string()),
    currency: currencySchema,
    currencies: z.array(currencySchema),
    favCategory: z.object({ tag: z.string(), title: z.string() }).optional(),
    lists: z.array(userListSchema),
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof profileSchema>;

export const signInSchema = z.strictObject({ username: z.email(), password: z.string().min(1).max(200) });
export const registerSchema = z.strictObject({
  email: z.email(),
  password: passwordSchema,
  firstName: z.string().trim().min(1).max(80),
});
export const contactSchema = z.strictObject({
  firstName: z.string().trim().min(1).max(80),
  email: z.email(),
  message: z.string().trim().min(1).max(5000),
});
