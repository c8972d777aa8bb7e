import { z } from 'zod';
import { factSchema } from './fact';
import { apiMessages } from '../values/api-messages';
import { lotPictureSchema, lotSchema } from './lot';

/** Hash of the key of a coin type. */
export const catalogIdSchema = z.string().regex(/^[0-9a-z]{10}$/, apiMessages.catalogId);

/** A type of coin with its lots. */
export const catalogItemSchema = z
  .object({
    id: catalogIdSchema,
    /** The address of the page is `uiKey-id`. */
    uiKey: z.string(),
    title: z.string(),
    facts: z.array(factSchema),
    /** The first picture of one of its lots. Absent when no lot has one. */
    picture: lotPictureSchema.optional(),
    /** Lots on offer, the newest first, at most 24; `openTotal` counts all. */
    open: z.array(lotSchema),
    openTotal: z.number().int().nonnegative(),
    /** Ended lots, the latest first, at most 24; `pastTotal` counts all. */
    past: z.array(lotSchema),
    pastTotal: z.number().int().nonnegative(),
    /** Open and ended lots. */
    total: z.number().int().nonnegative(),
  })
  .meta({ id: 'CatalogItem' });
export type CatalogItem = z.output<typeof catalogItemSchema>;
