import { cut, htmlToLine } from '../text/text';
import { readFeed } from './feed';

/** An address of a sitemap, as printed, entities decoded. */
export interface SitemapEntry {
  readonly address: string;
  readonly lastmod?: string;
  /** Addresses of the same page in other languages, by the language as printed. */
  readonly versions?: Readonly<Record<string, string>>;
}

export interface Sitemap {
  readonly kind: 'urls' | 'index';
  readonly entries: readonly SitemapEntry[];
}

/** The protocol's own limit (sitemaps.org) of addresses a file. */
const MOST_ENTRIES = 50_000;
/** The fields of an address are close to it. */
const LONGEST_FIELDS = 1_000;
const LONGEST_VERSIONS = 20_000;

/**
 * A sitemap or sitemap index, by a scan; undefined when the text is neither. The protocol also allows a text of addresses, one a line, and feeds
 * (sitemaps.org).
 */
export function readSitemap(text: string): Sitemap | undefined {
  const start = text.slice(0, 20_000);
  const [, prefix, root] = /<(?:([\w-]{1,20}):)?(urlset|sitemapindex)\b/i.exec(start) ?? [];
  if (root === undefined) return readTextSitemap(text) ?? readFeedSitemap(text);
  const bound = [...start.matchAll(/xmlns:([\w-]{1,20})\s*=\s*["']https?:\/\/(?:www\.)?sitemaps\.org\//gi)];
  const prefixes = [...new Set([prefix, ...bound.map((match) => match[1])])].filter((name) => name !== undefined);
  const kind = root.toLowerCase() === 'urlset' ? 'urls' : 'index';
  return { kind, entries: [...entriesIn(text, prefixes)] };
}

function* entriesIn(xml: string, prefixes: readonly string[]): Generator<SitemapEntry> {
  const own = prefixes.length === 0 ? '' : `(?:(?:${prefixes.join('|')}):)?`;
  const loc = new RegExp(String.raw`<${own}loc\b[^>]{0,40}>\s*(?:<!\[CDATA\[)?([^<]{1,4000})`, 'gi');
  const changed = new RegExp(String.raw`<${own}lastmod\b[^>]{0,40}>\s*(?:<!\[CDATA\[)?\s*([^<\]]{4,60})`, 'i');
  const hasVersions = /\bhreflang\s*=/i.test(xml);
  let match = loc.exec(xml);
  for (let count = 0; match && count < MOST_ENTRIES; count += 1) {
    const from = loc.lastIndex;
    const following = loc.exec(xml);
    const address = decode(match[1] ?? '');
    // The fields of an address are before the next one.
    const fields = (longest: number) => xml.slice(from, Math.min(following?.index ?? xml.length, from + longest));
    const lastmod = changed.exec(fields(LONGEST_FIELDS))?.[1]?.trim();
    const versions = hasVersions ? versionsIn(fields(LONGEST_VERSIONS)) : undefined;
    if (address !== '')
      yield {
        address,
        ...(lastmod !== undefined && { lastmod: cut(lastmod, 60) }),
        ...(versions !== undefined && { versions }),
      };
    match = following;
  }
}

function versionsIn(fields: string): Record<string, string> | undefined {
  const links = [...fields.matchAll(/<(?:[\w-]{1,20}:)?link\b([^>]{1,4000})>/gi)].flatMap(([, attributes = '']) => {
    const [language, href] = ['hreflang', 'href'].map((name) =>
      new RegExp(String.raw`(?:^|\s)${name}\s*=\s*["']([^"']{1,4000})["']`, 'i').exec(attributes)?.[1]?.trim(),
    );
    return language !== undefined && href !== undefined ? [[language, decode(href)] as const] : [];
  });
  return links.length === 0 ? undefined : Object.fromEntries(links);
}

function readTextSitemap(text: string): Sitemap | undefined {
  if (!/^\ufeff?\s*https?:\/\//i.test(text)) return undefined;
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/, MOST_ENTRIES + 1)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isList = lines.every((line) => /^https?:\/\/\S{1,4000}$/i.test(line));
  return isList ? { kind: 'urls', entries: lines.slice(0, MOST_ENTRIES).map((address) => ({ address })) } : undefined;
}

/** A feed that is named as a sitemap lists the newest pages. */
function readFeedSitemap(text: string): Sitemap | undefined {
  if (!/^(?:\ufeff|\s|<\?[^>]{0,500}>|<!--[^>]{0,500}-->)*<(?:rss|feed|rdf:rdf)\b/i.test(text.slice(0, 2_000)))
    return undefined;
  const entries = (readFeed(text)?.items ?? []).flatMap(({ link, changed }) =>
    link === undefined ? [] : [{ address: link, ...(changed !== undefined && { lastmod: cut(changed, 60) }) }],
  );
  return { kind: 'urls', entries: entries.slice(0, MOST_ENTRIES) };
}

function decode(printed: string): string {
  const text = printed.replace(/\]\]>?\s*$/, '').trim();
  return text.includes('&') ? htmlToLine(text, 4000) : text;
}
