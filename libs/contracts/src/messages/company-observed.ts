import { z } from 'zod';
import { httpUrlSchema, instantSchema, sellerKeySchema } from '../values/values';

/**
 * What a company's home page stated about it. Topic `companies.observed`, key = sellerKey. What the page does not state is absent; an observation without
 * a logo means that the page has none any more.
 */
export const companyObservedSchema = z.strictObject({
  type: z.literal('CompanyObserved'),
  version: z.literal(1),
  sellerKey: sellerKeySchema,
  /** The page, after redirects. */
  url: httpUrlSchema,
  observedAt: instantSchema,
  /** Address at the company: the first usable logo of the page. */
  logoUrl: httpUrlSchema.optional(),
});

export type CompanyObserved = z.infer<typeof companyObservedSchema>;
