import { z } from 'zod';

/** A search that many visitors made. */
export const popularSearchSchema = z
  .object({
    /** The address of the search, for open lots. */
    path: z.string(),
    /** The search in words, in the visitor's language. */
    title: z.string(),
  })
  .meta({ id: 'PopularSearch' });
export type PopularSearch = z.output<typeof popularSearchSchema>;
