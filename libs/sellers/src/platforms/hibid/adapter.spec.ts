import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

const adapter = adapterFor('hibid');
const seller = sellerOf('hibid');
const html = (cache: unknown) =>
  `<script id="hibid-state" type="application/json">${JSON.stringify({ 'apollo.state': cache })}</script>`;
const list = (page = 1, more = {}) =>
  ({ kind: 'list', url: 'https://coins.example/coins', context: { page: String(page), ...more } }) as const;
const search = (...ids: number[]) => ({
  ROOT_QUERY: { 'lotSearch({})': { pagedResults: { results: ids.map((id) => ({ __ref: `Lot:${id}` })) } } },
  ...Object.fromEntries(ids.map((id) => [`Lot:${id}`, { id, lead: 'Taler', lotState: {} }])),
});
const lot = { kind: 'lot', url: 'https://coins.example/lot/7', sourceId: '7' } as const;
const readLot = (lotState: unknown, currencyAbbreviation: string | undefined = 'USD', of = seller) =>
  adapter.read(
    fetched(
      lot,
      html({
        'Lot:7': { id: 7, lead: 'Taler', bidAmount: 123.45, auction: { __ref: 'Auction:1' }, lotState },
        'Auction:1': { id: 1, eventName: 'Sale', currencyAbbreviation },
      }),
    ),
    of,
  );

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page, expected }) => {
  expect(adapter.read(page, seller)).toEqual(expected);
});

describe('a list', () => {
  it('continues until a page without a search', () => {
    const [second] = adapter.read(fetched(list(), html(search(7, 8))), seller).next;
    expect(second?.url).toBe('https://coins.example/coins?apage=2');
    expect(adapter.read(fetched(list(2), html({ ROOT_QUERY: {} })), seller)).toMatchObject({ next: [], faults: [] });
  });

  it.each([
    ['no search on the first page', html({ ROOT_QUERY: {} }), {}],
    ['no data', '<title>Just a moment</title>', {}],
    ['the previous page again', html(search(7)), { extent: '1:Lot:7,Lot:7,Lot:7' }],
  ])('treats %s as a page fault', (_, body, context) => {
    expect(adapter.read(fetched(list(1, context), body), seller)).toMatchObject({
      lots: [],
      next: [],
      faults: [{ scope: 'page' }],
    });
  });
});

describe('the result of a lot', () => {
  const usd = (amount: string) => ({ amount, currency: 'USD' });
  it.each([
    ['open without bids', { bidCount: 0, minBid: 25, highBid: 0 }, { availability: 'Open', startPrice: usd('25.00') }],
    ['open with bids', { bidCount: 2, minBid: 35, highBid: 30 }, { availability: 'Open', price: usd('30.00') }],
    [
      'sold',
      { bidCount: 2, highBid: 30, priceRealized: 30, isClosed: true },
      { availability: 'Sold', realized: usd('30.00') },
    ],
    ['closed without bids', { bidCount: 0, minBid: 25, isClosed: true }, { availability: 'Unsold' }],
    [
      'closed under its reserve',
      { bidCount: 2, highBid: 30, reserveSatisfied: false, isClosed: true },
      { availability: 'Unsold' },
    ],
    [
      'closed without a result yet',
      { bidCount: 2, highBid: 30, reserveSatisfied: true, isClosed: true },
      { availability: 'Closed' },
    ],
  ])('%s', (_, state, expected) => {
    expect(readLot(state).lots[0]?.statement).toMatchObject(expected);
  });

  it('never takes the next bid or the placeholder amount as a price', () => {
    const statement = readLot({ bidCount: 2, minBid: 35, highBid: 0 }).lots[0]?.statement;
    expect(statement).not.toHaveProperty('price');
    expect(statement).not.toHaveProperty('startPrice');
  });

  it('has no price when the currency is unknown, with a fault', () => {
    const { currency: _, ...unsaid } = seller;
    const extracted = readLot({ bidCount: 2, highBid: 30 }, '', unsaid);
    expect(extracted.lots[0]?.statement).not.toHaveProperty('price');
    expect(extracted.faults).toMatchObject([{ scope: 'item', where: 'highBid', sourceId: '7' }]);
  });
});

it('treats a page without the lot as a fault, never as "gone"', () => {
  const extracted = adapter.read(fetched(lot, html(search(8))), seller);
  expect(extracted).toMatchObject({ lots: [], faults: [{ scope: 'page', sourceId: '7' }] });
  expect(extracted.gone).toBeUndefined();
});
