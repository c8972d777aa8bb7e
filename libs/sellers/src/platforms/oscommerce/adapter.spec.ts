import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';
import { productsId } from '../../adapter-kit/shop/named-numbers';

const adapter = adapterFor('oscommerce');
const seller = sellerOf('oscommerce');
const british = sellerOf('oscommerce', { currency: 'GBP' });
const [startRequest] = adapter.startRequests(seller);
if (!startRequest) throw new Error('no start request');
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
  ['https://coins.example/product_info.php/cPath/3_9/products_id/77', '77'],
  ['https://coins.example/index.php/cPath/3_9', undefined],
  ['https://coins.example/medals-c-22.html', undefined],
])('identifies the product of %s', (url, id) => {
  expect(productsId(url)).toBe(id);
});

it.each([
  ['?sort=3d&page=3&products_id=7', '?products_id=7'],
  ['?cPath=3_9&sort=2a&products_id=7', '?cPath=3_9&products_id=7'],
  ['?cPath=3_9&products_id=7', '?cPath=3_9&products_id=7'],
  ['/sort/3d/page/3/products_id/7/osCsid/ctmq4t9rhp5tdk9bqm', '/products_id/7'],
  ['/cPath/3_9/products_id/7', '/cPath/3_9/products_id/7'],
])('drops order and page of the list from %s', (query, rest) => {
  const address = 'https://coins.example/product_info.php';
  const list = fetched(
    { ...startRequest, url: 'https://coins.example/products_new.php' },
    `<a href="product_info.php${query}">Thaler</a> 75,00€`,
  );
  expect(adapter.read(list, seller).listed.map(({ page }) => page.url)).toEqual([address + rest]);
});

it.each([
  ['', '/index.php?cPath=3_9', '/product_info.php?cPath=3_9&amp;products_id=7'],
  ['with friendly addresses', '/index.php/cPath/3_9', '/product_info.php/cPath/3_9/products_id/7'],
])('reads the categories of the trail that 2.3 prints in a box, %s', (_, category, own) => {
  const trail = [
    ['https://coins.example', 'Top'],
    ['/index.php', 'Catalog'],
    [category, 'Medals'],
    [own, 'MODEL-7'],
  ].map(([href, name]) => `<a href="${href}" class="headerNavigation">${name}</a>`);
  const box = `<div class="grid_24 ui-widget infoBoxContainer"><div class="ui-widget-header">${trail.join(' &raquo; ')}</div></div>`;
  const other = '<div class="ui-widget infoBoxContainer"><a href="/product_info.php?products_id=8">5,00€</a></div>';
  const page = `<html>${box}<form name="cart_quantity"><h1 style="float: right;">75,00€</h1><h1>Medal</h1><input name="products_id" value="7"></form>${other}</html>`;
  expect(adapter.read(fetched(lot, page), seller).lots[0]?.statement).toMatchObject({
    title: 'Medal',
    categoryPath: ['Medals'],
    price: { amount: '75.00' },
  });
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

it('uses the categories when there is no list of products', () => {
  expect(adapter.read(fetched(startRequest, '', { status: 404 }), seller).next).toMatchObject([
    { url: 'https://coins.example/' },
  ]);
});

const notFound = (sentence: string) =>
  `<div id="bodyContent"><div class="contentContainer"><div class="contentText">\n ${sentence}\n</div><div><a href="/">Continue</a></div></div></div>`;

it.each([
  ['2.3', notFound('Product not found!')],
  [
    '2.3 above other products',
    `${notFound('Product not found!')}<div itemscope itemtype="https://schema.org/Product">Denar</div>`,
  ],
  ['CE Phoenix', '<div class="alert alert-warning" role="alert">Product not found!</div>'],
  ['2.3 in German', notFound('Produkt wurde nicht gefunden!')],
  ['2.3 in Spanish', notFound('No encontrado!')],
  ['the responsive edition', notFound('<div class="alert alert-warning">Product not found!</div>')],
  [
    '2.2',
    '<table class="infoBox"><tr><td><table class="infoBoxContents"><tr><td class="boxText">Product not found!</td></tr></table></td></tr></table>',
  ],
])('recognises that a product is gone by the sentence of %s', (_, body) => {
  expect(adapter.read(fetched(lot, body), seller)).toMatchObject({ lots: [], faults: [], gone: true });
});

it.each([
  ['another product', () => readLot('<h1>Medal</h1>', '8')],
  ['no product', () => adapter.read(fetched(lot, notFound('Welcome! Product not found! Nothing.')), seller)],
  [
    'the front page with any text',
    () =>
      adapter.read(fetched(lot, notFound('Product not found!'), { url: 'https://coins.example/index.php' }), seller),
  ],
])('treats a page of %s as a fault', (_, read) => {
  expect(read()).toMatchObject({ lots: [], faults: [{ scope: 'page', sourceId: '7' }] });
});

it('continues with the next page, not with the next five page numbers', () => {
  const links = (list: string) =>
    `<strong>1</strong> <a class="pageResults" title=" Page 2 " href="${list}&page=2">2</a>
     <a class="pageResults" title=" Next Set of 5 Pages " href="${list}&page=6">...</a>
     <a class="pageResults" title=" Next Page " href="${list}&page=2">[Next]</a>`;
  const body = `<html><table class="productListing-heading"><tr><td><a href="/product_info.php?products_id=7">Token</a></td></tr></table>
    ${links('/products_new.php?x=1')}</html>`;
  expect(adapter.read(fetched(startRequest, body), seller).next).toMatchObject([
    { url: 'https://coins.example/products_new.php?x=1&page=2' },
  ]);
});

it('reads a list whose addresses contain their parameters as a path, and a session', () => {
  const session = '/osCsid/ctmq4t9rhp5tdk9bqm';
  const body = `<a href="index.php/cPath/1${session}">Thalers</a> <a href="index.php/cPath/1/sort/2a${session}">Name</a>
    <table class="productListing-heading"><tr><td><a href="product_info.php/cPath/1/products_id/7${session}">Thaler</a></td></tr></table>
    <a href="index.php/action/buy_now/products_id/7${session}">Buy</a>
    <a class="pageResults" title=" Next Page " href="products_new.php/page/2${session}">[Next]</a>`;
  const home = fetched(
    { kind: 'list', url: 'https://coins.example/', context: { way: 'categories', start: '1' } },
    body,
  );
  const { listed, next } = adapter.read(home, seller);
  expect(listed.map(({ sourceId, page }) => [sourceId, page.url])).toEqual([
    ['7', 'https://coins.example/product_info.php/cPath/1/products_id/7'],
  ]);
  expect(next.map(({ url }) => url)).toEqual([
    'https://coins.example/index.php/cPath/1',
    'https://coins.example/products_new.php/page/2',
  ]);
});

it('resolves pictures by the base of the page, which an address with parameters as a path needs', () => {
  const url = 'https://coins.example/product_info.php/products_id/7';
  const body = `<html><head><base href="https://coins.example/"></head><body><form name="cart_quantity"><h1>Medal</h1>
    <div id="piGal"><img src="images/medal.jpg"></div></form></body></html>`;
  expect(adapter.read(fetched({ ...lot, url }, body), seller).lots[0]?.statement.images).toEqual([
    { url: 'https://coins.example/images/medal.jpg' },
  ]);
});
