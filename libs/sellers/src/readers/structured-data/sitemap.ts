import { cut, htmlToLine } from '../text/text';

export interface Sitemap {
  readonly kind: 'urls' | 'index';
  readonly entries: readonly { readonly address: string; readonly lastmod?: string }[];
}

/** The protocol's own limit (sitemaps.org) of addresses a file. */
const MOST_ENTRIES = 50_000;

/** A sitemap or sitemap index, by a scan; undefined when the text is neither. Addresses are as printed, entities decoded. */
export function readSitemap(xml: string): Sitemap | undefined {
  const root = /<(?:\w{1,20}:)?(urlset|sitemapindex)\b/i.exec(xml.slice(0, 20_000))?.[1]?.toLowerCase();
  if (root === undefined) return undefined;
  const entries: { address: string; lastmod?: string }[] = [];
  const loc = /<loc\b[^>]{0,40}>\s*(?:<!\[CDATA\[)?([^<]{1,4000})/gi;
  let match = loc.exec(xml);
  while (match && entries.length < MOST_ENTRIES) {
    const from = loc.lastIndex;
    const following = loc.exec(xml);
    const address = decode(match[1] ?? '');
    // The fields of an address are before the next one, and close.
    const lastmod = /<lastmod>\s*([^<]{4,60})/i
      .exec(xml.slice(from, Math.min(following?.index ?? xml.length, from + 1000)))?.[1]
      ?.trim();
    if (address !== '') entries.push({ address, ...(lastmod !== undefined && { lastmod: cut(lastmod, 60) }) });
    match = following;
  }
  return { kind: root === 'urlset' ? 'urls' : 'index', entries };
}

function decode(printed: string): string {
  const text = printed.replace(/\]\]>?\s*$/, '').trim();
  return text.includes('&') ? htmlToLine(text, 4000) : text;
}
