import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

const adapter = adapterFor('auction-mobility');
const seller = sellerOf('auction-mobility');
const sale = {
  sale: '4-S',
  url: 'https://coins.example/auctions/4-S',
  closed: 'false',
  title: 'Sale',
  currency: 'USD',
};
const salePage = (page: number, more = {}) =>
  ({
    kind: 'list',
    url: `https://coins.example/ajax/lots/?auctionId=4-S&limit=200&page=${page}`,
    context: { ...sale, page: String(page), lot: '0', ...more },
  }) as const;
const lot = (more = {}) => ({ row_id: '4-L', lot_number: '1', title: 'Taler', starting_price: '50.00', ...more });
const readLots = (lots: unknown, page = 1, more = {}) =>
  adapter.read(fetched(salePage(page, more), JSON.stringify({ result_page: lots })), seller);
const lotPage = { kind: 'lot', url: 'https://coins.example/lots/view/4-L', sourceId: '4-L', context: sale } as const;

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page, expected }) => {
  expect(adapter.read(page, seller)).toEqual(expected);
});

describe('a crawl run over a sale', () => {
  it('continues until a page without lots, or a repeated last page', () => {
    const [second] = readLots([lot()]).next;
    expect(second?.url).toBe('https://coins.example/ajax/lots/?auctionId=4-S&limit=200&page=2');
    expect(readLots([], 2)).toMatchObject({ next: [], faults: [] });
    expect(readLots([lot()], 2, { extent: '4-L 4-L 1' })).toMatchObject({ lots: [], next: [], faults: [] });
  });

  it.each([
    ['HTML', '<html></html>', 1],
    ['another form', '{"lots":[]}', 1],
    ['no lots on the first page', '{"result_page":[]}', 1],
  ])('treats %s as a page fault', (_, body, page) => {
    expect(adapter.read(fetched(salePage(page), body), seller)).toMatchObject({
      lots: [],
      faults: [{ scope: 'page' }],
    });
  });

  it('treats a sale far shorter than announced as a page fault', () => {
    expect(readLots([], 2, { lotCount: '300', lot: '200' }).faults).toMatchObject([{ scope: 'page' }]);
  });
});

describe('the result of a lot', () => {
  it.each([
    ['open', {}, 'Open'],
    ['sold', { status: 'sold', sold_price: '80.00' }, 'Sold'],
    ['passed', { status: 'passed', sold_price: '0.00' }, 'Unsold'],
    ['withdrawn', { status: 'withdrawn' }, 'Withdrawn'],
    ['stated as sold, without a price', { status: 'sold' }, 'Sold'],
  ])('%s', (_, more, availability) => {
    const [extracted] = readLots([lot(more)]).lots;
    expect(extracted?.statement).toMatchObject({ availability, startPrice: { amount: '50.00', currency: 'USD' } });
  });

  it('is closed with its sale, while nothing states the result', () => {
    const body = `viewVars = ${JSON.stringify({ lot: lot() })};`;
    const at = (ends: string) =>
      adapter.read(fetched({ ...lotPage, context: { ...sale, ends } }, body), seller).lots[0]?.statement.availability;
    expect(at('2026-11-21T09:00:00.000Z')).toBe('Closed');
    expect(at('2026-11-21T11:00:00.000Z')).toBe('Open');
  });

  it('uses the descriptor’s currency when neither lot nor sale has one, and omits the price without it', () => {
    const { currency: _unsaidBySale, ...context } = sale;
    const { currency: _unsaid, ...unsaid } = seller;
    const request = { ...salePage(1), context: { ...context, page: '1', lot: '0' } };
    const answer = JSON.stringify({ result_page: [lot()] });
    expect(adapter.read(fetched(request, answer), seller).lots[0]?.statement.startPrice?.currency).toBe('EUR');
    const extracted = adapter.read(fetched(request, answer), unsaid);
    expect(extracted.lots[0]?.statement).not.toHaveProperty('startPrice');
    expect(extracted.faults).toMatchObject([{ scope: 'item', where: 'starting_price' }]);
  });
});

it.each([
  ['other lots', 'viewVars = {"lot":{"row_id":"4-X","title":"Other"}};'],
  ['no data', '<html></html>'],
])('treats a lot’s page with %s as a fault, never as "gone"', (_, body) => {
  const extracted = adapter.read(fetched(lotPage, body), seller);
  expect(extracted).toMatchObject({ lots: [], faults: [{ scope: 'page', sourceId: '4-L' }] });
  expect(extracted.gone).toBeUndefined();
});
