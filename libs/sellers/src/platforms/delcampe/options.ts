import { z } from 'zod';

export const delcampeOptionsSchema = z.strictObject({
  /** Lists to crawl, below the site's home: a category or a search. Pages are requested with `page=N`. */
  lists: z.array(z.string().startsWith('/')).min(1).default(['/en_GB/collectables/search?term=coin&size=480']),
});

export type DelcampeOptions = z.output<typeof delcampeOptionsSchema>;
