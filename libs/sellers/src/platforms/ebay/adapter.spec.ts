import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

const adapter = adapterFor('ebay');
const seller = sellerOf('ebay');
const [startRequest] = adapter.startRequests(seller);
if (!startRequest) throw new Error('no start request');

const item = (more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => ({
  itemId: 'v1|7|0',
  title: 'Taler',
  itemWebUrl: 'https://www.ebay.de/itm/7',
  buyingOptions: ['FIXED_PRICE'],
  price: { value: '9.5', currency: 'EUR' },
  ...more,
});
const auction = (more = {}) =>
  item({
    buyingOptions: ['AUCTION'],
    bidCount: 2,
    currentBidPrice: { value: '20.00', currency: 'EUR' },
    itemEndDate: '2026-11-21T09:00:00.000Z',
    estimatedAvailabilities: [{ estimatedSoldQuantity: 0 }],
    ...more,
  });
const search = (answer: unknown, request = startRequest) =>
  adapter.read(fetched(request, JSON.stringify(answer)), seller);
const lot = { kind: 'lot', url: 'https://coins.example/buy/browse/v1/item/v1%7C7%7C0', sourceId: 'v1|7|0' } as const;
const getItem = (answer: unknown) => adapter.read(fetched(lot, JSON.stringify(answer)), seller);

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page, expected }) => {
  expect(adapter.read(page, seller)).toEqual(expected);
});

it('requests a token of the public scope, at the address of the same environment', () => {
  const sandbox = sellerOf('ebay', { options: { api: 'https://api.sandbox.ebay.com', marketplace: 'EBAY_DE' } });
  expect(adapter.access?.(sandbox)).toEqual({
    origin: 'https://api.sandbox.ebay.com',
    authorization: {
      kind: 'client-credentials',
      tokenUrl: 'https://api.sandbox.ebay.com/identity/v1/oauth2/token',
      scope: 'https://api.ebay.com/oauth/api_scope',
    },
    headers: { 'x-ebay-c-marketplace-id': 'EBAY_DE' },
    licence: 'eBay grants production access to its Buy APIs by a licence',
  });
});

it('starts a run in each category, auctions included', () => {
  const two = sellerOf('ebay', { options: { categories: ['11116', '3377'] } });
  const urls = adapter.startRequests(two).map(({ url }) => new URL(url));
  expect(urls.map(({ searchParams }) => searchParams.get('category_ids'))).toEqual(['11116', '3377']);
  expect(urls[0]?.origin).toBe('https://api.ebay.com');
  expect(urls[0]?.searchParams.get('filter')).toContain('AUCTION');
});

describe('a search with more than 10,000 items', () => {
  const prices = (requests: readonly { url: string }[]) =>
    requests.map(({ url }) => /price:\[([^\]]*)\]/.exec(new URL(url).searchParams.get('filter') ?? '')?.[1]);

  it('is halved by price repeatedly, and no price falls between two halves', () => {
    const whole = search({ total: 25_000, itemSummaries: [item()] });
    expect(whole).toMatchObject({ lots: [], faults: [] });
    expect(prices(whole.next)).toEqual(['0..64', '64..']);
    const [low, high] = whole.next;
    if (!low || !high) throw new Error('not halved');
    expect(prices(search({ total: 12_000 }, low).next)).toEqual(['0..32', '32..64']);
    expect(prices(search({ total: 12_000 }, high).next)).toEqual(['64..256', '256..']);
  });

  it('is read as far as possible, and reported as incomplete, when prices are too close', () => {
    const narrow = { ...startRequest, context: { category: '11116', low: '9', high: '10', offset: '0' } };
    expect(search({ total: 12_000, itemSummaries: [item()] }, narrow).next).toHaveLength(1);
    const last = { ...narrow, context: { ...narrow.context, offset: '9800' } };
    expect(search({ total: 12_000, itemSummaries: [item()] }, last)).toMatchObject({
      next: [],
      faults: [{ scope: 'page', reason: 'only 10000 of 12000 items can be read' }],
    });
  });
});

describe('a search', () => {
  it('ends with its last page; a slice may be empty, a whole category may not', () => {
    expect(search({ total: 150, itemSummaries: [item()] })).toMatchObject({ next: [], faults: [] });
    expect(search({ total: 0 }).faults).toMatchObject([{ scope: 'page' }]);
    const slice = { ...startRequest, context: { category: '11116', low: '64', offset: '0' } };
    expect(search({ total: 0 }, slice)).toMatchObject({ next: [], faults: [] });
  });

  it.each([
    ['HTML', '<html></html>', 200],
    ['an error in 200', '{"errors":[{"errorId":12001}]}', 200],
    ['a refusal without a token', '{"errors":[{"errorId":1001,"message":"Invalid access token"}]}', 401],
  ])('is a page fault when it is %s', (_, body, status) => {
    expect(adapter.read(fetched(startRequest, body, { status }), seller)).toMatchObject({
      lots: [],
      next: [],
      faults: [{ scope: 'page' }],
    });
  });

  it('is incomplete when a page in the middle is empty', () => {
    const middle = { ...startRequest, context: { category: '11116', low: '0', offset: '200' } };
    expect(search({ total: 1000, itemSummaries: [] }, middle).faults).toMatchObject([{ scope: 'page' }]);
  });

  it('reports an item without a kind of sale as a fault', () => {
    expect(search({ total: 1, itemSummaries: [item({ buyingOptions: [] })] })).toMatchObject({
      lots: [],
      faults: [{ scope: 'item', sourceId: 'v1|7|0' }],
    });
  });

  it('does not report an auction as sold when it has just ended', () => {
    const [extracted] = search({ total: 1, itemSummaries: [auction({ estimatedAvailabilities: undefined })] }).lots;
    expect(extracted?.statement).toMatchObject({ availability: 'Closed', bidCount: 2 });
    expect(extracted?.statement).not.toHaveProperty('realized');
  });
});

describe('the result of an item', () => {
  it.each([
    ['open', auction({ itemEndDate: '2026-11-21T10:00:01.000Z' }), 'Open'],
    ['over with bids', auction(), 'Sold'],
    ['over under the reserve', auction({ reservePriceMet: false }), 'Unsold'],
    ['over without bids', auction({ bidCount: 0 }), 'Unsold'],
    [
      'bought for its Buy It Now price',
      auction({ bidCount: 0, estimatedAvailabilities: [{ estimatedSoldQuantity: 1 }] }),
      'Sold',
    ],
  ])('an auction %s', (_, answer, availability) => {
    expect(getItem(answer).lots[0]?.statement.availability).toBe(availability);
  });

  it.each([
    ['on sale', {}, 'InStock'],
    ['sold out', { estimatedAvailabilities: [{ estimatedAvailabilityStatus: 'OUT_OF_STOCK' }] }, 'OutOfStock'],
    ['ended without a reason', { itemEndDate: '2026-11-21T09:00:00.000Z' }, 'OutOfStock'],
    [
      'ended without a sale',
      { itemEndDate: '2026-11-21T09:00:00.000Z', estimatedAvailabilities: [{ estimatedSoldQuantity: 0 }] },
      'Unsold',
    ],
  ])('a fixed price %s', (_, more, availability) => {
    expect(getItem(item(more)).lots[0]?.statement).toMatchObject({
      saleKind: 'fixed',
      price: { amount: '9.50', currency: 'EUR' },
      availability,
    });
  });

  it('has a realised price only when it was sold for the last bid', () => {
    expect(getItem(auction()).lots[0]?.statement.realized).toEqual({ amount: '20.00', currency: 'EUR' });
    expect(getItem(auction({ reservePriceMet: false })).lots[0]?.statement).not.toHaveProperty('realized');
  });
});

it('marks a lot as gone when its page does not exist, and as a fault when another item answers', () => {
  expect(adapter.read(fetched(lot, '', { status: 404 }), seller)).toMatchObject({ gone: true });
  const other = getItem(item({ itemId: 'v1|8|0' }));
  expect(other).toMatchObject({ lots: [], faults: [{ scope: 'page', sourceId: 'v1|7|0' }] });
  expect(other.gone).toBeUndefined();
});
