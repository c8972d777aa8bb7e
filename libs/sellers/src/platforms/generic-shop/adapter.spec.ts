import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

const adapter = adapterFor('generic-shop');
const seller = sellerOf('generic-shop');
const list = { kind: 'list', url: 'https://coins.example/sitemap.xml' } as const;
const lot = { kind: 'lot', url: 'https://coins.example/coins/taler-7', sourceId: '7' } as const;
const script = (value: unknown) =>
  `<html><title>Taler</title><script type="application/ld+json">${JSON.stringify(value)}</script></html>`;
const product = (more = {}) =>
  script({ '@type': 'Product', name: 'Taler', offers: { price: '12.00', priceCurrency: 'EUR' }, ...more });

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page, expected }) => {
  expect(adapter.read(page, seller)).toEqual(expected);
});

/** Content that shops print around their lots: spot prices, consent, a basket, a menu, other lots, promises, a newsletter. */
const above = `<div class="topbar">Gold: 2.350,12 € / oz <a href="tel:+49301234">+49 30 1234</a></div>
  <div class="cookie-consent"><p>Wir nutzen Cookies.</p><button>Akzeptieren</button></div><a href="/"><img src="/img/logo.png" alt="Logo"></a>
  <div class="basket">Warenkorb <span>0,00 €</span></div><ul class="mega-menu"><li><a href="/kat/taler">Taler</a></li></ul>`;
const below = `<div class="slider"><h3>Zuletzt angesehen</h3>${[1, 2, 3, 4]
  .map(
    (at) =>
      `<div><a href="/z/${at}"><img src="/z/${at}.jpg"></a><a href="/z/${at}">Stück ${at}</a> <b>${at}9,00 €</b></div>`,
  )
  .join('')}</div><ul><li>Versandkostenfrei ab 100,00 €</li><li>4,9 / 5 Sterne</li></ul>
  <div class="newsletter"><p>5,00 € Gutschein</p><button>Anmelden</button></div><img src="/img/visa.png"><p>© 2026 Alle Rechte vorbehalten</p>`;

it.each(samplesIn(join(__dirname, 'samples')).filter(({ page }) => page.body.includes('</body>')))(
  'extracts the lot of $name despite surrounding content',
  ({ page, expected }) => {
    const body = page.body.replace(/<body[^>]*>/, (tag) => tag + above).replace('</body>', `${below}</body>`);
    expect(adapter.read({ ...page, body }, seller).lots).toEqual(expected.lots);
  },
);

it('follows a sitemap index, on the seller’s own host, to a limited depth', () => {
  const index =
    '<sitemapindex><sitemap><loc>https://old.invalid/s1.xml.gz</loc></sitemap><sitemap><loc>https://coins.example/s1.xml.gz</loc></sitemap></sitemapindex>';
  const [next, ...others] = adapter.read(fetched(list, index), seller).next;
  expect(next).toEqual({
    kind: 'list',
    url: 'https://coins.example/s1.xml.gz',
    context: { depth: '1', way: 'sitemap' },
  });
  expect(others).toEqual([]);
  expect(adapter.read(fetched({ ...list, context: { depth: '3' } }, index), seller)).toMatchObject({
    next: [],
    faults: [{ scope: 'page' }],
  });
});

describe('a sitemap with versions of a page in several languages', () => {
  const [german, any] = [
    sellerOf('generic-shop', { languages: ['de', 'en'], options: { productPath: '/coin/.' } }),
    sellerOf('generic-shop', { languages: ['fr'], options: { productPath: '/coin/.*-(\\d+)$' } }),
  ];
  const page = (path: string, versions: Readonly<Record<string, string>> = {}) =>
    `<url><loc>https://coins.example${path}</loc>${Object.entries(versions)
      .map(
        ([language, own]) => `<xhtml:link rel="alternate" hreflang="${language}" href="https://coins.example${own}"/>`,
      )
      .join('')}</url>`;
  const urlsOf = (xml: string, shop: typeof seller) =>
    adapter.read(fetched(list, `<urlset>${xml}</urlset>`), shop).listed.map(({ page: own }) => own.url.slice(21));
  const taler = { 'en-GB': '/en/coin/thaler', de: '/de/coin/taler', fr: '/fr/coin/thaler' };

  it('lists the one in the seller’s language', () => {
    const xml = Object.values(taler).map((path) => page(path, taler));
    expect(urlsOf(xml.join(''), german)).toEqual(['/de/coin/taler']);
  });

  it('lists one that exists in other languages only', () => {
    const versions = { en: '/en/coin/penny', fr: '/fr/coin/penny' };
    const xml = Object.values(versions).map((path) => page(path, versions));
    expect(urlsOf(xml.join(''), german)).toEqual(['/en/coin/penny']);
  });

  it('lists a page whose versions do not name it, or lead to pages that are no lots', () => {
    const home = { de: '/de/', en: '/en/' };
    expect(urlsOf(page('/en/coin/a', home) + page('/en/coin/b', { ...home, en: '/en/coin/b' }), german)).toEqual([
      '/en/coin/a',
      '/en/coin/b',
    ]);
  });

  it('lists of addresses with one number that in the seller’s language', () => {
    expect(urlsOf(page('/en/coin/thaler-7') + page('/fr/coin/ecu-7') + page('/de/coin/taler-7'), any)).toEqual([
      '/fr/coin/ecu-7',
    ]);
  });
});

it('treats a sitemap without products as a page fault, unless it is a part of an index', () => {
  const xml = '<urlset><url><loc>https://coins.example/blog/1</loc></url></urlset>';
  expect(adapter.read(fetched(list, xml), seller).faults).toMatchObject([{ scope: 'page' }]);
  expect(adapter.read(fetched({ ...list, context: { depth: '1' } }, xml), seller).faults).toEqual([]);
});

it.each([
  ['a web page', '<html></html>', 200],
  ['missing', '', 404],
])('treats a sitemap that is %s as a page fault', (_, body, status) => {
  expect(adapter.read(fetched(list, body, { status }), seller)).toMatchObject({
    listed: [],
    faults: [{ scope: 'page' }],
  });
});

it('renders pages only when the descriptor requires it', () => {
  expect(adapter.renders?.(sellerOf('generic-shop', { options: { rendered: true } }))).toBe(true);
  expect(adapter.renders?.(sellerOf('generic-shop', {}))).toBe(false);
});

it('identifies a lot by its path when the descriptor’s pattern has no group', () => {
  const plain = sellerOf('generic-shop', { options: { productPath: '^/coins/' } });
  const xml = '<urlset><url><loc>https://coins.example/coins/taler?v=2</loc></url></urlset>';
  expect(adapter.read(fetched(list, xml), plain).listed[0]?.sourceId).toBe('/coins/taler?v=2');
});

describe('a lot\u2019s own page', () => {
  it('with a new slug belongs to the same lot', () => {
    const url = 'https://coins.example/coins/taler-renamed-7';
    const result = adapter.read(fetched(lot, product({ url }), { url }), seller);
    expect(result.lots).toEqual([{ statement: expect.objectContaining({ sourceId: '7', url }), page: lot }]);
  });

  it('is outside when the descriptor no longer includes its address', () => {
    const narrowed = sellerOf('generic-shop', { options: { productPath: String.raw`^/medals/.*-(\d+)$` } });
    expect(adapter.read(fetched(lot, product()), narrowed)).toMatchObject({ lots: [], faults: [], outside: true });
  });

  it('is assumed at an address that does not contain its number', () => {
    const moved = (url: string) => adapter.read(fetched(lot, product({ url }), { url }), seller);
    expect(moved('https://coins.example/coins/dukat-8')).toMatchObject({ lots: [{}], assumed: true });
    expect(moved('https://coins.example/coins/taler-renamed-7').assumed).toBeUndefined();
    expect(moved(lot.url).assumed).toBeUndefined();
  });

  it('that redirects to another host keeps the requested address', () => {
    expect(
      adapter.read(fetched(lot, product(), { url: 'https://cdn.invalid/coins/taler-7' }), seller).lots[0]?.statement
        .url,
    ).toBe(lot.url);
  });

  it('with another address belongs to the same lot when the address contains its number', () => {
    const page = fetched(lot, product({ url: 'https://coins.example/coins/thaler-of-prussia-7' }));
    expect(adapter.read(page, seller).lots[0]?.statement.sourceId).toBe('7');
  });

  it.each([404, 410])('that answers %d means that the lot is gone', (status) => {
    expect(adapter.read(fetched(lot, '', { status }), seller)).toMatchObject({ gone: true, faults: [] });
  });

  it.each([
    ['the home page after a redirect', product(), 'https://coins.example/'],
    ['a page without a product', '<html><title>Shop</title></html>', lot.url],
    ['a page of another product', product({ url: 'https://coins.example/coins/dukat-8' }), lot.url],
    ['an unreadable block', '<script type="application/ld+json">{"@type":</script>', lot.url],
  ])('that is %s is a page fault', (_, body, url) => {
    const result = adapter.read(fetched(lot, body, { url }), seller);
    expect(result).toMatchObject({ lots: [], faults: [{ scope: 'page', sourceId: '7' }] });
    expect(result.gone).toBeUndefined();
  });

  it.each([
    ['without a name', { name: ' ' }],
    ['with an invalid price', { offers: { price: 'abc' } }],
    ['of ten megabytes', { description: 'x'.repeat(1_500_000) }],
  ])('%s is a fault of the lot', (_, more) => {
    expect(adapter.read(fetched(lot, product(more)), seller)).toMatchObject({
      lots: [],
      faults: [{ scope: 'item', sourceId: '7' }],
    });
  });

  it('with a price in an unknown currency gives a lot without price, and a fault', () => {
    const result = adapter.read(fetched(lot, product({ offers: { price: '12', priceCurrency: 'Gulden' } })), seller);
    expect(result.lots).toHaveLength(1);
    expect(result.faults).toMatchObject([{ scope: 'item', reason: 'price: unknown currency "Gulden"' }]);
  });
});

describe('a lot’s page without JSON-LD', () => {
  const microdata = `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Taler</h1><img itemprop="image" src="/7.jpg">
    <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="EUR">
    <span itemprop="price" content="12.00">12,00 €</span><link itemprop="availability" href="https://schema.org/InStock"></div></div>`;
  const openGraph = (price: string) =>
    `<meta property="og:type" content="product"><meta property="og:title" content="Taler"><meta property="og:image" content="/og.jpg">
     <meta property="product:price:amount" content="${price}"><meta property="product:price:currency" content="EUR">`;
  const extracted = (body: string) => adapter.read(fetched(lot, `<html>${body}</html>`), seller);

  it.each([
    ['microdata', microdata, '/7.jpg'],
    ['Open Graph', openGraph('12.00'), '/og.jpg'],
    ['both, which agree', `${openGraph('12,00')}${microdata}`, '/7.jpg'],
  ])('is read from its %s', (_, body, picture) => {
    const { lots, faults } = extracted(body);
    expect(faults).toEqual([]);
    expect(lots[0]?.statement).toMatchObject({
      title: 'Taler',
      price: { amount: '12.00', currency: 'EUR' },
      images: [{ url: `https://coins.example${picture}` }],
    });
  });

  it('has no price when two surfaces state different ones, with a fault', () => {
    const { lots, faults } = extracted(`${openGraph('15.00')}${microdata}`);
    expect(lots[0]?.statement).toMatchObject({ title: 'Taler', availability: 'InStock' });
    expect(lots[0]?.statement.price).toBeUndefined();
    expect(faults).toMatchObject([
      { scope: 'item', reason: expect.stringMatching(/^price: two prices: .*15\.00.*12\.00/) },
    ]);
  });

  it('supplies fields that JSON-LD lacks', () => {
    const { lots } = extracted(`${script({ '@type': 'Product', name: 'Taler 1780' })}${microdata}`);
    expect(lots[0]?.statement).toMatchObject({ title: 'Taler 1780', price: { amount: '12.00', currency: 'EUR' } });
  });

  it('is not a product with a title alone', () => {
    expect(extracted('<meta property="og:title" content="Taler">')).toMatchObject({
      lots: [],
      faults: [{ scope: 'page' }],
    });
  });
});

describe('a lot’s page without structured data', () => {
  const body = '<html><title>Taler</title><h1>Taler</h1><p>Preis: 12,00 €</p><button>In den Warenkorb</button></html>';

  it('is read from its visible text', () => {
    expect(adapter.read(fetched(lot, body), seller).lots[0]?.statement).toMatchObject({
      sourceId: '7',
      title: 'Taler',
      price: { amount: '12.00', currency: 'EUR' },
      availability: 'InStock',
    });
  });

  it('at another address is another lot’s, unless the address contains the lot’s number', () => {
    const moved = (url: string) => adapter.read(fetched(lot, body, { url }), seller);
    expect(moved('https://coins.example/coins/dukat-8')).toMatchObject({ lots: [], faults: [{ scope: 'page' }] });
    expect(moved('https://coins.example/coins/renamed-7').lots).toHaveLength(1);
  });

  it.each([
    ['an estimate and no end, no button, no result', '<p>Schätzpreis: 80 €</p>', undefined],
    ['a result', '<p>Schätzpreis: 80 €</p><p>Zuschlag: 95 €</p>', 'Sold'],
    ['the word for none', '<p>Schätzpreis: 80 €</p><p>unverkauft</p>', 'Unsold'],
    ['a button for bids', '<p>Schätzpreis: 80 €</p><button>Gebot abgeben</button>', 'Open'],
    ['an end that has passed', '<p>Schätzpreis: 80 €</p><p>Endet: 1.11.2026 20:00 Uhr</p>', 'Closed'],
  ])('with %s belongs to an auction', (_, figures, availability) => {
    const page = fetched(lot, `<html><title>Taler</title><h1>Taler</h1>${figures}</html>`);
    const [extracted] = adapter.read(page, seller).lots;
    expect(extracted?.statement).toMatchObject({ saleKind: 'auction', estimate: { low: '80.00', currency: 'EUR' } });
    expect(extracted?.statement.price).toBeUndefined();
    expect(extracted?.statement.availability).toBe(availability);
  });
});

describe('a lot’s page that states a product and prints figures of an auction', () => {
  const read = (body: string) =>
    adapter.read(fetched(lot, product({ image: '/7.jpg' }).replace('</html>', `<h1>Taler</h1>${body}</html>`)), seller);

  it('belongs to an auction: the stated price is not a price to buy at', () => {
    const [extracted] = read(
      '<p>Los 7</p><p>Aktuelles Gebot: 12 €</p><p>Schätzpreis: 80 €</p><button>Gebot abgeben</button>',
    ).lots;
    expect(extracted?.statement).toMatchObject({
      saleKind: 'auction',
      price: { amount: '12.00' },
      estimate: { low: '80.00' },
      availability: 'Open',
      images: [{ url: 'https://coins.example/7.jpg' }],
    });
  });

  it.each([
    ['that can be bought', '<p>Los 7</p><p>Schätzpreis: 80 €</p><button>In den Warenkorb</button>'],
    ['without a lot\u2019s number or a button for bids', '<p>Schätzpreis: 80 €</p>'],
    ['whose description cites a lot', '<p>Ex Auktion 12, Los 7, Schätzpreis 80 €, Zuschlag 95 €.</p>'],
  ])('belongs to a shop %s', (_, body) => {
    expect(read(body).lots[0]?.statement).toMatchObject({ saleKind: 'fixed', price: { amount: '12.00' } });
  });

  it('uses the printed description when none is stated', () => {
    const text = 'Silber, 27,93 g, mit feiner Patina und kleinem Randfehler.';
    expect(read(`<p>${text}</p><button>In den Warenkorb</button>`).lots[0]?.statement.description).toBe(text);
  });
});

it('uses the cheapest variant’s price, and adds the range', () => {
  const range = '<p class="price"><b class="amount">12,00 €</b> – <b class="amount">15,00 €</b></p>';
  const body = `<html><title>Taler</title><h1>Taler</h1>${range}<button>In den Warenkorb</button></html>`;
  expect(adapter.read(fetched(lot, body), seller).lots[0]?.statement).toMatchObject({
    price: { amount: '12.00', currency: 'EUR' },
    attributes: [{ name: 'price range', value: '12.00 - 15.00 EUR' }],
  });
});

it('recognises a lot as sold when the house publishes no price', () => {
  const page = fetched(lot, '<html><title>Taler</title><h1>Taler</h1><p>Schätzpreis: 80 €</p><p>Verkauft</p></html>');
  expect(adapter.read(page, seller).lots[0]?.statement).toMatchObject({ saleKind: 'auction', availability: 'Sold' });
});

it('lists lots that are only in a list’s data, and follows the frames of a frameset', () => {
  const plain = sellerOf('generic-shop', { options: { categoryPath: '^/browse' } });
  const list = { kind: 'list', url: 'https://coins.example/browse', context: { way: 'categories' } } as const;
  const items = [1, 2, 3, 4].map((at) => ({ name: `Denar ${at}`, url: `/item/${at}`, price: '12.50' }));
  const data = `<title>Browse</title><script>window.__STATE__ = {"items":${JSON.stringify(items)}};</script>`;
  expect(adapter.read(fetched(list, data), plain).listed.map(({ sourceId }) => sourceId)).toEqual([
    '/item/1',
    '/item/2',
    '/item/3',
    '/item/4',
  ]);
  const start = { kind: 'list', url: 'https://coins.example/', context: { way: 'categories', start: '1' } } as const;
  const frames = '<frameset><frame src="menu.htm"><frame src="https://elsewhere.invalid/main.htm"></frameset>';
  expect(adapter.read(fetched(start, frames), plain).next.map(({ url }) => url)).toContain(
    'https://coins.example/menu.htm',
  );
});

it('never follows links that fill a basket or log in, even if the patterns match them', () => {
  const greedy = sellerOf('generic-shop', { options: { categoryPath: '^/', productPath: '^/coins/.*?(\\d+)' } });
  const list = { kind: 'list', url: 'https://coins.example/silver', context: { way: 'categories' } } as const;
  const body =
    '<a href="/coins/7">Taler</a><a href="/coins/8?add-to-cart=8">Kaufen</a><a href="/warenkorb">Korb</a><a href="/login">Login</a><a href="/silver?sort=price">Preis</a><a href="/gold">Gold</a>';
  const { listed, next } = adapter.read(fetched(list, body), greedy);
  expect(listed.map(({ sourceId }) => sourceId)).toEqual(['7']);
  expect(next.map(({ url }) => url)).toEqual(['https://coins.example/gold']);
});

describe('the sources of the lots', () => {
  const rich = sellerOf('generic-shop', {
    options: { feedPath: '/feed.xml', categoryPath: '^/shop/', productPath: '^/coins/[^/]*?(\\d+)/?$' },
  });
  const [startRequest] = adapter.startRequests(rich);
  if (!startRequest) throw new Error('no start request');
  const home = { kind: 'list', url: 'https://coins.example/', context: { way: 'categories', start: '1' } } as const;

  it('start with the feed, whose entries are identified by their addresses', () => {
    const feed =
      '<rss><item><link>https://coins.example/coins/taler-7</link><pubDate>Sat, 21 Nov 2026 10:00:00 GMT</pubDate></item><item><link>https://coins.example/blog/1</link></item></rss>';
    expect(startRequest.url).toBe('https://coins.example/feed.xml');
    expect(adapter.read(fetched(startRequest, feed), rich)).toMatchObject({
      listed: [{ sourceId: '7', digest: 'Sat, 21 Nov 2026 10:00:00 GMT' }],
      faults: [],
    });
  });

  it('continue with the sitemap without a feed, and with the categories without a sitemap', () => {
    const [sitemap] = adapter.read(fetched(startRequest, '', { status: 404 }), rich).next;
    expect(sitemap).toMatchObject({ url: 'https://coins.example/sitemap.xml', context: { start: '1' } });
    if (!sitemap) throw new Error('no way goes on');
    expect(adapter.read(fetched(sitemap, '', { status: 404 }), rich).next).toMatchObject([
      { url: 'https://coins.example/' },
    ]);
  });

  it('list every link to a product, follow categories and the next page, and nothing else', () => {
    const body =
      '<a href="/coins/taler-7">Taler</a><a href="/coins/taler-7"><img></a><a href="/about">About</a><a href="/shop/silver">Silver</a><a rel="next" href="/?page=2">2</a>';
    const result = adapter.read(fetched(home, body), rich);
    expect(result.listed.map(({ sourceId }) => sourceId)).toEqual(['7']);
    expect(result.next.map(({ url }) => url)).toEqual([
      'https://coins.example/shop/silver',
      'https://coins.example/?page=2',
    ]);
    expect(result.faults).toEqual([]);
  });

  it('recognise products by the list’s structure when no pattern describes their addresses', () => {
    const plain = sellerOf('generic-shop', { options: { categoryPath: '^/shop/' } });
    const items = ['taler', 'dukat', 'denar', 'follis'].map(
      (name, at) => `<li class="lot"><a href="/${name}"><img src="/${at}.jpg">${name}</a> <b>${at + 1}0,00 €</b></li>`,
    );
    const body = `<a href="/about">About us</a><a href="/shop/gold">Gold</a><ul>${items.join('')}</ul>`;
    // Without an amount the list does not show bids either.
    const silent = adapter.read(fetched(home, body.replace(/\d+,00 €/g, '')), plain).listed;
    expect(silent.map(({ sourceId, digest }) => [sourceId, digest])).toEqual(
      ['/taler', '/dukat', '/denar', '/follis'].map((id) => [id, undefined]),
    );
    const { listed, next } = adapter.read(fetched(home, body), plain);
    expect(listed.map(({ sourceId, digest }) => [sourceId, digest])).toEqual([
      ['/taler', '10.00 EUR||taler'],
      ['/dukat', '20.00 EUR||dukat'],
      ['/denar', '30.00 EUR||denar'],
      ['/follis', '40.00 EUR||follis'],
    ]);
    expect(next.map(({ url }) => url)).toEqual(['https://coins.example/shop/gold']);
  });

  it('treat a list that no longer shows products as a fault, not as empty', () => {
    const list = { kind: 'list', url: 'https://coins.example/shop/silver', context: { way: 'categories' } } as const;
    const body = '<div class="pagination"></div><a href="/produkt/7">Taler</a>';
    expect(adapter.read(fetched(list, body), rich)).toMatchObject({ listed: [], faults: [{ scope: 'page' }] });
  });
});

it('does not list a list page as a lot, even if the pattern of lots matches it', () => {
  const house = sellerOf('generic-shop', { options: { categoryPath: '^/sales$', productPath: '^/sale-\\d+/.' } });
  const body = [1, 2, 3, 4]
    .map((at) => `<p><a href="/sale-11/lot-${at}"><img src="/${at}.jpg">Denar ${at}</a> 40 €</p>`)
    .join('');
  const page = { kind: 'list', url: 'https://coins.example/sale-11', context: { way: 'categories' } } as const;
  const result = adapter.read(fetched(page, `<html>${body}<a href="/sale-11/page-2">2</a></html>`), house);
  expect(result.listed.map(({ page: own }) => own.url)).toEqual(
    [1, 2, 3, 4].map((at) => `https://coins.example/sale-11/lot-${at}`),
  );
  expect(result.next.map(({ url }) => url)).toEqual(['https://coins.example/sale-11/page-2']);
});
