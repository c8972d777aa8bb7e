import { z } from 'zod';

export const etsyOptionsSchema = z.strictObject({
  /** The address of the Open API. */
  api: z.url({ protocol: /^https?$/ }).default('https://openapi.etsy.com'),
  /** Each is a separate search: the API lists nothing without words or a category. */
  keywords: z.array(z.string().min(1).max(100)).min(1).default(['coin']),
  /** Etsy's number of a category, if the operator sets it. */
  taxonomyId: z.number().int().positive().optional(),
});

export type EtsyOptions = z.output<typeof etsyOptionsSchema>;
