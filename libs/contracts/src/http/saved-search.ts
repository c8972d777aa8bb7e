import { z } from 'zod';
import { instantSchema } from '../values/values';
import { apiMessages } from '../values/api-messages';
import { isSearchPath } from '../search-path/parse-search-path';
import { alertKinds, savedSearchLimits } from './constants';
import { line } from './plain-text';
import { timeZoneSchema } from './time-zone';

/** Far above the longest path that is written. */
const MAX_PATH = 10_000;

/** The address of a search. It is stored in its canonical form. */
const searchPathSchema = z
  .string()
  .max(MAX_PATH, apiMessages.tooLong)
  .refine(isSearchPath, apiMessages.searchPath)
  .meta({ example: '/search/open/met-silver' });
const nameSchema = line(savedSearchLimits.name);
/** How new lots of a saved search are announced by mail. */
export const alertSchema = z.enum(alertKinds);
const alertFields = {
  /** How new lots are announced. Default of a new search: `off`. */
  alert: alertSchema.optional(),
  /** Of the visitor's system. It becomes that of the user's digests, unless the user has one. */
  timeZone: timeZoneSchema.optional(),
};

export const newSavedSearchSchema = z.strictObject({
  name: nameSchema,
  path: searchPathSchema,
  /** The last look, of a search that was saved in a browser. Default, and for a later time: now. */
  seenAt: instantSchema.optional(),
  paused: z.boolean().optional(),
  ...alertFields,
});
export type NewSavedSearch = z.input<typeof newSavedSearchSchema>;

export const savedSearchChangeSchema = z.strictObject({
  name: nameSchema.optional(),
  paused: z.boolean().optional(),
  ...alertFields,
});
export type SavedSearchChange = z.input<typeof savedSearchChangeSchema>;

/** What the index has for a search since the last look. */
const newsFields = {
  /** The search in words, in the visitor's language; of one that cannot be read, the reason if there is one. */
  title: z.string().optional(),
  /** False: a filter of the search has gone. It is kept, and nothing is counted. */
  isReadable: z.boolean(),
  /** The number of its lots that were first observed since the last look, each specimen once. Absent: not counted. */
  newLots: z.number().int().nonnegative().optional(),
  /** When the newest of these was first observed. Absent without new lots. */
  newestOn: instantSchema.optional(),
};

export const savedSearchSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    path: z.string(),
    /** The last look. Lots that were first observed later are new. */
    seenAt: instantSchema,
    createdAt: instantSchema,
    /** Nothing is counted for it, and nothing is announced. */
    paused: z.boolean(),
    /** How new lots are announced by mail. Always `off` in a browser without an account. */
    alert: alertSchema,
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.output<typeof savedSearchSchema>;

export const searchNewsSchema = z.object(newsFields).meta({ id: 'SearchNews' });
export type SearchNews = z.output<typeof searchNewsSchema>;

export const savedSearchListSchema = z
  .object({
    /** The newest first. */
    searches: z.array(savedSearchSchema.extend(newsFields)),
    /** False: new lots were not counted, because the index did not answer or was not to be asked. */
    isCounted: z.boolean(),
  })
  .meta({ id: 'SavedSearchList' });
export type SavedSearchList = z.output<typeof savedSearchListSchema>;

/** Searches that a browser without an account keeps. A path that cannot be read is allowed. */
export const searchesOfBrowserSchema = z
  .array(
    z.strictObject({
      path: z.string().max(MAX_PATH, apiMessages.tooLong),
      grammar: z.number().int().min(1).max(1_000),
      seenAt: instantSchema,
      paused: z.boolean(),
    }),
  )
  .max(savedSearchLimits.searches);

export const newsOfBrowserSchema = z.object({ news: z.array(searchNewsSchema), isCounted: z.boolean() });
