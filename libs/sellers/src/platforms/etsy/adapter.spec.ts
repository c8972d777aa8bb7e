import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

const adapter = adapterFor('etsy');
const seller = sellerOf('etsy');
const [startRequest] = adapter.startRequests(seller);
if (!startRequest) throw new Error('no start request');
const read = (answer: unknown, request = startRequest, status = 200) =>
  adapter.read(fetched(request, JSON.stringify(answer), { status }), seller);
const lot = { kind: 'lot', url: 'https://coins.example/v3/application/listings/7', sourceId: '7' } as const;
const listing = (more = {}) => ({
  listing_id: 7,
  title: 'Taler',
  state: 'active',
  quantity: 1,
  price: { amount: 1250, divisor: 100, currency_code: 'EUR' },
  ...more,
});
const statement = (more = {}) => read(listing(more), lot).lots[0]?.statement;

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page, expected }) => {
  expect(adapter.read(page, seller)).toEqual(expected);
});

it('sends a key in its header, to the API alone', () => {
  expect(adapter.access?.(sellerOf('etsy', { options: {} }))).toEqual({
    origin: 'https://openapi.etsy.com',
    authorization: { kind: 'api-key', header: 'x-api-key', form: 'its API key as keystring:shared secret' },
    licence: 'Etsy grants commercial access to its API to an application that it has reviewed',
  });
});

describe('a search', () => {
  const at = (offset: number) => ({ ...startRequest, context: { keywords: 'coin', offset: String(offset) } });
  it('requests each page’s listings in one batch, and continues to the count', () => {
    const first = read({ count: 101, results: [{ listing_id: 7 }, { listing_id: 8 }] });
    expect(first.next.map(({ url }) => new URL(url))).toMatchObject([
      { pathname: '/v3/application/listings/batch', search: '?listing_ids=7%2C8&includes=Images%2CShop' },
      { pathname: '/v3/application/listings/active' },
    ]);
    expect(read({ count: 101, results: [{ listing_id: 9 }] }, at(100)).next).toHaveLength(1);
    expect(read({ count: 100, results: [] }, at(100))).toMatchObject({ next: [], faults: [] });
  });

  it.each([
    ['an error in 200', { error: 'Shop not found' }, 0, 200],
    ['a refusal without a key', { error: 'Missing x-api-key header' }, 0, 403],
    ['nothing on the first page', { count: 0, results: [] }, 0, 200],
    ['nothing in the middle', { count: 500, results: [] }, 100, 200],
  ])('is a fault when it is %s', (_, answer, offset, status) => {
    expect(read(answer, at(offset), status)).toMatchObject({ next: [], faults: [{ scope: 'page' }] });
  });
});

it.each([
  ['active', 1, 'InStock'],
  ['active', 0, 'OutOfStock'],
  ['sold_out', 0, 'OutOfStock'],
  ['expired', 1, 'Unsold'],
  ['inactive', 1, 'Withdrawn'],
  ['in an unknown state', 1, undefined],
])('recognises a listing that is %s with %d left', (state, quantity, availability) => {
  expect(statement({ state, quantity })?.availability).toBe(availability);
});

it.each([
  [
    { amount: 1250, divisor: 100, currency_code: 'EUR' },
    { amount: '12.50', currency: 'EUR' },
  ],
  [
    { amount: 1250, divisor: 1, currency_code: 'JPY' },
    { amount: '1250.00', currency: 'JPY' },
  ],
  [
    { amount: 1250, divisor: 1000, currency_code: 'KWD' },
    { amount: '1.25', currency: 'KWD' },
  ],
  [{ amount: 0, divisor: 100, currency_code: 'EUR' }, undefined],
  [{ amount: 1250, divisor: 7, currency_code: 'EUR' }, undefined],
  [{ amount: 1250, divisor: 100 }, undefined],
])('reads the price %j', (price, expected) => {
  expect(statement({ price })?.price).toEqual(expected);
  expect(read(listing({ price }), lot).faults).toHaveLength(expected ? 0 : 1);
});

it('marks a listing as gone when its address answers 404, and as a fault when another listing answers', () => {
  expect(read({ error: 'x' }, lot, 404)).toMatchObject({ gone: true });
  expect(read(listing({ listing_id: 8 }), lot)).toMatchObject({ lots: [], faults: [{ scope: 'page', sourceId: '7' }] });
});
