import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { LOTS_READ } from '../../adapter-kit/auction/sale';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

const adapter = adapterFor('biddr');
const seller = sellerOf('biddr');
const sale = { sale: '9', url: 'https://coins.example/haus/auction?a=9', closed: 'false' };
const salePage = (page: number, more = {}) =>
  ({
    kind: 'list',
    url: `https://coins.example/haus/auction?a=9&p=${page}`,
    context: { ...sale, page: String(page), [LOTS_READ]: '0', ...more },
  }) as const;
const card = (id: string, price: string, bid = '') =>
  `<div class="catalog-grid"><div id="lot${id}"><div class="catalog-lot"><div class="lot-description"><a href="?a=9&l=${id}">Lot 1. Taler</a></div>
   <div class="lot-price">${price}</div>${bid}</div></div></div>`;
const starting = '<div>Starting price</div><div>50 EUR</div>';
const listed = (price: string, bid = '') => adapter.read(fetched(salePage(1), card('7', price, bid)), seller).listed[0];
const lot = { kind: 'lot', url: 'https://coins.example/haus/auction?a=9&l=7', sourceId: '7', context: sale } as const;
const readLot = (prices: string, head = '', url: string = lot.url) =>
  adapter.read(
    fetched(
      lot,
      `<div class="catalog-title"><h1>Auktion 9</h1></div>${head}<div class="single-lot"><div class="lot-details">
       <div class="lot-description">Taler 1780</div></div><div class="lot-bidding">${prices}</div></div>`,
      { url },
    ),
    seller,
  );

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page, expected }) => {
  expect(adapter.read(page, seller)).toEqual(expected);
});

it('changes a lot’s digest when its label, price or bid changes', () => {
  const states = [
    listed(starting),
    listed(starting, '<div class="current-bid">60 EUR</div>'),
    listed('<div>Price realized</div><div>50 EUR</div>'),
  ].map((one) => JSON.stringify(one?.state));
  expect(new Set(states).size).toBe(3);
  expect(listed('<div>Price realized</div><div>50 EUR</div>')).toMatchObject({ closed: true });
});

it.each([
  ['open', starting, '', 'Open'],
  [
    'sold',
    `${starting}<div>Price realized</div><div>60 EUR</div>`,
    '<div class="catalog-timetable">The auction is closed</div>',
    'Sold',
  ],
  [
    'closed without a result',
    starting,
    '<div class="catalog-timetable">The auction took place on 1 May 2026</div>',
    'Closed',
  ],
])('recognises a lot that is %s', (_, prices, head, availability) => {
  expect(readLot(prices, head).lots[0]?.statement).toMatchObject({
    availability,
    startPrice: { amount: '50.00', currency: 'EUR' },
  });
});

it.each([
  ['after its label', '<div>Current bid</div><div>60 EUR</div>'],
  ['before its label', '<div>60 EUR</div><div>Current bid</div>'],
  ['without a label', '60 EUR'],
])('reads a current bid %s', (_, bid) => {
  const prices = `${starting}<div class="current-bid">${bid}</div>`;
  expect(readLot(prices).lots[0]?.statement).toMatchObject({ price: { amount: '60.00', currency: 'EUR' } });
});

it('reads the start of a sale whose timetable begins with a menu', () => {
  const entries = ['<a href="#terms">Terms</a>', 'Sunday, 6 December 2026, 10:00', '7 December 2026'];
  const head = `<div class="catalog-timetable">The auction will take place<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul></div>`;
  expect(readLot(starting, head).lots[0]?.statement.auction?.startsAt).toMatch(/^2026-12-06T/);
});

it('ends with the last page of the page menu, or with a repeated page when there is no menu', () => {
  const choice = '<select class="pagination-1"><option>1</option><option>2</option></select>';
  const [second] = adapter.read(fetched(salePage(1), choice + card('7', starting)), seller).next;
  expect(second?.url).toBe('https://coins.example/haus/auction?a=9&p=2');
  expect(adapter.read(fetched(salePage(2), choice + card('8', starting)), seller)).toMatchObject({
    next: [],
    faults: [],
  });
  const again = adapter.read(fetched(salePage(2, { extent: '7 7 1' }), card('7', starting)), seller);
  expect(again).toMatchObject({ listed: [], next: [], faults: [] });
});

it.each([
  ['another lot', 'https://coins.example/haus/auction?a=9&l=8'],
  ['the sale', 'https://coins.example/haus/auction?a=9'],
])('treats a page of %s as a fault, never as "gone"', (_, url) => {
  const extracted = readLot(starting, '', url);
  expect(extracted).toMatchObject({ lots: [], faults: [{ scope: 'page', sourceId: '7' }] });
  expect(extracted.gone).toBeUndefined();
});
