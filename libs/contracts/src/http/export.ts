import { bidStates } from '@obverse/lots';
import { z } from 'zod';
import { isSearchPath } from '../search-path/parse-search-path';
import { apiMessages } from '../values/api-messages';
import { currencySchema, decimalSchema, instantSchema, lotIdSchema } from '../values/values';
import { MAX_SEARCH_PATH } from './constants';
import { answerLanguageSchema } from './directory';

/** `search` is the path of a search page, percent-encoded as in the browser; its page and page size do not count. `currency`: default is that of the visitor. */
export const exportQuerySchema = z.strictObject({
  search: z.string().max(MAX_SEARCH_PATH).refine(isSearchPath, apiMessages.searchPath),
  currency: currencySchema.optional(),
  language: answerLanguageSchema,
});

/** A lot of an export. The fields are the columns of a table, in this order. Absent means unknown. */
export const exportedLotSchema = z
  .object({
    id: lotIdSchema,
    /** The page of the lot here. */
    page: z.url(),
    /** Redirects to its page at the seller. */
    sellerPage: z.url(),
    title: z.string(),
    company: z.string().optional(),
    /** The dealer in a marketplace. */
    dealer: z.string().optional(),
    /** ISO 3166 code of the seller's country. */
    country: z.string().optional(),
    auction: z.string().optional(),
    lotNumber: z.string().optional(),
    bidState: z.enum(bidStates),
    bids: z.number().int().nonnegative().optional(),
    /** As the seller states it. */
    price: decimalSchema.optional(),
    currency: currencySchema.optional(),
    /** In `convertedCurrency`, by reference rates: those of the end for an ended lot, otherwise the latest. */
    converted: decimalSchema.optional(),
    convertedCurrency: currencySchema.optional(),
    estimateLow: decimalSchema.optional(),
    estimateHigh: decimalSchema.optional(),
    estimateCurrency: currencySchema.optional(),
    /** The end of bidding, or when the lot was sold, remained unsold or vanished. */
    endsOn: instantSchema.optional(),
    /** The titles of categories from the root, in the answer's language as the five that follow. */
    category: z.string().optional(),
    denomination: z.string().optional(),
    ruler: z.string().optional(),
    mint: z.string().optional(),
    material: z.string().optional(),
    grade: z.string().optional(),
    /** The first possible year, negative before Christ. */
    year: z.number().int().optional(),
    firstSeenOn: instantSchema,
    /** When the seller's page of the lot last changed. */
    observedOn: instantSchema,
  })
  .meta({ id: 'ExportedLot' });
export type ExportedLot = z.output<typeof exportedLotSchema>;

/** The columns of a table of lots. */
export const exportColumns = exportedLotSchema.keyof().options;
