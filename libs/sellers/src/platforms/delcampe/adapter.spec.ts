import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

const adapter = adapterFor('delcampe');
const seller = sellerOf('delcampe');
const list = (page = 1, more = {}) =>
  ({ kind: 'list', url: 'https://coins.example/search?size=480', context: { page: String(page), ...more } }) as const;
const row = (id: string, price = '') =>
  `<div class="item-main-infos"><a data-item-id="${id}"></a><a class="item-link" href="/taler-${id}.html"></a><strong class="item-price">${price}</strong></div>`;
const readList = (body: string, page = 1, more = {}) => adapter.read(fetched(list(page, more), body), seller);
const lot = { kind: 'lot', url: 'https://coins.example/taler-70001.html', sourceId: '70001' } as const;
const readLot = (body: string, url: string = lot.url) =>
  adapter.read(fetched(lot, `<h1>Taler</h1>${body}`, { url }), seller);
const bids = (count: number) =>
  `<div id="tab-bids"><div class="bids-container">${'<ul class="table-body-list"><li>x</li></ul>'.repeat(count)}</div></div>`;
const closed = '<div id="closed-sell"><span class="price">45,00 €</span></div>';
const money = { amount: '45.00', currency: 'EUR' };

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page, expected }) => {
  expect(adapter.read(page, seller)).toEqual(expected);
});

describe('a list', () => {
  it('continues until a page without rows, and changes a lot’s digest when its row changes', () => {
    const first = readList(row('70001', '1 €'));
    expect(first.next.map(({ url }) => url)).toEqual(['https://coins.example/search?size=480&page=2']);
    expect(readList('', 2)).toMatchObject({ next: [], faults: [] });
    expect(readList(row('70001', '2 €')).listed[0]?.digest).not.toBe(first.listed[0]?.digest);
  });

  it.each([
    ['rows without ids', row(''), 1],
    ['nothing on the first page', '', 1],
    ['the previous page again', row('70001'), 2],
    ['the site’s limit', '<div class="items main"><h2>You have reached the limit of results to display</h2></div>', 2],
  ])('treats %s as a page fault', (_, body, page) => {
    expect(readList(body, page, { extent: '1:70001,70001,70001' })).toMatchObject({
      listed: [],
      faults: [{ scope: 'page' }],
    });
  });
});

describe('the kind of sale and the result of a lot', () => {
  it.each([
    [
      'a fixed price',
      '<div id="buy-box"><span class="price">45,00 €</span></div>',
      { saleKind: 'fixed', availability: 'InStock', price: money },
    ],
    [
      'a fixed price that was bought',
      `${closed}<div id="tab-sales"><ul class="table-body-list"></ul></div>`,
      { saleKind: 'fixed', availability: 'OutOfStock' },
    ],
    [
      'a fixed price that was withdrawn',
      `${closed}<div id="tab-sales"></div>`,
      { saleKind: 'fixed', availability: 'Withdrawn' },
    ],
    [
      'an auction with bids',
      `<div id="bid-box"><span class="price">45,00 €</span></div>${bids(2)}`,
      { availability: 'Open', price: money, bidCount: 2 },
    ],
    [
      'an auction without bids',
      `<div id="bid-box"><span class="price">45,00 €</span></div>${bids(0)}`,
      { availability: 'Open', startPrice: money, bidCount: 0 },
    ],
    [
      'an auction with a label',
      '<div id="bid-box">Current bid: <span class="price">45,00 €</span></div>',
      { availability: 'Open', price: money },
    ],
    ['an auction that is sold', `${closed}${bids(1)}`, { saleKind: 'auction', availability: 'Sold', realized: money }],
    ['an auction without a bid to its end', `${closed}${bids(0)}`, { saleKind: 'auction', availability: 'Unsold' }],
  ])('%s', (_, body, expected) => {
    const extracted = readLot(body);
    expect(extracted.faults).toEqual([]);
    expect(extracted.lots[0]?.statement).toMatchObject(expected);
  });

  it('omits a price that may be a bid or the start price, and reports a fault', () => {
    const extracted = readLot('<div id="bid-box"><span class="price">45,00 €</span></div>');
    expect(extracted.lots[0]?.statement).not.toHaveProperty('price');
    expect(extracted.lots[0]?.statement).not.toHaveProperty('startPrice');
    expect(extracted.faults).toMatchObject([{ scope: 'item', sourceId: '70001' }]);
  });
});

it.each([
  ['another lot', closed, 'https://coins.example/taler-70002.html'],
  ['a list', closed, 'https://coins.example/search'],
  ['no kind of sale', '', lot.url],
])('treats a page of %s as a fault, never as "gone"', (_, body, url) => {
  const extracted = readLot(body, url);
  expect(extracted).toMatchObject({ lots: [], faults: [{ scope: 'page', sourceId: '70001' }] });
  expect(extracted.gone).toBeUndefined();
});
