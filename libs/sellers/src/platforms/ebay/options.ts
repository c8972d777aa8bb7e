import { currencySchema } from '@obverse/contracts';
import { z } from 'zod';

export const ebayOptionsSchema = z.strictObject({
  /** Where the Buy APIs answer; `https://api.sandbox.ebay.com` for trials. */
  api: z.url({ protocol: /^https?$/ }).default('https://api.ebay.com'),
  /** eBay's site, as its header `X-EBAY-C-MARKETPLACE-ID` names it. */
  marketplace: z
    .string()
    .regex(/^EBAY_[A-Z]{2,12}$/, 'a marketplace id such as EBAY_DE')
    .default('EBAY_US'),
  /** What the site's price filter counts in. */
  filterCurrency: currencySchema.default('USD'),
  /** Categories to walk. 11116 is "Coins & Paper Money" on ebay.com; numbers differ from site to site. */
  categories: z
    .array(z.string().regex(/^\d{1,12}$/, 'a category number such as 11116'))
    .min(1)
    .default(['11116']),
});
