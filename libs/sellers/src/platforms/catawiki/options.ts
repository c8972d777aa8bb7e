import { z } from 'zod';

export const catawikiOptionsSchema = z.strictObject({
  /** Lists to crawl, below the site's home: a category (`/en/c/{number}-{name}`) or a search. Pages are requested with `page=N`. */
  lists: z.array(z.string().startsWith('/')).min(1).default(['/en/s?q=coin']),
});

export type CatawikiOptions = z.output<typeof catawikiOptionsSchema>;
