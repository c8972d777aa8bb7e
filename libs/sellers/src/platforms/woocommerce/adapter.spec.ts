import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

const adapter = adapterFor('woocommerce');
const seller = sellerOf('woocommerce');
const list = (number: number, context = {}) =>
  ({
    kind: 'list',
    url: `https://coins.example/wp-json/wc/store/v1/products?per_page=100&page=${number}`,
    context,
  }) as const;
const lot = { kind: 'lot', url: 'https://coins.example/wp-json/wc/store/v1/products/1', sourceId: '1' } as const;
const prices = (price: string, more = {}) => ({ price, currency_code: 'EUR', currency_minor_unit: 2, ...more });
const product = (more = {}) => ({
  id: 1,
  name: 'Taler',
  permalink: 'https://coins.example/p/taler/',
  prices: prices('1200'),
  is_in_stock: true,
  ...more,
});
const readList = (products: unknown, number = 1, headers = {}, context = {}) =>
  adapter.read(fetched(list(number, context), JSON.stringify(products), { headers }), seller);

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page, expected }) => {
  expect(adapter.read(page, seller)).toEqual(expected);
});

describe('the list', () => {
  it.each([
    ['continues up to X-WP-TotalPages', { 'x-wp-totalpages': '2' }, 1],
    ['ends at X-WP-TotalPages', { 'x-wp-totalpages': '1' }, 0],
    ['continues while a Link is rel=next', { link: '<https://x/?page=2>; rel="next"' }, 1],
    ['ends without such a Link', { link: '<https://x/?page=0>; rel="prev"' }, 0],
    ['continues without any header until an empty page', {}, 1],
  ])('%s', (_, headers, further) => {
    expect(readList([product()], 1, headers).next).toHaveLength(further);
  });

  it('ends with an empty page, unless that is the first or one too early', () => {
    expect(readList([], 2)).toMatchObject({ next: [], faults: [] });
    expect(readList([], 1, { 'x-wp-total': '0' }).faults).toMatchObject([{ scope: 'page' }]);
    expect(readList([], 2, { 'x-wp-totalpages': '3' }).faults).toMatchObject([
      { scope: 'page', reason: 'page 2 of 3 is empty' },
    ]);
  });

  it('does not repeat', () => {
    const [next] = readList([product()]).next;
    expect(readList([product()], 2, {}, next?.context)).toMatchObject({
      lots: [],
      next: [],
      faults: [{ scope: 'page' }],
    });
  });
});

it('treats an error object inside 200 as a page fault', () => {
  const error = { code: 'rest_forbidden', message: 'Nein', data: { status: 403 } };
  expect(readList(error).faults).toMatchObject([{ scope: 'page', reason: 'rest_forbidden: Nein' }]);
  expect(adapter.read(fetched(lot, JSON.stringify(error)), seller)).toMatchObject({
    lots: [],
    faults: [{ scope: 'page' }],
  });
});

it('reports one bad product as a fault and extracts the others', () => {
  const bad = [
    null,
    product({ id: 'x' }),
    product({ id: 2, name: '&nbsp;' }),
    product({ id: 3, prices: prices('abc') }),
    product({ id: 4, prices: prices('1200', { currency_minor_unit: null }) }),
    product({ id: 5, description: 'x'.repeat(1_000_001) }),
  ];
  const extracted = readList([...bad, product({ id: 7 })]);
  expect(extracted.lots.map((lot) => lot.statement.sourceId)).toEqual(['7']);
  expect(extracted.faults.map((fault) => fault.scope)).toEqual(bad.map(() => 'item'));
});

it.each([
  ['nothing', ''],
  ['zero', '0'],
])('extracts a lot whose price is %s without a price and without a fault', (_, price) => {
  const extracted = readList([product({ prices: prices(price) })]);
  expect(extracted.lots[0]?.statement).not.toHaveProperty('price');
  expect(extracted.faults).toEqual([]);
});

it('maps a lot on backorder to a preorder', () => {
  expect(readList([product({ is_on_backorder: true })]).lots[0]?.statement.availability).toBe('PreOrder');
});

describe('a lot\u2019s own page', () => {
  it('is the Store API’s, with the same fields as the list', () => {
    const fromList = readList([product()]).lots;
    expect(adapter.read(fetched(lot, JSON.stringify(product())), seller).lots).toEqual(fromList);
  });

  it.each([404, 410])('that answers %d means that the lot is gone', (status) => {
    const body = '{"code":"woocommerce_rest_product_invalid_id","data":{"status":404}}';
    expect(adapter.read(fetched(lot, body, { status }), seller)).toMatchObject({ gone: true, lots: [], faults: [] });
  });

  it.each([
    ['another product', JSON.stringify(product({ id: 9 }))],
    ['the home page with 200', '<html><title>Shop</title></html>'],
  ])('that is %s is a page fault', (_, body) => {
    const extracted = adapter.read(fetched(lot, body), seller);
    expect(extracted).toMatchObject({ lots: [], faults: [{ scope: 'page', sourceId: '1' }] });
    expect(extracted.gone).toBeUndefined();
  });
});

describe('a permalink without JSON-LD', () => {
  const url = 'https://coins.example/p/taler/';
  const body = (id: string) =>
    `<html><title>Taler</title><body class="single single-product postid-${id} woocommerce"><h1>Taler</h1><p class="price">12,00 €</p>
     <button name="add-to-cart">In den Warenkorb</button></body></html>`;
  const read = (id: string) => adapter.read(fetched({ kind: 'lot', url, sourceId: '1' }, body(id)), seller);

  it('is read from its visible text when WordPress identifies it as this product’s', () => {
    expect(read('1').lots[0]?.statement).toMatchObject({
      title: 'Taler',
      price: { amount: '12.00' },
      availability: 'InStock',
    });
  });

  it('is a fault when it belongs to another product', () => {
    expect(read('2')).toMatchObject({ lots: [], faults: [{ scope: 'page' }] });
  });
});
