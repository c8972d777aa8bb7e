/** A browser as far as redirects and cookies go. The site has one address for visitors and listens on another one, as behind a proxy. */
export class TestBrowser {
  private readonly jars = new Map<string, Map<string, string>>();

  constructor(private readonly site: { readonly publicUrl: string; readonly url: string }) {}

  /** A link of a page of the site that the visitor follows, without following its redirect. */
  async follow(address: string): Promise<Response> {
    return this.send(address, { headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' } });
  }

  /** One request, without following its redirect. */
  async send(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.site.publicUrl);
    const jar = this.jarOf(url.origin);
    const target = url.origin === this.site.publicUrl ? url.href.replace(url.origin, this.site.url) : url.href;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, ...(cookie === '' ? {} : { cookie }) };
    const response = await fetch(target, { ...init, redirect: 'manual', headers });
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    return response;
  }

  /** A call as the client sends it, from a page of the site. */
  async sendJson(method: string, address: string, body?: unknown): Promise<Response> {
    const content = body === undefined ? {} : { 'content-type': 'application/json' };
    const headers = { origin: this.site.publicUrl, ...content };
    return this.send(address, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  }

  /** Follows redirects until an address fulfils the condition, and returns it. */
  async goUntil(address: string, isEnd: (url: URL) => boolean): Promise<URL> {
    let url = new URL(address, this.site.publicUrl);
    for (let steps = 0; steps < 20; steps++) {
      if (isEnd(url)) return url;
      const response = await this.send(url.href);
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${url.href} answers ${response.status}: ${await response.text()}`);
      url = new URL(location, url);
    }
    throw new Error(`too many redirects: ${url.href}`);
  }

  cookie(name: string): string | undefined {
    return this.jarOf(this.site.publicUrl).get(name);
  }

  setCookie(name: string, value: string | undefined): void {
    if (value === undefined) this.jarOf(this.site.publicUrl).delete(name);
    else this.jarOf(this.site.publicUrl).set(name, value);
  }

  private jarOf(origin: string): Map<string, string> {
    const jar = this.jars.get(origin) ?? new Map<string, string>();
    this.jars.set(origin, jar);
    return jar;
  }
}

function keep(jar: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
  else jar.set(name, value);
}
