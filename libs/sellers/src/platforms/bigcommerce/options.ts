import { z } from 'zod';

export const bigcommerceOptionsSchema = z.strictObject({
  /**
   * `categories` knows lots by number, which survives a renamed address. `sitemap` asks far less and names every lot, but by its path. Changing it
   * makes every lot a new one.
   */
  list: z.enum(['categories', 'sitemap']).default('categories'),
});
