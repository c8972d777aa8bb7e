import { readLogos, readManifestIcons } from './logo';
import { namesLogo } from './logo-words';

const owner = { home: 'https://www.taler.example/', names: ['Münzhaus Taler', 'Taler'] };
const read = (html: string, pageUrl = owner.home) => readLogos(html, pageUrl, owner).urls;
const jsonLd = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const at = (path: string) => `https://www.taler.example${path}`;

describe('a logo in structured data', () => {
  it.each([
    ['an address', '/logo.png', ['/logo.png']],
    ['an ImageObject', { '@type': 'ImageObject', url: 'https://www.taler.example/logo.png' }, ['/logo.png']],
    ['an ImageObject with contentUrl', { '@type': 'ImageObject', contentUrl: '/l.svg' }, ['/l.svg']],
    ['several', ['/a.png', { url: '/b.png' }], ['/a.png', '/b.png']],
  ])('is read as %s', (_, logo, paths) => {
    expect(read(jsonLd({ '@type': 'Organization', name: 'Taler', logo }))).toEqual(paths.map(at));
  });

  it('is found by its id, in a graph, through the site’s publisher', () => {
    const graph = [
      { '@type': 'WebSite', publisher: { '@id': '#org' } },
      { '@type': 'Organization', '@id': '#org', url: 'https://taler.example', logo: { '@id': '#logo' } },
      { '@type': 'ImageObject', '@id': '#logo', url: 'https://cdn.example/taler.png' },
    ];
    expect(read(jsonLd({ '@graph': graph }))).toEqual(['https://cdn.example/taler.png']);
  });

  it('of another organisation is not the owner’s', () => {
    const portal = { '@type': 'Organization', url: 'https://portal.example/', logo: 'https://portal.example/logo.png' };
    expect(read(jsonLd(portal))).toEqual([]);
    const own = { '@type': 'Store', name: 'MÜNZHAUS TALER', logo: '/own.png' };
    expect(read(jsonLd([portal, own]))).toEqual([at('/own.png')]);
  });

  it('of several unknown organisations is not used', () => {
    const houses = ['a', 'b'].map((name) => ({ '@type': 'Organization', name, logo: `/${name}.png` }));
    expect(read(jsonLd(houses))).toEqual([]);
  });

  it('of a product is its mint’s or its picture, and is not used', () => {
    const product = { '@type': 'Product', name: 'Thaler', logo: '/x.png', image: '/p.png', brand: { logo: '/m.png' } };
    expect(read(jsonLd(product))).toEqual([]);
    const shop = { '@type': 'Store', name: 'Taler', logo: '/p.png' };
    expect(read(jsonLd([product, shop]))).toEqual([]);
  });
});

describe('a logo in the header of a page', () => {
  it.each([
    [
      'WooCommerce',
      '<a class="custom-logo-link" rel="home" href="/"><img class="custom-logo" src="/wp/l.png"></a>',
      '/wp/l.png',
    ],
    [
      'PrestaShop',
      '<header id="header"><div id="_desktop_logo"><a href="/"><img class="img-responsive" src="/img/my-shop-1.jpg" alt="Taler"></a></div></header>',
      '/img/my-shop-1.jpg',
    ],
    [
      'Shopify',
      '<header><h1 class="header__heading"><a href="/" class="header__heading-link"><img src="//www.taler.example/cdn/t.png?width=600" class="header__heading-logo" alt="x"></a></h1></header>',
      '/cdn/t.png?width=600',
    ],
    [
      'Magento',
      '<div class="header content"><a class="logo" href="https://www.taler.example/"><img src="/media/store.gif" alt=""></a></div>',
      '/media/store.gif',
    ],
    [
      'a page that loads it late',
      '<header><img class="logo" src="data:image/gif;base64,R0" data-src="/late.png"></header>',
      '/late.png',
    ],
    ['a page of several densities', '<header><img id="site-logo" srcset="/l.png 1x, /l2.png 2x"></header>', '/l.png'],
    ['microdata', '<div itemscope><link itemprop="logo" href="/micro.png"></div>', '/micro.png'],
    ['Open Graph', '<meta property="og:logo" content="/og.png">', '/og.png'],
  ])('is read on %s', (_, html, path) => {
    expect(read(`<html><body>${html}</body></html>`)).toEqual([at(path)]);
  });

  it('is resolved against a base address', () => {
    expect(read('<base href="https://cdn.example/a/"><header><img class="logo" src="l.png"></header>')).toEqual([
      'https://cdn.example/a/l.png',
    ]);
  });

  it.each([
    ['a house icon that links to the home page', '<header><a href="/"><img src="/home.png" alt="Home"></a></header>'],
    ['a log-out link', '<header><a href="/"><img src="/logout.png" class="logout"></a></header>'],
    ['a badge in the foot', '<footer><a href="/"><img class="logo" src="/foot-logo.png"></a></footer>'],
    ['the logo of a payment method', '<header><img class="logo" src="/paypal-logo.png"></header>'],
    ['a maker’s logo next to a product', '<div class="product-card"><img class="logo" src="/mint-logo.png"></div>'],
    ['a partner’s', '<div class="partners"><a href="/"><img class="logo" src="/x-logo.png"></a></div>'],
    ['a product’s picture', '<main><img src="/thaler.jpg" alt="Taler 1780"></main>'],
    ['a catalogue', '<header><a href="/"><img src="/catalogo-2024.png" alt="Catálogo"></a></header>'],
    ['the picture that Open Graph shows', '<meta property="og:image" content="/share.png">'],
    ['a favicon', '<link rel="icon" sizes="32x32" href="/f.png"><link rel="icon" href="/favicon.ico">'],
    ['an invalid address', '<header><img class="logo" src="javascript:alert(1)"></header>'],
  ])('is not %s', (_, html) => {
    expect(read(`<html><body>${html}</body></html>`)).toEqual([]);
  });

  it('precedes icons of sufficient size, the larger before the smaller', () => {
    const icons =
      '<link rel="apple-touch-icon" sizes="120x120" href="/120.png"><link rel="icon" type="image/svg+xml" href="/i.svg"><link rel="apple-touch-icon" href="/180.png">';
    expect(read(`${icons}<header><img class="logo" src="/logo.png"></header>`)).toEqual(
      ['/logo.png', '/i.svg', '/180.png', '/120.png'].map(at),
    );
  });
});

describe('a web app manifest', () => {
  it('is returned', () => {
    expect(readLogos('<link rel="manifest" href="/site.webmanifest">', owner.home, owner)).toEqual({
      urls: [],
      manifest: at('/site.webmanifest'),
    });
  });

  it('contains icons of sufficient size, the largest first', () => {
    const icons = [
      { src: '48.png', sizes: '48x48' },
      { src: '192.png', sizes: '192x192' },
      { src: '512.png', sizes: '256x256 512x512' },
      { src: 'mono.png', sizes: '512x512', purpose: 'monochrome' },
      { src: 'javascript:1', sizes: '512x512' },
    ];
    const body = JSON.stringify({ icons });
    expect(readManifestIcons(body, at('/app/site.webmanifest'))).toEqual([at('/app/512.png'), at('/app/192.png')]);
  });

  it.each(['', '[]', '{"icons":7}', '<html>'])('that is invalid contains none: %s', (body) => {
    expect(readManifestIcons(body, at('/m'))).toEqual([]);
  });
});

describe('an unreadable page', () => {
  it.each([
    ['nothing', ''],
    ['markup without end', `<header>${'<div>'.repeat(100_000)}<img class="logo" src="/l.png">`],
    ['half a tag', '<header><img class="logo" src="'],
  ])('contains no logo: %s', (_, html) => {
    expect(read(html)).toEqual([]);
  });
});

it.each([
  ['logo', true],
  ['site-logo', true],
  ['headerLogo', true],
  ['logo2.png', true],
  ['MyLOGO.gif', false],
  ['logotype', true],
  ['sitelogo', true],
  ['logout', false],
  ['logon', false],
  ['Palaiologos', false],
  ['katalogo', false],
])('recognises whether %s means logo', (text, expected) => {
  expect(namesLogo(text)).toBe(expected);
});
