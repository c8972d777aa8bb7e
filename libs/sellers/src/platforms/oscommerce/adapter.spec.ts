import { join } from 'node:path';
import { adapterFor } from '../../platform/adapters';
import { fetched, samplesIn } from '../../platform/samples.factory';
import { sellerOf } from '../../platform/sellers.factory';
import { productsId } from '../../platform/shop/numbered-pages';

const adapter = adapterFor('oscommerce');
const seller = sellerOf('oscommerce');
const british = sellerOf('oscommerce', { currency: 'GBP' });
const [entrance] = adapter.entrances(seller);
if (!entrance) throw new Error('no entrance');
const lot = { kind: 'lot', url: 'https://coins.example/product_info.php?products_id=7', sourceId: '7' } as const;
const readLot = (heading: string, id = '7') =>
  adapter.read(
    fetched(lot, `<html><form name="cart_quantity">${heading}<input name="products_id" value="${id}"></form></html>`),
    seller,
  );

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page, expected }) => {
  expect(adapter.read(page, british)).toEqual(expected);
});

it.each([
  ['https://coins.example/product_info.php?products_id=77', '77'],
  ['https://coins.example/product_info.php?cPath=3_9&products_id=77{2}5', '77'],
  ['https://coins.example/peace-of-amiens-p-77.html', '77'],
  ['https://coins.example/medals-c-22.html', undefined],
])('knows the product of %s', (url, id) => {
  expect(productsId(url)).toBe(id);
});

it.each([
  [
    'of 2.2',
    '<table><tr><td class="pageHeading">Medal</td><td class="pageHeading" align="right"><s>90,00€</s> <span class="productSpecialPrice">75,00€</span></td></tr></table>',
  ],
  ['of 2.3', '<h1 style="float: right;">75,00€</h1><h1>Medal</h1>'],
  [
    'of the responsive edition',
    '<div class="page-header"><h1 class="pull-right" itemprop="offers"><span itemprop="price" content="75.00">75,00€</span></h1><h1><a><span itemprop="name">Medal</span></a></h1></div>',
  ],
])('reads a page %s', (_, heading) => {
  expect(readLot(heading).lots[0]?.statement).toMatchObject({
    title: 'Medal',
    price: { amount: '75.00', currency: 'EUR' },
  });
});

it('goes over the categories where there is no list of products', () => {
  expect(adapter.read(fetched(entrance, '', { status: 404 }), seller).next).toMatchObject([
    { url: 'https://coins.example/' },
  ]);
});

it.each([
  ['another product', () => readLot('<h1>Medal</h1>', '8')],
  ['no product', () => adapter.read(fetched(lot, '<div class="contentText">Product not found!</div>'), seller)],
])('takes a page of %s for a fault', (_, read) => {
  expect(read()).toMatchObject({ lots: [], faults: [{ scope: 'page', sourceId: '7' }] });
});
