import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { LOTS_READ } from '../../adapter-kit/auction/sale';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

const adapter = adapterFor('sixbid');
const seller = sellerOf('sixbid');
const url = 'https://coins.example/v2/haus/9/?page=1&orderCol=lot_number&orderDirection=asc&lang=en';
const sale = { sale: '9', url: 'https://coins.example/en/haus/9', closed: 'false' };
const salePage = (page: number, more = {}) =>
  ({ kind: 'list', url, context: { ...sale, page: String(page), [LOTS_READ]: '0', ...more } }) as const;
const item = (more = {}) => ({
  companySlug: 'haus',
  auctionId: 9,
  auctionName: 'Auktion 9',
  auctionEnd: '2026-11-20',
  auctionCurrency: 'EUR',
  lotId: 7,
  lotNumber: 1,
  lotDescription: 'Taler',
  lotStartingPrice: 50,
  ...more,
});
const readSale = (answer: unknown, page = 1, more = {}) =>
  adapter.read(fetched(salePage(page, more), JSON.stringify(answer)), seller);
const lot = { kind: 'lot', url: 'https://coins.example/v2/haus/9/7/?lang=en', sourceId: '7', context: sale } as const;

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page, expected }) => {
  expect(adapter.read(page, seller)).toEqual(expected);
});

it('starts with the sales in the descriptor, else with the front page', () => {
  const named = sellerOf('sixbid', { options: { sales: ['haus/9', 'haus/10'] } });
  expect(adapter.startRequests(seller)).toEqual([{ kind: 'list', url: 'https://coins.example/en/' }]);
  expect(adapter.startRequests(named).map((request) => request.url.split('?')[0])).toEqual([
    'https://lots.sixbid.com/v2/haus/9/',
    'https://lots.sixbid.com/v2/haus/10/',
  ]);
});

it.each([
  ['the archive’s answer', '{"success":false}'],
  ['HTML', '<html></html>'],
  ['a page without lots', '{"total_pages":3,"total_items":250,"items":[]}'],
])('treats %s as a fault, never as an empty sale', (_, body) => {
  for (const page of [1, 2]) {
    expect(adapter.read(fetched(salePage(page), body), seller)).toMatchObject({
      lots: [],
      faults: [{ scope: 'page' }],
    });
  }
});

it('treats an empty page without sales as a page fault', () => {
  const front = { kind: 'list', url: 'https://coins.example/en/' } as const;
  expect(adapter.read(fetched(front, '<div id="app"></div>'), seller).faults).toMatchObject([
    { scope: 'page', reason: expect.stringContaining('sales') },
  ]);
});

it('continues to the last page, and reports a sale shorter than announced', () => {
  expect(readSale({ total_pages: 2, total_items: 101, items: [item()] }).next).toHaveLength(1);
  const last = readSale({ total_pages: 2, total_items: 101, items: [item()] }, 2, { [LOTS_READ]: '100' });
  expect(last).toMatchObject({ next: [], faults: [] });
  const short = readSale({ total_pages: 2, total_items: 101, items: [item()] }, 2, { [LOTS_READ]: '20' });
  expect(short.faults).toMatchObject([{ scope: 'page', reason: expect.stringContaining('21 of 101') }]);
});

describe('the result of a lot', () => {
  it.each([
    ['sold for the published price', { lotPriceRealised: 60 }, 'Sold'],
    ['closed while no result is published', { lotPriceRealised: null }, 'Closed'],
    ['open until the day of the sale is over', { auctionEnd: '2026-11-21' }, 'Open'],
    ['open when the end of its sale is unknown', { auctionEnd: null }, 'Open'],
  ])('%s', (_, more, availability) => {
    const [extracted] = adapter.read(fetched(lot, JSON.stringify(item(more))), seller).lots;
    expect(extracted?.statement).toMatchObject({ availability, startPrice: { amount: '50.00', currency: 'EUR' } });
  });

  it('ends with the last session of its sale’s last day', () => {
    const endOf = (sessionEnds: unknown) =>
      adapter.read(fetched(lot, JSON.stringify(item({ auctionEnd: '2026-11-25', sessionEnds }))), seller).lots[0]
        ?.statement.auction?.endsAt;
    const wholeDay = endOf(undefined);
    expect(wholeDay).toBeDefined();
    const timed = endOf(['2026-11-24 18:00:00', '2026-11-25 12:00:00', '2026-11-25 16:30:00']);
    expect(Date.parse(timed ?? '')).toBeLessThan(Date.parse(wholeDay ?? ''));
    expect(timed).toMatch(/:30:00/);
    expect(endOf('2026-11-25 16:30:00')).toBe(timed);
    expect(endOf(['2026-11-25 16:30:00', '2026-11-26 01:30:00'])).toBe('2026-11-26T00:30:00.000Z');
    // Midnight has no hour: the whole of the day after.
    expect(endOf('2026-11-26 10:00:00')).toBe(wholeDay);
    // Of other days, or unreadable.
    expect(endOf(['2026-11-24 18:00:00', 'soon', null])).toBe(wholeDay);
  });

  it('ends with its own session, which may be days before its sale’s', () => {
    const endOf = (sessionEnds: unknown) =>
      adapter.read(
        fetched(lot, JSON.stringify(item({ auctionStart: '2026-11-24', auctionEnd: '2026-11-26', sessionEnds }))),
        seller,
      ).lots[0]?.statement.endsAt;
    expect(endOf('2026-11-24 18:00:00')).toBe('2026-11-24T17:00:00.000Z');
    expect(endOf('2026-11-27 01:00:00')).toBe('2026-11-27T00:00:00.000Z');
    const unknown = endOf(undefined);
    expect(endOf('2026-11-23 18:00:00')).toBe(unknown);
    expect(endOf('2026-11-24 00:00:00')).toBe(unknown);
    expect(endOf('soon')).toBe(unknown);
  });

  it('has no price when the currency is unknown', () => {
    const result = adapter.read(fetched(lot, JSON.stringify(item({ auctionCurrency: null }))), seller);
    expect(result.lots[0]?.statement).not.toHaveProperty('startPrice');
    expect(result.faults).toMatchObject([{ scope: 'item', where: 'lotStartingPrice', sourceId: '7' }]);
  });

  it('is not extracted from the answer for another lot', () => {
    const result = adapter.read(fetched(lot, JSON.stringify(item({ lotId: 8 }))), seller);
    expect(result).toMatchObject({ lots: [], faults: [{ scope: 'page', sourceId: '7' }] });
  });
});
