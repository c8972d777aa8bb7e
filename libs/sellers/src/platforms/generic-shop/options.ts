import { z } from 'zod';

/** The pattern that matches any product address. */
export const ANY_PATH = '.';

const patternSchema = z.string().max(1000).refine(isRegExp, 'not a regular expression');

/** Where a shop with structured data lists its products. */
export const genericShopOptionsSchema = z.strictObject({
  /** A feed (RSS, Atom, Merchant) that contains every lot; used first if present. */
  feedPath: z.string().startsWith('/').optional(),
  /** A sitemap of product pages, or an index of sitemaps. */
  sitemapPath: z.string().startsWith('/').default('/sitemap.xml'),
  /** Regular expression of category addresses: the source over the shop's own lists, when sitemap and feed are missing. */
  categoryPath: patternSchema.optional(),
  /**
   * Regular expression: only addresses whose path and query match are products. Its first group, if any, is the lot's sourceId
   * (`/coins/[^/]*-(\d+)/?$`: a number that is stable when a slug is renamed); without a group, the whole path is.
   */
  productPath: patternSchema.default(ANY_PATH),
  /** The pages have no structured data and their visible text is read. Without this option, a page without structured data is a fault. */
  printed: z.boolean().optional(),
  /** The pages contain their lots only after their scripts have run: a browser renders lists and lots. Slow and expensive for both sides. */
  rendered: z.boolean().optional(),
});

function isRegExp(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    // RegExp throws a SyntaxError for an invalid pattern; there is no other check.
    return false;
  }
}

export type GenericShopOptions = z.output<typeof genericShopOptionsSchema>;
