import type { Lot } from '@obverse/contracts';
import { lotName } from '@obverse/lots';
import { renderPage, templateOf } from '../web-client/page-template';
import { fixtureLot } from './fixture-lot.factory';
import { jsonInHtml } from './json-in-html';
import { priceText } from './lot-words';
import { lotPage } from './pages';
import { clipped } from './render-head';

const origin = 'https://obverse.example';
const visit = { origin, now: Date.parse('2026-11-25T10:00:00.000Z'), isMobile: false };
const template = templateOf(`<!doctype html>
<html lang="en">
  <head>
    <meta name="viewport" content="width=device-width" />
    <meta
      name="description"
      content="Search"
    />
    <title>Numismatic market search · Obverse</title>
  </head>
  <body><div id="root"></div></body>
</html>`);

function rendered(lot: Lot): string {
  const page = lotPage(lot, { ...visit, language: 'de' });
  const { first, rest } = page.firstView ?? { first: undefined, rest: '' };
  const answered = first ? { ...page, firstAnswer: first } : page;
  // The first view is that of the client, whose specs try the same payloads.
  return renderPage(template, answered, { origin, path: '/lot/x', files: [], view: rest + page.content });
}
const of = (changes: Partial<Lot> = {}) => rendered({ ...fixtureLot, ...changes });
const dataIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
const answerIn = (html: string): unknown =>
  JSON.parse(/id="first-answer"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

describe('the page of a lot', () => {
  it('has title, description, address, preview and language', () => {
    const html = of();
    expect(html).toContain('<html lang="de" data-first-view>');
    expect(html).toContain('<title>Denarius, Trajan · Obverse</title>');
    expect(html).toContain(`<link rel="canonical" href="${origin}/lot/denarius-trajan-0abc1def2ghi3" />`);
    expect(html).toContain(
      `<meta property="og:image" content="${origin}/images/denarius-trajan-0abc1def2ghi3-3-1.webp" />`,
    );
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).toMatch(/content="270,00\s\$ \(Festpreis\) · Linden Numismatics · AR Denarius/);
  });

  it('states product, offer in the currency of the seller, and categories for search engines', () => {
    const [product, breadcrumbs] = dataIn(of());
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Denarius, Trajan',
      category: 'Ancient coins',
      offers: { price: '250.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    });
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${origin}/search/open/c-100` },
        { position: 2, name: 'Denarius, Trajan' },
      ],
    });
  });

  it('has no offer without a price, and none in stock when it is over', () => {
    const { origPrice: _original, price: _price, ...unpriced } = fixtureLot;
    expect(dataIn(rendered(unpriced))[0]).not.toHaveProperty('offers');
    const availability = (bidState: Lot['bidState']) => dataIn(of({ isActive: false, bidState }))[0];
    expect(availability('Sold')).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
    expect(availability('Unsold')).toMatchObject({ offers: { availability: 'https://schema.org/Discontinued' } });
  });

  it('has no picture where none is stored', () => {
    const html = of({ images: [] });
    expect(html).not.toMatch(/og:image|<img|as="image"/);
    expect(html).toContain('<meta name="twitter:card" content="summary" />');
  });
});

const payloads = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '<!--<script>',
  '--><script>alert(1)</script>',
  ']]><svg onload=alert(1)>',
  "$& $1 $` $' $$",
  '\u2028alert(1)\u2029',
  '</title><script>alert(1)</script>',
  '</main></div><iframe srcdoc="<script>alert(1)</script>">',
  '<div id="root"></div>',
  '&lt;script&gt;alert(1)&lt;/script&gt; &#60;b&#62;',
  'javascript:alert(1)',
  '{"@type":"Offer"}',
];

describe.each(payloads)('the payload %j', (payload) => {
  const lot: Lot = {
    ...fixtureLot,
    title: payload,
    titlePrefix: payload,
    titleDetail: payload,
    origDesc: payload,
    number: payload,
    org: { title: payload, form: 1 },
    auction: { title: payload },
    dicAuction: 'a-1',
    categoryPaths: [[payload]],
    categories: [[{ tag: 'c-100', title: payload }]],
    facts: [{ title: payload, value: payload, filter: { name: 'material', tag: 'met-silver' } }],
    catalogItem: { key: 'x-4k2j9x0q1m', title: payload },
    relevant: [{ ...fixtureLot, title: payload }],
  };
  const html = rendered(lot);

  it('begins no element and no attribute', () => {
    const tags = [...html.matchAll(/<[a-z!/][^>]*>/gi)].map(([tag]) => tag.replace(/"[^"]*"/g, '""'));
    expect(tags.filter((tag) => /alert|onerror|onload|onmouseover|srcdoc|iframe|svg|!--/.test(tag))).toEqual([]);
    // Product, categories and the answer.
    expect(html.match(/<script\b/g)).toHaveLength(3);
    expect([html.match(/<title>/g)?.length, html.match(/id="root"/g)?.length]).toEqual([1, 1]);
    expect(html).not.toMatch(/[\u2028\u2029](?=[^<]*<\/script>)/);
  });

  it('reads the same where it is data', () => {
    expect(dataIn(html)[0]).toMatchObject({ name: lotName(lot), description: payload });
    expect(answerIn(html)).toMatchObject({ answer: { title: payload, relevant: [{ title: payload }] } });
  });
});

it('an address with markup, which the request contains, is escaped', () => {
  const firstAnswer = { request: { method: 'GET', path: '/api/lots/1' }, answer: {}, at: 1 };
  const page = { ...lotPage(fixtureLot, { ...visit, language: 'en' }), firstAnswer };
  const html = renderPage(template, page, { origin, path: '/lot/"><b>', files: [], view: undefined });
  expect(html).toContain('data-path="/lot/&quot;&gt;&lt;b&gt;"');
});

it('JSON cannot leave its script element and reads the same', () => {
  const value = { text: `${payloads.join(' ')} & more` };
  const written = jsonInHtml(value);
  expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual(value);
});

describe('priceText', () => {
  const { price: _price, origPrice: _original, ...unpriced } = fixtureLot;
  it.each<[string, Lot, string]>([
    ['the shown price', fixtureLot, '$270.00'],
    ['the price of the seller where it has no exchange rate', { ...unpriced, origPrice: '1250.5' }, '€1,250.50'],
    [
      'the estimate',
      { ...unpriced, estimate: { low: '100', high: '150', currency: 'GBP' } },
      'Estimate £100.00 – £150.00',
    ],
    ['nothing known', unpriced, 'Price on request'],
    ['an amount that is no number, as it is', { ...fixtureLot, price: '<b>' }, '<b>'],
  ])('is %s', (_, lot, text) => expect(priceText(lot, 'en')).toBe(text));
});

describe('clipped', () => {
  it.each([
    ['short\n  text', 20, 'short text'],
    ['one two three', 9, 'one two…'],
    ['unbroken-unbroken', 9, 'unbroken…'],
    // Half a character would be an error in UTF-8.
    ['a\ud83e\ude99\ud83e\ude99', 4, 'a\ud83e\ude99…'],
    ['abc\ud83e', 9, 'abc\ufffd'],
  ])('%j to %d characters', (text, length, result) => expect(clipped(text, length)).toBe(result));
});
