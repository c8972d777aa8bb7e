import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';
import { maShopsId } from './adapter';

const adapter = adapterFor('ma-shops');
const seller = sellerOf('ma-shops');
const list = (page = 1, context = {}) =>
  ({
    kind: 'list',
    url: `https://coins.example/world/?page=${page}`,
    context: { page: String(page), ...context },
  }) as const;
const row = (id: string, price: string) =>
  `<TABLE><TR><TD class='spxThumbTd'></TD><TD class="spx-title"><A HREF="/haus/item.php?id=${id}">Taler</A></TD><TD class="spx-price">${price}</TD></TR></TABLE>`;
const readList = (body: string, page = 1, context = {}) => adapter.read(fetched(list(page, context), body), seller);
const lot = { kind: 'lot', url: 'https://coins.example/haus/item.php?id=7', sourceId: 'haus/7' } as const;

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page, expected }) => {
  expect(adapter.read(page, seller)).toEqual(expected);
});

it.each([
  ['https://www.ma-shops.com/haus/item.php?id=7&lang=en', 'haus/7'],
  ['https://www.ma-shops.com/de/haus/item.php?lang=de&id=7', 'haus/7'],
  ['https://www.ma-shops.com/haus/', undefined],
  ['https://www.ma-shops.com/haus/item.php', undefined],
])('identifies the lot of %s', (url, id) => {
  expect(maShopsId(url)).toBe(id);
});

it.each([
  [
    'next to postage',
    `<span class='price'>75,00 EUR</span><span class='vatShippingInfo'><span class='price'>7,00 EUR</span></span>`,
  ],
  [
    'next to a struck one',
    `<del>90,00 EUR</del><span class='price oldPrice'>90,00 EUR</span><span class='price discount'>75,00 EUR</span>`,
  ],
  ['in dollars', `<span class='price'>75.00 US$</span>`],
])('reads the price %s', (_, price) => {
  const [lot] = readList(row('7', price)).lots;
  expect(lot?.statement.price?.amount).toBe('75.00');
});

it('extracts a lot without a price when there are two or the currency is missing, with a fault', () => {
  for (const price of [
    `<span class='price'>75 EUR</span><span class='price'>80 EUR</span>`,
    `<span class='price'>75</span>`,
  ]) {
    const extracted = readList(row('7', price));
    expect(extracted.lots[0]?.statement).not.toHaveProperty('price');
    expect(extracted.faults).toMatchObject([{ scope: 'item', sourceId: 'haus/7' }]);
  }
});

describe('a list', () => {
  const next = '<div class="spx-navigation-right"><a data-page="2">next</a></div>';
  it('continues by number when the link has no address, and reports a list that ignores the number', () => {
    const [second] = readList(row('7', '') + next).next;
    expect(second?.url).toBe('https://coins.example/world/?page=2');
    expect(readList(row('7', '') + next, 2, second?.context).faults).toMatchObject([
      { scope: 'page', reason: 'page 2 repeats the previous page' },
    ]);
    expect(readList(row('8', ''), 2, second?.context)).toMatchObject({ next: [], faults: [] });
  });

  it.each([
    ['a bot check with status 200', '<title>Are you human?</title>'],
    ['rows with changed markup', row('7', '').replace('spx-title', 'spy-title')],
  ])('is a page fault when it is %s', (_, body) => {
    expect(readList(body)).toMatchObject({ lots: [], faults: [{ scope: 'page' }] });
  });
});

describe('a lot’s own page', () => {
  it.each([
    ['contains no structured data', '<h1>Taler</h1><span class="price">7 EUR</span>', lot.url],
    ['is the dealer’s front page', '<h1>Haus</h1>', 'https://coins.example/haus/'],
  ])('that %s is a page fault, never "gone"', (_, body, url) => {
    const extracted = adapter.read(fetched(lot, body, { url }), seller);
    expect(extracted).toMatchObject({ lots: [], faults: [{ scope: 'page', sourceId: 'haus/7' }] });
    expect(extracted.gone).toBeUndefined();
  });

  it('that answers 410 means that the lot is gone', () => {
    expect(adapter.read(fetched(lot, '', { status: 410 }), seller)).toMatchObject({ gone: true });
  });
});
