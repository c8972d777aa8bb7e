import { z } from 'zod';

export const sixbidOptionsSchema = z.strictObject({
  /** The API from which the site's own pages load their lots. */
  api: z.url({ protocol: /^https?$/ }).default('https://lots.sixbid.com'),
  /** The base address of pictures. */
  images: z.url({ protocol: /^https?$/ }).default('https://image-cdn.sixbid.com/v7/lots'),
  /**
   * Sales to crawl, `company/number` as in their addresses. The front page is built by scripts and may list none: without sales here and without
   * links there, a run is a fault.
   */
  sales: z
    .array(z.string().regex(/^[\w-]{1,100}\/\d{1,9}$/, 'a sale such as "heritage-auctions-inc/13977"'))
    .default([]),
});

export type SixbidOptions = z.output<typeof sixbidOptionsSchema>;
