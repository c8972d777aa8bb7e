import { z } from 'zod';
import { sellerTermsSchema } from '../values/seller-terms';
import { instantSchema, languageSchema } from '../values/values';
import { auctionSchema, orgKeySchema, orgSchema } from './directory';
import { lotSchema } from './lot';

const count = z.number().int().nonnegative();

/** Days of `newInWeek`. */
export const NEW_DAYS = 7;

/** What is known about one company. Figures are counted in the lots that its pages showed; nothing is estimated. */
export const companySchema = orgSchema
  .pick({ key: true, title: true, countryIso: true, form: true, formDesc: true, logoUrls: true, logoBg: true })
  .extend({
    /** Its own site. */
    home: z.url(),
    /** Those of its pages, the commonest first: `de`. */
    languages: z.array(languageSchema),
    /** Day on which it was listed here. */
    since: z.iso.date(),
    /** Premium, VAT, shipping and fees as it states them, with page and day. Absent: not looked up. */
    terms: sellerTermsSchema.optional(),
    /** When all its lists were last read to the end. Absent: not yet, or not known now. */
    readAt: instantSchema.optional(),
    /** Specimens on offer now, as a search within the company counts them: all, those for a fixed price, those in auctions. */
    open: z.object({ total: count, fixed: count, auction: count }),
    /** Specimens, also those that are no longer on offer, that were first observed in the last {@link NEW_DAYS} days. */
    newInWeek: count,
    /**
     * Lots of auctions that have ended, by their known outcome; a coin that came up in two sales counts twice. Withdrawn and vanished lots, and those without a
     * published result, are in `total` alone. `sellThrough`: sold / (sold + unsold), from 0 to 1; absent for fewer than five.
     */
    ended: z.object({ total: count, sold: count, unsold: count, sellThrough: z.number().min(0).max(1).optional() }),
    /** Running and coming sales, the soonest end first, at most six; their number, and that of the closed ones. */
    sales: z.object({ open: z.array(auctionSchema), openTotal: count, closedTotal: count }),
    /** The dealers of a marketplace with the most lots on offer, at most 24. */
    dealers: z.array(z.object({ tag: z.string(), title: z.string(), lots: count })),
    /** The lots on offer that were found last, at most twelve. */
    newest: z.array(lotSchema),
  })
  .meta({ id: 'Company' });
export type Company = z.output<typeof companySchema>;

export const companyParamsSchema = z.object({ company: orgKeySchema });
