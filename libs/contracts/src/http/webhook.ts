import { z } from 'zod';
import { apiMessages } from '../values/api-messages';
import { webhookFailures, webhookLimits, webhookStoppers } from './constants';
import { line } from './plain-text';

const time = z.iso.datetime();
const nameSchema = line(webhookLimits.name);

/** With https, on its port 443, without credentials. Whether it is one of the public internet is checked by the server, and again after DNS. */
const addressSchema = z
  .url({ protocol: /^https$/, error: apiMessages.webhookAddress })
  .max(webhookLimits.address, apiMessages.tooLong)
  .meta({ example: 'https://hooks.example.org/obverse' });

export const newWebhookSchema = z.strictObject({ name: nameSchema, address: addressSchema });
export type NewWebhookRequest = z.input<typeof newWebhookSchema>;

export const webhookChangeSchema = z.strictObject({ name: nameSchema.optional(), isOn: z.boolean().optional() });

/** An address to which what the saved searches of the user announce is posted. Without its secret. */
export const webhookSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    address: z.string(),
    createdAt: time,
    isOn: z.boolean(),
    /** What switched it off. Absent: it is on. */
    offBy: z.enum(webhookStoppers).optional(),
    /** When it last accepted a message. */
    lastSuccessAt: time.optional(),
    lastFailure: z
      .object({
        at: time,
        reason: z.enum(webhookFailures),
        /** The status, or the code of the error: `503`, `ECONNREFUSED`. */
        detail: z.string().optional(),
      })
      .optional(),
    /** The first failure after the last success. Absent: the last message was accepted, or only tests were sent. */
    failingSince: time.optional(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof webhookSchema>;

/** With the secret, which no other answer has. */
export const createdWebhookSchema = webhookSchema
  .extend({
    /** `whsec_` and base64, with which messages are signed. */
    secret: z.string(),
  })
  .meta({ id: 'CreatedWebhook' });
export type CreatedWebhook = z.output<typeof createdWebhookSchema>;
