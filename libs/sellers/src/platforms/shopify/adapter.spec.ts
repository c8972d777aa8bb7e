import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

const adapter = adapterFor('shopify');
const seller = sellerOf('shopify');
const list = (number: number, context = {}) =>
  ({ kind: 'list', url: `https://coins.example/products.json?limit=250&page=${number}`, context }) as const;
const lot = { kind: 'lot', url: 'https://coins.example/products/taler.js', sourceId: '1' } as const;
const product = (more = {}) => ({
  id: 1,
  title: 'Taler',
  handle: 'taler',
  variants: [{ available: true, price: '12.00' }],
  ...more,
});
const readProducts = (products: unknown, number = 1, context = {}, of = seller) =>
  adapter.read(fetched(list(number, context), JSON.stringify({ products })), of);

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page, expected }) => {
  expect(adapter.read(page, seller)).toEqual(expected);
});

it('starts with the list when the descriptor has the currency, else with the cart, its only other source', () => {
  const home = 'https://coins.example/shop/';
  const { currency: _, ...unsaid } = sellerOf('shopify', { home });
  expect(adapter.startRequests(sellerOf('shopify', { home })).map(({ kind, url }) => `${kind} ${url}`)).toEqual([
    'list https://coins.example/shop/products.json?limit=250&page=1',
  ]);
  expect(adapter.startRequests(unsaid)).toEqual([{ kind: 'session', url: 'https://coins.example/shop/cart.js' }]);
});

describe('the currency', () => {
  it('is unknown when the cart does not answer either, and the run continues', () => {
    const { currency: _, ...unsaid } = seller;
    const cart = adapter.read(
      fetched({ kind: 'session', url: 'https://coins.example/cart.js' }, '', { status: 404 }),
      unsaid,
    );
    expect(cart.next).toEqual([list(1)]);
    expect(cart.faults).toEqual([
      expect.objectContaining({ scope: 'item', reason: expect.stringContaining('HTTP 404; prices stay unknown') }),
    ]);
  });

  it('is the descriptor’s', () => {
    expect(readProducts([product()]).lots[0]?.statement.price).toEqual({ amount: '12.00', currency: 'EUR' });
  });

  it('is unknown without any source: the lot is extracted without a price, with a fault', () => {
    const { currency: _, ...rest } = seller;
    const extracted = readProducts([product()], 1, {}, rest);
    expect(extracted.lots[0]?.statement).not.toHaveProperty('price');
    expect(extracted.faults).toEqual([
      expect.objectContaining({ scope: 'item', sourceId: '1', reason: expect.stringContaining('without a currency') }),
    ]);
  });
});

describe('the list', () => {
  it('ends with an empty page, but not with an empty first one', () => {
    expect(readProducts([], 2)).toMatchObject({ next: [], faults: [] });
    expect(readProducts([], 1).faults).toEqual([expect.objectContaining({ scope: 'page' })]);
  });

  it('ends when a shop ignores the page number', () => {
    const [next] = readProducts([product()], 1).next;
    const again = readProducts([product()], 2, next?.context);
    expect(again).toMatchObject({ lots: [], next: [], faults: [{ scope: 'page', reason: 'page 2 repeats page 1' }] });
    expect(readProducts([product()], 100).faults).toEqual([expect.objectContaining({ scope: 'page' })]);
  });

  it.each([
    ['a page of HTML', '<html></html>', 200],
    ['an error in 200', '{"errors":"Not Found"}', 200],
    ['a refusal', '{"products":[]}', 403],
    ['a missing list', '', 404],
  ])('is a page fault when it is %s', (_, body, status) => {
    expect(adapter.read(fetched(list(1), body, { status }), seller)).toMatchObject({
      lots: [],
      next: [],
      faults: [{ scope: 'page' }],
    });
  });

  it('reports one bad product as a fault and extracts the others', () => {
    const bad = [
      null,
      'x',
      {},
      { id: 2 },
      product({ id: 3, variants: [] }),
      product({ id: 4, body_html: 'x'.repeat(1_000_001) }),
      product({ id: 5, title: '<br>' }),
    ];
    const extracted = readProducts([...bad, product()]);
    expect(extracted.lots.map((lot) => lot.statement.sourceId)).toEqual(['1']);
    expect(extracted.faults.map((fault) => [fault.scope, fault.where])).toEqual(
      bad.map((_, index) => ['item', `products[${index}]`]),
    );
    expect(extracted.faults.every((fault) => fault.snippet.length <= 2000)).toBe(true);
    expect(extracted.next).toHaveLength(1);
  });

  it('keeps the address of a handle with broken UTF-8 valid', () => {
    expect(readProducts([product({ handle: 'm\ufffdnze-\ud800' })]).lots[0]?.page.url).toBe(
      'https://coins.example/products/m%EF%BF%BDnze-%EF%BF%BD.js',
    );
  });

  it('cuts a long description to the schema’s limit of 100,000', () => {
    expect(readProducts([product({ body_html: 'x'.repeat(200_000) })]).lots[0]?.statement.description).toHaveLength(
      100_000,
    );
  });
});

describe('a lot\u2019s own page', () => {
  it.each([404, 410])('that answers %d means that the lot is gone', (status) => {
    expect(adapter.read(fetched(lot, '', { status }), seller)).toMatchObject({ gone: true, faults: [] });
  });

  it.each([
    ['the home page with 200', '<html><title>Shop</title></html>', 200],
    ['another product', JSON.stringify(product({ id: 9 })), 200],
    ['a refusal', '', 503],
  ])('that is %s is a page fault', (_, body, status) => {
    const extracted = adapter.read(fetched(lot, body, { status }), seller);
    expect(extracted).toMatchObject({ lots: [], faults: [{ scope: 'page', sourceId: '1' }] });
    expect(extracted.gone).toBeUndefined();
  });
});
