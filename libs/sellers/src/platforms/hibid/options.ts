import { z } from 'zod';

export const hibidOptionsSchema = z.strictObject({
  /** Lists of lots to walk, below the site's home: a category, a search, a sale's catalogue. Pages are asked with `apage=N`. */
  lists: z.array(z.string().startsWith('/')).min(1),
});
