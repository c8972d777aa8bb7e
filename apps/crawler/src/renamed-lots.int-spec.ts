import { createServer, type Server } from 'node:http';
import { decodeMessage, topics } from '@obverse/contracts';
import { IdAliasRepository } from '@obverse/database';
import type { SellerDescriptor } from '@obverse/sellers';
import { migratedDatabase } from '../../../jest/migrated-database';
import { CrawlBed, until } from './testing/crawl-bed';
import { TinyShop } from './testing/tiny-shop';

interface Coin {
  readonly title: string;
  readonly price: string;
}

/** A shop whose lots are known by their addresses, in a sitemap. */
class RenamingShop {
  readonly coins = new Map<string, Coin>();
  /** Their pages answer, and the sitemap lacks them. */
  readonly unlisted = new Map<string, Coin>();
  readonly redirects = new Map<string, string>();
  readonly requests: string[] = [];

  private constructor(private readonly server: Server) {}

  static async open(): Promise<RenamingShop> {
    const server = createServer();
    const shop = new RenamingShop(server);
    server.on('request', ({ url = '/' }, response) => {
      shop.requests.push(url);
      const location = shop.redirects.get(url);
      if (location !== undefined) return void response.writeHead(301, { location }).end();
      const body = shop.page(url);
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return shop;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  async descriptor(): Promise<SellerDescriptor> {
    const shop = await TinyShop.open('shop');
    const { home: _home, ...described } = shop.descriptor();
    await shop.close();
    const options = { sitemapPath: '/sitemap.xml', productPath: '^/a/' };
    return { ...described, home: `${this.origin}/`, platform: 'generic-shop', options };
  }

  private get origin(): string {
    const address = this.server.address();
    return `http://shop.test.localhost:${typeof address === 'object' && address ? address.port : 0}`;
  }

  private page(url: string): string | undefined {
    if (url === '/sitemap.xml')
      return `<urlset>${[...this.coins.keys()].map((path) => `<url><loc>${this.origin}${path}</loc></url>`).join('')}</urlset>`;
    const coin = this.coins.get(url) ?? this.unlisted.get(url);
    if (!coin) return undefined;
    const offers = { '@type': 'Offer', price: coin.price, priceCurrency: 'EUR' };
    const product = { '@type': 'Product', name: coin.title, offers };
    return `<h1>${coin.title}</h1><script type="application/ld+json">${JSON.stringify(product)}</script>`;
  }
}

describe('a lot whose old address redirects to another lot', () => {
  let bed: CrawlBed;
  let shop: RenamingShop;

  beforeEach(async () => {
    bed = await CrawlBed.open(await migratedDatabase());
    shop = await RenamingShop.open();
    for (let at = 0; at < 8; at += 1) shop.coins.set(`/a/taler-170${at}`, { title: `Taler 170${at}`, price: '90.00' });
    shop.coins.set('/a/taler-1624', { title: 'Taler 1624', price: '120.00' });
    bed.crawl([await shop.descriptor()]);
    await until('all lots', async () => (await bed.published()).length >= 9);
  });
  afterEach(async () => {
    await bed.close();
    await shop.close();
  });

  const ids = async () => {
    const stored: { id: string }[] = await bed.source.query('SELECT source_id AS id FROM frontier_lot');
    return stored.map(({ id }) => id);
  };
  const lotIdOf = async (sourceId: string) =>
    (await bed.observed()).find((observed) => observed.sourceId === sourceId)?.lotId ?? '';

  const renamed = (coin: Coin) => {
    shop.coins.delete('/a/taler-1624');
    shop.coins.set('/a/taler-1624-neu', coin);
    shop.redirects.set('/a/taler-1624', '/a/taler-1624-neu');
  };

  it('is joined to it when it was renamed, and its address is not requested again', async () => {
    renamed({ title: 'Taler 1624, neu bestimmt', price: '120.00' });
    await bed.runUntil('one lot', async () => {
      const stored = await ids();
      return stored.includes('/a/taler-1624-neu') && !stored.includes('/a/taler-1624');
    });
    const open = async () => {
      const last = new Map((await bed.records(topics.lotsObserved)).map(({ key, value }) => [key, value]));
      return [...last.values()].filter(({ length }) => length > 0).map((one) => decodeMessage('LotObserved', one));
    };
    // The new address may have been listed and not yet read.
    await bed.runUntil('nine open lots', async () => (await open()).length === 9);
    expect((await open()).map(({ sourceId }) => sourceId)).not.toContain('/a/taler-1624');
    const [oldId, newId] = [await lotIdOf('/a/taler-1624'), await lotIdOf('/a/taler-1624-neu')];
    expect((await new IdAliasRepository(bed.source).resolve('lot', [oldId])).get(oldId)).toBe(newId);
    const requests = shop.requests.filter((url) => url === '/a/taler-1624').length;
    await bed.untilRunsEnd(2);
    expect(shop.requests.filter((url) => url === '/a/taler-1624')).toHaveLength(requests);
  });

  /** The lot is gone, was never observed with the data of another coin, and has no other id. */
  const expectRemoved = async (sourceId: string, title: string) => {
    await bed.runUntil('the lot is gone', async () => {
      const own = (await bed.observed()).filter((observed) => observed.sourceId === sourceId);
      return own.at(-1)?.availability === 'Gone';
    });
    const own = (await bed.observed()).filter((observed) => observed.sourceId === sourceId);
    expect(new Set(own.map((observed) => observed.title))).toEqual(new Set([title]));
    const id = await lotIdOf(sourceId);
    expect((await new IdAliasRepository(bed.source).resolve('lot', [id])).get(id)).toBeUndefined();
  };

  it('is removed when the other one is a new coin, which is a lot of its own', async () => {
    renamed({ title: 'Dukat 1742', price: '480.00' });
    await expectRemoved('/a/taler-1624', 'Taler 1624');
    await bed.runUntil('the new coin', async () =>
      (await bed.published()).includes('/a/taler-1624-neu Dukat 1742  480.00'),
    );
  });

  it('is removed when the other one is a known coin of the same price', async () => {
    shop.coins.delete('/a/taler-1701');
    shop.redirects.set('/a/taler-1701', '/a/taler-1700');
    await expectRemoved('/a/taler-1701', 'Taler 1701');
    const kept = (await bed.observed()).filter(({ sourceId }) => sourceId === '/a/taler-1700');
    expect(kept.map(({ availability }) => availability)).not.toContain('Gone');
  });

  it('is removed when the other one is a coin that no list names', async () => {
    shop.unlisted.set('/a/dukat-1742', { title: 'Dukat 1742', price: '120.00' });
    shop.coins.delete('/a/taler-1624');
    shop.redirects.set('/a/taler-1624', '/a/dukat-1742');
    await expectRemoved('/a/taler-1624', 'Taler 1624');
  });
});
