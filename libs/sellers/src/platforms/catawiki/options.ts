import { z } from 'zod';

export const catawikiOptionsSchema = z.strictObject({
  /** Lists to walk, below the site's home: a category (`/en/c/{number}-{name}`) or a search. Pages are asked with `page=N`. */
  lists: z.array(z.string().startsWith('/')).min(1).default(['/en/s?q=coin']),
});
