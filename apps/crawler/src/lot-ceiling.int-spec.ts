import { migratedDatabase } from '../../../jest/migrated-database';
import { CrawlBed, until } from './testing/crawl-bed';
import { TinyShop } from './testing/tiny-shop';

const DAY = 24 * 3_600_000;
const lotPath = (id: number) => `/p/thaler-${id}`;

describe('a lot with a fixed price', () => {
  let bed: CrawlBed;
  let shop: TinyShop;
  let ahead = 0;

  beforeEach(async () => {
    ahead = 0;
    bed = await CrawlBed.open(await migratedDatabase());
    shop = await TinyShop.open('shop');
    // The sitemap states no time of change for the third.
    const entries = [1, 2, 3].map((id) => {
      const changed = id === 3 ? '' : '<lastmod>2026-11-01</lastmod>';
      return `<url><loc>${new URL(lotPath(id), shop.home).href}</loc>${changed}</url>`;
    });
    shop.instead.set('/sitemap.xml', (_request, response) =>
      response.writeHead(200).end(`<urlset>${entries.join('')}</urlset>`),
    );
    for (const id of [1, 2, 3]) state(id, 'InStock');
    const options = { sitemapPath: '/sitemap.xml', productPath: '^/p/' };
    const seller = { ...shop.descriptor(), platform: 'generic-shop' as const, options };
    const revisit = { minSeconds: 3_600, maxSeconds: 3_600 };
    bed.crawl([{ ...seller, revisit }], { now: () => Date.now() + ahead });
    await until('all lots', async () => (await bed.published()).length === 3);
  });
  afterEach(async () => {
    await bed.close();
    await shop.close();
  });

  const state = (id: number, availability: 'InStock' | 'OutOfStock', etag?: string) => {
    const product = {
      '@type': 'Product',
      name: `Thaler ${id}`,
      sku: String(id),
      offers: {
        '@type': 'Offer',
        price: '10.00',
        priceCurrency: 'EUR',
        availability: `https://schema.org/${availability}`,
      },
    };
    shop.instead.set(lotPath(id), ({ headers }, response) => {
      if (etag !== undefined && headers['if-none-match'] === etag) return response.writeHead(304).end();
      const validators = etag === undefined ? {} : { etag };
      return response
        .writeHead(200, { 'content-type': 'text/html', ...validators })
        .end(`<h1>Thaler ${id}</h1><script type="application/ld+json">${JSON.stringify(product)}</script>`);
    });
  };
  const dueIn = async (): Promise<readonly number[]> => {
    const now = Date.now() + ahead;
    const rows: { due: Date }[] = await bed.source.query('SELECT due_at AS due FROM frontier_lot ORDER BY due_at');
    return rows.map(({ due }) => (due.getTime() - now) / DAY);
  };
  const requests = () => [1, 2, 3].map((id) => shop.requestCount(lotPath(id)));

  it('is read again within three days although its list shows no change', async () => {
    state(2, 'OutOfStock');
    // Stored after the observation is published.
    await until('due times', async () => (await dueIn()).every((days) => days > 1.9 && days <= 3));
    ahead = 1.9 * DAY;
    const lists = shop.requestCount('/sitemap.xml');
    await until('another run', () => shop.requestCount('/sitemap.xml') > lists);
    expect(requests()).toEqual([1, 1, 1]);
    ahead = 3 * DAY;
    await until('the sale', async () => (await bed.published()).some((line) => line.includes('2 OutOfStock')));
    await until('all pages', () => requests().every((count) => count === 2));
    // Earlier than before once the change counts in the shop's rate.
    await until('their next due times', async () => (await dueIn()).every((days) => days > 0.6 && days <= 3));
  });

  it('has another due time after its page is unchanged, and after it failed', async () => {
    // Stored after the observations are published.
    await until('due times', async () => (await dueIn()).every((days) => days > 1.9 && days <= 3));
    state(1, 'InStock', '"v1"');
    shop.instead.set(lotPath(2), (_request, response) => response.writeHead(400).end());
    ahead = 3 * DAY;
    await until('all pages', () => requests().every((count) => count === 2));
    // Earlier than before once the shop's rate of change is estimated.
    const isDueLater = async () => (await dueIn()).every((days) => days > 0.6 && days <= 3);
    await until('due times', isDueLater);
    ahead = 6 * DAY;
    await until('all pages again', () => requests().every((count) => count === 3));
    await until('due times again', isDueLater);
  });
});
