import { parseCookie } from 'undici';

/** More cookies than a server needs for one page. */
const MOST_COOKIES = 50;
const LONGEST_COOKIE = 4_096;

/**
 * The cookies that servers set while one request is redirected. Some sites set a cookie and redirect to the same address, or over a page that tests for
 * it; without the cookie the redirects have no end. A cookie is sent to the host that set it, and forgotten with the request.
 */
export class RedirectCookies {
  private readonly cookies = new Map<string, { readonly host: string; readonly path: string; readonly pair: string }>();

  /** Keeps the cookies of an answer's `Set-Cookie` headers; one that has expired is removed. */
  keep(url: URL, setCookies: readonly string[], now: number): void {
    for (const line of setCookies) {
      const cookie = line.length <= LONGEST_COOKIE ? parseCookie(line) : null;
      if (!cookie || cookie.name === '') continue;
      const path = cookie.path?.startsWith('/') ? cookie.path : '/';
      const key = `${url.host} ${path} ${cookie.name}`;
      const isOver = (cookie.maxAge !== undefined && cookie.maxAge <= 0) || Number(cookie.expires ?? Infinity) <= now;
      if (isOver) this.cookies.delete(key);
      else if (this.cookies.size < MOST_COOKIES || this.cookies.has(key))
        this.cookies.set(key, { host: url.host, path, pair: `${cookie.name}=${cookie.value}` });
    }
  }

  /** The value of the `Cookie` header for an address; undefined without cookies. */
  headerFor({ host, pathname }: URL): string | undefined {
    const pairs = [...this.cookies.values()]
      .filter((cookie) => cookie.host === host && isBelow(pathname, cookie.path))
      .map(({ pair }) => pair);
    return pairs.length === 0 ? undefined : pairs.join('; ');
  }
}

/** RFC 6265, 5.1.4. */
function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}
