import { z } from 'zod';
import { currencySchema, httpUrlSchema } from './values';

/** The parts of what a lot costs in total, in the order in which they are added. */
export const costParts = ['price', 'premium', 'liveSurcharge', 'vat', 'shipping', 'paymentFee'] as const;
export type CostPartName = (typeof costParts)[number];

/** `'25'`, `'22.5'`. */
const percentSchema = z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'a percentage as text such as "22.5"');
const amountSchema = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, 'an amount as text such as "12.50"');

/** Where a buyer is: a country, the seller's own country, the European Union, or anywhere. Of several that fit, the narrowest applies. */
const buyerRegionSchema = z
  .string()
  .regex(/^(?:domestic|eu|world|[A-Z]{2})$/, 'domestic, eu, world or a country code such as CH');
const buyerRegionsSchema = z.array(buyerRegionSchema).min(1);
export type BuyerRegion = z.output<typeof buyerRegionSchema>;

const premiumMessage =
  'a percentage as text such as "22.5", or a currency with tiers, the first from 0 and each further one from a higher amount';

/** Each part of the hammer price is charged the percentage of its tier: 25 % up to 500,000 and 20 % of what is above. */
const premiumTiersSchema = z
  .strictObject({
    currency: currencySchema,
    tiers: z.array(z.strictObject({ from: amountSchema, percent: percentSchema })).min(1),
    /** The least premium of a lot. */
    minimum: amountSchema.optional(),
  })
  .refine(
    ({ tiers }) =>
      tiers.every(({ from }, at) => (at === 0 ? Number(from) === 0 : Number(from) > Number(tiers[at - 1]?.from))),
    'tiers: the first is from 0, and each further one from a higher amount',
  );

const vatSchema = z.discriminatedUnion('on', [
  /** Prices and premium contain it: the margin scheme, or prices for consumers. */
  z.strictObject({ on: z.literal('included') }),
  /** It is added to the premium alone, or to price and premium. */
  z.strictObject({
    on: z.enum(['premium', 'total']),
    percent: percentSchema,
    /** Buyers elsewhere are not charged. Absent: every buyer is. */
    buyersIn: buyerRegionsSchema.optional(),
  }),
]);

const shippingSchema = z
  .strictObject({
    to: buyerRegionsSchema,
    /** The least amount; 0 where it is free, or where it is charged at cost. */
    low: amountSchema,
    /** The greatest amount, equal to `low` for a flat rate. Absent: none is stated. */
    high: amountSchema.optional(),
    currency: currencySchema,
  })
  .refine(
    ({ low, high }) => high === undefined || Number(low) <= Number(high),
    'shipping: low is greater than high; exchange the two',
  );

/** What a seller states about the costs of a purchase, besides the price. Absent fields are not stated, or were not looked up. */
export const sellerTermsSchema = z
  .strictObject({
    /** The page that states it. */
    source: httpUrlSchema,
    /** The day on which the page was read. */
    checked: z.iso.date(),
    /** On top of the hammer price: percent, or percentages by tier. */
    buyersPremium: z.union([percentSchema, premiumTiersSchema], premiumMessage).optional(),
    /** Percent of the hammer price on top, for those who bid live on the internet. */
    liveSurcharge: percentSchema.optional(),
    vat: vatSchema.optional(),
    shipping: z.array(shippingSchema).min(1).optional(),
    shipsTo: buyerRegionsSchema.optional(),
    /** Percent of the whole invoice, for these ways to pay; absent `methods`: for each. */
    paymentFee: z
      .strictObject({
        percent: percentSchema,
        methods: z
          .array(z.enum(['card', 'paypal', 'transfer']))
          .min(1)
          .optional(),
      })
      .optional(),
  })
  .meta({ id: 'SellerTerms' });
export type SellerTerms = z.output<typeof sellerTermsSchema>;
