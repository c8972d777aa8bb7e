import { RunHealthRepository } from '@obverse/database';
import { migratedDatabase } from '../../../jest/migrated-database';
import { CrawlBed, until } from './testing/crawl-bed';
import { TinyShop } from './testing/tiny-shop';

const coins = Array.from({ length: 14 }, (_, index) => `/coins/thaler-${index + 1}`);
const medals = ['/medals/baptism', '/medals/victory'];

describe('lots outside the addresses of a changed descriptor', () => {
  let bed: CrawlBed;
  let shop: TinyShop;
  let productPath: string;

  beforeEach(async () => {
    bed = await CrawlBed.open(await migratedDatabase());
    shop = await TinyShop.open('shop');
    productPath = '^/(?:coins|medals)/';
    const address = (path: string) => `<url><loc>${new URL(path, shop.home).href}</loc></url>`;
    shop.instead.set('/sitemap.xml', (_request, response) =>
      response.writeHead(200).end(`<urlset>${[...coins, ...medals].map(address).join('')}</urlset>`),
    );
    for (const path of [...coins, ...medals]) {
      const product = {
        '@type': 'Product',
        name: path,
        offers: { '@type': 'Offer', price: '10.00', priceCurrency: 'EUR' },
      };
      shop.instead.set(path, (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(`<h1>${path}</h1><script type="application/ld+json">${JSON.stringify(product)}</script>`),
      );
    }
    const described = () => {
      const options = { sitemapPath: '/sitemap.xml', productPath };
      return { ...shop.descriptor(), platform: 'generic-shop' as const, options };
    };
    bed.crawl([], { sellers: () => new Map([['shop', described()]]) });
    await until('all lots', async () => (await observedIds()).length === coins.length + medals.length);
  });
  afterEach(async () => {
    await bed.close();
    await shop.close();
  });

  const observedIds = async () => [...new Set((await bed.observed()).map(({ sourceId }) => sourceId))];
  const gone = async () => {
    const last = new Map((await bed.observed()).map(({ sourceId, availability }) => [sourceId, availability]));
    return [...last].flatMap(([id, availability]) => (availability === 'Gone' ? [id] : [])).sort();
  };
  const status = () => new RunHealthRepository(bed.source).status('shop');

  it('are no longer offered after two complete runs, although their pages show them', async () => {
    productPath = '^/coins/';
    await bed.runUntil('the medals are gone', async () => (await gone()).length === medals.length);
    expect(await gone()).toEqual(medals);
    expect(await status()).toMatchObject({ state: 'well' });
    expect((await status())?.anomalies.map(({ text }) => text)).toEqual([
      expect.stringContaining('2 addresses of the sitemaps are not read'),
    ]);
    productPath = '^/(?:coins|medals)/';
    await bed.runUntil('they are back', async () => (await gone()).length === 0);
  });

  it('stay when the descriptor excludes most of the shop', async () => {
    productPath = '^/medals/';
    await bed.runUntil('it is broken', async () => (await status())?.state === 'broken');
    const { number = 0 } = (await bed.runs())[0] ?? {};
    await bed.untilRunsEnd(number + 3);
    expect((await status())?.anomalies.map(({ kind }) => kind)).toContain('drop');
    expect(await gone()).toEqual([]);
  });
});
