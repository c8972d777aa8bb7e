import {
  countryIsoSchema,
  currencySchema,
  languageSchema,
  sellerKeySchema,
  sellerTermsSchema,
} from '@obverse/contracts';
import { z } from 'zod';

/** What a descriptor states about a seller of any platform. Facts only; unknown ones are absent. */
export const sellerFacts = {
  key: sellerKeySchema,
  /** The company's number: `o-<number>` in addresses. Never reused. */
  number: z.number().int().min(1).max(9999),
  /** The first is displayed. */
  names: z.array(z.string().min(1)).min(1),
  home: z.url({ protocol: /^https?$/ }),
  country: countryIsoSchema,
  form: z.enum(['auction-house', 'marketplace', 'shop']),
  /** The first is the default when a page states none. */
  languages: z.array(languageSchema).min(1),
  /** The currency of prices without one; absent when the seller uses several. */
  currency: currencySchema.optional(),
  /** IANA zone of dates without one. */
  timezone: z.string().min(1),
  politeness: z
    .strictObject({
      intervalMs: z.number().int().min(20).default(1000),
      concurrency: z.number().int().min(1).max(8).default(1),
    })
    .default({ intervalMs: 1000, concurrency: 1 }),
  /** Minimum and maximum interval between crawl runs. */
  revisit: z
    .strictObject({
      minSeconds: z.number().int().min(5).default(900),
      maxSeconds: z.number().int().min(5).default(86_400),
    })
    .default({ minSeconds: 900, maxSeconds: 86_400 }),
  /** Premium, VAT, shipping and fees as the seller states them. */
  terms: sellerTermsSchema.optional(),
  /** The result of checking robots.txt, the terms or the seller's answer; absent when not checked. */
  permission: z.enum(['open', 'refused', 'asked', 'granted']).optional(),
  /** An operator switched this seller on. Absent or false: listed, never fetched, regardless of the permission. */
  enabled: z.boolean().optional(),
  /** For operators: why the seller is refused, what to consider. */
  note: z.string().min(1).max(500).optional(),
  verified: z.strictObject({ state: z.enum(['live', 'sample', 'never']), on: z.iso.date().optional() }),
  since: z.iso.date(),
};

export type SellerFacts = z.output<z.ZodObject<typeof sellerFacts>>;
