import { AuctionRepository, createDataSource } from '@obverse/database';
import { lotIdOf } from '@obverse/lots';
import { lot, observedAt, startGateway, type RunningGateway } from '../../gateway.factory';

const origin = 'https://coins.example';
const idOf = (source: string) => lotIdOf('kestrel', source);

describe('what crawlers ask for first', () => {
  let running: RunningGateway;
  beforeAll(async () => {
    running = await startGateway([lot({ source: 'a1' }), lot({ source: 'a2' })], {
      env: { PUBLIC_URL: origin },
      furnish: async ({ databaseUrl }) => {
        const database = await createDataSource({ url: databaseUrl, poolSize: 1 });
        await database.query(
          `INSERT INTO frontier_lot (lot_id, first_observed_at, last_observed_at, due_at, seller_id, seen_run, source_id, url)
           SELECT id, now(), now(), now(), 1, 1, id, 'http://kestrel.example/' || id FROM unnest($1::text[]) id`,
          [['a1', 'a2', 'deleted'].map(idOf)],
        );
        const sale = { sellerKey: 'linden', url: 'http://linden.example/', version: 1 };
        await new AuctionRepository(database).save([
          { ...sale, id: '48', title: 'Open', closed: false, endsAt: '2999-01-01T00:00:00.000Z' },
          { ...sale, id: '49', title: 'Closed', closed: true, endsAt: '2026-01-02T03:04:05.000Z' },
        ]);
        await database.destroy();
      },
    });
  });
  afterAll(() => running.stop());

  const at = (path: string, init: RequestInit = {}) => fetch(running.service.url + path, init);
  const textOf = async (path: string) => (await at(path)).text();
  const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

  it('is robots.txt with the address of the sitemap', async () => {
    const response = await at('/robots.txt');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await response.text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  it('is an index of the parts, each of which exists', async () => {
    const response = await at('/sitemap.xml');
    expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      'application/xml; charset=utf-8',
      'public, max-age=3600',
    ]);
    const parts = addressesIn(await response.text());
    const names = ['pages', 'companies', 'auctions-1', 'lots-1-of-1'];
    expect(parts).toEqual(names.map((name) => `${origin}/sitemap/${name}.xml`));
    for (const part of parts) expect((await at(String(part).slice(origin.length))).status).toBe(200);
  });

  it('has the lots of the index, and no deleted one, with their last change', async () => {
    const xml = await textOf('/sitemap/lots-1-of-1.xml');
    const paths = ['a1', 'a2'].map((source) => `${origin}/lot/coin-${source}-${idOf(source)}`);
    expect(addressesIn(xml).sort()).toEqual(paths.sort());
    expect(xml).toContain(`<lastmod>${observedAt}</lastmod>`);
  });

  it('has each lot in one part only', async () => {
    const parts = await Promise.all([1, 2, 3].map((part) => textOf(`/sitemap/lots-${part}-of-3.xml`)));
    expect(parts.flatMap(addressesIn)).toHaveLength(2);
  });

  it('has auctions, companies and pages', async () => {
    const auctions = await textOf('/sitemap/auctions-1.xml');
    expect(addressesIn(auctions)).toEqual([`${origin}/search/a-48`, `${origin}/search/a-49`]);
    expect(auctions).toContain(`/search/a-49</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>`);
    expect(addressesIn(await textOf('/sitemap/companies.xml'))).toEqual(
      ['/company/o-1', '/search/o-1', '/company/o-2', '/search/o-2'].map((path) => origin + path),
    );
    expect(addressesIn(await textOf('/sitemap/pages.xml'))).toContain(`${origin}/search/open`);
  });

  it('is compressed only for those who accept that', async () => {
    const encodingFor = async (encodings: string) => {
      const response = await at('/sitemap/pages.xml', { headers: { 'accept-encoding': encodings } });
      expect(await response.text()).toContain('</urlset>');
      return response.headers.get('content-encoding');
    };
    expect(await encodingFor('gzip, br')).toBe('gzip');
    expect(await encodingFor('identity')).toBeNull();
    expect(await encodingFor('gzip;q=0')).toBeNull();
  });

  it.each(['/sitemap/lots-2-of-1.xml', '/sitemap/pages', '/sitemap/..%2fpages.xml', '/sitemap/other.xml'])(
    'has no part %s',
    async (path) => expect((await at(path)).status).toBe(404),
  );
});
