import { escapeHtml } from '@obverse/texts/server';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** One address of a sitemap. */
export interface SitemapEntry {
  /** The path of a page, percent-encoded. */
  readonly path: string;
  /** ISO instant of the last change. Absent: unknown. */
  readonly changedAt?: string | undefined;
}

/** A sitemap, list by list, so that it need not be held in memory as a whole. */
export async function* sitemapXml(
  lists: AsyncIterable<readonly SitemapEntry[]>,
  origin: string,
): AsyncGenerator<string> {
  yield `${DECLARATION}<urlset xmlns="${NAMESPACE}">\n`;
  for await (const entries of lists) yield entries.map((entry) => `<url>${fieldsOf(entry, origin)}</url>\n`).join('');
  yield '</urlset>\n';
}

/** The list of the sitemaps. */
export function sitemapIndexXml(paths: readonly string[], origin: string): string {
  const items = paths.map((path) => `<sitemap>${fieldsOf({ path }, origin)}</sitemap>\n`);
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${items.join('')}</sitemapindex>\n`;
}

function fieldsOf({ path, changedAt }: SitemapEntry, origin: string): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`;
  return `<loc>${escapeHtml(origin + path)}</loc>${changed}`;
}
