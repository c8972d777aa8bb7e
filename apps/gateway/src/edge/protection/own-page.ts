import type { IncomingHttpHeaders } from 'node:http';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** The origins of the site: that of `PUBLIC_URL`; on this machine also under the other names of the loopback address. */
export function ownOriginsOf(publicUrl: string): ReadonlySet<string> {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (!loopbackNames.includes(hostname)) return new Set([origin]);
  return new Set(loopbackNames.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`));
}

/**
 * Whether a page of the site sent the request, or no page at all (OWASP, Cross-Site Request Forgery Prevention Cheat Sheet):
 *
 * 1. Browsers send `Sec-Fetch-Site`, which no page can set: only `same-origin` is accepted. `none` is an address that the user typed, and no such
 *    address changes anything.
 * 2. Without it (old browsers; plain HTTP to another machine) `Origin` decides, and without that `Referer`.
 * 3. Without all three it is accepted only without a cookie: programs send none of them, and a request without a cookie can misuse no session.
 */
export function isFromOwnPage(headers: IncomingHttpHeaders, ownOrigins: ReadonlySet<string>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, referer, cookie } = headers;
  if (origin !== undefined) return ownOrigins.has(origin);
  if (referer !== undefined) return ownOrigins.has(URL.parse(referer)?.origin ?? '');
  return cookie === undefined;
}

/**
 * Whether a page of the site led to this address: the visitor chose it there. Stricter than {@link isFromOwnPage}: a link of another site, an address
 * that was typed, and a visit that says nothing about its origin are not from a page of the site. A browser without `Sec-Fetch-Site` states the page in
 * `Referer`, which the site's `Referrer-Policy` lets it send to the site.
 */
export function isLinkOfOwnPage(headers: IncomingHttpHeaders, ownOrigins: ReadonlySet<string>): boolean {
  const { origin, referer } = headers;
  const isNamed = headers['sec-fetch-site'] !== undefined || origin !== undefined || referer !== undefined;
  return isNamed && isFromOwnPage(headers, ownOrigins);
}
