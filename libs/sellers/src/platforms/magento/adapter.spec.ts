import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

const adapter = adapterFor('magento');
const seller = sellerOf('magento');
const [startRequest] = adapter.startRequests(seller);
if (!startRequest) throw new Error('no start request');
const lot = { kind: 'lot', url: 'https://coins.example/taler.html', sourceId: '7' } as const;
const amount = (type: string, value: string) =>
  `<span data-price-amount="${value}" data-price-type="${type}"><span class="price">${value} €</span></span>`;
const page = (prices: string, more = '') =>
  `<html><body class="catalog-product-view"><h1 class="page-title">Taler</h1><div class="product-info-main">
   <div class="price-box" data-product-id="7">${prices}</div>${more}</div></body></html>`;
const readLot = (body: string) => adapter.read(fetched(lot, body), seller);

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page: sample, expected }) => {
  expect(adapter.read(sample, seller)).toEqual(expected);
});

it.each([
  ['forbidden', '', 403],
  ['missing', '<html></html>', 404],
  ['closed', '{"errors":[{"message":"The current customer isn\'t authorized."}]}', 200],
  ['empty', '{"data":{"products":{"items":[],"page_info":{"total_pages":0}}}}', 200],
])('uses the categories when GraphQL is %s', (_, body, status) => {
  expect(adapter.read(fetched(startRequest, body, { status }), seller)).toMatchObject({
    faults: [],
    next: [{ url: 'https://coins.example/', context: { way: 'categories', start: '1' } }],
  });
});

it('treats an empty page of GraphQL before the last as a page fault', () => {
  const body = '{"data":{"products":{"items":[],"page_info":{"total_pages":9}}}}';
  const request = { ...startRequest, context: { way: 'graphql', page: '3' } };
  expect(adapter.read(fetched(request, body), seller).faults).toMatchObject([
    { scope: 'page', reason: 'page 3 of 9 contains no product' },
  ]);
});

it('uses the categories at once when the descriptor says so', () => {
  const plain = sellerOf('magento', { options: { graphql: false } });
  expect(adapter.startRequests(plain)).toMatchObject([{ url: 'https://coins.example/' }]);
});

it.each([
  ['the final price', amount('oldPrice', '90') + amount('finalPrice', '75.5'), '75.50'],
  ['not the price without tax', amount('finalPrice', '75.5') + amount('basePrice', '63.45'), '75.50'],
  ['printed text', '<span class="price-final_price"><span class="price">1.250,00 €</span></span>', '1250.00'],
])('reads %s', (_, prices, value) => {
  expect(readLot(page(prices)).lots[0]?.statement.price).toEqual({ amount: value, currency: 'EUR' });
});

it('has no price for a set whose parts each have one', () => {
  const extracted = readLot(page(amount('finalPrice', '10') + amount('finalPrice', '20')));
  expect(extracted.lots[0]?.statement).not.toHaveProperty('price');
  expect(extracted.faults).toMatchObject([{ scope: 'item', reason: expect.stringContaining('two different prices') }]);
});

it('treats 0 as a price on request', () => {
  const extracted = readLot(page(amount('finalPrice', '0')));
  expect(extracted.lots[0]?.statement).not.toHaveProperty('price');
  expect(extracted.faults).toEqual([]);
});

it.each([
  ['OutOfStock', '<div class="stock unavailable"><span>Unavailable</span></div>'],
  ['InStock', '<div class="stock available"><span>Auf Lager</span></div>'],
  [undefined, ''],
])('recognises the availability %s', (availability, stock) => {
  expect(readLot(page('', stock)).lots[0]?.statement.availability).toBe(availability);
});
