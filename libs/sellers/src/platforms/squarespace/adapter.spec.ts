import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

const adapter = adapterFor('squarespace');
const seller = sellerOf('squarespace');
const list = (context = {}) =>
  ({ kind: 'list', url: 'https://coins.example/coins?format=json-pretty', context }) as const;
const lot = { kind: 'lot', url: 'https://coins.example/coins/p/taler?format=json-pretty', sourceId: 'a1' } as const;
const item = (variant = {}, more = {}) => ({
  id: 'a1',
  title: 'Taler',
  fullUrl: '/coins/p/taler',
  structuredContent: { variants: [{ priceMoney: { currency: 'EUR', value: '12.50' }, ...variant }] },
  ...more,
});
const readItem = (value: unknown) => adapter.read(fetched(lot, JSON.stringify({ item: value })), seller);

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page, expected }) => {
  expect(adapter.read(page, seller)).toEqual(expected);
});

it('starts with the store in the descriptor', () => {
  const known = sellerOf('squarespace', { options: { shopPath: '/coins' } });
  expect(adapter.startRequests(known)).toMatchObject([{ url: 'https://coins.example/coins?format=json-pretty' }]);
});

it('skips a folder of articles, but reports a store without products', () => {
  const blog = JSON.stringify({ items: [{ id: 'b', title: 'A find', fullUrl: '/journal/a' }] });
  expect(adapter.read(fetched(list(), blog), seller)).toMatchObject({ lots: [], faults: [] });
  expect(adapter.read(fetched(list({ store: '1' }), blog), seller).faults).toMatchObject([{ scope: 'page' }]);
});

it.each([
  ['InStock', { unlimited: true }],
  ['InStock', { qtyInStock: 2 }],
  ['OutOfStock', { qtyInStock: 0 }],
  [undefined, {}],
])('recognises the availability %s', (availability, variant) => {
  expect(readItem(item(variant)).lots[0]?.statement.availability).toBe(availability);
});

it.each([
  [
    'the sale price while the sale is on',
    { onSale: true, salePriceMoney: { currency: 'EUR', value: '10.00' } },
    '10.00',
  ],
  [
    'not the sale price of a sale that is over',
    { onSale: false, salePriceMoney: { currency: 'EUR', value: '10.00' } },
    '12.50',
  ],
  ['hundredths without another field', { priceMoney: null, price: 1250 }, '12.50'],
])('takes %s', (_, variant, amount) => {
  expect(readItem(item(variant)).lots[0]?.statement.price).toEqual({ amount, currency: 'EUR' });
});

it.each([
  ['another item', item({}, { id: 'a2' })],
  ['no item', null],
  ['an article', { id: 'a1', title: 'A find', fullUrl: '/x' }],
])('treats a page of %s as a fault', (_, value) => {
  const extracted = readItem(value);
  expect(extracted).toMatchObject({ lots: [], faults: [{ scope: 'page', sourceId: 'a1' }] });
  expect(extracted.gone).toBeUndefined();
});
