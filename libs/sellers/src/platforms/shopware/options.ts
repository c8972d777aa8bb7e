import { z } from 'zod';

export const shopwareOptionsSchema = z.strictObject({
  /** A page that links the categories, when the home page does not. */
  startPath: z.string().startsWith('/').default('/'),
});

export type ShopwareOptions = z.output<typeof shopwareOptionsSchema>;
