import { bidStates } from '@obverse/lots';
import { z } from 'zod';
import { gradeBands } from '../values/grade-bands';
import { currencySchema, decimalSchema, instantSchema, lotIdSchema } from '../values/values';
import { catalogIdSchema } from './catalog';
import { answerLanguageSchema } from './directory';

/** A figure of fewer results says little: the answer then has none, or those of a wider group. */
export const LEAST_RESULTS = 5;

/** A band of grades; `unknown`: the lot's words name no grade, or no certain one. */
export const shownBands = [...gradeBands, 'unknown'] as const;

/**
 * What a price of a point is. `result`: a lot of an auction is known to have been sold for it; `asking`: a fixed price that is asked now; `last-asked`: the fixed
 * price of a lot that is sold or has vanished; `unsold`: a lot of an auction that found no buyer, at its starting price if that is known.
 */
export const pointKinds = ['result', 'asking', 'last-asked', 'unsold'] as const;
export type PointKind = (typeof pointKinds)[number];

/** Why a point is shown and not counted: its currency has no rate for its day; another portal shows the same sale of the specimen. */
export const uncountedReasons = ['no-rate', 'same-sale'] as const;

/** The quartiles as PostgreSQL's `percentile_cont` (linear interpolation) gives them, decimals in the answer's currency with at most two digits. */
const quartilesSchema = z.object({ low: decimalSchema, median: decimalSchema, high: decimalSchema });

/** `count` results; `quartiles` are absent for fewer than {@link LEAST_RESULTS}. */
const figureShape = { count: z.number().int().nonnegative(), quartiles: quartilesSchema.optional() };

export const pricePointSchema = z
  .object({
    lotId: lotIdSchema,
    uiKey: z.string(),
    /** The seller's title. */
    title: z.string(),
    /** The company. Absent: it is no longer known. */
    company: z.string().optional(),
    kind: z.enum(pointKinds),
    /** Day on which the lot was closed; of a lot that is open, the day on which it was first observed. */
    on: z.iso.date(),
    /** As the seller states it. Absent: not known, as the starting price of many unsold lots. */
    price: z.object({ amount: decimalSchema, currency: currencySchema }).optional(),
    /** In the answer's currency, by the reference rates of `on`, or the first known ones (`ratesFrom`). Absent: there is no rate for that day. */
    converted: decimalSchema.optional(),
    band: z.enum(shownBands),
    /** Year of the coin, negative before Christ. Absent: unknown, or the coin is dated by a reign or a range. */
    year: z.number().int().optional(),
    /** Absent: the point is counted. */
    uncounted: z.enum(uncountedReasons).optional(),
  })
  .meta({ id: 'PricePoint' });
export type WorthPoint = z.output<typeof pricePointSchema>;

/** What coins of a type were sold for. Figures are of results alone; asking prices are points. */
export const typeWorthSchema = z
  .object({
    id: catalogIdSchema,
    /** In which amounts are given. */
    currency: currencySchema,
    /** `type`: of the type; `wider`: the type has fewer than {@link LEAST_RESULTS} results, so figures are of its denomination, ruler and metal. */
    scope: z.enum(['type', 'wider']),
    /** What the wider group has in common, in the visitor's language. Only with the scope `wider`. */
    widerTitle: z.string().optional(),
    ...figureShape,
    byBand: z.array(z.object({ band: z.enum(shownBands), ...figureShape })),
    /** By the year of the coin, ascending; results of coins whose year is unknown, or that are dated by a reign or a range, are left out. At most 100 years, those with the most results. */
    byYear: z.array(z.object({ year: z.number().int(), ...figureShape })),
    /** Lots of auctions that found no buyer; `count` and `unsold` together are all whose end is known. */
    unsold: z.number().int().nonnegative(),
    /** Median of the days from the first observation to the sale, of lots with a fixed price that are known to be sold. Absent: fewer than {@link LEAST_RESULTS}. */
    daysToSell: z.number().nonnegative().optional(),
    /** Of points of any kind. Absent without points. */
    firstOn: z.iso.date().optional(),
    lastOn: z.iso.date().optional(),
    /** The day of the first known rates, by which prices of earlier days are converted. Absent: there are none of earlier days. */
    ratesFrom: z.iso.date().optional(),
    /** The latest, at most 500, the latest first. Always of the type itself. */
    points: z.array(pricePointSchema),
    pointsTotal: z.number().int().nonnegative(),
  })
  .meta({ id: 'TypeWorth' });
export type TypeWorth = z.output<typeof typeWorthSchema>;

/** A state or price of a lot from a moment on. */
export const lotMomentSchema = z
  .object({
    at: instantSchema,
    bidState: z.enum(bidStates),
    /** As the seller states it. */
    price: z.object({ amount: decimalSchema, currency: currencySchema }),
  })
  .meta({ id: 'LotMoment' });

/** Prices and states of a lot as they were observed, the oldest first; the latest 500. */
export const lotHistorySchema = z.object({ moments: z.array(lotMomentSchema) }).meta({ id: 'LotHistory' });
export type LotHistory = z.output<typeof lotHistorySchema>;

/** `currency`: default is that of the visitor. */
export const typeWorthQuerySchema = z.strictObject({
  currency: currencySchema.optional(),
  language: answerLanguageSchema,
});
