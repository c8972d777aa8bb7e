import { z } from 'zod';

export const auctionMobilityOptionsSchema = z.strictObject({
  /** The page that lists open and upcoming sales. */
  salesPath: z.string().startsWith('/').default('/auctions/upcoming'),
});

export type AuctionMobilityOptions = z.output<typeof auctionMobilityOptionsSchema>;
