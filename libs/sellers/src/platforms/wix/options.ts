import { z } from 'zod';

export const wixOptionsSchema = z.strictObject({
  /** The folder of product pages, which a shop may rename: `/product-page/`. */
  productPath: z
    .string()
    .regex(/^\/.+\/$/, 'begins and ends with a slash')
    .default('/product-page/'),
});

export type WixOptions = z.output<typeof wixOptionsSchema>;
