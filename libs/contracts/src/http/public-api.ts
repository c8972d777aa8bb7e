import { z } from 'zod';
import { buildSearchPath } from '../search-path/build-search-path';
import { isSearchPath, parseSearchPath } from '../search-path/parse-search-path';
import { apiMessages } from '../values/api-messages';
import { catalogItemSchema } from './catalog';
import { MAX_SEARCH_PATH, apiPageLimits } from './constants';
import { lotSchema } from './lot';
import { newSavedSearchSchema } from './saved-search';
import { userListSchema } from './user';

const pageFields = {
  /** The `cursor` of the page before. Opaque. Absent: the first page. */
  cursor: z.string().max(1_000, apiMessages.tooLong).optional(),
  limit: z.coerce.number().int().min(1).max(apiPageLimits.most).default(apiPageLimits.usual),
};

/** `search` is the path of a search page. A list is read by a call of its own, which needs another scope. */
export const publicLotQuerySchema = z.strictObject({
  search: z
    .string()
    .max(MAX_SEARCH_PATH, apiMessages.tooLong)
    .refine((path) => isSearchPath(path) && parseSearchPath(path).userList === undefined, apiMessages.apiSearch)
    .default(buildSearchPath({ status: 'open' })),
  ...pageFields,
});
export const publicPageQuerySchema = z.strictObject(pageFields);

/** A lot as the site shows it, without what the user did with it. Prices are in the currency of the user of the key. */
export const publicLotSchema = lotSchema
  .omit({ inLists: true, offers: true, relevant: true })
  .meta({ id: 'PublicLot' });
export type PublicLot = z.output<typeof publicLotSchema>;

/** `relevant`: similar lots on offer. */
export const publicLotDetailsSchema = publicLotSchema
  .extend({ relevant: z.array(publicLotSchema).optional() })
  .meta({ id: 'PublicLotDetails' });
export type PublicLotDetails = z.output<typeof publicLotDetailsSchema>;

export const publicLotPageSchema = z
  .object({
    /** The search in words, in the language of the request. */
    title: z.string(),
    /** Lots of all pages. Specimens that several companies offer count once. */
    totalCount: z.number().int().nonnegative(),
    /** No lot fulfils the whole search. These lack a condition. */
    isNear: z.literal(true).optional(),
    items: z.array(
      publicLotSchema.extend({
        /** A lot of a list that is no longer offered anywhere, as it was when it was added. */
        isVanished: z.literal(true).optional(),
      }),
    ),
    /** Of the next page. Absent: there are no more lots. */
    cursor: z.string().optional(),
  })
  .meta({ id: 'PublicLotPage' });
export type PublicLotPage = z.output<typeof publicLotPageSchema>;

export const publicTypeSchema = catalogItemSchema
  .extend({ open: z.array(publicLotSchema), past: z.array(publicLotSchema) })
  .meta({ id: 'PublicType' });
export type PublicType = z.output<typeof publicTypeSchema>;

export const publicListSchema = userListSchema.omit({ ids: true }).meta({ id: 'PublicList' });
export type PublicList = z.output<typeof publicListSchema>;

export const publicSearchRequestSchema = newSavedSearchSchema.pick({ name: true, path: true, alert: true });
