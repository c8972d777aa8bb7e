const LONGEST_URL = 2048;

/** Parameters that say who came and from where, never what is shown. */
const noise =
  /^(?:utm_.*|mtm_.*|pk_.*|hsa_.*|_pos|_sid|_ss|_ga|_gl|_psq|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ttclid|twclid|srsltid|igshid|mc_cid|mc_eid|ref|referrer|affiliate|phpsessid|jsessionid|aspsessionid.*|oscsid|zenid|ocsessid|xtcsid|cfid|cftoken|sid|sessid|session|sessionid|session_id)$/i;

/**
 * The absolute address a link means, without tracking parameters, session ids, user names and fragments; undefined unless http(s), below
 * 2,048 characters and well formed. Relative links need `base`.
 */
export function absoluteUrl(href: string, base?: string): string | undefined {
  const url = parse(href, base);
  if (!url) return undefined;
  // Setting a part has the whole address parsed once more, and most addresses have nothing that is taken out.
  if (!/[#?@;]/.test(url.href)) return url.href.length <= LONGEST_URL ? url.href : undefined;
  url.hash = '';
  url.username = '';
  url.password = '';
  url.pathname = url.pathname.replace(/;(?:jsessionid|phpsessid|sid)=[^/;]*/gi, '');
  const kept = [...url.searchParams].filter(([name]) => !noise.test(name));
  // Rewriting a query changes its escapes, so it is done only where something goes.
  if (kept.length !== url.searchParams.size) url.search = new URLSearchParams(kept).toString();
  return url.href.length <= LONGEST_URL ? url.href : undefined;
}

/** An address on the seller's own site: its host, with or without `www.`, or a host below it. */
export function isOnSite(url: string, home: string): boolean {
  const host = siteHost(url);
  const site = siteHost(home);
  return host !== undefined && site !== undefined && (host === site || host.endsWith(`.${site}`));
}

/**
 * What a page calls its own or another page's address, brought to the seller's site: shops that moved or were copied name a wrong host in
 * canonical links, sitemaps and permalinks, where path and query are still right.
 */
export function onSite(href: string, home: string, base: string = home): string | undefined {
  const url = absoluteUrl(href, base);
  if (url === undefined || isOnSite(url, home)) return url;
  const { pathname, search } = new URL(url);
  const moved = parse(home);
  return moved && absoluteUrl(`${moved.origin}${pathname}${search}`);
}

/** A path below the seller's home: `("https://a.example/shop/", "/cart.js")` is `https://a.example/shop/cart.js`. */
export function below(home: string, path: string): string {
  return `${home.replace(/[?#].*$/s, '').replace(/\/+$/, '')}${path}`;
}

/** The page address with one query parameter set. */
export function withParam(url: string, name: string, value: string): string {
  const result = new URL(url);
  result.searchParams.set(name, value);
  return result.href;
}

/** Path and query: what tells a seller's pages apart. Undefined when it is no address. */
export function pathOf(url: string): string | undefined {
  const parsed = parse(url);
  return parsed && `${parsed.pathname}${parsed.search}`;
}

/** Both name the same page, whatever the scheme, host and trailing slash. */
export function isSamePage(a: string, b: string): boolean {
  const [one, other] = [pathOf(a), pathOf(b)].map((path) => path?.replace(/\/(?=\?|$)/, ''));
  return one !== undefined && one === other;
}

function siteHost(url: string): string | undefined {
  return parse(url)?.host.replace(/^www\./, '');
}

function parse(href: string, base?: string): URL | undefined {
  const text = href.trim();
  const url = text === '' || text.length > 4 * LONGEST_URL ? null : URL.parse(text, base);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== '' ? url : undefined;
}
