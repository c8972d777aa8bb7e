import { parseCookie, type Cookie } from 'undici';

/** The most hosts whose cookies are kept. */
const MOST_HOSTS = 1_000;
const MOST_COOKIES = 50;

interface Kept extends Cookie {
  /** The host that set it. */
  readonly host: string;
}

/** The cookies of one request and its redirects. */
export class RedirectCookies {
  private readonly cookies = new Map<string, Kept>();

  constructor(known: readonly Kept[] = []) {
    for (const cookie of known) this.cookies.set(keyOf(cookie), cookie);
  }

  /** Takes the `Set-Cookie` headers of an answer. */
  take(url: URL, headers: readonly string[], now: number): void {
    for (const header of headers.slice(0, MOST_COOKIES)) {
      const cookie = parseCookie(header);
      if (cookie === null || !isOfHost(cookie, url.hostname)) continue;
      const kept = { ...cookie, host: url.hostname };
      if (isOver(cookie, now)) this.cookies.delete(keyOf(kept));
      else if (this.cookies.size < MOST_COOKIES) this.cookies.set(keyOf(kept), kept);
    }
  }

  /** The `Cookie` header for an address; undefined without a cookie. */
  headerFor(url: URL): string | undefined {
    const sent = [...this.cookies.values()].filter((cookie) => isFor(cookie, url));
    return sent.length === 0 ? undefined : sent.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  get all(): readonly Kept[] {
    return [...this.cookies.values()];
  }
}

/**
 * The cookies of hosts that answer only with one: they redirect to the same address after they have set it. Other hosts get no cookie, so that no
 * session begins.
 */
export class HostCookies {
  private readonly hosts = new Map<string, readonly Kept[]>();

  of(host: string): RedirectCookies {
    return new RedirectCookies(this.hosts.get(host));
  }

  keep(host: string, cookies: RedirectCookies): void {
    const [oldest] = this.hosts.keys();
    this.hosts.delete(host);
    if (this.hosts.size >= MOST_HOSTS && oldest !== undefined) this.hosts.delete(oldest);
    if (cookies.all.length > 0) this.hosts.set(host, cookies.all);
  }
}

function keyOf({ host, domain, path, name }: Kept): string {
  return [domain ?? host, path ?? '', name].join(' ');
}

/** A host sets cookies for itself and for the domain above it, which is no top-level domain. */
function isOfHost({ name, value, domain }: Cookie, host: string): boolean {
  if (!/^[\x21-\x7e]*$/.test(`${name}${value}`) || name === '') return false;
  return domain === undefined || host === domain || (host.endsWith(`.${domain}`) && domain.includes('.'));
}

function isOver({ maxAge, expires }: Cookie, now: number): boolean {
  if (maxAge !== undefined) return maxAge <= 0;
  return expires !== undefined && Number(expires) <= now;
}

function isFor({ host, domain, path = '/', secure }: Kept, { protocol, hostname, pathname }: URL): boolean {
  const isHost = domain === undefined ? hostname === host : hostname === domain || hostname.endsWith(`.${domain}`);
  const folder = path.endsWith('/') ? path : `${path}/`;
  return isHost && (pathname === path || pathname.startsWith(folder)) && (secure !== true || protocol === 'https:');
}
