import { z } from 'zod';

export const squarespaceOptionsSchema = z.strictObject({
  /** The store page, if known: `/shop`. Absent: the sitemap's folders are requested to find the store. */
  shopPath: z.string().startsWith('/').optional(),
});

export type SquarespaceOptions = z.output<typeof squarespaceOptionsSchema>;
