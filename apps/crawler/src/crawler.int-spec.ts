import { topics } from '@obverse/contracts';
import { SellerCrawlRepository } from '@obverse/database';
import { LogUnavailableError, type EventLog } from '@obverse/event-log';
import { lotIdOf } from '@obverse/lots';
import { imageKeyOf, originalKeyOf } from '@obverse/service-kit';
import sharp from 'sharp';
import { migratedDatabase } from '../../../jest/migrated-database';
import { CrawlBed, until } from './testing/crawl-bed';
import { json, listPath, TinyShop } from './testing/tiny-shop';

describe('the crawler', () => {
  let bed: CrawlBed;
  let shop: TinyShop;
  const shops: TinyShop[] = [];
  const openShop = async (key: string) => {
    const opened = await TinyShop.open(key);
    shops.push(opened);
    return opened;
  };
  beforeEach(async () => {
    bed = await CrawlBed.open(await migratedDatabase());
    shop = await openShop('shop');
    shop.add('thaler');
    shop.add('denar');
  });
  afterEach(async () => {
    await bed.close();
    await Promise.all(shops.splice(0).map((opened) => opened.close()));
  });

  it('publishes each lot once, and again only when its page changes', async () => {
    bed.crawl([shop.descriptor()]);
    await bed.untilRunsEnd(2);
    expect([...(await bed.published())].sort()).toEqual(['1 thaler InStock 10.00', '2 denar InStock 10.00']);
    shop.add('thaler', { id: 1, price: '12.50' });
    await bed.runUntil('the new price', async () => (await bed.published()).includes('1 thaler InStock 12.50'));
    const [first, second] = (await bed.observed()).filter(({ sourceId }) => sourceId === '1');
    expect(second?.firstObservedAt).toBe(first?.firstObservedAt);
    expect(await bed.published()).toHaveLength(3);
  });

  it('publishes a lot missing from the lists as gone only when its lot page is gone', async () => {
    bed.crawl([shop.descriptor()]);
    await bed.untilRunsEnd(1);
    shop.products.delete('denar');
    const hidden = {
      id: 1,
      title: 'thaler',
      handle: 'thaler',
      variants: [{ id: 1, title: 'thaler', price: 1000, available: true }],
    };
    shop.products.delete('thaler');
    shop.add('groschen', { id: 3 });
    shop.instead.set('/products/thaler.js', (_request, response) => json(response, hidden));
    await bed.runUntil('denar is gone', async () => (await bed.published()).includes('2 denar Gone 10.00'));
    await bed.runUntil('thaler is requested', () => shop.requestCount('/products/thaler.js') > 0);
    expect(await bed.published()).not.toContain('1 thaler Gone 10.00');
    const denars = (await bed.observed()).filter(({ sourceId }) => sourceId === '2');
    expect(denars.map(({ availability }) => availability)).toEqual(['InStock', 'Gone']);
    shop.add('denar', { id: 2 });
    await bed.runUntil(
      'denar is back',
      async () => (await bed.published()).filter((line) => line === '2 denar InStock 10.00').length === 2,
    );
  });

  it('schedules no missing lots after an incomplete run', async () => {
    bed.crawl([shop.descriptor()]);
    await bed.untilRunsEnd(1);
    shop.products.delete('denar');
    shop.instead.set('/products.json?limit=250&page=2', (_request, response) => json(response, {}, {}, 400));
    const { number = 0 } = (await bed.runs())[0] ?? {};
    await bed.untilRunsEnd(number + 2);
    expect(shop.requestCount('/products/denar.js')).toBe(0);
    shop.instead.clear();
    await bed.runUntil('denar is requested', () => shop.requestCount('/products/denar.js') > 0);
  });

  it('keeps all lots of a shop whose list is suddenly empty', async () => {
    bed.crawl([shop.descriptor()]);
    await bed.untilRunsEnd(1);
    shop.instead.set(listPath, (_request, response) => json(response, { products: [] }));
    const { number = 0 } = (await bed.runs())[0] ?? {};
    await bed.untilRunsEnd(number + 2);
    expect(shop.seen.some(({ path }) => path.startsWith('/products/'))).toBe(false);
    expect(await bed.published()).toHaveLength(2);
  });

  it.each([
    ['does not exist', { feed: 404, robots: '' }],
    ['is refused', { feed: 403, robots: '' }],
    ['is forbidden by robots.txt', { feed: 200, robots: 'User-agent: *\nDisallow: /feed.xml' }],
  ])('uses the platform’s next list page when the first one %s', async (_, { feed, robots }) => {
    const page = new URL('/p/thaler', shop.home).href;
    shop.instead.set('/robots.txt', (_request, response) => response.writeHead(200).end(robots));
    shop.instead.set('/feed.xml', (_request, response) => response.writeHead(feed).end());
    shop.instead.set('/sitemap.xml', (_request, response) =>
      response.writeHead(200).end(`<urlset><url><loc>${page}</loc></url></urlset>`),
    );
    const product = {
      '@type': 'Product',
      name: 'Thaler',
      sku: '7',
      offers: { '@type': 'Offer', price: '10.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    };
    shop.instead.set('/p/thaler', (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<h1>Thaler</h1><script type="application/ld+json">${JSON.stringify(product)}</script>`),
    );
    const options = { feedPath: '/feed.xml', sitemapPath: '/sitemap.xml', productPath: '^/p/' };
    bed.crawl([{ ...shop.descriptor(), platform: 'generic-shop', options }]);
    await until('the lot', async () => (await bed.published()).length === 1);
    expect(await bed.published()).toEqual([expect.stringContaining('Thaler InStock 10.00')]);
    expect(shop.requestCount('/feed.xml') > 0).toBe(robots === '');
  });

  it('sends conditional requests, and keeps the lots of an unchanged list', async () => {
    let unchanged = 0;
    shop.instead.set(listPath, (request, response) => {
      if (request.headers['if-none-match'] === '"v1"') {
        unchanged++;
        response.writeHead(304).end();
      } else {
        const product = {
          id: 9,
          title: 'gulden',
          handle: 'gulden',
          variants: [{ id: 9, title: 'x', price: '7.00', available: true }],
        };
        json(response, { products: [product] }, { etag: '"v1"' });
      }
    });
    bed.crawl([shop.descriptor()]);
    await bed.runUntil('three unchanged lists', () => unchanged >= 3);
    expect(await bed.published()).toEqual(['9 gulden InStock 7.00']);
    expect(shop.requestCount('/products/gulden.js')).toBe(0);
    expect(await bed.runs()).toMatchObject([{ complete: true }]);
  });

  it('sends no request before the Retry-After time of a host', async () => {
    let refusals = 0;
    shop.instead.set(listPath, (_request, response) => {
      if (refusals++ > 0) shop.instead.delete(listPath);
      json(response, {}, { 'retry-after': '1' }, 429);
    });
    bed.crawl([shop.descriptor()]);
    await until('lots after two refusals', async () => (await bed.published()).length === 2);
    const lists = shop.seen.filter(({ path }) => path === listPath);
    expect(lists).toHaveLength(3);
    // The home page is requested as well, by another worker; after the pause either may be first.
    for (const { at: refusedAt } of lists.slice(0, 2)) {
      const early = shop.seen.filter(({ at }) => at > refusedAt && at < refusedAt + 990);
      expect(early).toEqual([]);
    }
  });

  it('sends requests to a host from one crawler at a time, and shares sellers between crawlers', async () => {
    const others = await Promise.all(['b', 'c', 'd', 'e', 'f'].map(openShop));
    const all = [shop, ...others];
    for (const opened of others) for (const handle of ['x', 'y', 'z']) opened.add(handle);
    const sellers = all.map((opened) => opened.descriptor());
    bed.crawl(sellers, { sellersAtOnce: 2, slotLimits: { slotMs: 300, picturesMs: 0, maxPages: 100 } });
    bed.crawl(sellers, { sellersAtOnce: 2, slotLimits: { slotMs: 300, picturesMs: 0, maxPages: 100 } });
    await bed.untilRunsEnd(3);
    expect(all.map(({ maxConcurrent }) => maxConcurrent)).toEqual(all.map(() => 1));
    expect(await bed.published()).toHaveLength(17);
    // Each crawler that leased the seller fetches robots.txt once.
    expect(all.reduce((sum, opened) => sum + opened.requestCount('/robots.txt'), 0)).toBeGreaterThan(all.length);
  });

  it('leases a killed crawler’s seller when its lease ends, and not before', async () => {
    const sellerCrawls = new SellerCrawlRepository(bed.source);
    const now = new Date();
    await sellerCrawls.register(['shop'], now);
    const claim = {
      sellerKeys: ['shop'],
      holder: 'killed',
      leaseSeconds: 2,
      limit: 1,
      now: new Date(now.getTime() + 1),
    };
    expect(await sellerCrawls.claim(claim)).toHaveLength(1);
    bed.crawl([shop.descriptor()]);
    await until('the second crawler’s first request', () => shop.seen.length > 0);
    expect((shop.seen[0]?.at ?? 0) - now.getTime()).toBeGreaterThanOrEqual(2_000);
    await bed.untilRunsEnd(1);
    expect(await bed.published()).toHaveLength(2);
  });

  it('releases a seller that an operator pauses, and leases it again afterwards', async () => {
    const other = await openShop('other');
    const sellerCrawls = new SellerCrawlRepository(bed.source);
    bed.crawl([shop.descriptor(), other.descriptor({ key: 'other', number: 2 })], { leaseSeconds: 2 });
    await bed.untilRunsEnd(1);
    await sellerCrawls.pause('shop', 'ada', undefined, new Date());
    // By seller key: other, shop.
    await until('the crawler releases the seller', async () => (await bed.runs())[1]?.held !== true);
    const requestsBefore = shop.seen.length;
    const { number = 0 } = (await bed.runs())[0] ?? {};
    await bed.runUntil('two more runs of the other', async () => ((await bed.runs())[0]?.number ?? 0) > number + 2);
    expect(shop.seen).toHaveLength(requestsBefore);
    await sellerCrawls.resume('shop');
    await bed.runUntil('a request after the pause', () => shop.seen.length > requestsBefore);
  });

  it('repeats the same observations after a crash', async () => {
    let crashed = false;
    const log = overriding(bed.log, async (topic, records) => {
      const positions = await bed.log.append(topic, records);
      if (crashed || topic !== topics.lotsObserved) return positions;
      crashed = true;
      throw new LogUnavailableError('the answer was lost');
    });
    bed.crawl([shop.descriptor()], { log });
    await bed.untilRunsEnd(2);
    const observed = await bed.observed();
    expect(observed).toHaveLength(4);
    expect(
      new Set(observed.map(({ lotId, observedAt, firstObservedAt }) => `${lotId} ${observedAt} ${firstObservedAt}`))
        .size,
    ).toBe(2);
  });

  it('stops fetching during an outage of the log, and publishes fetched pages afterwards', async () => {
    let away = true;
    let refused = 0;
    const log = overriding(bed.log, async (topic, records) => {
      refused++;
      if (away) throw new LogUnavailableError('away');
      return bed.log.append(topic, records);
    });
    bed.crawl([shop.descriptor()], { log });
    // The request for the home page may have begun before the first refusal.
    const pages = () => shop.seen.filter(({ path }) => path !== '/').length;
    await until('the first refusal', () => refused > 0);
    const before = pages();
    await until('some more refusals', () => refused >= 4);
    expect(pages()).toBe(before);
    expect(shop.requestCount('/')).toBeLessThanOrEqual(1);
    away = false;
    await bed.runUntil('the lots', async () => (await bed.published()).length === 2);
    expect(shop.requestCount(listPath)).toBe(1);
  });

  it('sets an unreadable part of a page aside once, with its reason, and reads the rest', async () => {
    shop.instead.set(listPath, (_request, response) => {
      const sound = {
        id: 1,
        title: 'thaler',
        handle: 'thaler',
        variants: [{ id: 1, title: 'x', price: '10.00', available: true }],
      };
      json(response, { products: [{ id: 5, title: 'no handle' }, sound] });
    });
    bed.crawl([shop.descriptor()]);
    await bed.untilRunsEnd(3);
    const rejected = await bed.records(topics.lotsRejected);
    expect(rejected).toHaveLength(1);
    expect(rejected[0]?.headers).toMatchObject({
      'x-service': 'crawler',
      'x-step': 'list',
      'x-seller-key': 'shop',
      'x-url': expect.stringContaining('/products.json'),
      'x-error-message': expect.stringContaining('handle'),
    });
    expect(Buffer.from(rejected[0]?.value ?? '').toString()).toContain('no handle');
    expect(await bed.published()).toEqual(['1 thaler InStock 10.00']);
  });

  it('sets a page over the body limit aside and continues with the next run', async () => {
    shop.instead.set(listPath, (_request, response) => json(response, { products: ['x'.repeat(9_000_000)] }));
    bed.crawl([shop.descriptor()]);
    await bed.untilRunsEnd(2);
    const rejected = await bed.records(topics.lotsRejected);
    expect(rejected.map(({ headers }) => [headers['x-step'], headers['x-error-class']])).toEqual([
      ['fetch', 'BodyTooLargeError'],
    ]);
    shop.instead.clear();
    await bed.runUntil('the lots', async () => (await bed.published()).length === 2);
  });

  it('does not follow a redirect to a private address', async () => {
    shop.instead.set(listPath, (_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
    );
    bed.crawl([shop.descriptor()]);
    await bed.untilRunsEnd(1);
    const rejected = await bed.records(topics.lotsRejected);
    expect(rejected.map(({ headers }) => headers['x-error-class'])).toEqual(['AddressRefusedError']);
  });

  it('follows robots.txt, and sends no request while it is not available', async () => {
    shop.instead.set('/robots.txt', (_request, response) =>
      response.writeHead(200).end('User-agent: *\nDisallow: /products.json\n'),
    );
    const down = await openShop('down');
    down.instead.set('/robots.txt', (_request, response) => response.writeHead(500).end());
    bed.crawl([shop.descriptor(), down.descriptor()]);
    await until('the one robots.txt that fails', () => down.requestCount('/robots.txt') > 0);
    await until('the run without lists', async () =>
      (await bed.runs()).some(({ number, running }) => number > 0 && !running),
    );
    expect(shop.seen.some(({ path }) => path.startsWith('/products'))).toBe(false);
    expect(down.seen.map(({ path }) => path)).toEqual(['/robots.txt']);
  });

  it('continues without a session page that robots.txt forbids', async () => {
    const rules = 'User-agent: *\nDisallow: /cart\n';
    shop.instead.set('/robots.txt', (_request, response) => response.writeHead(200).end(rules));
    const { currency: _currency, ...seller } = shop.descriptor();
    bed.crawl([seller]);
    await until('the lots, without a price', async () => (await bed.published()).includes('1 thaler InStock '));
    expect(shop.requestCount('/cart.js')).toBe(0);
  });

  it('stores pictures, and skips missing and hostile ones', async () => {
    const coin = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#c0a040' } })
      .jpeg()
      .toBuffer();
    const url = (name: string) => new URL(name, shop.home).href;
    shop.instead.set('/coin.jpg', (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(coin),
    );
    shop.instead.set('/hostile.jpg', (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<script>'),
    );
    shop.add('thaler', { id: 1, images: [url('coin.jpg'), url('missing.jpg'), url('third.jpg')] });
    shop.add('denar', { id: 2, images: [url('hostile.jpg')] });
    const seller = shop.descriptor();
    const lotId = lotIdOf(seller.key, '1');
    // An earlier picture, and a size that was made of it on request.
    bed.images.set(imageKeyOf(lotId, 0, 0, 'webp'), coin);
    bed.images.set(imageKeyOf(lotId, 0, 3, 'jpg'), coin);
    bed.crawl([seller]);
    const states = () =>
      bed.source.query<{ state: number; position: number }[]>('SELECT state, position FROM picture ORDER BY url');
    await until('all pictures are done', async () => {
      const all = await states();
      return all.length === 3 && all.every(({ state }) => state !== 0);
    });
    expect(await states()).toEqual([
      { state: 1, position: 0 },
      { state: 2, position: 0 },
      { state: 2, position: 1 },
    ]);
    expect([...bed.images.keys()].sort()).toEqual([
      imageKeyOf(lotId, 0, 0, 'webp'),
      imageKeyOf(lotId, 0, 1, 'webp'),
      originalKeyOf(lotId, 0),
    ]);
    expect(bed.images.get(originalKeyOf(lotId, 0))).toEqual(coin);
    expect(await bed.published()).toHaveLength(2);
  });
});

function overriding(log: EventLog, append: EventLog['append']): EventLog {
  return new Proxy(log, {
    get: (target, name) => {
      const own: unknown = name === 'append' ? append : Reflect.get(target, name);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
}
