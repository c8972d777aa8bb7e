import { cut, htmlToLine } from '../text/text';

export interface Sitemap {
  readonly kind: 'urls' | 'index';
  readonly entries: readonly { readonly address: string; readonly lastmod?: string }[];
}

/** The protocol's own limit (sitemaps.org) of addresses a file. */
const MOST_ENTRIES = 50_000;

/**
 * A sitemap or sitemap index in XML, with any prefix for the protocol's namespace, or a text file of addresses; by a scan. Undefined when the text is
 * none of these. Addresses are as printed, entities decoded.
 */
export function readSitemap(text: string): Sitemap | undefined {
  const root = /<(?:([\w.-]{1,20}):)?(urlset|sitemapindex)\b/i.exec(text.slice(0, 20_000));
  if (!root) return readAddressLines(text);
  // Only the prefix of the root: the addresses of pictures are in `image:loc`.
  const prefix = root[1] === undefined ? '' : `${root[1].replaceAll('.', '\\.')}:`;
  const loc = new RegExp(String.raw`<${prefix}loc\b[^>]{0,40}>\s*(?:<!\[CDATA\[\s*)?([^<]{1,4000})`, 'gi');
  const modified = new RegExp(String.raw`<${prefix}lastmod>\s*(?:<!\[CDATA\[\s*)?([^<\]]{4,60})`, 'i');
  const entries: { address: string; lastmod?: string }[] = [];
  let match = loc.exec(text);
  while (match && entries.length < MOST_ENTRIES) {
    const from = loc.lastIndex;
    const following = loc.exec(text);
    const address = decode(match[1] ?? '');
    // The fields of an address are before the next one, and close.
    const lastmod = modified
      .exec(text.slice(from, Math.min(following?.index ?? text.length, from + 1000)))?.[1]
      ?.trim();
    if (address !== '') entries.push({ address, ...(lastmod !== undefined && { lastmod: cut(lastmod, 60) }) });
    match = following;
  }
  return { kind: root[2]?.toLowerCase() === 'urlset' ? 'urls' : 'index', entries };
}

/** A text file with one address a line and nothing else (sitemaps.org, "Text file"). */
function readAddressLines(text: string): Sitemap | undefined {
  const body = text.replace(/^\ufeff/, '');
  if (!/^\s*https?:\/\//i.test(body.slice(0, 1000))) return undefined;
  const lines = body
    .split(/\r\n?|\n/, MOST_ENTRIES * 2)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (!lines.every((line) => /^https?:\/\/[^\s<>"]{1,4000}$/i.test(line))) return undefined;
  return { kind: 'urls', entries: lines.slice(0, MOST_ENTRIES).map((address) => ({ address })) };
}

function decode(printed: string): string {
  const text = printed.replace(/\]\]>?\s*$/, '').trim();
  return text.includes('&') ? htmlToLine(text, 4000) : text;
}
