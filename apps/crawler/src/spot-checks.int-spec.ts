import { RunHealthRepository } from '@obverse/database';
import { migratedDatabase } from '../../../jest/migrated-database';
import { CrawlBed, until } from './testing/crawl-bed';
import { TinyShop } from './testing/tiny-shop';

const DAY = 24 * 3_600_000;
const LOTS = 40;
const ids = Array.from({ length: LOTS }, (_, index) => index + 1);
const lotPath = (id: number) => `/p/thaler-${id}`;

describe('a shop whose list shows no change', () => {
  let bed: CrawlBed;
  let shop: TinyShop;
  let ahead = 0;

  beforeEach(async () => {
    ahead = 0;
    bed = await CrawlBed.open(await migratedDatabase());
    shop = await TinyShop.open('shop');
    const entries = ids.map(
      (id) => `<url><loc>${new URL(lotPath(id), shop.home).href}</loc><lastmod>2026-11-01</lastmod></url>`,
    );
    shop.instead.set('/sitemap.xml', (_request, response) =>
      response.writeHead(200).end(`<urlset>${entries.join('')}</urlset>`),
    );
    show('10.00');
    const options = { sitemapPath: '/sitemap.xml', productPath: '^/p/' };
    const revisit = { minSeconds: (2 * DAY) / 1000, maxSeconds: (2 * DAY) / 1000 };
    bed.crawl([{ ...shop.descriptor(), platform: 'generic-shop', options, revisit }], {
      now: () => Date.now() + ahead,
    });
    await bed.untilRunsEnd(1);
  });
  afterEach(async () => {
    await bed.close();
    await shop.close();
  });

  const show = (price: string, sold = 0) => {
    for (const id of ids) {
      const availability = `https://schema.org/${id <= sold ? 'OutOfStock' : 'InStock'}`;
      const offers = { '@type': 'Offer', price, priceCurrency: 'EUR', availability };
      const product = { '@type': 'Product', name: `Thaler ${id}`, sku: String(id), offers };
      shop.instead.set(lotPath(id), (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(`<h1>Thaler ${id}</h1><script type="application/ld+json">${JSON.stringify(product)}</script>`),
      );
    }
  };
  const status = () => new RunHealthRepository(bed.source).status('shop');
  /** Until it has this state, runs end before most lots are due, and draw of them; then these are read. */
  const runUntil = async (state: string, price: (round: number) => number) => {
    for (let round = 1; round <= 8 && (await status())?.state !== state; round += 1) {
      const { number = 0 } = (await bed.runs())[0] ?? {};
      show(`${price(round)}.00`);
      ahead += 1.2 * DAY;
      await bed.untilRunsEnd(number + 1);
      ahead += 1.1 * DAY;
    }
    await until(`it is ${state}`, async () => (await status())?.state === state);
  };

  it('stays well when it sells a coin between two runs', async () => {
    const states = new Set<string | null | undefined>();
    for (let sold = 1; sold <= 6; sold += 1) {
      const { number = 0 } = (await bed.runs())[0] ?? {};
      show('10.00', sold);
      ahead += 2.3 * DAY;
      await bed.untilRunsEnd(number + 1);
      states.add((await status())?.state);
    }
    await until('the first coin is sold', async () =>
      (await bed.published()).includes('/p/thaler-1 Thaler 1 OutOfStock 10.00'),
    );
    expect([...states]).toEqual(['well']);
  });

  it('is degraded when its pages contradict what is stored, and well again when they do not', async () => {
    ahead = 1.05 * DAY;
    await runUntil('degraded', (round) => 10 + round);
    const { anomalies = [], sellerId = 0 } = (await status()) ?? {};
    expect(anomalies).toEqual([expect.objectContaining({ kind: 'spot-check', state: 'degraded' })]);
    expect(anomalies[0]?.text).toMatch(
      /^(\d+) of \1 spot-checked lots \(100 %\) were not as stored; lot \/p\/thaler-\d+: stored 1\d.00 EUR, page 1\d.00 EUR; /,
    );
    const { runs } = await new RunHealthRepository(bed.source).history(sellerId);
    const [, id] = /lot \/p\/thaler-(\d+):/.exec(anomalies[0]?.text ?? '') ?? [];
    const named = { sourceId: `/p/thaler-${id}`, url: new URL(lotPath(Number(id)), shop.home).href };
    expect(runs.flatMap(({ figures }) => figures.deviations)).toContainEqual(expect.objectContaining(named));
    // Enough lots were due anyway.
    expect(runs.map(({ figures }) => figures.spotRequests)).toEqual(runs.map(() => 0));
    // The deviations are evaluated until the newest runs have compared 50 lots without one.
    await runUntil('well', () => 30);
  });
});
