import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

const adapter = adapterFor('zen-cart');
const seller = sellerOf('zen-cart');
const [startRequest] = adapter.startRequests(seller);
if (!startRequest) throw new Error('no start request');
const lot = {
  kind: 'lot',
  url: 'https://coins.example/index.php?main_page=product_info&products_id=7',
  sourceId: '7',
} as const;
const page = (prices: string, more = '') =>
  `<html><div id="productGeneral"><h1 id="productName">Token</h1><h2 id="productPrices">${prices}</h2>${more}
   <input type="hidden" name="products_id" value="7"></div></html>`;
const readLot = (body: string) => adapter.read(fetched(lot, body), seller);

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page: sample, expected }) => {
  expect(adapter.read(sample, seller)).toEqual(expected);
});

it('uses the categories when the list of all products is switched off', () => {
  expect(adapter.read(fetched(startRequest, '', { status: 404 }), seller).next).toMatchObject([
    { url: 'https://coins.example/', context: { way: 'categories', start: '1' } },
  ]);
});

it.each([
  [
    'a sale',
    '<span class="normalprice">€60.00</span> <span class="productSpecialPriceSale">€50.00</span> <span class="productSalePrice">Sale:&nbsp;€45.00</span>',
    '45.00',
  ],
  ['a base price', '<span class="productBasePrice">€60.00</span>', '60.00'],
  ['bare text', 'Starting at: €60.00', '60.00'],
])('reads %s', (_, prices, amount) => {
  expect(readLot(page(prices)).lots[0]?.statement.price).toEqual({ amount, currency: 'EUR' });
});

it.each([
  ['OutOfStock', '<ul id="productDetailsList"><li>0 Units in Stock</li></ul>'],
  ['OutOfStock', '<div id="cartAdd"><span class="cssButton button_sold_out">Sold Out</span></div>'],
  ['InStock', '<ul id="productDetailsList"><li>Model: T 0</li><li>2 Units in Stock</li></ul>'],
  [undefined, ''],
])('recognises the availability %s', (availability, more) => {
  expect(readLot(page('', more)).lots[0]?.statement.availability).toBe(availability);
});

it('treats an empty list as a page fault', () => {
  const request = { ...startRequest, context: { way: 'all', page: '2' } };
  const body = '<div id="allProductsDefault"><table class="productsAllListing"></table></div>';
  expect(adapter.read(fetched(request, body), seller).faults).toMatchObject([{ scope: 'page' }]);
});

it('continues with the next page, not with the next five page numbers', () => {
  const links = (list: string) =>
    `<strong>1</strong> <a class="pageResults" title=" Page 2 " href="${list}&page=2">2</a>
     <a class="pageResults" title=" Next Set of 5 Pages " href="${list}&page=6">...</a>
     <a class="pageResults" title=" Next Page " href="${list}&page=2">[Next]</a>`;
  const body = `<html><div id="allProductsDefault"><a href="/index.php?main_page=product_info&products_id=7">Token</a>
    <nav class="navSplitPagesLinks">${links('/index.php?main_page=products_all&disp_order=1')}</nav></div></html>`;
  expect(adapter.read(fetched(startRequest, body), seller).next).toMatchObject([
    { url: 'https://coins.example/index.php?main_page=products_all&disp_order=1&page=2' },
  ]);
});

it.each([
  '<div class="centerColumn" id="productInfoNoProduct"><div id="productInfoNoProductMainContent" class="content">Sorry</div></div>',
  '<div id="productInfoNoProductMainContent" class="content">Leider nicht gefunden.</div><a href="?main_page=product_info&products_id=8">Denar</a>',
])('recognises that a product is gone by the template of missing products', (body) => {
  expect(readLot(`<html>${body}</html>`)).toMatchObject({ lots: [], faults: [], gone: true });
});
