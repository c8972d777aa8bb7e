import type { Lot } from '@obverse/contracts';
import { lotHead, shortened } from './lot-head';
import { renderPage, scriptJson } from './render-page';
import { robotsText } from './robots';

const site = 'https://obverse.example';
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta name="description" content="Search" />
    <title>Numismatic market search · Obverse</title>
  </head>
  <body><div id="root"></div></body>
</html>`;
const lot: Lot = {
  id: '0abc1def2ghi3',
  uiKey: 'denarius-trajan',
  ext: 'webp',
  title: 'Denarius, Trajan',
  origTitle: 'Denarius, Trajan',
  origDesc: 'AR Denarius, Rome, 103-111. Laureate bust right.',
  origPrice: '250.00',
  origValuta: 'EUR',
  bidState: 'BuyNow',
  isNew: false,
  isActive: true,
  categoryPaths: [],
  categories: [[{ tag: 'c-100', title: 'Ancient coins' }]],
  properties: [],
  imageCount: 2,
  images: [1],
  inLists: [],
  org: { title: 'Leu Numismatik', form: 1 },
  observedOn: '2026-11-24T10:00:00.000Z',
};
const rendered = (changes: Partial<Lot> = {}) =>
  renderPage(page, { site, language: 'de', head: lotHead({ ...lot, ...changes }, site), path: '/x' });
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );

describe('the page of a lot', () => {
  it('has title, description, address, preview and language', () => {
    const html = rendered();
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('<title>Denarius, Trajan · Obverse</title>');
    expect(html).toContain('<link rel="canonical" href="https://obverse.example/lot/denarius-trajan-0abc1def2ghi3" />');
    expect(html).toContain(
      '<meta property="og:image" content="https://obverse.example/images/denarius-trajan-0abc1def2ghi3-2-1.webp" />',
    );
    expect(html.match(/<meta name="description"/g)).toHaveLength(1);
    expect(html).toContain('content="250.00 EUR · Leu Numismatik · AR Denarius');
  });

  it('states product, offer and categories for search engines', () => {
    const [product, breadcrumbs] = dataOf(rendered());
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Denarius, Trajan',
      offers: { price: '250.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    });
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${site}/search/open/c-100` },
        { position: 2, name: 'Denarius, Trajan' },
      ],
    });
  });

  it('has no offer without a price, and none in stock when it is sold', () => {
    const { origPrice: _price, ...unpriced } = lot;
    expect(
      dataOf(renderPage(page, { site, language: 'en', head: lotHead(unpriced, site), path: '/x' }))[0],
    ).not.toHaveProperty('offers');
    expect(dataOf(rendered({ isActive: false, bidState: 'Sold' }))[0]).toMatchObject({
      offers: { availability: 'https://schema.org/SoldOut' },
    });
  });

  it('is readable without a script', () => {
    const html = rendered();
    expect(html).toContain('<h1>Denarius, Trajan</h1>');
    expect(html).toContain('Laureate bust right.</p>');
    expect(html).toContain('<p>250.00 EUR</p>');
  });
});

const payloads = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '<!--<script>',
  ']]><svg onload=alert(1)>',
  "$& $1 $` $'",
  '\u2028alert(1)\u2029',
  '</title><script>alert(1)</script>',
  '</main></div><iframe srcdoc="<script>alert(1)</script>">',
];

describe.each(payloads)('the payload %j', (payload) => {
  it('stays text in head, data and content', () => {
    const html = rendered({
      title: payload,
      origDesc: payload,
      org: { title: payload, form: 1 },
      titleDetail: payload,
    });
    const tags = [...html.matchAll(/<(script|img|iframe|svg|title|meta|link)\b[^>]*>/g)].map(([tag]) => tag);
    expect(tags.filter((tag) => /alert|onerror|onload|onmouseover|srcdoc/.test(tag.replace(/"[^"]*"/g, '""')))).toEqual(
      [],
    );
    expect(html.match(/<script\b/g)).toHaveLength(2);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(dataOf(html)[0]).toMatchObject({ name: payload });
  });
});

it('writes JSON that cannot leave its script element and reads the same', () => {
  const value = { text: `${payloads.join(' ')} & more` };
  const written = scriptJson(JSON.stringify(value));
  expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual(value);
});

it('shortens between words', () => {
  expect(shortened('word '.repeat(60))).toBe(`${'word '.repeat(39)}word…`);
  expect(shortened('short\n text')).toBe('short text');
});

it('lets crawlers read pages and names the sitemap', () => {
  expect(robotsText(site)).toContain('Disallow: /api/');
  expect(robotsText(site)).toContain('Sitemap: https://obverse.example/sitemap.xml');
});
