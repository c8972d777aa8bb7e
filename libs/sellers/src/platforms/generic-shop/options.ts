import { z } from 'zod';

/** The pattern that says nothing of what a product's address is like. */
export const ANY_PATH = '.';

const patternSchema = z.string().max(1000).refine(isRegExp, 'not a regular expression');

/** Where a shop that states its products for machines lists them. */
export const genericShopOptionsSchema = z.strictObject({
  /** A feed (RSS, Atom, Merchant) that names every lot; asked first where the shop has one. */
  feedPath: z.string().startsWith('/').optional(),
  /** A sitemap of product pages, or an index of such. */
  sitemapPath: z.string().startsWith('/').default('/sitemap.xml'),
  /** Regular expression of the addresses of categories: the way over the shop's own lists, where sitemap and feed are missing. */
  categoryPath: patternSchema.optional(),
  /**
   * Regular expression: only addresses whose path and query match are products. Its first group, where it has one, is the lot's sourceId
   * (`/coins/[^/]*-(\d+)/?$`: a number that survives a renamed slug); without a group the whole path is.
   */
  productPath: patternSchema.default(ANY_PATH),
  /** Its pages state nothing for machines and are read as people read them; else a page that states nothing is one that has changed. */
  printed: z.boolean().optional(),
  /** Its pages name their lots only after their scripts ran: a browser opens lists and lots. Slow and dear, for both sides. */
  rendered: z.boolean().optional(),
});

function isRegExp(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    // SyntaxError is how RegExp says no; there is no other way to ask.
    return false;
  }
}
