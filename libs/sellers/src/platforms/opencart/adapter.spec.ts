import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

const adapter = adapterFor('opencart');
const seller = sellerOf('opencart');
const [startRequest] = adapter.startRequests(seller);
if (!startRequest) throw new Error('no start request');
const lot = { kind: 'lot', url: 'https://coins.example/taler', sourceId: '7' } as const;
const page = (labels: string, prices: string) =>
  `<html><div id="product-product"><div id="content"><h1>Taler</h1><ul class="list-unstyled">${labels}</ul>
   <ul class="list-unstyled">${prices}</ul><div id="product"><input name="product_id" value="7"></div></div></div></html>`;
const readLot = (body: string) => adapter.read(fetched(lot, body), seller);
const xml = (...urls: string[]) => `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page: sample, expected }) => {
  expect(adapter.read(sample, seller)).toEqual(expected);
});

it.each([
  ['switched off', ''],
  ['of friendly addresses', xml('https://coins.example/byzanz/follis')],
  [
    'of both kinds',
    xml('https://coins.example/index.php?route=product/product&amp;product_id=1', 'https://coins.example/follis'),
  ],
])('uses the categories when the sitemap is %s', (_, body) => {
  expect(adapter.read(fetched(startRequest, body), seller)).toMatchObject({
    listed: [],
    faults: [],
    next: [{ url: 'https://coins.example/', context: { way: 'categories' } }],
  });
});

it('uses the feed first when it is known to be complete, and only as a list', () => {
  const fed = sellerOf('opencart', { options: { feed: true } });
  const [first] = adapter.startRequests(fed);
  if (!first) throw new Error('no start request');
  const feed = `<rss><channel><item><title><![CDATA[Taler]]></title><link>https://coins.example/index.php?route=product/product&amp;product_id=7</link>
    <g:id>7</g:id><g:price>12.5000</g:price><g:availability><![CDATA[in stock]]></g:availability></item><item><title>x</title></item></channel></rss>`;
  const extracted = adapter.read(fetched(first, feed), fed);
  expect(extracted.listed).toEqual([
    {
      sourceId: '7',
      digest: '12.5000||in stock|',
      page: { kind: 'lot', url: 'https://coins.example/index.php?route=product/product&product_id=7', sourceId: '7' },
    },
  ]);
  expect(extracted.faults).toMatchObject([{ scope: 'item' }]);
});

it.each([
  ['Verfügbarkeit: Auf Lager', 'InStock'],
  ['Verfügbarkeit: 3', 'InStock'],
  ['Verfügbarkeit: Ausverkauft', 'OutOfStock'],
  ['Availability: Pre-Order', 'PreOrder'],
  ['Verfügbarkeit: 2-3 Tage', undefined],
])('maps "%s" to %s', (label, availability) => {
  const body = page(`<li>Artikelnr.: 0</li><li>${label}</li>`, '');
  expect(readLot(body).lots[0]?.statement.availability).toBe(availability);
});

it('takes the price of a single item, not that without tax, in points or for ten', () => {
  const body = page(
    '<li>A: b</li>',
    '<li><h2>1.250,00€</h2></li><li>Netto 1.050,42€</li><li>10 oder mehr 900,00€</li>',
  );
  expect(readLot(body).lots[0]?.statement.price).toEqual({ amount: '1250.00', currency: 'EUR' });
});

it('treats a list without recognisable blocks as a page fault', () => {
  const request = {
    kind: 'list',
    url: 'https://coins.example/byzanz',
    context: { way: 'categories', depth: '1' },
  } as const;
  const drifted =
    '<div id="product-category"><div id="content"><select id="input-sort"></select><article class="neu">Follis</article></div></div>';
  expect(adapter.read(fetched(request, drifted), seller).faults).toMatchObject([{ scope: 'page' }]);
});

it('follows the categories of a menu with friendly addresses, to which version 4 may append the route', () => {
  const request = { kind: 'list', url: 'https://coins.example/', context: { way: 'categories', start: '1' } } as const;
  const menu = `<div id="menu"><a href="/thalers">A</a> <a href="/en-gb/catalog/gold">B</a> <a href="/ancient?route=product/category&amp;language=en-gb">C</a>
    <a href="/?route=product/special">Offers</a> <a href="/index.php?route=product/category&amp;path=20">D</a> <a href="/index.php?route=product/category">E</a></div>`;
  expect(adapter.read(fetched(request, menu), seller).next.map(({ url }) => url)).toEqual([
    'https://coins.example/thalers',
    'https://coins.example/en-gb/catalog/gold',
    'https://coins.example/ancient?route=product/category&language=en-gb',
    'https://coins.example/index.php?route=product/category&path=20',
  ]);
});

it.each([
  ['/thalers/thaler-of-saxony?page=2', '/thalers/thaler-of-saxony'],
  ['/thaler?sort=p.price&amp;order=ASC&amp;limit=50', '/thaler'],
  [
    '/index.php?route=product/product&amp;path=20&amp;product_id=7&amp;page=2',
    '/index.php?route=product/product&path=20&product_id=7',
  ],
])('drops page and order of the list from %s', (href, address) => {
  const request = {
    kind: 'list',
    url: 'https://coins.example/thalers?page=2',
    context: { way: 'categories' },
  } as const;
  const block = `<div class="product-thumb"><h4><a href="${href}">Thaler</a></h4><button onclick="cart.add('7')">Buy</button></div>`;
  const body = `<div id="product-category"><div id="content"><div>${block}</div></div></div>`;
  expect(adapter.read(fetched(request, body), seller).listed.map(({ page: own }) => own.url)).toEqual([
    `https://coins.example${address}`,
  ]);
});
