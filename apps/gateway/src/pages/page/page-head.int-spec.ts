import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createLotIndex, type LotDocument } from '@obverse/lot-index';
import { AuctionRepository, createDataSource, IdAliasRepository } from '@obverse/database';
import { lotIdOf } from '@obverse/lots';
import { lot, startGateway, type RunningGateway } from '../../gateway.factory';

const origin = 'https://coins.example';
const catalogId = '4k2j9x0q1m';
const payload = '</script><img src=x onerror=alert(1)>';
const idOf = (source: string) => lotIdOf('kestrel', source);

/** `npm run build` makes it of the client's pages. */
const builtRenderer = path.resolve(__dirname, '../../../../web/dist/.vite/first-view.cjs');

function rendererIn(webDir: string): string {
  mkdirSync(path.join(webDir, '.vite'), { recursive: true });
  return path.join(webDir, '.vite', 'first-view.cjs');
}

const described = (document: LotDocument): LotDocument => ({
  ...document,
  facets: { ...document.facets, category: ['c-10533', 'c-10530', 'c-10500', 'c-10000'] },
  lot: { ...document.lot, title: 'Denarius of Trajan', origDesc: `Laureate head right. ${payload}` },
});

const lots = [
  described(lot({ source: 'a1', cents: 12_345, catalogId })),
  lot({ source: 'a2' }),
  lot({ source: 'sold', seller: 'linden', org: 2, country: 'US', auction: { id: '48', number: '7', sold: true } }),
  lot({ source: 'bid', seller: 'linden', org: 2, country: 'US', auction: { id: '49', number: '8', hasBid: true } }),
];

describe('pages with their data', () => {
  let running: RunningGateway;
  beforeAll(async () => {
    running = await startGateway(lots, {
      env: { PUBLIC_URL: origin },
      furnish: async ({ databaseUrl, webDir }) => {
        copyFileSync(builtRenderer, rendererIn(webDir));
        const database = await createDataSource({ url: databaseUrl, poolSize: 1 });
        await new AuctionRepository(database).save([
          {
            id: '49',
            sellerKey: 'linden',
            title: 'Autumn sale',
            url: 'http://linden.example/49',
            closed: false,
            version: 1,
            startsAt: '2026-12-01T10:00:00.000Z',
            endsAt: '2026-12-02T18:00:00.000Z',
          },
        ]);
        await new IdAliasRepository(database).add('lot', [{ oldId: idOf('old'), newId: idOf('a1') }]);
        await database.destroy();
        const index = createLotIndex({ adapter: 'postgres', url: databaseUrl });
        await index.write([{ id: idOf('gone'), version: 1, deleted: true }]);
        await index.close();
      },
    });
  });
  afterAll(() => running.stop());

  const at = (path: string, init: RequestInit = {}) =>
    fetch(running.service.url + path, { redirect: 'manual', ...init });
  const htmlOf = async (path: string, headers: Record<string, string> = {}) => (await at(path, { headers })).text();
  const lotPath = `/lot/coin-a1-${idOf('a1')}`;

  describe('the feed of a search', () => {
    const feedOf = (html: string) => {
      const [, href = ''] =
        /<link rel="alternate" type="application\/atom\+xml" title="[^"]+" href="([^"]+)"/.exec(html) ?? [];
      return href.replaceAll('&amp;', '&').replace(origin, '');
    };

    it('is named by the page, and has its lots, the newest first', async () => {
      const path = feedOf(await htmlOf('/search/open/o-1/ord-price-asc'));
      expect(path).toBe('/api/search.atom?search=%2Fsearch%2Fopen%2Fo-1&language=en');
      const answer = await at(path);
      const { headers } = answer;
      expect([answer.status, headers.get('content-type'), headers.get('x-robots-tag')]).toEqual([
        200,
        'application/atom+xml; charset=utf-8',
        'noindex',
      ]);
      const xml = await answer.text();
      expect([...xml.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id).sort()).toEqual(
        [
          ...['a1', 'a2'].map((source) => `tag:coins.example,2026:/lot/${idOf(source)}`),
          'tag:coins.example,2026:/search/open/o-1',
        ].sort(),
      );
      expect(xml).toContain('<title>Kestrel, open lots</title>');
      expect(xml).not.toContain('<img src=x');
    });

    it('is not sent again while it is the same', async () => {
      const path = '/api/search.atom?search=/search/open/o-1';
      const { headers } = await at(path);
      const [etag, changed] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
      expect((await at(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
      expect((await at(path, { headers: { 'if-modified-since': changed } })).status).toBe(304);
      const before = new Date(Date.parse(changed) - 1_000).toUTCString();
      expect((await at(path, { headers: { 'if-modified-since': before } })).status).toBe(200);
      expect((await at(path, { headers: { 'if-none-match': '"other"', 'if-modified-since': changed } })).status).toBe(
        200,
      );
    });

    it('has no lots that lack a condition', async () => {
      const xml = await (await at('/api/search.atom?search=/search/open/t-trajan%2520qwzxv')).text();
      expect([xml.includes('<entry>'), xml.includes('<updated>')]).toEqual([false, true]);
    });

    it('is refused for a list, an auction and an address of another page', async () => {
      for (const path of ['/search/my-fav', '/search/a-49', '/lists', '/search/ps-33'])
        expect([path, (await at(`/api/search.atom?search=${path}`)).status]).toEqual([path, 400]);
      expect(feedOf(await htmlOf('/search/a-49'))).toBe('');
    });
  });

  const structuredIn = (html: string): { '@type': string; offers?: object }[] =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as { '@type': string },
    );
  const embeddedIn = (html: string) => {
    const [, attributes = '', json] = /<script type="application\/json" id="first-answer"([^>]*)>(.*?)<\/script>/s.exec(
      html,
    ) ?? ['', ''];
    if (json === undefined) return undefined;
    const { request, answer } = JSON.parse(json) as { request: object; answer: { id?: string; title?: string } };
    return { attributes, request, answer };
  };

  describe('of a lot', () => {
    it('have its title, price, picture and description without JavaScript', async () => {
      const html = await htmlOf(lotPath);
      expect(html).toContain('<title>Denarius of Trajan · Obverse</title>');
      const content = /<div id="root">(.*?)<script/s.exec(html)?.[1] ?? '';
      expect(content).toContain('<h1 class="lot-view_title">Denarius of Trajan</h1>');
      expect(content).toContain('$123.45 (fixed price)');
      expect(content).toContain('Laureate head right.');
      expect(content).toMatch(
        new RegExp(`<img [^>]*src="/images/coin-a1-${idOf('a1')}-3.webp"[^>]* alt="Denarius of Trajan[^"]*"`),
      );
    });

    it('have a description, a canonical link, Open Graph and one description only', async () => {
      const html = await htmlOf(`/lot/another-name-${idOf('a1')}`);
      expect(html).toContain(`<link rel="canonical" href="${origin}${lotPath}" />`);
      expect(html).toContain(`<meta property="og:url" content="${origin}${lotPath}" />`);
      expect(html).toContain(`<meta property="og:image" content="${origin}/images/coin-a1-${idOf('a1')}-3.webp" />`);
      expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />');
      expect(html.match(/<meta name="description" content="\$123\.45 \(fixed price\)/g)).toHaveLength(1);
      expect(html).not.toContain('of the build');
    });

    it('have structured data: product with offer, and the way through the categories', async () => {
      const [product, breadcrumbs] = structuredIn(await htmlOf(lotPath));
      expect(product).toMatchObject({
        '@type': 'Product',
        sku: idOf('a1'),
        offers: { '@type': 'Offer', price: '123.45', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      });
      expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    });

    it('contain no markup of a seller, anywhere', async () => {
      for (const path of [lotPath, `/catalog-item/${catalogId}`, '/search/open', '/', `/lot/coin-a2-${idOf('a2')}`]) {
        const html = await htmlOf(path);
        // The page of a coin type has no words of a seller.
        expect(/alert\(1\)/.test(html)).toBe(!path.startsWith('/catalog-item/'));
        expect(html).not.toMatch(/<img src=x|<script>alert/);
      }
    });

    it('answer the first call of the client, and preload its picture', async () => {
      const html = await htmlOf(lotPath);
      expect(embeddedIn(html)).toMatchObject({
        attributes: ` data-path="${lotPath}" data-language="en"`,
        request: { method: 'GET', path: `/api/lots/${idOf('a1')}` },
        answer: { id: idOf('a1'), title: 'Denarius of Trajan', price: '123.45', valuta: 'USD' },
      });
      expect(html).toMatch(
        /<link rel="preload" as="image" [^>]*imagesizes="\(min-width: 900px\) 60vw, 100vw" fetchpriority="high" \/>/,
      );
    });

    it('are 200 when it was sold, 404 when it never was, 410 when it was deleted', async () => {
      expect((await at(`/lot/coin-sold-${lotIdOf('linden', 'sold')}`)).status).toBe(200);
      for (const [path, status, title] of [
        ['/lot/coin-0000000000000', 404, 'No valid lot found'],
        ['/lot/nothing', 404, 'No valid lot found'],
        [`/lot/coin-${idOf('gone')}`, 410, 'This lot is no longer available'],
      ] as const) {
        const response = await at(path);
        const html = await response.text();
        expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
        expect(html).toContain(`<title>${title} · Obverse</title>`);
        expect(html).toContain('<meta name="robots" content="noindex" />');
        expect(html).toContain('/assets/app-0a1b.js');
      }
    });

    it('redirect an old id to the present one, with the query', async () => {
      const response = await at(`/lot/coin-${idOf('old')}?from=mail`);
      expect([response.status, response.headers.get('location')]).toEqual([301, `${lotPath}?from=mail`]);
    });

    it('have no body for HEAD', async () => {
      const response = await at(lotPath, { method: 'HEAD' });
      expect([response.status, await response.text()]).toEqual([200, '']);
      expect((await at('/lot/coin-0000000000000', { method: 'HEAD' })).status).toBe(404);
    });
  });

  it('of a catalog item show it and its lots', async () => {
    const html = await htmlOf(`/catalog-item/whatever-${catalogId}`);
    expect(html).toContain(`<link rel="canonical" href="${origin}/catalog-item/${catalogId}" />`);
    expect(html).toContain(`<a href="${lotPath}">Denarius of Trajan</a>`);
    expect(embeddedIn(html)?.request).toEqual({ method: 'GET', path: `/api/catalog/item/${catalogId}` });
    expect(structuredIn(html)).toMatchObject([{ '@type': 'Product', offers: { '@type': 'Offer', price: '123.45' } }]);
    expect((await at('/catalog-item/0000000000')).status).toBe(404);
  });

  it('of an auction describe the event; an unknown auction is 404', async () => {
    const html = await htmlOf('/search/a-49');
    expect(html).toContain('<title>Autumn sale · linden · Obverse</title>');
    expect(structuredIn(html)).toMatchObject([
      {
        '@type': 'Event',
        startDate: '2026-12-01T10:00:00.000Z',
        endDate: '2026-12-02T18:00:00.000Z',
        organizer: { name: 'linden', url: `${origin}/company/o-2` },
      },
    ]);
    expect((await at('/search/a-50')).status).toBe(404);
  });

  it('of a company describe the organisation; an unknown company is 404', async () => {
    const html = await htmlOf('/search/o-1');
    expect(structuredIn(html)).toMatchObject([
      { '@type': 'Organization', name: 'kestrel', sameAs: ['http://kestrel.example/'] },
    ]);
    expect((await at('/search/o-99')).status).toBe(404);
  });

  it('of the market of a company have its figures, its sales and its newest lots', async () => {
    const html = await htmlOf('/company/o-2');
    expect(html).toContain('<title>linden · Obverse</title>');
    expect(html).toContain(`<link rel="canonical" href="${origin}/company/o-2" />`);
    expect(html).toContain('content="Auction House · United States · 1 lot · Coin bid ');
    expect(structuredIn(html)).toMatchObject([
      { '@type': 'Organization', name: 'linden', url: `${origin}/company/o-2`, sameAs: ['http://linden.example/'] },
    ]);
    expect(html).toContain('<a href="/search/a-49">Autumn sale</a>');
    expect(html).toContain('<a href="/search/o-2">1 lot</a>');
    expect(html).not.toContain('<script>alert');
    const unknown = await at('/company/o-99');
    expect([unknown.status, (await unknown.text()).includes('noindex')]).toEqual([404, true]);
    expect((await at('/company/linden')).status).toBe(404);
  });

  it('of a search have its sentence, its lots and the answer that the client would ask for', async () => {
    const html = await htmlOf('/search/open/met-silver/ps-50');
    expect(html).toContain('<title>Silver coins, open lots · Obverse</title>');
    expect(html).toContain(`<link rel="canonical" href="${origin}/search/open/met-silver" />`);
    expect(embeddedIn(html)?.request).toEqual({
      method: 'POST',
      path: '/api/search',
      body: { status: 'open', selectedFilters: [{ name: 'material', tag: 'met-silver' }], take: 50 },
    });
  });

  it('are in the language of the visitor', async () => {
    const html = await htmlOf('/search/open', { 'accept-language': 'de-CH,de;q=0.9' });
    expect(html).toContain('<html lang="de" data-first-view>');
    expect(html).toContain('<title>Laufende Lose · Obverse</title>');
    expect(embeddedIn(html)?.attributes).toContain('data-language="de"');
  });

  it('contain no answer for a visitor with a session, nor for a list of a visitor', async () => {
    const cookie = `__Host-obverse=${'x'.repeat(43)}`;
    for (const path of ['/', '/search/open', lotPath])
      expect(embeddedIn(await htmlOf(path, { cookie }))).toBeUndefined();
    const list = await htmlOf('/search/my-fav');
    expect(embeddedIn(list)).toBeUndefined();
    expect(list).toContain('<meta name="robots" content="noindex" />');
  });

  it.each([
    ['/', 'Numismatic market search'],
    ['/auctions/closed/de', 'Completed Auctions in Germany'],
    ['/sellers/shops', 'Online Shops Worldwide'],
    ['/terms-of-use', 'Terms of Use'],
  ])('of %s are titled %s', async (path, title) => {
    const html = await htmlOf(path);
    expect(html).toContain(`<title>${title} · Obverse</title>`);
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}" />`);
  });

  it('are counted by whether they had their data', async () => {
    const metrics = await (await fetch(`${running.service.managementUrl}/metrics`)).text();
    expect(metrics).toMatch(/^obverse_gateway_pages_total\{.*data="whole".*\} [1-9]/m);
  });
});

describe('a page whose data are late', () => {
  it('is delivered without them, with status 200', async () => {
    const running = await startGateway(lots, { env: { PAGE_DATA_MS: '1' } });
    try {
      const response = await fetch(`${running.service.url}/search/open/t-silver-denarius`);
      const html = await response.text();
      expect([response.status, html.includes('first-answer')]).toEqual([200, false]);
      expect(html).toContain('<title>Lot search · Obverse</title>');
      const metrics = await (await fetch(`${running.service.managementUrl}/metrics`)).text();
      expect(metrics).toMatch(/^obverse_gateway_pages_total\{.*data="late".*\} 1$/m);
    } finally {
      await running.stop();
    }
  });
});

describe('a page whose first view cannot be rendered', () => {
  it.each([
    ['a fault in the page', 'exports.createRenderer = async () => () => { throw new Error("broken"); };'],
    ['a file of another form', 'exports.other = 1;'],
  ])('is delivered plain, with its answer: %s', async (_, renderer) => {
    const running = await startGateway(lots, {
      furnish: async ({ webDir }) => writeFileSync(rendererIn(webDir), renderer),
    });
    try {
      const response = await fetch(`${running.service.url}/lot/coin-a1-${idOf('a1')}`);
      const html = await response.text();
      expect([response.status, html.includes('data-first-view')]).toEqual([200, false]);
      expect(html).toContain('<div class="plain-page"><main><h1>Denarius of Trajan</h1>');
      expect(html).toContain('id="first-answer"');
      const metrics = await (await fetch(`${running.service.managementUrl}/metrics`)).text();
      expect(metrics).toMatch(/^obverse_gateway_first_view_failures_total\b.* [1-9]/m);
    } finally {
      await running.stop();
    }
  });
});
