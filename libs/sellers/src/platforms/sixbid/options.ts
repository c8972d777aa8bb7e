import { z } from 'zod';

export const sixbidOptionsSchema = z.strictObject({
  /** Where the site's own pages get their lots from. */
  api: z.url({ protocol: /^https?$/ }).default('https://lots.sixbid.com'),
  /** Where pictures lie. */
  images: z.url({ protocol: /^https?$/ }).default('https://image-cdn.sixbid.com/v7/lots'),
  /**
   * Sales to walk, `company/number` as in their addresses. The front page is built by scripts and may name none: without sales here, and
   * without links there, a walk is a fault.
   */
  sales: z
    .array(z.string().regex(/^[\w-]{1,100}\/\d{1,9}$/, 'a sale such as "heritage-auctions-inc/13977"'))
    .default([]),
});
