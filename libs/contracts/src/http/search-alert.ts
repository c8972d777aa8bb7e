import { z } from 'zod';
import { lotIdSchema } from '../values/values';
import { reminderMinutes } from './constants';
import { timeZoneSchema } from './time-zone';
import { tokenSchema } from './token';

const hourSchema = z.number().int().min(0).max(23);
/** `user`: by a link of a mail, or on the site; `refused`: the address refused mail. */
const stoppedBySchema = z.enum(['user', 'refused']);

/** Reminders of the end of a lot, minutes before it: each once, the earliest first. */
const remindersSchema = z.array(z.literal(reminderMinutes)).max(reminderMinutes.length);
const chosenRemindersSchema = remindersSchema.transform((chosen) =>
  reminderMinutes.filter((minutes) => chosen.includes(minutes)),
);

/** How mail about saved searches and lots of lists is sent to a user. */
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
    /** News about lots of lists is mailed. */
    listNews: z.boolean(),
    /** Of the lots of lists, unless others are chosen for a lot. */
    reminders: remindersSchema,
  })
  .meta({ id: 'AlertSetting' });
export type AlertSetting = z.output<typeof alertSettingSchema>;

export const alertSettingChangeSchema = z.strictObject({
  hour: hourSchema.optional(),
  timeZone: timeZoneSchema.optional(),
  isStopped: z.boolean().optional(),
  listNews: z.boolean().optional(),
  reminders: chosenRemindersSchema.optional(),
});
export type AlertSettingChange = z.input<typeof alertSettingChangeSchema>;

export const alertSettingExportSchema = z.object({
  hour: hourSchema,
  timeZone: z.string(),
  stoppedAt: z.iso.datetime().optional(),
  stoppedBy: stoppedBySchema.optional(),
  /** Since when news about lots of lists is mailed. Absent: none is. */
  listNewsSince: z.iso.datetime().optional(),
  reminders: remindersSchema,
});

/** The reminders of one lot of the lists of a user. */
export const lotRemindersSchema = z
  .object({
    reminders: remindersSchema,
    /** They were chosen for this lot. Otherwise those of the settings hold. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'LotReminders' });
export type LotReminders = z.output<typeof lotRemindersSchema>;

/** Null: those of the settings hold. The zone is stored for a user who has no settings. */
export const lotRemindersChangeSchema = z.strictObject({
  reminders: chosenRemindersSchema.nullable(),
  timeZone: timeZoneSchema.optional(),
});

/** The reminders that were chosen for a lot, as they are exported. */
export const lotRemindersExportSchema = z.object({ id: lotIdSchema, reminders: remindersSchema });

/** The token of a mail. With `search`, a saved search of its recipient, only mail about this search ends. */
export const unsubscribeSchema = z.strictObject({ token: tokenSchema, search: z.uuid().optional() });

/** What a mail about a saved search would be now. */
export const mailPreviewSchema = z
  .object({
    /** Absent: no lot of the search is on offer, so that no mail would be written. */
    mail: z
      .object({
        subject: z.string(),
        /** The plain text, with line breaks. Mail programs also show pictures. */
        text: z.string(),
      })
      .optional(),
  })
  .meta({ id: 'MailPreview' });
export type MailPreview = z.output<typeof mailPreviewSchema>;
