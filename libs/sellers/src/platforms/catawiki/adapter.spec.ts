import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

const adapter = adapterFor('catawiki');
const seller = sellerOf('catawiki');
const html = (pageProps: unknown) =>
  `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps } })}</script>`;
const list = (page = 1, more = {}) =>
  ({ kind: 'list', url: 'https://coins.example/en/s?q=coin', context: { page: String(page), ...more } }) as const;
const readList = (lots: unknown, page = 1, more = {}) =>
  adapter.read(fetched(list(page, more), html({ categoryLots: { lots } })), seller);
const lot = { kind: 'lot', url: 'https://coins.example/en/l/7-taler', sourceId: '7' } as const;
const bidding = (more = {}) => ({
  localizedCurrentBidAmount: 60,
  closed: false,
  biddingEndTime: Date.parse('2026-11-22T10:00:00Z'),
  biddingHistory: { bids: [{}] },
  ...more,
});
const readLot = (more = {}, of = seller) =>
  adapter.read(
    fetched(lot, html({ lotDetailsData: { lotId: 7, lotTitle: 'Taler' }, biddingBlockResponse: bidding(more) })),
    of,
  );

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page, expected }) => {
  expect(adapter.read(page, seller)).toEqual(expected);
});

describe('a list', () => {
  it('continues until a page without lots, and stops at a repeated page', () => {
    const [second] = readList([{ id: 7 }]).next;
    expect(second).toMatchObject({ url: 'https://coins.example/en/s?q=coin&page=2', context: { page: '2' } });
    expect(readList([], 2)).toMatchObject({ next: [], faults: [] });
    expect(readList([{ id: 7 }], 2, second?.context).faults).toMatchObject([{ scope: 'page' }]);
  });

  it.each([
    ['empty on the first page', html({ searchLots: { lots: [] } }), 200],
    ['refused in HTML', '<TITLE>Access Denied</TITLE>', 200],
    ['refused', '', 403],
    ['of another form', html({ lots: [] }), 200],
  ])('is a page fault when it is %s', (_, body, status) => {
    expect(adapter.read(fetched(list(), body, { status }), seller)).toMatchObject({
      listed: [],
      faults: [{ scope: 'page' }],
    });
  });
});

describe('the result of a lot', () => {
  it.each([
    ['open for bids', {}, { availability: 'Open', price: { amount: '60.00', currency: 'EUR' }, bidCount: 1 }],
    [
      'without a bid',
      { localizedMinBidAmount: 40, biddingHistory: { bids: [] } },
      { availability: 'Open', startPrice: { amount: '40.00', currency: 'EUR' }, bidCount: 0 },
    ],
    ['before its bidding', { biddingStartTime: Date.parse('2026-11-23T00:00:00Z') }, { availability: 'Upcoming' }],
    ['sold', { closed: true, sold: true }, { availability: 'Sold', realized: { amount: '60.00', currency: 'EUR' } }],
    ['closed under its reserve', { closed: true, sold: false }, { availability: 'Unsold' }],
    ['closed without a stated result', { closed: true }, { availability: 'Closed' }],
  ])('%s', (_, more, state) => {
    expect(readLot(more).lots[0]?.statement).toMatchObject(state);
  });

  it('has a hammer price only when it is sold', () => {
    for (const more of [{}, { closed: true, sold: false }, { closed: true }])
      expect(readLot(more).lots[0]?.statement).not.toHaveProperty('realized');
  });

  it('has no bid without bids, and no count when there may be more bids than shown', () => {
    expect(readLot({ biddingHistory: { bids: [] } }).lots[0]?.statement).toMatchObject({ bidCount: 0 });
    expect(readLot({ biddingHistory: { bids: [] } }).lots[0]?.statement).not.toHaveProperty('price');
    expect(readLot({ localizedMinBidAmount: 65 }).lots[0]?.statement).not.toHaveProperty('startPrice');
    expect(readLot({ biddingHistory: { bids: Array(10).fill({}) } }).lots[0]?.statement).not.toHaveProperty('bidCount');
  });

  it('has no price when the currency of the site’s amounts is unknown', () => {
    const { currency: _, ...unsaid } = seller;
    const extracted = readLot({}, unsaid);
    expect(extracted.lots[0]?.statement).not.toHaveProperty('price');
    expect(extracted.faults).toMatchObject([{ scope: 'item', where: 'currentBid' }]);
  });
});

it('treats the page of another lot as a fault, never as "gone"', () => {
  const extracted = adapter.read(fetched(lot, html({ lotDetailsData: { lotId: 8, lotTitle: 'x' } })), seller);
  expect(extracted).toMatchObject({ lots: [], faults: [{ scope: 'page', sourceId: '7' }] });
  expect(extracted.gone).toBeUndefined();
});
