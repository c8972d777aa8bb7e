import { z } from 'zod';

export const zenCartOptionsSchema = z.strictObject({
  /** The list of all products. */
  listPath: z.string().startsWith('/').default('/index.php?main_page=products_all'),
});

export type ZenCartOptions = z.output<typeof zenCartOptionsSchema>;
