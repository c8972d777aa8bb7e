import { z } from 'zod';

export const magentoOptionsSchema = z.strictObject({
  /** False when GraphQL answers but does not return what the shop shows (another store view, a closed catalogue). */
  graphql: z.boolean().default(true),
});

export type MagentoOptions = z.output<typeof magentoOptionsSchema>;
