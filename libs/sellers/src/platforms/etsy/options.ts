import { z } from 'zod';

export const etsyOptionsSchema = z.strictObject({
  /** Where the Open API answers. */
  api: z.url({ protocol: /^https?$/ }).default('https://openapi.etsy.com'),
  /** Each a search of its own: the API lists nothing without words or a category. */
  keywords: z.array(z.string().min(1).max(100)).min(1).default(['coin']),
  /** Etsy's number of a category, where the operator knows it. */
  taxonomyId: z.number().int().positive().optional(),
});
