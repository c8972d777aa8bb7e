import { z } from 'zod';

export const vcoinsOptionsSchema = z.strictObject({
  /** Lists to crawl, below the site's home; pages are requested with `?page=N`. */
  lists: z.array(z.string().startsWith('/')).min(1).default(['/en/coins/ancient-2.aspx']),
});

export type VcoinsOptions = z.output<typeof vcoinsOptionsSchema>;
