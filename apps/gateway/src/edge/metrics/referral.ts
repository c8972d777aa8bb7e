/** Where a visitor of the search came from. */
export const referrals = ['none', 'here', 'search-engine', 'other'] as const;
export type Referral = (typeof referrals)[number];

/** Names of search engines in their hosts, before the last part: `www.google.co.uk`. */
const ENGINES =
  /(?:^|\.)(?:google|bing|duckduckgo|yahoo|ecosia|qwant|yandex|baidu|startpage|brave)\.[a-z]{2,}(?:\.[a-z]{2})?$/;

/**
 * The kind of page that the `Orig-Referer` header names: the page from which the visitor came to the client. A path, or an address of this host, is a
 * page of the client. Four kinds, so that a header cannot create further time series.
 */
export function referralOf(header: string | string[] | undefined, ownHost: string | undefined): Referral {
  if (typeof header !== 'string' || header === '') return 'none';
  if (header.startsWith('/') && !header.startsWith('//')) return 'here';
  const url = URL.parse(header);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return 'none';
  if (url.host === ownHost) return 'here';
  return ENGINES.test(url.hostname) ? 'search-engine' : 'other';
}
