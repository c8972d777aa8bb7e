import { z } from 'zod';
import { taxonomyNames } from '../filters';

/** What is known about a coin or a type of coins. */
export const factSchema = z
  .object({
    /** What the fact is about, in the visitor's language: "Ruler". */
    title: z.string(),
    value: z.string(),
    /** The text of a search for the value. Absent: only the filter, or nothing, finds it. */
    query: z.string().optional(),
    /** The filter of a search for the value. Absent when the search has no such filter. */
    filter: z.object({ name: z.enum(taxonomyNames), tag: z.string() }).optional(),
  })
  .meta({ id: 'Fact' });
export type Fact = z.output<typeof factSchema>;
