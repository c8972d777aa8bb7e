import { z } from 'zod';

export const opencartOptionsSchema = z.strictObject({
  /** Use the feed `extension/feed/google_base` first: only if it contains every lot (it omits unmapped categories). */
  feed: z.boolean().default(false),
  /** The extension's sitemap: `extension/feed/google_sitemap` in 2 and 3. */
  sitemapPath: z.string().startsWith('/').default('/index.php?route=extension/feed/google_sitemap'),
});

export type OpencartOptions = z.output<typeof opencartOptionsSchema>;
