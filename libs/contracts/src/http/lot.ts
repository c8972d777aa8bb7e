import { bidStates } from '@obverse/lots';
import { z } from 'zod';
import { costParts } from '../values/seller-terms';
import { factSchema } from './fact';
import {
  countryIsoSchema,
  currencySchema,
  decimalSchema,
  httpUrlSchema,
  instantSchema,
  lotIdSchema,
} from '../values/values';

export const imageExtSchema = z.enum(['jpg', 'webp']);

/** The first picture of a lot. */
export const lotPictureSchema = z
  .object({ id: lotIdSchema, uiKey: z.string(), ext: imageExtSchema })
  .meta({ id: 'LotPicture' });
export type LotPicture = z.output<typeof lotPictureSchema>;

export const lotPropertySchema = z
  .object({ tag: z.string(), title: z.string(), kind: z.enum(['Attribute', 'Material', 'Condition']) })
  .meta({ id: 'LotProperty' });

/** Another offer, present or past, of the lot's specimen. */
export const lotPlaceSchema = z
  .object({
    id: lotIdSchema,
    uiKey: z.string(),
    /** The company. */
    title: z.string(),
    /** It can still be bought or bid on there. */
    isActive: z.boolean(),
    closedOn: instantSchema.optional(),
  })
  .meta({ id: 'LotPlace' });
export type LotPlace = z.output<typeof lotPlaceSchema>;

const costRange = {
  low: decimalSchema,
  /** Absent: nothing that the seller states limits it. */
  high: decimalSchema.optional(),
};

/** What a lot costs in total, as its seller's terms state it; of an auction, at the present bid or starting price. */
export const lotCostSchema = z
  .object({
    currency: currencySchema,
    ...costRange,
    /** Of which the seller states nothing, or no limit. */
    unknown: z.array(z.enum(costParts)),
    /** Only in the answers for lots that are asked for by their ids. */
    terms: z
      .object({
        parts: z.array(
          z.object({
            name: z.enum(costParts),
            ...costRange,
            /** Percent of the amounts that the part refers to, where it is one percentage. */
            percent: z.string().optional(),
          }),
        ),
        /** The page of the seller that states the terms, and the day on which it was read. */
        source: httpUrlSchema,
        checked: z.iso.date(),
      })
      .optional(),
  })
  .meta({ id: 'LotCost' });
export type LotCost = z.output<typeof lotCostSchema>;

/**
 * What the price of an offer of a specimen is. `asking`: a fixed price that is asked now; `last-asked`: the last known fixed price of a lot that was sold or has vanished;
 * `result`: the price for which a lot of an auction is known to have been sold; `bid`: the current bid; `last-bid`: the last bid that was seen of a lot whose end is not
 * known; `start`: the price at which bids begin or began; `original`: a price that can neither be paid nor bid on.
 */
export const offerMoneys = ['asking', 'last-asked', 'result', 'bid', 'last-bid', 'start', 'original'] as const;
export type OfferMoney = (typeof offerMoneys)[number];

/** Another offer of the lot's specimen, with its price if that is known. */
export const specimenOfferSchema = z
  .object({
    money: z.enum(offerMoneys),
    get lot() {
      return lotSchema;
    },
  })
  .meta({ id: 'SpecimenOffer' });
export interface SpecimenOffer {
  readonly money: OfferMoney;
  readonly lot: Lot;
}

/** A lot as the client receives it (`docs/product.md`). Absent means unknown. Amounts are decimal strings. */
export const lotSchema = z
  .object({
    id: lotIdSchema,
    uiKey: z.string(),
    ext: imageExtSchema,
    title: z.string(),
    titlePrefix: z.string().optional(),
    titleDetail: z.string().optional(),
    origTitle: z.string(),
    /**
     * What was understood of a lot whose words are in another language than the visitor's, in a sentence that says so: `Understood as: Maria Theresa, Thaler,
     * 1765`. Absent for lots in the visitor's language and where too little is known.
     */
    understood: z.string().optional(),
    /** What was understood of the coin, each a short text in the visitor's language: `{ mint: 'Rome', year: '≈ 98–119', weight: '3.42 g' }`. A year with `≈` is not on the coin. */
    coin: z
      .object({ mint: z.string().optional(), year: z.string().optional(), weight: z.string().optional() })
      .optional(),
    /** Of a near lot of a search: the words of the conditions that it lacks. */
    lacks: z.array(z.string()).optional(),
    /** Only in the answers for lots that are asked for by their ids. */
    origDesc: z.string().optional(),
    /** In `valuta`, the requested currency; converted by reference rates when the seller's differs. */
    price: decimalSchema.optional(),
    valuta: currencySchema.optional(),
    /** As the seller states it. */
    origPrice: decimalSchema.optional(),
    origValuta: currencySchema.optional(),
    /** The day of the exchange rates behind `price`; absent when nothing was converted. */
    rateDate: z.iso.date().optional(),
    /** Who published these rates, such as `European Central Bank`; absent when nothing was converted. */
    rateSource: z.string().optional(),
    diffFixedPrice: decimalSchema.optional(),
    /** Of a lot that is offered, whose seller states terms. In `valuta`, or in `origValuta` without a rate. */
    cost: lotCostSchema.optional(),
    estimate: z
      .object({ low: decimalSchema.optional(), high: decimalSchema.optional(), currency: currencySchema })
      .optional(),
    bidState: z.enum(bidStates),
    bidCount: z.number().int().nonnegative().optional(),
    closedOn: instantSchema.optional(),
    /** First observed within the last 24 hours. */
    isNew: z.boolean(),
    /** When the lot was first observed. */
    firstSeenOn: instantSchema.optional(),
    /** It can still be bought or bid on. */
    isActive: z.boolean(),
    /** Country of the seller. */
    location: countryIsoSchema.optional(),
    number: z.string().optional(),
    /** Titles from the root of the category tree to each category of the lot, in the visitor's language. */
    categoryPaths: z.array(z.array(z.string())),
    /** The same paths with the tags of their steps, for links. Only in the answers for lots that are asked for by their ids. */
    categories: z.array(z.array(z.object({ tag: z.string(), title: z.string() }))).optional(),
    /** The catalog item of the lot's coin type; `key` is `uiKey-id`. */
    catalogItem: z.object({ key: z.string(), title: z.string() }).optional(),
    /** Those of the kind `Attribute`, which repeat the seller's words, only in the answers for lots that are asked for by their ids. */
    properties: z.array(lotPropertySchema),
    /** What is known about the coin, in the visitor's language. Only in the answer for one lot. */
    facts: z.array(factSchema).optional(),
    /** Number of pictures that the seller shows. */
    imageCount: z.number().int().nonnegative(),
    /** The numbers of the pictures that exist here, from 0, ascending. Absent: unknown. */
    images: z.array(z.number().int().nonnegative()).optional(),
    /** The numbers of the pictures that are still to be fetched from the seller, ascending. A request for one answers 202 with a picture of one pixel, and it is fetched next. Absent: none. */
    imagesWaiting: z.array(z.number().int().nonnegative()).optional(),
    inLists: z.array(z.string()),
    auction: z.object({ title: z.string() }).optional(),
    seller: z.object({ title: z.string() }).optional(),
    org: z.object({ title: z.string(), form: z.number().int().min(1).max(4) }).optional(),
    /** Keys into the result's `dic`, and into addresses: `o-12`, `a-123`, `s-5`. */
    dicOrg: z.string().optional(),
    dicAuction: z.string().optional(),
    dicSeller: z.string().optional(),
    /** Other offers of the same specimen, open ones first. Absent when none is known. */
    places: z.array(lotPlaceSchema).optional(),
    /** The same offers with their prices: those that can still be bought or bid on, the newest first, then the others, the latest end first. At most 60. Only in the answer for one lot. */
    get offers() {
      return z.array(specimenOfferSchema).optional();
    },
    /** When the seller's page of the lot last changed. */
    observedOn: instantSchema,
    /** When the lot was last seen at its seller, changed or not. Absent: unknown. */
    seenOn: instantSchema.optional(),
    get relevant() {
      return z.array(lotSchema).optional();
    },
  })
  .meta({ id: 'Lot' });

export type Lot = z.output<typeof lotSchema>;
