import { z } from 'zod';
import { auctionIdSchema, httpUrlSchema, instantSchema, sellerKeySchema } from '../values/values';

/** What an auction house's page stated about one sale. Topic `auctions.observed`, key = auctionId. */
export const auctionObservedSchema = z.strictObject({
  type: z.literal('AuctionObserved'),
  version: z.literal(1),
  auctionId: auctionIdSchema,
  sellerKey: sellerKeySchema,
  sourceId: z.string().min(1).max(200),
  url: httpUrlSchema,
  observedAt: instantSchema,
  title: z.string().min(1).max(500),
  startsAt: instantSchema.optional(),
  endsAt: instantSchema.optional(),
  lotCount: z.number().int().nonnegative().optional(),
  /** The auction house states that the sale is over. */
  closed: z.boolean().optional(),
  logoUrl: httpUrlSchema.optional(),
});

export type AuctionObserved = z.infer<typeof auctionObservedSchema>;
