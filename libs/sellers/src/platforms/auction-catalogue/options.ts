import { z } from 'zod';
import { isSelector } from '../../readers/markup/html';

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
