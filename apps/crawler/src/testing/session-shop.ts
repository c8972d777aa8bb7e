import { createServer, type Server } from 'node:http';
import type { SellerDescriptor } from '@obverse/sellers';
import { TinyShop } from './tiny-shop';

/** The name of the session's parameter, which no list of names contains. */
export const SESSION = 'zt9';

/** A shop that begins a session for each request and appends it to all links of the page, and to no other. */
export class SessionShop {
  readonly requests: string[] = [];
  private sessions = 0;

  private constructor(
    private readonly server: Server,
    private readonly lots: number,
  ) {}

  static async open(lots: number): Promise<SessionShop> {
    const server = createServer();
    const shop = new SessionShop(server, lots);
    server.on('request', ({ url = '/' }, response) => {
      shop.requests.push(url);
      const body = shop.page(new URL(url, shop.home));
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return shop;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Lots are known by their addresses. */
  async descriptor(): Promise<SellerDescriptor> {
    const shop = await TinyShop.open('shop');
    const { home: _home, ...described } = shop.descriptor();
    await shop.close();
    const options = { sitemapPath: '/sitemap.xml', categoryPath: '^/list', productPath: '^/coin' };
    return { ...described, home: this.home, platform: 'generic-shop', options };
  }

  private get home(): string {
    const address = this.server.address();
    return `http://shop.test.localhost:${typeof address === 'object' && address ? address.port : 0}/`;
  }

  private page({ pathname, searchParams }: URL): string | undefined {
    const session = `${SESSION}=${++this.sessions}`;
    const link = (path: string) => `<a href="${path}${path.includes('?') ? '&amp;' : '?'}${session}">go</a>`;
    const menu = ['/list.php', '/about.php', '/contact.php'].map(link).join('');
    const coins = Array.from({ length: this.lots }, (_, at) => link(`/coin.php?id=${at + 1}`));
    if (pathname === '/') return menu;
    if (pathname === '/list.php') return menu + coins.join('');
    if (pathname !== '/coin.php') return undefined;
    const id = searchParams.get('id') ?? '';
    const product = {
      '@type': 'Product',
      name: `Thaler ${id}`,
      url: `/coin.php?id=${id}&${session}`,
      image: `/pictures/${id}.jpg?${session}`,
      offers: { '@type': 'Offer', price: '10.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    };
    return `${menu}<h1>Thaler ${id}</h1><script type="application/ld+json">${JSON.stringify(product)}</script>`;
  }
}
