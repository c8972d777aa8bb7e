import { createServer, type Server } from 'node:http';
import type { House } from './house';
import { pageAt, type PageKind } from './house-pages';

/** Serves the houses over HTTP, each under its own host and with its own clock. */
export class HouseServer {
  private readonly counts = new Map<string, number>();
  private constructor(
    private readonly server: Server,
    private readonly port: number,
  ) {}

  static async open(
    houses: ReadonlyMap<string, { readonly house: House; readonly now: () => number }>,
  ): Promise<HouseServer> {
    const server = createServer((request, response) => {
      const host = request.headers.host ?? '';
      const open = houses.get(host.split('.')[0] ?? '');
      const page = open && pageAt(open.house, new URL(request.url ?? '/', `http://${host}`), open.now());
      if (open && page) self.count(open.house.key, page.kind);
      response.writeHead(page?.body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(page?.body === undefined ? '' : `<!doctype html><html><body>${page.body}</body></html>`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const self = new HouseServer(server, typeof address === 'object' && address ? address.port : 0);
    return self;
  }

  homeOf(key: string): string {
    return `http://${key}.revisit.localhost:${this.port}/`;
  }

  requests(key: string, kind: PageKind): number {
    return this.counts.get(`${key} ${kind}`) ?? 0;
  }

  /** Resets the request counts of a house. */
  forget(key: string): void {
    for (const name of this.counts.keys()) if (name.startsWith(`${key} `)) this.counts.delete(name);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private count(key: string, kind: PageKind): void {
    this.counts.set(`${key} ${kind}`, this.requests(key, kind) + 1);
  }
}
