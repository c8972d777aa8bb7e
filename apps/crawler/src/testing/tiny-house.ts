import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { SellerDescriptor } from '@obverse/sellers';

/** An auction house with one sale of a few lots on real HTTP, for tests. It publishes results on demand and counts requests. */
export class TinyHouse {
  readonly seen: string[] = [];
  /** The pages that show results. */
  publishes: 'nowhere' | 'everywhere' | 'on lots’ pages' = 'nowhere';
  /** Bids on each lot so far. */
  bids = 0;
  private constructor(
    private readonly server: Server,
    private readonly lots: readonly string[],
    private readonly endsAt: Date,
  ) {}

  static async open(lots: readonly string[], endsAt: Date): Promise<TinyHouse> {
    const server = createServer();
    const house = new TinyHouse(server, lots, endsAt);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => house.answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return house;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  requestCount(path: string): number {
    return this.seen.filter((seen) => seen === path).length;
  }

  descriptor(): SellerDescriptor {
    const address = this.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return {
      key: 'house',
      number: 1,
      names: ['house'],
      home: `http://house.test.localhost:${port}/`,
      country: 'DE',
      form: 'auction-house',
      languages: ['en'],
      currency: 'EUR',
      timezone: 'UTC',
      permission: 'open',
      politeness: { intervalMs: 20, concurrency: 1 },
      revisit: { minSeconds: 600, maxSeconds: 86_400 },
      verified: { state: 'sample' },
      since: '2026-11-21',
      platform: 'auction-catalogue',
      options: {
        salesPath: '/sales',
        pageParam: 'pg',
        detail: {},
        sale: { item: '.sale', link: 'a', title: 'a', lotCount: '.count' },
        lot: {
          item: '.lot',
          link: 'a',
          sourceId: 'a@data-id',
          title: 'a',
          currentBid: '.bid',
          realized: '.result',
          bidCount: '.bids',
          ends: 'time@datetime',
        },
      },
    };
  }

  private answer({ url = '/' }: IncomingMessage, response: ServerResponse): void {
    this.seen.push(url);
    const body = this.pageAt(url);
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(body);
  }

  private pageAt(url: string): string | undefined {
    if (url === '/sales')
      return `<p class="sale"><a href="/sale/1">Auction 1</a> <b class="count">${this.lots.length}</b></p>`;
    if (url === '/sale/1?pg=1') return this.lots.map((lot) => this.block(lot, 'everywhere')).join('\n');
    const lot = /^\/lot\/(\w+)$/.exec(url)?.[1];
    return lot === undefined ? undefined : this.block(lot, 'on lots’ pages');
  }

  private block(lot: string, from: TinyHouse['publishes']): string {
    const isOut = this.publishes === 'everywhere' || this.publishes === from;
    const figures = isOut
      ? '<b class="result">100 EUR</b>'
      : `<b class="bid">${50 + this.bids} EUR</b> <b class="bids">${this.bids}</b>`;
    return `<div class="lot"><a href="/lot/${lot}" data-id="${lot}">Thaler ${lot}</a> ${figures} <time datetime="${this.endsAt.toISOString()}"></time></div>`;
  }
}
