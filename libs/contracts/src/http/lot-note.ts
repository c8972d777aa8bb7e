import { isCurrency } from '@obverse/lots';
import { z } from 'zod';
import { apiMessages } from '../values/api-messages';
import { currencySchema, lotIdSchema } from '../values/values';
import { lotNoteLimits } from './constants';
import { line, linesOrNone } from './plain-text';

/** A decimal number above 0, with at most two decimals, as prices are shown. */
const bidAmountSchema = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, apiMessages.bidAmount)
  .refine((text) => /[1-9]/.test(text), apiMessages.bidAmount);

const bidSchema = z.strictObject({
  amount: bidAmountSchema,
  currency: currencySchema.refine(isCurrency, apiMessages.currency),
});

/** At least one character that is seen. */
const tagSchema = line(lotNoteLimits.tag).refine((tag) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(tag), apiMessages.required);
/** The form in which tags are the same. */
const keyOf = (tag: string) => tag.normalize('NFKC').toLowerCase();

/** The whole record about a lot. One without note, tags and bid deletes it. */
export const newLotNoteSchema = z.strictObject({
  note: linesOrNone(lotNoteLimits.note).optional(),
  tags: z
    .array(tagSchema)
    .max(lotNoteLimits.tags)
    .refine((tags) => new Set(tags.map(keyOf)).size === tags.length, apiMessages.repeatedTag)
    .optional(),
  bid: bidSchema.optional(),
});
export type NewLotNote = z.input<typeof newLotNoteSchema>;

/** What a user wrote down about a lot. */
export const lotNoteFieldsSchema = z.object({
  /** With line breaks; empty: none. */
  note: z.string(),
  tags: z.array(z.string()),
  /** The user's own highest bid. It is a note: nothing is bid. */
  bid: z.object({ amount: z.string(), currency: currencySchema }).optional(),
});

export const lotNoteSchema = lotNoteFieldsSchema.extend({ lotId: lotIdSchema }).meta({ id: 'LotNote' });
export type LotNote = z.output<typeof lotNoteSchema>;

/** Notes about lots of a list, the lots that were added last first. */
export const foundNotesSchema = z
  .object({
    totalCount: z.number().int().nonnegative(),
    /** `title` is that of the lot when it was added, if it is known. */
    notes: z.array(lotNoteSchema.extend({ title: z.string().optional() })),
  })
  .meta({ id: 'FoundNotes' });
export type FoundNotes = z.output<typeof foundNotesSchema>;

export const lotNoteTagsSchema = z.array(z.object({ tag: z.string(), count: z.number().int().positive() }));
