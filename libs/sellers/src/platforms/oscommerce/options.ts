import { z } from 'zod';

export const oscommerceOptionsSchema = z.strictObject({
  /** The list of new products, which contains all products, newest first; some shops have a `products_all.php`. */
  listPath: z.string().startsWith('/').default('/products_new.php'),
});

export type OscommerceOptions = z.output<typeof oscommerceOptionsSchema>;
