import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';
import { vcoinsId } from './adapter';

const adapter = adapterFor('vcoins');
const seller = sellerOf('vcoins');
const url = 'https://coins.example/en/stores/haus/3/product/taler/7/Default.aspx';
const item = (id: string, price: string, more = '') =>
  `<div class="item ${more}"><a id="x_lnkTitle" href="/en/stores/haus/3/product/taler/${id}/Default.aspx">Taler</a>
   <div class="prices"><h3>${price}</h3></div></div>`;
const readList = (body: string, page = 1, context = {}) =>
  adapter.read(
    fetched(
      {
        kind: 'list',
        url: `https://coins.example/en/coins/ancient-2.aspx?page=${page}`,
        context: { page: String(page), ...context },
      },
      body,
    ),
    seller,
  );
const lot = { kind: 'lot', url, sourceId: '7' } as const;

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page, expected }) => {
  expect(adapter.read(page, seller)).toEqual(expected);
});

it.each([
  [url, '7'],
  ['https://www.vcoins.com/de/stores/numis/239/product/a_b__c/1337754/Default.aspx', '1337754'],
  ['https://www.vcoins.com/en/stores/numis/239/Default.aspx', undefined],
])('identifies the lot of %s', (address, id) => {
  expect(vcoinsId(address)).toBe(id);
});

it('never takes a paid placement as a lot, or a struck price as the lot’s', () => {
  const body = item('8', 'US$ 1.00', 'featured-listing') + item('7', '<s>US$ 90.00</s> US$ 75.00');
  const extracted = readList(body);
  expect(extracted.lots.map(({ statement }) => [statement.sourceId, statement.price])).toEqual([
    ['7', { amount: '75.00', currency: 'USD' }],
  ]);
});

it('takes a bare £ as the pound sterling, the only such currency of its dealers', () => {
  expect(readList(item('7', '£ 75.00')).lots[0]?.statement.price).toEqual({ amount: '75.00', currency: 'GBP' });
});

it('extracts a lot without a price when a bare sign could be several currencies', () => {
  const extracted = readList(item('7', '$ 75.00'));
  expect(extracted.lots[0]?.statement).not.toHaveProperty('price');
  expect(extracted.faults).toMatchObject([{ scope: 'item', sourceId: '7' }]);
});

describe('a list', () => {
  it('ends with a page without rows, or with a repeated last page', () => {
    const [second] = readList(item('7', '')).next;
    expect(second?.url).toBe('https://coins.example/en/coins/ancient-2.aspx?page=2');
    for (const body of ['<p>No items</p>', item('7', '')]) {
      expect(readList(body, 2, second?.context)).toMatchObject({ lots: [], next: [], faults: [] });
    }
  });

  it.each([
    ['an empty first page', '<p>No items</p>', 1],
    ['rows without ids in the middle', item('x', 'US$ 1'), 2],
  ])('treats %s as a page fault', (_, body, page) => {
    expect(readList(body, page)).toMatchObject({ lots: [], next: [], faults: [{ scope: 'page' }] });
  });
});

it.each([
  ['contains no structured data', '<h1>Taler</h1> US$ 75.00', url],
  ['is the dealer’s front page', '<h1>Haus</h1>', 'https://coins.example/en/stores/haus/3/Default.aspx'],
])('treats a lot’s page that %s as a fault, never as "gone"', (_, body, address) => {
  const extracted = adapter.read(fetched(lot, body, { url: address }), seller);
  expect(extracted).toMatchObject({ lots: [], faults: [{ scope: 'page', sourceId: '7' }] });
  expect(extracted.gone).toBeUndefined();
});
