import { z } from 'zod';

export const maShopsOptionsSchema = z.strictObject({
  /** First pages of the lists to crawl, below the site's home. `curr` fixes the currency of prices for every visitor. */
  lists: z
    .array(z.string().startsWith('/'))
    .min(1)
    .default([
      '/world/?limit=200&curr=EUR',
      '/european-coins/?limit=200&curr=EUR',
      '/euro/?limit=200&curr=EUR',
      '/usa/?limit=200&curr=EUR',
    ]),
});

export type MaShopsOptions = z.output<typeof maShopsOptionsSchema>;
