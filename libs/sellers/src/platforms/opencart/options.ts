import { z } from 'zod';

export const opencartOptionsSchema = z.strictObject({
  /** Walk the feed `extension/feed/google_base` first: only where it names every lot (it leaves out categories nobody mapped). */
  feed: z.boolean().default(false),
  /** The extension's sitemap: `extension/feed/google_sitemap` in 2 and 3. */
  sitemapPath: z.string().startsWith('/').default('/index.php?route=extension/feed/google_sitemap'),
});
