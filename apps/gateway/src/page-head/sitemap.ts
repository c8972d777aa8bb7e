import { escapeHtml } from '../http/escape-html';

/** Of sitemaps.org: a part has at most so many addresses. */
export const MAX_ADDRESSES = 50_000;

export interface SitemapEntry {
  readonly path: string;
  /** ISO date or instant. */
  readonly changedOn?: string | undefined;
}

export function sitemapIndex(site: string, parts: readonly string[]): string {
  return xml(
    'sitemapindex',
    parts.map((part) => `<sitemap><loc>${escapeHtml(site + part)}</loc></sitemap>`),
  );
}

export function sitemapPart(site: string, entries: readonly SitemapEntry[]): string {
  return xml(
    'urlset',
    entries.slice(0, MAX_ADDRESSES).map(({ path, changedOn }) => {
      const changed = changedOn === undefined ? '' : `<lastmod>${escapeHtml(changedOn)}</lastmod>`;
      return `<url><loc>${escapeHtml(site + path)}</loc>${changed}</url>`;
    }),
  );
}

function xml(root: string, children: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${children.join('\n')}\n</${root}>\n`;
}
