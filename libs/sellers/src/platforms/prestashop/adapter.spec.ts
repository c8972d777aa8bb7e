import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';
import { productIdOf } from './adapter';

const adapter = adapterFor('prestashop');
const seller = sellerOf('prestashop');
const [startRequest] = adapter.startRequests(seller);
const lot = { kind: 'lot', url: 'https://coins.example/de/taler/415-77-taler.html', sourceId: '415' } as const;
const page = (prices: string, more = '') =>
  `<html><body id="product"><h1>Taler</h1><div class="product-prices js-product-prices">${prices}</div>
   <form><input name="id_product" value="415">${more}</form></body></html>`;
const readLot = (body: string) => adapter.read(fetched(lot, body), seller);

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page: sample, expected }) => {
  expect(adapter.read(sample, seller)).toEqual(expected);
});

it.each([
  ['https://coins.example/de/antike/412-denar-trajan.html', '412'],
  ['https://coins.example/412-9-denar-trajan.html#/26-groesse', '412'],
  ['https://coins.example/index.php?id_product=412&controller=product&id_lang=1', '412'],
  ['https://coins.example/de/3-antike', undefined],
  ['https://coins.example/de/content/4-ueber-uns', undefined],
  ['https://coins.example/988-large_default/denar.jpg', undefined],
])('identifies the product of %s', (url, id) => {
  expect(productIdOf(url)).toBe(id);
});

it.each([
  ['404', '', 404],
  ['a page of the shop with 200', '<html><body>Seite nicht gefunden</body></html>', 200],
])('uses the categories when the sitemap is %s', (_, body, status) => {
  if (!startRequest) throw new Error('no start request');
  expect(adapter.read(fetched(startRequest, body, { status }), seller)).toMatchObject({
    faults: [],
    next: [{ url: 'https://coins.example/', context: { way: 'categories', start: '1' } }],
  });
});

it('does not treat a temporarily unavailable sitemap as missing', () => {
  if (!startRequest) throw new Error('no start request');
  expect(adapter.read(fetched(startRequest, '', { status: 503 }), seller)).toMatchObject({
    next: [],
    faults: [{ scope: 'page', reason: 'HTTP 503' }],
  });
});

it.each([
  [
    'of 1.7',
    '<span class="regular-price">90,00 €</span><div class="current-price"><span itemprop="price" content="75.5">75,50 €</span></div>',
  ],
  ['of 1.7.8', '<div class="current-price"><span class="current-price-value" content="75.5">75,50&nbsp;€</span></div>'],
  [
    'of Hummingbird',
    '<span class="product__regular-price">90,00 €</span><div class="product__price"><span>Preis: </span> 75,50 €</div>',
  ],
])('reads the price %s, not the struck one', (_, prices) => {
  expect(readLot(page(prices)).lots[0]?.statement.price).toEqual({ amount: '75.50', currency: 'EUR' });
});

it('extracts a lot without a price when the shop shows none', () => {
  const extracted = readLot(page(''));
  expect(extracted.lots).toHaveLength(1);
  expect(extracted.lots[0]?.statement).not.toHaveProperty('price');
  expect(extracted.faults).toEqual([]);
});

it('has no price when JSON-LD and page disagree', () => {
  const jsonLd =
    '<script type="application/ld+json">{"@type":"Product","name":"Taler","offers":{"price":"60","priceCurrency":"EUR"}}</script>';
  const extracted = readLot(page('<div class="current-price"><span>75,50 €</span></div>', jsonLd));
  expect(extracted.lots[0]?.statement).not.toHaveProperty('price');
  expect(extracted.faults).toMatchObject([{ scope: 'item', reason: expect.stringContaining('75.50') }]);
});

it('treats a page of another product as a fault, never as "gone"', () => {
  const extracted = readLot(page('').replace('415', '416'));
  expect(extracted).toMatchObject({ lots: [], faults: [{ scope: 'page', reason: 'the page is of product 416' }] });
  expect(extracted.gone).toBeUndefined();
});
