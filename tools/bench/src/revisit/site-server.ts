import { createServer, type Server } from 'node:http';
import type { PageKind, Site, SitePage } from './site';

export const SITE_SUFFIX = '.revisit.localhost';

/** A page of a lot that was requested. */
export interface LotRead {
  readonly lot: number;
  readonly at: number;
}

/** Serves the sites over HTTP, each under its own host and with its own clock. */
export class SiteServer {
  private readonly counts = new Map<string, number>();
  private readonly reads = new Map<string, LotRead[]>();
  private constructor(
    private readonly server: Server,
    private readonly port: number,
  ) {}

  static async open(
    sites: ReadonlyMap<string, { readonly site: Site; readonly now: () => number }>,
  ): Promise<SiteServer> {
    const server = createServer((request, response) => {
      const host = request.headers.host ?? '';
      const open = sites.get(host.split('.')[0] ?? '');
      const at = open?.now() ?? 0;
      const page = open?.site.pageAt(new URL(request.url ?? '/', `http://${host}`), at);
      if (open && page) self.count(open.site.key, page, at);
      if (page?.location !== undefined) return response.writeHead(302, { location: page.location }).end();
      const { body } = page ?? {};
      if (body === undefined) return response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end();
      const isDocument = body.startsWith('<?xml');
      response.writeHead(200, { 'content-type': `${isDocument ? 'application/xml' : 'text/html'}; charset=utf-8` });
      response.end(isDocument ? body : `<!doctype html><html><body>${body}</body></html>`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const self = new SiteServer(server, typeof address === 'object' && address ? address.port : 0);
    return self;
  }

  homeOf(key: string): string {
    return `http://${key}${SITE_SUFFIX}:${this.port}/`;
  }

  requests(key: string, kind: PageKind): number {
    return this.counts.get(`${key} ${kind}`) ?? 0;
  }

  /** All requests for pages of lots, in their order. {@link forget} does not remove them. */
  lotReads(key: string): readonly LotRead[] {
    return this.reads.get(key) ?? [];
  }

  /** Resets the request counts of a site. */
  forget(key: string): void {
    for (const name of this.counts.keys()) if (name.startsWith(`${key} `)) this.counts.delete(name);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private count(key: string, { kind, lot }: SitePage, at: number): void {
    this.counts.set(`${key} ${kind}`, this.requests(key, kind) + 1);
    if (lot === undefined) return;
    const reads = this.reads.get(key) ?? [];
    reads.push({ lot, at });
    this.reads.set(key, reads);
  }
}
