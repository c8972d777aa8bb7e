import { z } from 'zod';

export const shopwareOptionsSchema = z.strictObject({
  /** A page that names the categories, where the home page does not. */
  startPath: z.string().startsWith('/').default('/'),
});
