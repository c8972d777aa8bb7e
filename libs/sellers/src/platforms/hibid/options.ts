import { z } from 'zod';

export const hibidOptionsSchema = z.strictObject({
  /** Lists of lots to crawl, below the site's home: a category, a search, a sale's catalogue. Pages are requested with `apage=N`. */
  lists: z.array(z.string().startsWith('/')).min(1),
});

export type HibidOptions = z.output<typeof hibidOptionsSchema>;
