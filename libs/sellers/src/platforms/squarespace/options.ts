import { z } from 'zod';

export const squarespaceOptionsSchema = z.strictObject({
  /** The store page where it is known: `/shop`. Absent: the sitemap's folders are asked which of them is a store. */
  shopPath: z.string().startsWith('/').optional(),
});
