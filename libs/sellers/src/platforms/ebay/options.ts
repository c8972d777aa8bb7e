import { currencySchema } from '@obverse/contracts';
import { z } from 'zod';

export const ebayOptionsSchema = z.strictObject({
  /** The address of the Buy APIs; `https://api.sandbox.ebay.com` for trials. */
  api: z.url({ protocol: /^https?$/ }).default('https://api.ebay.com'),
  /** eBay's site, as in its header `X-EBAY-C-MARKETPLACE-ID`. */
  marketplace: z
    .string()
    .regex(/^EBAY_[A-Z]{2,12}$/, 'a marketplace id such as EBAY_DE')
    .default('EBAY_US'),
  /** The currency of the site's price filter. */
  filterCurrency: currencySchema.default('USD'),
  /** Categories to crawl. 11116 is "Coins & Paper Money" on ebay.com; numbers differ between sites. */
  categories: z
    .array(z.string().regex(/^\d{1,12}$/, 'a category number such as 11116'))
    .min(1)
    .default(['11116']),
});

export type EbayOptions = z.output<typeof ebayOptionsSchema>;
