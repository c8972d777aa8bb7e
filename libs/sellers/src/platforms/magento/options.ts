import { z } from 'zod';

export const magentoOptionsSchema = z.strictObject({
  /** False where GraphQL answers but does not name what the shop shows (another store view, a closed catalogue). */
  graphql: z.boolean().default(true),
});
