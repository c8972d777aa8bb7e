import { z } from 'zod';
import {
  countryIsoSchema,
  currencySchema,
  decimalSchema,
  httpUrlSchema,
  instantSchema,
  languageSchema,
  lotIdSchema,
  moneySchema,
  sellerKeySchema,
} from '../values/values';

/** The availability that the page states. Absent when it states none. */
export const availabilitySchema = z.enum([
  'InStock',
  'OutOfStock',
  'PreOrder',
  /** The lot page returned 404 or 410. */
  'Gone',
  /** Auction lots: before the sale, open for bids, and the states after the sale. */
  'Upcoming',
  'Open',
  'Closed',
  'Sold',
  'Unsold',
  'Withdrawn',
]);

/** The dealer who sells a lot in a marketplace, as the marketplace names it. */
export const dealerSchema = z.strictObject({
  /** The marketplace's own id of the dealer, stable over its life. */
  sourceId: z.string().min(1).max(200),
  name: z.string().min(1).max(200),
  /** The dealer's page in the marketplace. */
  url: httpUrlSchema.optional(),
  /** Where the dealer is, not where the lot is sent from. */
  countryIso: countryIsoSchema.optional(),
});

const imageSchema = z.strictObject({
  url: httpUrlSchema,
  /**
   * SHA-256 of the served bytes, hexadecimal. Only for a picture that may identify a specimen: a lot of another seller or sale has it too, and no other lot
   * of this seller in the same sale, or outside of sales, has it. Known some time after the lot, which is then observed again.
   */
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'a SHA-256 in hexadecimal')
    .optional(),
});

/**
 * What a seller's page stated about one lot, in its own words, with place and time. Nothing is interpreted, so that a better normaliser can replay
 * years of observations. Unknown stays absent, never 0 or "". Topic `lots.observed`, key = lotId.
 */
export const lotObservedSchema = z.strictObject({
  type: z.literal('LotObserved'),
  version: z.literal(3),
  lotId: lotIdSchema,
  sellerKey: sellerKeySchema,
  /** The seller's own id of the lot, stable over its life. */
  sourceId: z.string().min(1).max(512),
  url: httpUrlSchema,
  observedAt: instantSchema,
  /** When this lot was first seen; repeated in each observation so that the order of arrival never matters (ADR 0004). */
  firstObservedAt: instantSchema,
  title: z.string().min(1).max(2000),
  description: z.string().min(1).max(100_000).optional(),
  /** Outermost first. */
  categoryPath: z.array(z.string().min(1).max(200)).max(20).optional(),
  attributes: z
    .array(z.strictObject({ name: z.string().min(1).max(200), value: z.string().min(1).max(2000) }))
    .max(200)
    .optional(),
  saleKind: z.enum(['fixed', 'auction']),
  /** Fixed price, or the current bid. */
  price: moneySchema.optional(),
  startPrice: moneySchema.optional(),
  estimate: z
    .strictObject({ low: decimalSchema.optional(), high: decimalSchema.optional(), currency: currencySchema })
    .optional(),
  /** Hammer price as published after the sale. */
  realized: moneySchema.optional(),
  bidCount: z.number().int().nonnegative().optional(),
  availability: availabilitySchema.optional(),
  dealer: dealerSchema.optional(),
  auction: z
    .strictObject({
      sourceId: z.string().min(1).max(200),
      title: z.string().min(1).max(500),
      startsAt: instantSchema.optional(),
      endsAt: instantSchema.optional(),
      url: httpUrlSchema.optional(),
    })
    .optional(),
  lotNumber: z.string().min(1).max(20).optional(),
  /** When bidding on this lot ends. */
  endsAt: instantSchema.optional(),
  /** Pictures at the seller, the best first. */
  images: z.array(imageSchema).max(50).optional(),
  language: languageSchema.optional(),
  fees: z
    .array(z.strictObject({ name: z.string().min(1).max(100), text: z.string().min(1).max(500) }))
    .max(20)
    .optional(),
});

export type LotObserved = z.infer<typeof lotObservedSchema>;
export type Dealer = z.infer<typeof dealerSchema>;
export type Availability = z.infer<typeof availabilitySchema>;
