import { z } from 'zod';
import { timeZoneSchema } from './time-zone';
import { tokenSchema } from './token';

const hourSchema = z.number().int().min(0).max(23);
/** `user`: by a link of a mail, or on the site; `refused`: the address refused mail. */
const stoppedBySchema = z.enum(['user', 'refused']);

/** How mail about saved searches is sent to a user. */
export const alertSettingSchema = z
  .object({
    /** Of the day, in `timeZone`, at which digests are sent. */
    hour: hourSchema,
    timeZone: z.string(),
    /** No mail about saved searches is sent, whatever they say. */
    isStopped: z.boolean(),
    /** Who stopped it. Absent while mail is sent. */
    stoppedBy: stoppedBySchema.optional(),
    /** Mail begins after the user has opened the link that confirms the address. */
    isEmailVerified: z.boolean(),
    email: z.string(),
  })
  .meta({ id: 'AlertSetting' });
export type AlertSetting = z.output<typeof alertSettingSchema>;

export const alertSettingChangeSchema = z.strictObject({
  hour: hourSchema.optional(),
  timeZone: timeZoneSchema.optional(),
  isStopped: z.boolean().optional(),
});
export type AlertSettingChange = z.input<typeof alertSettingChangeSchema>;

export const alertSettingExportSchema = z.object({
  hour: hourSchema,
  timeZone: z.string(),
  stoppedAt: z.iso.datetime().optional(),
  stoppedBy: stoppedBySchema.optional(),
});

/** The token of a mail. With `search`, a saved search of its recipient, only mail about this search ends. */
export const unsubscribeSchema = z.strictObject({ token: tokenSchema, search: z.uuid().optional() });
