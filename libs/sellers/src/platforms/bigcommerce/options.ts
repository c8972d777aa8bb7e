import { z } from 'zod';

export const bigcommerceOptionsSchema = z.strictObject({
  /**
   * `categories` identifies lots by number, which is stable when an address is renamed. `sitemap` needs far fewer requests and contains every lot,
   * but identifies them by path. A change of this option makes every lot a new one.
   */
  list: z.enum(['categories', 'sitemap']).default('categories'),
});

export type BigcommerceOptions = z.output<typeof bigcommerceOptionsSchema>;
