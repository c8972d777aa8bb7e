/** Resolves to itself only in this file, so another origin in a result shows that the path led elsewhere. */
const BASE = 'http://return.invalid';
/** One slash, then neither a slash nor anything that a browser reads as one or removes: backslashes, control characters and line separators. */
const OWN_PATH = /^\/(?!\/)[^\\\p{Cc}\p{Zl}\p{Zp}]*$/u;
/** Addresses that are no pages: the calls, some of which redirect or sign out, and `/auth`, which would return to itself. */
const NO_PAGE = /^\/(?:api|auth)(?:\/|$)/i;

/**
 * The path to return to after a sign-in: a page of this site with query and hash, otherwise `/`. Anything that a browser or a router could read as
 * another origin is refused, before and after its dot segments are resolved and its percent signs are decoded.
 */
export function returnPathOf(value: string | undefined): string {
  if (value === undefined || !value.isWellFormed() || !OWN_PATH.test(value)) return '/';
  const url = URL.parse(value, BASE);
  if (url?.origin !== BASE || !isPage(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

function isPage(pathname: string): boolean {
  const decoded = decodedOf(pathname);
  return decoded !== undefined && [pathname, decoded].every((path) => OWN_PATH.test(path) && !NO_PAGE.test(path));
}

/** Undefined for a percent sign that encodes no character. */
function decodedOf(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
