import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

const adapter = adapterFor('wix');
const seller = sellerOf('wix');
const [startRequest] = adapter.startRequests(seller);
if (!startRequest) throw new Error('no start request');
const lot = { kind: 'lot', url: 'https://coins.example/product-page/taler', sourceId: 'taler' } as const;
const warm = (product: object) =>
  `<script type="application/json" id="wix-warmup-data">${JSON.stringify({ appsWarmupData: { app: { page: { catalog: { product: { name: 'Taler', urlPart: 'taler', ...product } } } } } })}</script>`;
const jsonLd = (offers: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Taler', Offers: { '@type': 'Offer', ...offers } })}</script>`;
const readLot = (body: string) => adapter.read(fetched(lot, `<html>${body}</html>`), seller);

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page, expected }) => {
  expect(adapter.read(page, seller)).toEqual(expected);
});

it('assumes a lot at the address of another one', () => {
  const at = (url: string) => adapter.read(fetched(lot, `<html>${warm({ urlPart: 'dukat' })}</html>`, { url }), seller);
  expect(at('https://coins.example/product-page/dukat')).toMatchObject({ lots: [{}], assumed: true });
  expect(readLot(warm({})).assumed).toBeUndefined();
});

it('searches the index for products when their sitemap has another name', () => {
  const [next] = adapter.read(fetched(startRequest, '', { status: 404 }), seller).next;
  expect(next?.url).toBe('https://coins.example/sitemap.xml');
  if (!next) throw new Error('nothing follows');
  const index =
    '<sitemapindex><sitemap><loc>https://coins.example/pages-sitemap.xml</loc></sitemap><sitemap><loc>https://coins.example/store-products-1-sitemap.xml</loc></sitemap></sitemapindex>';
  expect(adapter.read(fetched(next, index), seller).next).toMatchObject([
    { url: 'https://coins.example/store-products-1-sitemap.xml' },
  ]);
});

it('reads JSON-LD with capitalised keys when the data are missing', () => {
  const offers = { priceCurrency: 'EUR', price: '12.5', Availability: 'https://schema.org/OutOfStock' };
  expect(readLot(jsonLd(offers)).lots[0]?.statement).toMatchObject({
    price: { amount: '12.50', currency: 'EUR' },
    availability: 'OutOfStock',
  });
});

it.each([
  ['InStock', { inventory: { status: 'in_stock' } }],
  ['OutOfStock', { inventory: { status: 'out_of_stock' } }],
  ['OutOfStock', { isInStock: false }],
  [undefined, {}],
])('recognises the availability %s', (availability, product) => {
  expect(readLot(warm(product)).lots[0]?.statement.availability).toBe(availability);
});

it('has no price when the data and JSON-LD disagree', () => {
  const extracted = readLot(warm({ price: 20 }) + jsonLd({ priceCurrency: 'EUR', price: '12.5' }));
  expect(extracted.lots[0]?.statement).not.toHaveProperty('price');
  expect(extracted.faults).toMatchObject([{ scope: 'item', reason: expect.stringContaining('12.50') }]);
});

it.each([
  ['another product', warm({ urlPart: 'dukat' })],
  ['no product', '<p>Nicht gefunden</p>'],
])('treats a page of %s as a fault', (_, body) => {
  expect(readLot(body)).toMatchObject({ lots: [], faults: [{ scope: 'page', sourceId: 'taler' }] });
});
