import { decodeMessage, topics } from '@obverse/contracts';
import { CompanyPageRepository, LogoRepository } from '@obverse/database';
import type { SellerDescriptor } from '@obverse/sellers';
import { logoKeyOf } from '@obverse/service-kit';
import sharp from 'sharp';
import { migratedDatabase } from '../../../../jest/migrated-database';
import { CrawlBed, until } from '../testing/crawl-bed';
import { TinyShop } from '../testing/tiny-shop';

const DAY_MS = 24 * 60 * 60_000;
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><circle cx="20" cy="20" r="15" fill="#102040"/></svg>';
const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#a03020' } })
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();

describe('logos', () => {
  let bed: CrawlBed;
  let shop: TinyShop;
  beforeEach(async () => {
    bed = await CrawlBed.open(await migratedDatabase());
    shop = await TinyShop.open('shop');
    shop.add('thaler');
  });
  afterEach(async () => {
    await bed.close();
    await shop.close();
  });

  const answers = (path: string, type: string, body: string | Buffer) =>
    shop.instead.set(path, (_, response) => void response.writeHead(200, { 'content-type': type }).end(body));
  const home = (html: string) => answers('/', 'text/html', `<html><body>${html}</body></html>`);
  const observed = async () => {
    const records = await bed.records(topics.companiesObserved);
    return records.map(({ key, value }) => ({ key, ...decodeMessage('CompanyObserved', value) }));
  };
  const crawl = (more: Partial<SellerDescriptor> = {}, options: Parameters<CrawlBed['crawl']>[1] = {}) =>
    bed.crawl([shop.descriptor(more)], options);
  const homePageRead = () =>
    bed.runUntil('the reading of the home page', async () => {
      const [row] = await bed.source.query('SELECT due_at > $1 AS done FROM company_visit', [
        new Date(Date.now() + DAY_MS / 2),
      ]);
      return row?.done === true;
    });

  it('are found on the home page, stored, and published once', async () => {
    home('<header><a href="/"><img class="logo" src="/logo.svg"></a></header>');
    answers('/logo.svg', 'image/svg+xml', svg);
    crawl();
    await homePageRead();
    const logoUrl = `${shop.home}logo.svg`;
    expect(await observed()).toEqual([
      {
        key: 'shop',
        type: 'CompanyObserved',
        version: 1,
        sellerKey: 'shop',
        url: shop.home,
        logoUrl,
        observedAt: expect.any(String),
      },
    ]);
    const kept = (await new LogoRepository(bed.source).find([logoUrl])).get(logoUrl);
    expect(kept).toMatchObject({ width: 320, height: 160, backOnBlack: '#ffffff' });
    expect(bed.images.has(logoKeyOf(kept?.hash ?? ''))).toBe(true);
    await bed.source.query('UPDATE company_visit SET due_at = $1', [new Date()]);
    await bed.runUntil('another reading', () => shop.requestCount('/logo.svg') > 1);
    await homePageRead();
    expect(await observed()).toHaveLength(1);
  });

  it('that cannot be shown are skipped for the next one on the page', async () => {
    home(
      '<header><img class="logo" src="/outside.svg"></header><link rel="apple-touch-icon" sizes="180x180" href="/page.png"><link rel="icon" sizes="128x128" href="/gone.png"><link rel="icon" sizes="96x96" href="/icon.png">',
    );
    answers('/outside.svg', 'image/svg+xml', svg.replace('<circle', '<image href="/inside.png"/><circle'));
    answers('/page.png', 'image/png', '<!doctype html><script>1</script>');
    answers('/icon.png', 'image/png', await picture(96));
    crawl();
    await homePageRead();
    expect((await observed()).map(({ logoUrl }) => logoUrl)).toEqual([`${shop.home}icon.png`]);
    expect(shop.requestCount('/inside.png')).toBe(0);
    expect(bed.images.size).toBe(1);
  });

  it('are taken from the manifest when the page has none', async () => {
    home('<link rel="manifest" href="/site.webmanifest">');
    answers('/site.webmanifest', 'application/manifest+json', '{"icons":[{"src":"/m.png","sizes":"192x192"}]}');
    answers('/m.png', 'image/png', await picture(192));
    crawl();
    await homePageRead();
    expect((await observed()).map(({ logoUrl }) => logoUrl)).toEqual([`${shop.home}m.png`]);
  });

  it('are published as missing when the page has none', async () => {
    home('<h1>Münzen</h1>');
    crawl();
    await homePageRead();
    expect((await observed()).map(({ logoUrl }) => logoUrl)).toEqual([undefined]);
  });

  it('are kept when the page shows something else for a day', async () => {
    home('<header><img class="logo" src="/logo.svg"></header>');
    answers('/logo.svg', 'image/svg+xml', svg);
    const companyPages = new CompanyPageRepository(bed.source);
    crawl();
    await homePageRead();
    home('<h1>Back soon</h1>');
    const [{ seller_id: sellerId }] = await bed.source.query('SELECT seller_id FROM company_visit');
    const readAgain = async () => {
      const asked = shop.requestCount('/');
      await bed.source.query('UPDATE company_visit SET due_at = $1', [new Date()]);
      await bed.runUntil('another reading', () => shop.requestCount('/') > asked);
      await homePageRead();
    };
    await readAgain();
    expect(await observed()).toHaveLength(1);
    await readAgain();
    expect((await observed()).map(({ logoUrl }) => logoUrl)).toEqual([`${shop.home}logo.svg`, undefined]);
    expect(await companyPages.take([sellerId], new Date(), new Date())).toBeUndefined();
  });

  it('of an auction house on a portal are not searched on the portal’s front page', async () => {
    home('<header><img class="logo" src="/logo.svg"></header>');
    answers('/logo.svg', 'image/svg+xml', svg);
    const portal = { platform: 'numisbids', options: {} } as Partial<SellerDescriptor>;
    const seller = { ...shop.descriptor(), form: 'auction-house', ...portal } as SellerDescriptor;
    bed.crawl([seller]);
    await homePageRead();
    expect(await observed()).toEqual([]);
    expect(shop.requestCount('/logo.svg')).toBe(0);
  });

  it('do not delay lots when the home page fails, and are fetched again', async () => {
    shop.instead.set('/', (_, response) => void response.writeHead(500).end());
    crawl();
    await bed.untilRunsEnd(1);
    await until('the failure', async () => {
      const [row] = await bed.source.query('SELECT last_error FROM company_visit');
      return row?.last_error !== null && row?.last_error !== undefined;
    });
    expect(await bed.published()).toEqual(['1 thaler InStock 10.00']);
    expect(await observed()).toEqual([]);
    home('<header><img class="logo" src="/logo.svg"></header>');
    answers('/logo.svg', 'image/svg+xml', svg);
    await bed.source.query('UPDATE company_visit SET due_at = $1', [new Date()]);
    await homePageRead();
    expect(await observed()).toHaveLength(1);
  });
});

describe('a sale’s logo', () => {
  it('is stored once for all sellers', async () => {
    const bed = await CrawlBed.open(await migratedDatabase());
    const shop = await TinyShop.open('shop');
    const url = `${shop.home}house.svg`;
    shop.instead.set('/house.svg', (_, response) => void response.writeHead(200).end(svg));
    const logos = new LogoRepository(bed.source);
    bed.crawl([shop.descriptor()]);
    await bed.untilRunsEnd(1);
    const [{ seller_id: sellerId }] = await bed.source.query('SELECT seller_id FROM seller_crawl');
    await logos.want(sellerId, [url, url, `${shop.home}nothing.png`], new Date());
    await bed.runUntil('both have been fetched', async () => {
      const rows = await bed.source.query('SELECT 1 FROM logo WHERE state = 0');
      return rows.length === 0;
    });
    expect([...(await logos.find([url, `${shop.home}nothing.png`])).keys()]).toEqual([url]);
    await logos.want(sellerId, [url], new Date());
    expect(await logos.anyDue(sellerId, new Date())).toBe(false);
    expect(shop.requestCount('/house.svg')).toBe(1);
    await bed.close();
    await shop.close();
  });
});
