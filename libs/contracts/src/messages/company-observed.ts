import { z } from 'zod';
import { httpUrlSchema, instantSchema, sellerKeySchema } from './common';

/**
 * What a company's own home page said of it. Topic `companies.observed`, key = sellerKey. What a page did not say is absent; an observation
 * without a logo says that the page names none any more.
 */
export const companyObservedSchema = z.strictObject({
  type: z.literal('CompanyObserved'),
  version: z.literal(1),
  sellerKey: sellerKeySchema,
  /** The page that said it, after redirects. */
  url: httpUrlSchema,
  observedAt: instantSchema,
  /** At the company; the first of those the page names that is a picture to be shown. */
  logoUrl: httpUrlSchema.optional(),
});

export type CompanyObserved = z.infer<typeof companyObservedSchema>;
