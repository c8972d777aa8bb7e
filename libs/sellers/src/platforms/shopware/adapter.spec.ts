import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

const adapter = adapterFor('shopware');
const seller = sellerOf('shopware');
const id = '0189f0a1b2c37d4e8f9012345678abcd';
const lot = { kind: 'lot', url: 'https://coins.example/Taler/T-1', sourceId: id } as const;
const list = (url: string) => ({ kind: 'list', url, context: { way: 'categories', depth: '1' } }) as const;
const page = (prices: string, delivery = '') =>
  `<html><body class="is-ctl-product"><h1 class="product-detail-name">Taler</h1><div class="product-detail-buy"><div itemprop="offers">
   <meta itemprop="priceCurrency" content="CHF"><div class="product-detail-price-container">${prices}</div>
   <div class="product-delivery-information">${delivery}</div></div><meta itemprop="productID" content="${id}"></div></body></html>`;
const readLot = (body: string) => adapter.read(fetched(lot, body), seller);

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page: sample, expected }) => {
  expect(adapter.read(sample, seller)).toEqual(expected);
});

it('takes the price of a single item from graduated prices, in the page’s currency', () => {
  const row = (value: string) =>
    `<tr class="product-block-prices-row"><th><meta itemprop="price" content="${value}"></th></tr>`;
  const scale = `<table><tbody class="product-block-prices-body">${row('12.5')}${row('11')}</tbody></table>`;
  expect(readLot(page(scale)).lots[0]?.statement.price).toEqual({ amount: '12.50', currency: 'CHF' });
});

it.each([
  [
    'OutOfStock',
    '<link itemprop="availability" href="https://schema.org/OutOfStock"><p class="delivery-information delivery-soldout">Verkauft</p>',
  ],
  [
    'OutOfStock',
    '<link itemprop="availability" href="https://schema.org/LimitedAvailability"><p class="delivery-not-available"></p>',
  ],
  [
    'PreOrder',
    '<link itemprop="availability" href="https://schema.org/PreOrder"><p class="delivery-information delivery-preorder">Erscheint bald</p>',
  ],
  ['InStock', '<p class="delivery-information delivery-available">Sofort verfügbar</p>'],
  [undefined, ''],
])('recognises the availability %s', (availability, delivery) => {
  expect(readLot(page('', delivery)).lots[0]?.statement.availability).toBe(availability);
});

it('prefers the words for sold out over the badge of a last item', () => {
  const body = `<body class="is--ctl-detail"><h1 class="product--title">Groschen</h1><div class="product--buybox"><span itemprop="sku">AD-55</span>
    <link itemprop="availability" href="https://schema.org/LimitedAvailability"><p class="delivery--information">Aktuell nicht verfügbar</p></div></body>`;
  const request = { kind: 'lot', url: 'https://coins.example/groschen', sourceId: 'AD-55' } as const;
  expect(adapter.read(fetched(request, body), seller).lots[0]?.statement.availability).toBe('OutOfStock');
});

describe('the pages of a list', () => {
  const box = (ordernumber: string) =>
    `<div class="product--box" data-ordernumber="${ordernumber}"><a class="product--title" href="/m/${ordernumber}">x</a></div>`;
  const five = `<div class="listing--container"><div class="listing" data-infinite-scrolling="true" data-pages="2">${box('MA1')}</div></div>`;

  it('of version 5 end with the last one', () => {
    const first = adapter.read(fetched(list('https://coins.example/mittelalter/'), five), seller);
    expect(first).toMatchObject({
      listed: [{ sourceId: 'MA1' }],
      next: [{ url: 'https://coins.example/mittelalter/?p=2' }],
    });
    const last = five.replaceAll('MA1', 'MA2');
    expect(adapter.read(fetched(list('https://coins.example/mittelalter/?p=2'), last), seller).next).toEqual([]);
  });

  it('do not repeat', () => {
    const request = {
      ...list('https://coins.example/mittelalter/?p=2'),
      context: { way: 'categories', page: '2', extent: '1:MA1,MA1,MA1' },
    };
    expect(adapter.read(fetched(request, five), seller).faults).toMatchObject([
      { scope: 'page', reason: 'page 2 repeats the previous page' },
    ]);
  });
});
