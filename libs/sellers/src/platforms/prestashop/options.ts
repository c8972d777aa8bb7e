import { z } from 'zod';

export const prestashopOptionsSchema = z.strictObject({
  /** An index of sitemaps (module "Google sitemap"): `/1_index_sitemap.xml` for the first shop of an installation. */
  sitemapPath: z.string().startsWith('/').default('/1_index_sitemap.xml'),
});

export type PrestashopOptions = z.output<typeof prestashopOptionsSchema>;
