import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { LOTS_READ } from '../../adapter-kit/auction/sale';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

const adapter = adapterFor('numisbids');
const seller = sellerOf('numisbids');
const sale = { sale: '9', url: 'https://coins.example/sale/9', closed: 'false' };
const salePage = (page: number, more = {}) =>
  ({
    kind: 'list',
    url: `https://coins.example/sale/9?pg=${page}`,
    context: { ...sale, page: String(page), [LOTS_READ]: String(page - 1), ...more },
  }) as const;
const card = (id: string, prices = '') =>
  `<div class="browse"><div class="browsetext-top"><div class="left"><span class="lot"><a href="/sale/9/lot/${id}">Lot ${id}</a></span></div>
   <div class="right">Starting price: 50 EUR</div></div><div class="browsetext"><span class="summary"><a>Taler</a></span>
   <div class="bottom"><button class="watchlot" data-lotid="${id}"></button><div class="right">${prices}</div></div></div></div>`;
const head = (dates: string, closing = '') =>
  `<div class="salestatus"><div class="text"><span class="name">Haus</span><b>Auktion</b> ${dates}${closing}</div></div>`;
const lot = { kind: 'lot', url: 'https://coins.example/sale/9/lot/7', sourceId: '7', context: sale } as const;
const readLot = (prices: string, top = head('5 Dec 2026'), description = 'Taler 1780') =>
  adapter.read(
    fetched(
      lot,
      `${top}<div class="viewlot"><div class="viewlottext"><div class="left">Lot 7</div><div class="estimate">${prices}</div></div>
       <button class="watchlot" data-lotid="7"></button></div><div class="description">${description}</div>`,
    ),
    seller,
  );

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page, expected }) => {
  expect(adapter.read(page, seller)).toEqual(expected);
});

describe('a crawl run over a sale', () => {
  it('continues to the page the site names as the last', () => {
    const first = adapter.read(fetched(salePage(1), `Page 1 of 2 ${card('1')}`), seller);
    expect(first.next.map(({ url }) => url)).toEqual(['https://coins.example/sale/9?pg=2']);
    const last = adapter.read(fetched(salePage(2), `Page 2 of 2 ${card('2')}`), seller);
    expect(last).toMatchObject({ next: [], faults: [] });
    expect(last.listed.map(({ sourceId }) => sourceId)).toEqual(['2']);
  });

  it.each([
    ['cards without ids', `Page 1 of 2 ${card('x')}`, 1],
    ['no cards on the first page', 'Page 1 of 1', 1],
    ['no cards in the middle', 'Page 2 of 3', 2],
    ['the previous page again', `Page 2 of 3 ${card('1')}`, 2],
  ])('treats %s as a page fault', (_, body, page) => {
    const request = salePage(page, page === 2 ? { extent: '1 1 1' } : {});
    expect(adapter.read(fetched(request, body), seller)).toMatchObject({ listed: [], faults: [{ scope: 'page' }] });
  });

  it('does not treat a missing page as the end of a sale that announced more', () => {
    const away = (pages: string) =>
      adapter.read(fetched(salePage(2, { pages }), '', { status: 404 }), seller).faults.map(({ scope }) => scope);
    expect(away('3')).toEqual(['page']);
    expect(away('1')).toEqual([]);
  });

  it('extracts a lot’s bid and state from the list', () => {
    const listed = (prices: string) => adapter.read(fetched(salePage(1), card('1', prices)), seller).listed[0];
    expect(listed('Current bid: 60 EUR')?.state).toMatchObject({ price: { amount: '60.00', currency: 'EUR' } });
    expect(listed('Current bid: 60 EUR')?.digest).toBe(listed('Current bid: 70 EUR')?.digest);
    expect(listed('Lot unsold')).toMatchObject({ closed: true, state: { availability: 'Unsold' } });
  });

  it('treats a front page without sales as a page fault', () => {
    const front = { kind: 'list', url: 'https://coins.example/' } as const;
    expect(adapter.read(fetched(front, '<a href="/about">About</a>'), seller).faults).toMatchObject([
      { scope: 'page' },
    ]);
  });
});

describe('the result of a lot', () => {
  const past = head('20 Nov 2026');
  it.each([
    ['open for bids', 'Starting price: 50 EUR<br>Current bid: 60 EUR', head('5 Dec 2026'), 'Open'],
    ['sold', 'Starting price: 50 EUR<br>Price realized: 60 EUR', past, 'Sold'],
    ['unsold', 'Starting price: 50 EUR<br>Lot unsold', past, 'Unsold'],
    ['closed without a result yet', 'Starting price: 50 EUR', past, 'Closed'],
    [
      'open while there is a countdown, regardless of the dates',
      'Starting price: 50 EUR',
      head('20 Nov 2026', '<div class="closing">now</div>'),
      'Open',
    ],
  ])('%s', (_, prices, top, availability) => {
    const extracted = readLot(prices, top);
    expect(extracted.faults).toEqual([]);
    expect(extracted.lots[0]?.statement).toMatchObject({
      availability,
      startPrice: { amount: '50.00', currency: 'EUR' },
    });
  });

  it('has the estimate of the description when none is printed with the prices', () => {
    const estimateOf = (prices: string, description: string) =>
      readLot(prices, past, description).lots[0]?.statement.estimate;
    const start = 'Starting price: 50 EUR';
    expect(estimateOf(start, 'Taler 1780<br>Estimate: 200 EUR')).toMatchObject({ low: '200.00', currency: 'EUR' });
    expect(estimateOf(`Estimate: 80 EUR<br>${start}`, 'Taler 1780<br>Estimate: 200 EUR')).toMatchObject({
      low: '80.00',
    });
    // Of another sale.
    expect(estimateOf(start, 'Taler 1780<br>Ex sale 3, estimate 200 EUR')).toBeUndefined();
  });

  it('omits an amount without a currency, with a fault', () => {
    const extracted = readLot('Starting price: 50');
    expect(extracted.lots[0]?.statement).not.toHaveProperty('startPrice');
    expect(extracted.faults).toMatchObject([{ scope: 'item', where: 'startPrice', sourceId: '7' }]);
  });
});

it.each([
  [
    'an unknown markup',
    '<div class="viewlot"><p>Price realized: 60 EUR</p><button class="watchlot" data-lotid="7"></button></div>',
    lot.url,
  ],
  ['another lot', '<div class="viewlot"><button class="watchlot" data-lotid="8"></button></div>', lot.url],
  ['the front page', '<div class="event"></div>', 'https://coins.example/'],
])('treats a page of %s as a fault, never as "gone"', (_, body, url) => {
  const extracted = adapter.read(fetched(lot, body, { url }), seller);
  expect(extracted).toMatchObject({ lots: [], faults: [{ scope: 'page', sourceId: '7' }] });
  expect(extracted.gone).toBeUndefined();
});
