import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { LOTS_READ } from '../../adapter-kit/auction/sale';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

const adapter = adapterFor('auction-catalogue');
const seller = sellerOf('auction-catalogue');
const sale = { sale: '/sale/9', title: 'Auktion 9', url: 'https://coins.example/sale/9', closed: 'false' };
const salePage = (page: number, more = {}) =>
  ({
    kind: 'list',
    url: `https://coins.example/sale/9?pg=${page}`,
    context: { ...sale, page: String(page), [LOTS_READ]: String((page - 1) * 2), ...more },
  }) as const;
const card = (id: string, inner = '') =>
  `<div class="lot-card" data-lotid="${id}"><div class="lot-title"><a href="/lot/${id}">Taler</a></div>${inner}</div>`;
const lotRequest = (context = {}) =>
  ({ kind: 'lot', url: 'https://coins.example/lot/L1', sourceId: 'L1', context: { ...sale, ...context } }) as const;
const readLot = (inner: string, context = {}) => adapter.read(fetched(lotRequest(context), card('L1', inner)), seller);

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page, expected }) => {
  expect(adapter.read(page, seller)).toEqual(expected);
});

describe('a crawl run over a sale', () => {
  it('continues page by page until a page without lots, a 404, or a repeated last page', () => {
    const first = adapter.read(fetched(salePage(1), card('L1') + card('L2')), seller);
    expect(first.listed.map((listed) => listed.sourceId)).toEqual(['L1', 'L2']);
    const [second] = first.next;
    expect(second?.url).toBe('https://coins.example/sale/9?pg=2');
    if (!second) throw new Error('no second page');
    for (const page of [
      fetched(second, ''),
      fetched(second, '', { status: 404 }),
      fetched(second, card('L1') + card('L2')),
    ]) {
      expect(adapter.read(page, seller)).toEqual({ lots: [], listed: [], auctions: [], next: [], faults: [] });
    }
  });

  it('does not treat a change of markup as the end', () => {
    expect(adapter.read(fetched(salePage(1), '<div class="lot_card">'), seller).faults).toMatchObject([
      { scope: 'page' },
    ]);
    const early = adapter.read(fetched(salePage(2, { lotCount: '500' }), '<div class="lot_card">'), seller);
    expect(early.faults).toMatchObject([
      { scope: 'page', reason: 'the sale ends on page 2 after 2 of 500 announced lots' },
    ]);
  });

  it('treats a page whose lots are all unreadable as a page fault', () => {
    const extracted = adapter.read(fetched(salePage(1), '<div class="lot-card">x</div>'), seller);
    expect(extracted).toMatchObject({ listed: [], next: [], faults: [{ scope: 'page' }] });
  });

  it('treats a page of sales without sales as a page fault', () => {
    expect(
      adapter.read(fetched({ kind: 'list', url: 'https://coins.example/sales' }, '<html></html>'), seller).faults,
    ).toMatchObject([{ scope: 'page' }]);
  });
});

describe('the digest and state of a listed lot', () => {
  const listedOf = (inner: string) => adapter.read(fetched(salePage(1), card('L1', inner)), seller).listed[0];
  const before = listedOf('<div class="current">100 €</div><div class="bids">1 Gebot</div><i class="left">2 Tage</i>');

  it('do not change with a countdown', () => {
    expect(
      listedOf('<div class="current">100 €</div><div class="bids">1 Gebot</div><i class="left">1 Tag</i>'),
    ).toEqual(before);
  });

  it.each([
    ['a bid', '<div class="current">110 €</div><div class="bids">2 Gebote</div>', { bidCount: 2 }],
    [
      'a result',
      '<div class="current">100 €</div><div class="bids">1 Gebot</div><div class="realized">100 €</div>',
      { availability: 'Sold', realized: { amount: '100.00', currency: 'EUR' } },
    ],
    [
      'an extension',
      '<div class="current">100 €</div><div class="bids">1 Gebot</div><time class="closes" datetime="2026-11-23T18:05:00Z">',
      { endsAt: '2026-11-23T18:05:00.000Z' },
    ],
  ])('contain the state for %s, so that its own page is not needed', (_, inner, state) => {
    const after = listedOf(inner);
    expect(after?.state).not.toEqual(before?.state);
    expect(after?.state).toMatchObject(state);
    expect(after?.digest).toBe(before?.digest);
  });

  it('contain no state when a figure is uncertain or the list prints no results', () => {
    const unsure = listedOf('<div class="current">1.250 € 1.100 €</div>');
    expect(unsure).not.toHaveProperty('state');
    expect(unsure?.digest).not.toBe(before?.digest);
    const { realized: _realized, ...lot } = seller.options.lot;
    const silent = { ...seller, options: { ...seller.options, lot } };
    const page = (bids: string) => fetched(salePage(1), card('L1', `<div class="bids">${bids}</div>`));
    const [one, two] = ['1 Gebot', '2 Gebote'].map((bids) => adapter.read(page(bids), silent).listed[0]);
    expect(one).not.toHaveProperty('state');
    expect(one?.digest).not.toBe(two?.digest);
  });
});

describe('the result of a lot', () => {
  it.each([
    [
      'open without a bid',
      '<div class="starting">50 €</div>',
      {},
      { availability: 'Open', startPrice: { amount: '50.00', currency: 'EUR' } },
    ],
    [
      'sold',
      '<div class="starting">50 €</div><div class="realized">80 €</div>',
      {},
      { availability: 'Sold', realized: { amount: '80.00', currency: 'EUR' } },
    ],
    ['unsold in words', '<div class="realized">nicht verkauft</div>', {}, { availability: 'Unsold' }],
    ['withdrawn in words', '<div class="realized">Lot withdrawn</div>', {}, { availability: 'Withdrawn' }],
    [
      'withdrawn in the element for unsold',
      '<div class="starting">50 €</div><div class="unsold">Zurückgezogen</div>',
      {},
      { availability: 'Withdrawn' },
    ],
    ['unsold by its element', '<div class="unsold">–</div>', {}, { availability: 'Unsold' }],
    ['closed with its sale', '<div class="starting">50 €</div>', { closed: 'true' }, { availability: 'Closed' }],
    [
      'closed by its own end',
      '<time class="closes" datetime="2026-11-21T09:59:00Z">',
      {},
      { availability: 'Closed', endsAt: '2026-11-21T09:59:00.000Z' },
    ],
    [
      'open although its sale is stated to be over',
      '<time class="closes" datetime="2026-11-21T10:01:00Z">',
      { closed: 'true' },
      { availability: 'Open' },
    ],
  ])('%s', (_, inner, context, state) => {
    const extracted = readLot(inner, context);
    expect(extracted.faults).toEqual([]);
    expect(extracted.lots[0]?.statement).toMatchObject(state);
  });

  it('has no bid without bids: the printed start price remains the start price', () => {
    const statement = readLot('<div class="current">50 €</div><div class="bids">no bids</div>').lots[0]?.statement;
    expect(statement).toMatchObject({ startPrice: { amount: '50.00', currency: 'EUR' }, bidCount: 0 });
    expect(statement).not.toHaveProperty('price');
  });

  it('has no estimate for 0, and none for a price on request', () => {
    const extracted = readLot('<div class="estimate">0 €</div><div class="starting">P.O.R.</div>');
    expect(extracted.faults).toEqual([]);
    expect(extracted.lots[0]?.statement).not.toHaveProperty('estimate');
    expect(extracted.lots[0]?.statement).not.toHaveProperty('startPrice');
  });

  it('omits an uncertain figure, extracts the lot, and reports a fault', () => {
    const extracted = readLot('<div class="current">1.250 € 1.100 €</div>');
    expect(extracted.lots[0]?.statement).not.toHaveProperty('price');
    expect(extracted.faults).toMatchObject([
      { scope: 'item', where: 'currentBid', sourceId: 'L1', snippet: '1.250 € 1.100 €' },
    ]);
  });
});

describe('a lot\u2019s own page', () => {
  it.each([404, 410])('that answers %d means that the lot is gone', (status) => {
    expect(adapter.read(fetched(lotRequest(), '', { status }), seller)).toMatchObject({ gone: true, faults: [] });
  });

  it.each([
    ['the page of another lot', card('L2'), 'https://coins.example/lot/L1'],
    [
      'the page of sales with 200',
      '<li class="sale"><a class="title" href="/sale/9">x</a></li><b class="lot-title">Start</b>',
      'https://coins.example/lot/L1',
    ],
    ['somewhere else after a redirect', '<b class="lot-title">Willkommen</b>', 'https://coins.example/'],
    ['empty', '', 'https://coins.example/lot/L1'],
    ['too large for a DOM', 'x'.repeat(5_000_001), 'https://coins.example/lot/L1'],
  ])('that is %s is a page fault', (_, body, url) => {
    const extracted = adapter.read(fetched(lotRequest(), body, { url }), seller);
    expect(extracted).toMatchObject({ lots: [], faults: [{ scope: 'page', sourceId: 'L1' }] });
    expect(extracted.gone).toBeUndefined();
  });

  it('without a title is a fault of the lot', () => {
    const body = '<div class="lot-card" data-lotid="L1"><div class="lot-title"></div></div>';
    expect(adapter.read(fetched(lotRequest(), body), seller)).toMatchObject({
      lots: [],
      faults: [{ scope: 'item', sourceId: 'L1' }],
    });
  });
});
