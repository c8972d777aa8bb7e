import { countryIsoSchema, currencySchema, languageSchema, sellerKeySchema } from '@obverse/contracts';
import { z } from 'zod';
import { prestashopOptionsSchema } from '../platforms/prestashop/options';
import { magentoOptionsSchema } from '../platforms/magento/options';
import { opencartOptionsSchema } from '../platforms/opencart/options';
import { shopwareOptionsSchema } from '../platforms/shopware/options';
import { bigcommerceOptionsSchema } from '../platforms/bigcommerce/options';
import { squarespaceOptionsSchema } from '../platforms/squarespace/options';
import { wixOptionsSchema } from '../platforms/wix/options';
import { zenCartOptionsSchema } from '../platforms/zen-cart/options';
import { oscommerceOptionsSchema } from '../platforms/oscommerce/options';
import { genericShopOptionsSchema } from '../platforms/generic-shop/options';
import { ebayOptionsSchema } from '../platforms/ebay/options';
import { sixbidOptionsSchema } from '../platforms/sixbid/options';
import { maShopsOptionsSchema } from '../platforms/ma-shops/options';
import { vcoinsOptionsSchema } from '../platforms/vcoins/options';
import { catawikiOptionsSchema } from '../platforms/catawiki/options';
import { delcampeOptionsSchema } from '../platforms/delcampe/options';
import { etsyOptionsSchema } from '../platforms/etsy/options';
import { auctionMobilityOptionsSchema } from '../platforms/auction-mobility/options';
import { hibidOptionsSchema } from '../platforms/hibid/options';
import { isSelector } from '../readers/markup/html';

/** A CSS selector, or `selector@attribute` if the value is an attribute: `time.ends@datetime`; `@data-id` is the item's own. */
const selectorSchema = z
  .string()
  .min(1)
  .max(300)
  .refine(isSelector, 'not a CSS selector such as "span.price" or "time.ends@datetime"');

/** Selectors for an auction house's plain HTML. Paths are below the seller's home. */
export const auctionCatalogueOptionsSchema = z.strictObject({
  /** The page that lists open, upcoming and recent sales. */
  salesPath: z.string().startsWith('/'),
  sale: z.strictObject({
    item: selectorSchema,
    link: selectorSchema,
    title: selectorSchema,
    starts: selectorSchema.optional(),
    ends: selectorSchema.optional(),
    lotCount: selectorSchema.optional(),
    /** Present in an item whose sale is over. */
    closed: selectorSchema.optional(),
  }),
  /** Query parameter of a sale's pages, counted from 1. */
  pageParam: z.string().min(1),
  lot: z.strictObject({
    item: selectorSchema,
    /** Its `href` is the address of the lot's own page. */
    link: selectorSchema,
    sourceId: selectorSchema,
    number: selectorSchema.optional(),
    title: selectorSchema,
    image: selectorSchema.optional(),
    startPrice: selectorSchema.optional(),
    currentBid: selectorSchema.optional(),
    bidCount: selectorSchema.optional(),
    estimate: selectorSchema.optional(),
    realized: selectorSchema.optional(),
    /** Present in an item that went unsold. */
    unsold: selectorSchema.optional(),
    ends: selectorSchema.optional(),
  }),
  detail: z.strictObject({
    description: selectorSchema.optional(),
    images: selectorSchema.optional(),
    /** Rows of name and value: `dl.facts` or `table.facts`. */
    facts: selectorSchema.optional(),
  }),
});
export type AuctionCatalogueOptions = z.infer<typeof auctionCatalogueOptionsSchema>;

const common = {
  key: sellerKeySchema,
  /** The company's number: `o-<number>` in addresses. Never reused. */
  number: z.number().int().min(1).max(9999),
  /** The first is displayed. */
  names: z.array(z.string().min(1)).min(1),
  home: z.url({ protocol: /^https?$/ }),
  country: countryIsoSchema,
  form: z.enum(['auction-house', 'marketplace', 'shop']),
  /** The first is the default when a page states none. */
  languages: z.array(languageSchema).min(1),
  /** The currency of prices without one; absent when the seller uses several. */
  currency: currencySchema.optional(),
  /** IANA zone of dates without one. */
  timezone: z.string().min(1),
  politeness: z
    .strictObject({
      intervalMs: z.number().int().min(20).default(1000),
      concurrency: z.number().int().min(1).max(8).default(1),
    })
    .default({ intervalMs: 1000, concurrency: 1 }),
  /** Minimum and maximum interval between crawl runs. */
  revisit: z
    .strictObject({
      minSeconds: z.number().int().min(5).default(900),
      maxSeconds: z.number().int().min(5).default(86_400),
    })
    .default({ minSeconds: 900, maxSeconds: 86_400 }),
  /** The fee an auction house adds to the hammer price, percent, in the most common case: `'25'`, `'22.5'`. */
  buyersPremium: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'a percentage as text such as "22.5"')
    .optional(),
  /** The result of checking robots.txt, the terms or the seller's answer; absent when not checked. */
  permission: z.enum(['open', 'refused', 'asked', 'granted']).optional(),
  /** An operator switched this seller on. Absent or false: listed, never fetched, regardless of the permission. */
  enabled: z.boolean().optional(),
  /** For operators: why the seller is refused, what to consider. */
  note: z.string().min(1).max(500).optional(),
  verified: z.strictObject({ state: z.enum(['live', 'sample', 'never']), on: z.iso.date().optional() }),
  since: z.iso.date(),
};

/** One seller, as in `registry/<key>.yaml`. Facts only; unknown ones are absent. */
export const sellerDescriptorSchema = z.discriminatedUnion('platform', [
  // The platform is not known yet: listed, never crawled. `seller add` and `seller check` set the platform.
  z.strictObject({ ...common, platform: z.literal('detect'), options: z.strictObject({}).optional() }),
  z.strictObject({ ...common, platform: z.literal('shopify'), options: z.strictObject({}).optional() }),
  z.strictObject({ ...common, platform: z.literal('woocommerce'), options: z.strictObject({}).optional() }),
  z.strictObject({ ...common, platform: z.literal('prestashop'), options: prestashopOptionsSchema.prefault({}) }),
  z.strictObject({ ...common, platform: z.literal('magento'), options: magentoOptionsSchema.prefault({}) }),
  z.strictObject({ ...common, platform: z.literal('opencart'), options: opencartOptionsSchema.prefault({}) }),
  z.strictObject({ ...common, platform: z.literal('shopware'), options: shopwareOptionsSchema.prefault({}) }),
  z.strictObject({ ...common, platform: z.literal('bigcommerce'), options: bigcommerceOptionsSchema.prefault({}) }),
  z.strictObject({ ...common, platform: z.literal('squarespace'), options: squarespaceOptionsSchema.prefault({}) }),
  z.strictObject({ ...common, platform: z.literal('wix'), options: wixOptionsSchema.prefault({}) }),
  z.strictObject({ ...common, platform: z.literal('zen-cart'), options: zenCartOptionsSchema.prefault({}) }),
  z.strictObject({ ...common, platform: z.literal('oscommerce'), options: oscommerceOptionsSchema.prefault({}) }),
  z.strictObject({ ...common, platform: z.literal('generic-shop'), options: genericShopOptionsSchema.prefault({}) }),
  z.strictObject({ ...common, platform: z.literal('auction-catalogue'), options: auctionCatalogueOptionsSchema }),
  z.strictObject({ ...common, platform: z.literal('ebay'), options: ebayOptionsSchema.prefault({}) }),
  z.strictObject({ ...common, platform: z.literal('hibid'), options: hibidOptionsSchema }),
  z.strictObject({
    ...common,
    platform: z.literal('auction-mobility'),
    options: auctionMobilityOptionsSchema.prefault({}),
  }),
  z.strictObject({ ...common, platform: z.literal('etsy'), options: etsyOptionsSchema.prefault({}) }),
  z.strictObject({ ...common, platform: z.literal('delcampe'), options: delcampeOptionsSchema.prefault({}) }),
  z.strictObject({ ...common, platform: z.literal('catawiki'), options: catawikiOptionsSchema.prefault({}) }),
  z.strictObject({ ...common, platform: z.literal('biddr'), options: z.strictObject({}).optional() }),
  z.strictObject({ ...common, platform: z.literal('vcoins'), options: vcoinsOptionsSchema.prefault({}) }),
  z.strictObject({ ...common, platform: z.literal('ma-shops'), options: maShopsOptionsSchema.prefault({}) }),
  z.strictObject({ ...common, platform: z.literal('sixbid'), options: sixbidOptionsSchema.prefault({}) }),
  z.strictObject({ ...common, platform: z.literal('numisbids'), options: z.strictObject({}).optional() }),
]);

export type SellerDescriptor = z.infer<typeof sellerDescriptorSchema>;
export type SellerPlatform = SellerDescriptor['platform'];
